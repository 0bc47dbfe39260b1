import type { fileRoutes } from '../../../contract/file.ts';
import type { HandlersOf } from '../../http/context.ts';
import { openPrivate, removeFile } from './change.ts';
import { listFiles, readFile } from './rows.ts';
import { storageState, testStorage } from './storage.ts';

export const fileHandlers = {
  'GET /api/system/oss/list': async ({ deps, actor, query }) => listFiles(deps.db, actor, query),
  'GET /api/system/oss/detail/{id}': async ({ deps, actor, params }) => readFile(deps.db, actor, params.id),
  'POST /api/system/oss/open/{id}': async ({ deps, actor, params }) => openPrivate(deps, actor, params.id),
  'DELETE /api/system/oss/delete/{id}': async ({ deps, actor, params, locale }) => {
    await removeFile(deps, actor, params.id, locale);
    return null;
  },
  'GET /api/system/oss/storage': async ({ deps, actor }) => storageState(deps, actor),
  'POST /api/system/oss/test': async ({ deps }) => testStorage(deps),
} satisfies HandlersOf<typeof fileRoutes>;
