import type { dataImportRoutes } from '../../../../contract/operations/data-import.ts';
import type { HandlersOf } from '../../../http/context.ts';
import {
  askForCheck,
  askForStep,
  deleteImport,
  listImports,
  readImport,
} from '../../../platform/data-import/ask.ts';
import { paged } from '../../../platform/db/paging.ts';

export const dataImportHandlers = {
  'GET /api/supplier/data-import/list': async ({ deps, actor, query }) =>
    listImports(deps.db, actor, paged(query), query.kind),
  'GET /api/supplier/data-import/detail/{id}': async ({ deps, actor, params }) =>
    readImport(deps.db, actor, params.id),
  'POST /api/supplier/data-import/check': async (context) =>
    askForCheck(context, context.query, context.file.bytes),
  'POST /api/supplier/data-import/start/{id}': async (context) =>
    askForStep(context, context.params.id, 'import'),
  'POST /api/supplier/data-import/undo/{id}': async (context) =>
    askForStep(context, context.params.id, 'undo'),
  'DELETE /api/supplier/data-import/delete/{id}': async (context) => deleteImport(context, context.params.id),
} satisfies HandlersOf<typeof dataImportRoutes>;
