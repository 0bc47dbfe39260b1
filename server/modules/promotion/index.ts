export { refreshFlags, refreshFlagsIn, refreshFlagsOf, saleAt, shopsOf, tendFlags } from './flags.ts';
export { countMemberOffers, readPromotions } from './rows.ts';
export { inStatus, statusOf } from './status.ts';
