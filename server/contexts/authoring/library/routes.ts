import type { fileRoutes } from '../../../../contract/authoring/file.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { openPrivate, removeFile } from './change.ts';
import { addGroup, listGroups, moveFiles, removeGroup, renameGroup } from './groups.ts';
import { listFiles, readFile } from './queries.ts';
import { storageState, testStorage } from './storage.ts';

export const fileHandlers = {
  'GET /api/system/oss/list': async ({ deps, actor, query }) => listFiles(deps.db, actor, query),
  'GET /api/system/oss/detail/{id}': async ({ deps, actor, params }) => readFile(deps.db, actor, params.id),
  'POST /api/system/oss/open/{id}': async ({ deps, actor, params }) => openPrivate(deps, actor, params.id),
  'DELETE /api/system/oss/delete/{id}': async ({ deps, actor, params, locale }) => {
    await removeFile(deps, actor, params.id, locale);
    return null;
  },
  'GET /api/system/oss/groups': async ({ deps }) => listGroups(deps.db),
  'POST /api/system/oss/group/add': async ({ deps, body }) => addGroup(deps, body.name),
  'PUT /api/system/oss/group/rename/{id}': async ({ deps, params, body }) => {
    await renameGroup(deps, params.id, body.name);
    return null;
  },
  'DELETE /api/system/oss/group/delete/{id}': async ({ deps, params }) => {
    await removeGroup(deps, params.id);
    return null;
  },
  'PUT /api/system/oss/move': async ({ deps, body }) => {
    await moveFiles(deps, body.groupId, body.keys);
    return null;
  },
  'GET /api/system/oss/storage': async ({ deps, actor }) => storageState(deps, actor),
  'POST /api/system/oss/test': async ({ deps }) => testStorage(deps),
} satisfies HandlersOf<typeof fileRoutes>;
