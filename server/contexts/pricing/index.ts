export { type CouponOffer, offersBeside } from './coupon/beside.ts';
export { listIssued } from './coupon/issued-queries.ts';
export { hasBudget, isNotVoid } from './coupon/queries.ts';
export { type CouponUse, giveBackCoupons, spendCoupons } from './coupon/spend.ts';
export { couponImporter } from './coupon-file/coupon-importer.ts';
export { tendFlashSales } from './flash-sale/show.ts';
export { giveBackFlash, takeFlash } from './flash-sale/take.ts';
export { formerCustomerImporter } from './former-customer/customer-importer.ts';
export { listFormerCustomers } from './former-customer/customers.ts';
export { linkFormerCustomers } from './former-customer/link.ts';
export {
  type Arrival,
  arrivalsOf,
  type DefaultFreight,
  defaultFreight,
  deliveriesTo,
  freightOfOne,
  weighingTemplates,
} from './freight/quote.ts';
export { sentTo } from './freight/served.ts';
export { listMembers } from './member/list.ts';
export { type Membership, memberPercents, noMembership, withSpent } from './membership/levels.ts';
export { addPoints, endMemberships } from './membership/members.ts';
export { adjustLines } from './price/adjust.ts';
export { toCheckout } from './price/answer.ts';
export { apportion } from './price/apportion.ts';
export { addressSnapshot, type Buyer, buyerOf, visitor } from './price/buyer.ts';
export { isAbroad, templateFreight } from './price/freight.ts';
export { taxSchemeOf } from './price/import-duty.ts';
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
