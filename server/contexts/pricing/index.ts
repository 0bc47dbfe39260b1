export { type CouponOffer, offersBeside } from './coupon/beside.ts';
export { giveCoupon } from './coupon/claim.ts';
export { heldCoupons, ownsCoupons } from './coupon/held.ts';
export { listIssued } from './coupon/issued-rows.ts';
export { hasBudget, isNotVoid } from './coupon/rows.ts';
export { type CouponUse, giveBackCoupons, spendCoupons } from './coupon/spend.ts';
export { type FlashOffer, readFlashOffers } from './flash-sale/offers.ts';
export { tendFlashSales } from './flash-sale/show.ts';
export { giveBackFlash, takeFlash } from './flash-sale/take.ts';
export { type DefaultFreight, defaultFreight, freightOfOne, weighingTemplates } from './freight/quote.ts';
export { listMembers } from './member/list.ts';
export { type Membership, memberPercents, noMembership, withSpent } from './membership/levels.ts';
export { addPoints, endMemberships, memberAt, memberOf } from './membership/members.ts';
export { adjustLines } from './price/adjust.ts';
export { toCheckout } from './price/answer.ts';
export { apportion } from './price/apportion.ts';
export { addressSnapshot, type Buyer, buyerOf } from './price/buyer.ts';
export { freeRuleOf, templateFreight } from './price/freight.ts';
export type { Wanted } from './price/line.ts';
export { beforePlatform, offeredFor } from './price/offered.ts';
export {
  checkAmount,
  checkShippable,
  type Priced,
  type PricedGroup,
  plainTerms,
  priceOrder,
  type Terms,
  togetherOffs,
} from './price/price.ts';
export { loweredPrice } from './price/promotions.ts';
export { quotedPrice } from './price/quoted.ts';
export { termsFor } from './price/terms.ts';
export { countMemberOffers, readPromotions } from './promotion/rows.ts';
export { inStatus, statusOf } from './promotion/status.ts';
