import type { accountSearchRoutes } from '../../../../contract/identity/account-search.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { listAccounts, readAccountDetail } from './queries.ts';
import { disableFor, enableFor } from './state.ts';

export const accountSearchHandlers = {
  'GET /api/system/account/list': async ({ deps, query }) => listAccounts(deps.db, query),
  'GET /api/system/account/detail/{id}': async ({ deps, actor, params }) =>
    readAccountDetail(deps.db, actor, params.id, deps.clock.now()),
  'POST /api/system/account/disable/{id}': async ({ deps, actor, params, body }) =>
    disableFor(deps, actor, params.id, body.reason),
  'POST /api/system/account/enable/{id}': async ({ deps, actor, params }) =>
    enableFor(deps, actor, params.id),
} satisfies HandlersOf<typeof accountSearchRoutes>;
