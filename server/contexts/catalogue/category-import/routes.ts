import type { categoryImportRoutes } from '../../../../contract/catalogue/category-import.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { loadAttributes, loadedAttributes } from '../taxonomy/attributes.ts';
import { exportTree } from './export.ts';
import { importFile } from './file.ts';
import { importSource, previewSource, readSource } from './source.ts';

export const categoryImportHandlers = {
  'GET /api/admin/category-source': async ({ deps, query }) => readSource(deps.db, query.parentId),
  'POST /api/admin/category-source/preview': async ({ deps, actor, body }) =>
    previewSource(deps.db, actor, body),
  'POST /api/admin/category-source/import': async ({ deps, actor, body }) => importSource(deps, actor, body),
  'GET /api/admin/category-source/attributes': async ({ deps }) => loadedAttributes(deps.db),
  'PUT /api/admin/category-source/attributes': async ({ deps, file }) => loadAttributes(deps, file.bytes),
  'POST /api/admin/category-file': async ({ deps, query, file, locale }) =>
    importFile(deps, file.bytes, { dryRun: query.dryRun === 'true', depth: Number(query.depth), locale }),
  'GET /api/admin/category-file': async ({ deps, query, locale }) =>
    exportTree(deps, { format: query.format, paths: query.paths === 'true', locale }),
} satisfies HandlersOf<typeof categoryImportRoutes>;
