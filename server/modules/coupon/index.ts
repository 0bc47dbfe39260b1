export { type CouponOffer, offersBeside } from './beside.ts';
export { giveCoupon } from './claim.ts';
export { giveBackCoupons, heldCoupons, ownsCoupons, spendCoupons } from './held.ts';
export { listIssued } from './issued-rows.ts';
