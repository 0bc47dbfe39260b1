import type { couponRoutes } from '../../../contract/coupon.ts';
import type { HandlersOf } from '../../http/context.ts';
import { readAvailable, readClaims } from './rows.ts';
import { claimStatus, receiveCoupon } from './service.ts';

export const couponHandlers = {
  'GET /api/coupon/available': async ({ deps, query, uses }) => {
    const coupons = await readAvailable(deps.db, query, deps.clock.now());
    const shops = coupons.flatMap((item) =>
      item.supplierId === null ? [] : [`supplier:${item.supplierId}`],
    );
    uses('coupons', ...shops);
    return coupons;
  },
  'GET /api/coupon/claim-status': async ({ deps, caller, query }) =>
    claimStatus(deps.db, caller.id, query, deps.clock.now()),
  'POST /api/coupon/receive/{id}': async ({ deps, caller, params }) =>
    receiveCoupon(deps, caller.id, params.id),
  'GET /api/coupon/user/my-list': async ({ deps, caller, query }) =>
    readClaims(deps.db, caller.id, query, deps.clock.now()),
} satisfies HandlersOf<typeof couponRoutes>;
