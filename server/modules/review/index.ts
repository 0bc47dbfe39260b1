export { listShopReviews } from './shop-list.ts';
