export { adjustLines } from './adjust.ts';
export { toCheckout } from './answer.ts';
export { apportion } from './apportion.ts';
export { addressSnapshot, type Buyer, buyerOf } from './buyer.ts';
export { freeRuleOf, templateFreight } from './freight.ts';
export type { Wanted } from './line.ts';
export { beforePlatform, offeredFor } from './offered.ts';
export {
  checkAmount,
  checkShippable,
  type Priced,
  type PricedGroup,
  plainTerms,
  priceOrder,
  type Terms,
  togetherOffs,
} from './price.ts';
export { loweredPrice } from './promotions.ts';
export { quotedPrice } from './quoted.ts';
export { refundable } from './refundable.ts';
export { termsFor } from './terms.ts';
