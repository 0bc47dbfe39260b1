export { listShopReviews } from './review/shop-list.ts';
