import type { productJobRoutes } from '../../../../contract/authoring/product-job.ts';
import type { productSheetRoutes } from '../../../../contract/authoring/product-sheet.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { askForCheck, askForSheet, askForUndo, checkAgain, startImport } from './ask.ts';
import { listJobs, readJob } from './jobs.ts';
import { listRows } from './queries.ts';
import { reportOf } from './report.ts';

export const productJobHandlers = {
  'POST /api/supplier/product/sheet/save': async (context) => askForSheet(context, context.body.products),
  'POST /api/supplier/product/job/check': async (context) =>
    askForCheck(context, context.query, context.file.bytes),
  'POST /api/supplier/product/job/check-again/{id}': async (context) =>
    checkAgain(context, context.params.id, context.body),
  'POST /api/supplier/product/job/start/{id}': async (context) => startImport(context, context.params.id),
  'POST /api/supplier/product/job/undo/{id}': async (context) => askForUndo(context, context.params.id),
  'GET /api/supplier/product/job/list': async ({ deps, actor }) => listJobs(deps, actor.shop()),
  'GET /api/supplier/product/job/detail/{id}': async ({ deps, actor, params }) =>
    readJob(deps.db, actor.shop(), params.id),
  'GET /api/supplier/product/job/rows/{id}': async ({ deps, actor, params, query, locale }) =>
    listRows(deps, actor.shop(), params.id, paged(query), locale),
  'GET /api/supplier/product/job/report/{id}': async ({ deps, actor, params, locale }) =>
    reportOf(deps, actor.shop(), params.id, locale),
} satisfies HandlersOf<
  typeof productJobRoutes & Pick<typeof productSheetRoutes, 'POST /api/supplier/product/sheet/save'>
>;
