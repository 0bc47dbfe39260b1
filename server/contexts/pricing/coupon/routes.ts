import type { couponRoutes } from '../../../../contract/pricing/coupon.ts';
import type { couponPriceRoutes } from '../../../../contract/pricing/coupon-price.ts';
import { CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import type { issuedCouponRoutes } from '../../../../contract/pricing/issued-coupon.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { goodsOf } from '../../catalogue/index.ts';
import { couponPriceOf, couponPrices } from '../price/coupon-price.ts';
import { claimStatus, receiveCoupon } from './claim.ts';
import { claimsOf } from './claims.ts';
import { changeCoupon, issueCoupon } from './issue.ts';
import { listIssued, oneIssued } from './issued-queries.ts';
import { pageOffers, readAvailable, readClaims } from './queries.ts';
import { setCouponStatus } from './status.ts';

const discounts = [CouponType.Discount, CouponType.DiscountRate];

export const couponHandlers = {
  'GET /api/coupon/available': async ({ deps, query, uses }) => {
    const coupons = await readAvailable(deps.db, query, deps.clock.now());
    const shops = coupons.flatMap((item) =>
      item.supplierId === null ? [] : [`supplier:${item.supplierId}`],
    );
    // The coupons show names of categories.
    if (coupons.some(({ categories }) => categories.length > 0)) uses('categories');
    uses(query.supplierId === undefined ? 'coupons' : `coupons:${query.supplierId}`, ...shops);
    return coupons;
  },
  'GET /api/coupon/claim-status': async ({ deps, caller, query }) =>
    claimStatus(deps.db, caller.id, query, deps.clock.now()),
  'GET /api/product/coupon-prices': async ({ deps, caller, query }) =>
    couponPrices(deps.db, query.ids, caller?.id, deps.clock.now()),
  'GET /api/product/coupon-price': async ({ deps, caller, query }) =>
    couponPriceOf(deps.db, query, caller?.id, deps.clock.now()),
  'POST /api/coupon/receive/{id}': async ({ deps, caller, params }) =>
    receiveCoupon(deps, caller.id, params.id),
  'POST /api/coupon/receiveCoupon': async ({ deps, caller, body }) =>
    receiveCoupon(deps, caller.id, body.couponId),
  'POST /api/coupon/claimDiscountCoupon': async ({ deps, caller, body }) =>
    receiveCoupon(deps, caller.id, body.couponId, discounts),
  'POST /api/coupon/findAll': async ({ deps, body }) => pageOffers(deps.db, paged(body), deps.clock.now()),
  'GET /api/coupon/user/my-list': async ({ deps, caller, query: { pages: page, ...query } }) =>
    readClaims(deps.db, caller.id, { ...query, page }, deps.clock.now()),
  'POST /api/coupon/addCoupon': async ({ deps, actor, body }) => issueCoupon(deps, actor.scope(), body),
  'GET /api/coupon/supplier/list': async ({ deps, actor, query }) =>
    listIssued(deps.db, actor.scope(), query, deps.clock.now()),
  'GET /api/coupon/supplier/detail/{id}': async ({ deps, actor, params }) =>
    oneIssued(deps.db, actor.scope(), params.id, deps.clock.now()),
  'GET /api/coupon/supplier/claims/{id}': async ({ deps, actor, params, query }) =>
    claimsOf(deps.db, actor.scope(), params.id, paged(query), deps.clock.now()),
  'GET /api/coupon/supplier/goods': async ({ deps, actor, query }) => goodsOf(deps.db, actor.scope(), query),
  'PUT /api/coupon/supplier/update': async ({ deps, actor, body }) => changeCoupon(deps, actor.scope(), body),
  'POST /api/coupon/setStatus': async ({ deps, actor, body }) => setCouponStatus(deps, actor.scope(), body),
  'POST /api/coupon/supplier/update-status': async ({ deps, actor, body }) =>
    setCouponStatus(deps, actor.scope(), body),
} satisfies HandlersOf<typeof couponRoutes & typeof couponPriceRoutes & typeof issuedCouponRoutes>;
