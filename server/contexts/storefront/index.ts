export { goodsHints, goodsOnSale } from './assortment.ts';
export { readCategoryGoods, readPagedCategories } from './category-pages.ts';
export { readDetail } from './detail-queries.ts';
export { allForFeed, type FeedProduct, newestForFeed } from './feed-queries.ts';
export { renderNewDay } from './new-day.ts';
export { exportGoods } from './products.ts';
export { latestSupplierReviews, summariseSupplierReviews, toReview } from './review-queries.ts';
export { forgetVisitors } from './visit/count.ts';
