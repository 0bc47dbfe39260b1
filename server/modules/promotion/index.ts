export { refreshFlags, refreshFlagsIn, refreshFlagsOf, shopsOf, tendFlags } from './flags.ts';
export { countMemberOffers, readPromotions, runningSale } from './rows.ts';
export { inStatus, statusOf } from './status.ts';
