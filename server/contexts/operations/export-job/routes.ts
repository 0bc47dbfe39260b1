import type { exportJobRoutes } from '../../../../contract/operations/export-job.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { askForArchive, askForExport } from './ask.ts';
import { downloadExport, removeExport } from './files.ts';
import { listExports } from './jobs.ts';

export const exportJobHandlers = {
  'POST /api/admin/export': async (context) => askForExport(context, context.body),
  'POST /api/supplier/archive': async ({ deps, actor, locale }) => askForArchive(deps, actor, locale),
  'GET /api/admin/export/list': async ({ deps, caller }) => listExports(deps, caller.id),
  'GET /api/admin/export/download/{id}': async ({ deps, caller, params }) =>
    downloadExport(deps, caller.id, params.id),
  'DELETE /api/admin/export/delete/{id}': async ({ deps, caller, params }) => {
    await removeExport(deps, caller.id, params.id);
    return null;
  },
} satisfies HandlersOf<typeof exportJobRoutes>;
