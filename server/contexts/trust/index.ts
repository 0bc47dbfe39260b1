export { listShopReviews } from './review/shop-list.ts';
export { refreshStatistics } from './statistics.ts';
