export { maskedName } from './reviews.ts';
export { listShopReviews } from './shop-list.ts';
