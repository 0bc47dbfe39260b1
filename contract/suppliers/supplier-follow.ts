import { z } from 'zod';
import { Id, Instant, PathId, pageOf, paging } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { SupplierListItem } from './supplier.ts';

/** A followed supplier. It stays in the list when its shop closes, see `isOpen`. */
export const FollowedSupplier = SupplierListItem.extend({
  followTime: Instant,
  followers: z.int().nonnegative(),
  isOpen: z.boolean(),
});
export type FollowedSupplier = z.infer<typeof FollowedSupplier>;

const FollowState = z.object({ followed: z.boolean(), followers: z.int().nonnegative() });
const params = z.object({ id: PathId });

export const supplierFollowRoutes = defineRoutes({
  'GET /api/supplier/follow/list': {
    summary: 'Suppliers the caller follows, latest first, each with its best sellers',
    auth: 'user',
    query: z.object(paging(10)),
    output: pageOf(FollowedSupplier),
  },
  'GET /api/supplier/follow/check/{id}': {
    summary: 'How many follow a supplier, and whether the caller does (a visitor does not)',
    auth: 'public',
    params,
    output: FollowState,
    errors: ['not_found'],
  },
  'POST /api/supplier/follow/{id}': {
    summary: 'Follow a supplier, by its id; again is fine. At most 500 an account',
    auth: 'user',
    params,
    output: FollowState.extend({ supplierId: Id }),
    errors: ['not_found', 'follow_limit'],
  },
  'DELETE /api/supplier/follow/{id}': {
    summary: 'Stop following a supplier; one that is not followed is no error',
    auth: 'user',
    params,
    output: FollowState.extend({ supplierId: Id }),
    errors: ['not_found'],
  },
});
