import type { operatorRoutes } from '../../../../contract/identity/operator.ts';
import type { operatorImportRoutes } from '../../../../contract/identity/operator-import.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { readRoles } from '../role/queries.ts';
import { addRole, changeRole, removeRole } from '../role/roles.ts';
import { importOperators } from './import.ts';
import { isOfPlatform } from './of-platform.ts';
import { addOperator, changeOperator, removeOperator, resetPassword, setDisabled } from './people.ts';
import { listOperators, readOperator } from './queries.ts';

export const operatorHandlers = {
  'POST /api/system/user/page': async ({ deps, actor, query }) => listOperators(deps.db, actor, query),
  'GET /api/system/user/detail/{id}': async ({ deps, actor, params }) =>
    readOperator(deps.db, actor, params.id),
  'GET /api/system/user/roles': async ({ deps, actor }) => readRoles(deps.db, actor, isOfPlatform),
  'POST /api/system/user/add': async ({ deps, actor, body }) => addOperator(deps, actor, body),
  'POST /api/system/user/update': async ({ deps, actor, body }) => changeOperator(deps, actor, body),
  'POST /api/system/user/disable/{id}': async ({ deps, actor, params, body }) =>
    setDisabled(deps, actor, params.id, body),
  'POST /api/system/user/password/{id}': async ({ deps, actor, params, body }) => {
    await resetPassword(deps, actor, params.id, body);
    return null;
  },
  'DELETE /api/system/user/delete/{id}': async ({ deps, actor, params }) => {
    await removeOperator(deps, actor, params.id);
    return null;
  },
  'POST /api/system/user/import': async ({ deps, actor, query, file, locale }) =>
    importOperators(deps, actor, file.bytes, {
      dryRun: query.dryRun === 'true',
      updatesExisting: query.updateExisting === 'true',
      locale,
    }),
  'GET /api/system/role/list': async ({ deps, actor }) => readRoles(deps.db, actor, isOfPlatform),
  'POST /api/system/role/add': async ({ deps, actor, body }) => addRole(deps, actor, isOfPlatform, body),
  'PUT /api/system/role/update/{id}': async ({ deps, actor, params, body }) =>
    changeRole(deps, actor, isOfPlatform, { ...body, id: params.id }),
  'DELETE /api/system/role/delete/{id}': async ({ deps, actor, params }) => {
    await removeRole(deps, actor, params.id);
    return null;
  },
} satisfies HandlersOf<typeof operatorRoutes & typeof operatorImportRoutes>;
