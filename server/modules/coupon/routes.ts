import type { couponRoutes } from '../../../contract/coupon.ts';
import type { couponDeskRoutes } from '../../../contract/coupon-desk.ts';
import type { HandlersOf } from '../../http/context.ts';
import { changeCoupon, issueCoupon, listIssued, setCouponStatus } from './desk.ts';
import { pageOffers, readAvailable, readClaims } from './rows.ts';
import { claimStatus, receiveCoupon } from './service.ts';

export const couponHandlers = {
  'GET /api/coupon/available': async ({ deps, query, uses }) => {
    const coupons = await readAvailable(deps.db, query, deps.clock.now());
    const shops = coupons.flatMap((item) =>
      item.supplierId === null ? [] : [`supplier:${item.supplierId}`],
    );
    uses(query.supplierId === undefined ? 'coupons' : `coupons:${query.supplierId}`, ...shops);
    return coupons;
  },
  'GET /api/coupon/claim-status': async ({ deps, caller, query }) =>
    claimStatus(deps.db, caller.id, query, deps.clock.now()),
  'POST /api/coupon/receive/{id}': async ({ deps, caller, params }) =>
    receiveCoupon(deps, caller.id, params.id),
  'POST /api/coupon/receiveCoupon': async ({ deps, caller, body }) =>
    receiveCoupon(deps, caller.id, body.couponId),
  'POST /api/coupon/claimDiscountCoupon': async ({ deps, caller, body }) =>
    receiveCoupon(deps, caller.id, body.couponId, [2, 3]),
  'POST /api/coupon/findAll': async ({ deps, body }) => pageOffers(deps.db, body, deps.clock.now()),
  'GET /api/coupon/user/my-list': async ({ deps, caller, query }) =>
    readClaims(deps.db, caller.id, query, deps.clock.now()),
  'POST /api/coupon/addCoupon': async ({ deps, actor, body }) => issueCoupon(deps, actor.scope(), body),
  'GET /api/coupon/supplier/list': async ({ deps, actor, query }) =>
    listIssued(deps.db, actor.scope(), query, deps.clock.now()),
  'PUT /api/coupon/supplier/update': async ({ deps, actor, body }) => changeCoupon(deps, actor.scope(), body),
  'POST /api/coupon/setStatus': async ({ deps, actor, body }) => setCouponStatus(deps, actor.scope(), body),
  'POST /api/coupon/supplier/update-status': async ({ deps, actor, body }) =>
    setCouponStatus(deps, actor.scope(), body),
} satisfies HandlersOf<typeof couponRoutes & typeof couponDeskRoutes>;
