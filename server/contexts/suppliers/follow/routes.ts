import type { supplierFollowRoutes } from '../../../../contract/suppliers/supplier-follow.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { followState, followSupplier, listFollows, unfollowSupplier } from './follow.ts';

export const supplierFollowHandlers = {
  'GET /api/supplier/follow/list': async ({ deps, caller, query }) =>
    listFollows(deps.db, caller.id, paged(query), deps.clock.now()),
  'GET /api/supplier/follow/check/{id}': async ({ deps, caller, params }) =>
    followState(deps.db, caller?.id ?? null, params.id),
  'POST /api/supplier/follow/{id}': async ({ deps, caller, params }) => ({
    supplierId: params.id,
    ...(await followSupplier(deps, caller.id, params.id)),
  }),
  'DELETE /api/supplier/follow/{id}': async ({ deps, caller, params }) => ({
    supplierId: params.id,
    ...(await unfollowSupplier(deps, caller.id, params.id)),
  }),
} satisfies HandlersOf<typeof supplierFollowRoutes>;
