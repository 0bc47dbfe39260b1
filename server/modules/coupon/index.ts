export { type CouponOffer, offersBeside } from './beside.ts';
export { giveCoupon } from './claim.ts';
export { heldCoupons, ownsCoupons } from './held.ts';
export { listIssued } from './issued-rows.ts';
export { hasBudget, isNotVoid } from './rows.ts';
export { type CouponUse, giveBackCoupons, spendCoupons } from './spend.ts';
