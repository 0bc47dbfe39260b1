export { readDetail } from './detail-rows.ts';
export { allForFeed, type FeedProduct, newestForFeed } from './feed-rows.ts';
export { renderNewDay } from './new-day.ts';
export { exportGoods } from './products.ts';
export { latestShopReviews, summariseShopReviews, toReview } from './review-rows.ts';
export { goodsOnShelves, readShelves } from './shelves.ts';
export { forgetVisitors } from './visit/count.ts';
