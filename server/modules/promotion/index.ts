export { refreshFlags, refreshFlagsOf, shopsOf, tendFlags } from './flags.ts';
export { countMemberOffers, readPromotions } from './rows.ts';
