import type { reportRoutes } from '../../../../contract/trust/report.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { moveReport } from './move.ts';
import { listReports, reportDetail } from './reports.ts';
import { submitReport } from './submit.ts';

export const reportHandlers = {
  'POST /api/report/submit': async ({ deps, caller, ip, body }) => ({
    reportNo: await submitReport(deps, { accountId: caller?.id ?? null, ip }, body),
  }),
  'GET /api/system/report/list': async ({ deps, query }) => listReports(deps.db, query),
  'GET /api/system/report/detail/{id}': async ({ deps, params }) => reportDetail(deps, params.id),
  'PUT /api/system/report/status': async ({ deps, body }) => {
    await moveReport(deps, body);
    return null;
  },
} satisfies HandlersOf<typeof reportRoutes>;
