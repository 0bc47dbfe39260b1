export { cardsInOrder, cardTags, noPicture } from './card-rows.ts';
export { isLeaf, readCategories } from './category-rows.ts';
export { readDetail } from './detail-rows.ts';
export { ownProduct } from './edit.ts';
export { applyChanges, isStale, productPrices, tiersUnder } from './edit-prices.ts';
export { allForFeed, type FeedProduct, newestForFeed } from './feed-rows.ts';
export { type Goods, goodsOnSale, readGoods } from './goods.ts';
export { heldOf } from './held.ts';
export { keptSkus } from './kept-skus.ts';
export { listProducts } from './lists.ts';
export { checkPictured, isPictured } from './pictured.ts';
export { brokenRule, piecesByProduct, unitPrice } from './price.ts';
export {
  ownLists,
  type ProductAggregate,
  readAggregate,
  readAggregateByHandle,
  readWholeShop,
  type SkuAggregate,
  type StoredProduct,
} from './product-aggregate.ts';
export type { ProductSave } from './product-rows.ts';
export { exportGoods } from './products.ts';
export { recommendedFor } from './recommended.ts';
export { latestShopReviews, summariseShopReviews, toReview } from './review-rows.ts';
export { idsByHandle, lockShop, saveProducts, skusWithHistory } from './save-products.ts';
export { lastPageOf, placeOf, shelfPaging, shelfTag } from './shelf.ts';
export { goodsOnShelves, readShelves } from './shelves.ts';
export { giveBackStock, lockGoods, lockProducts, type Pieces, takeStock } from './stock.ts';
export {
  checkWeighed,
  countTemplateProducts,
  countUnweighed,
  goesByWeight,
  isUnweighed,
  lockTemplateProducts,
  releaseTemplate,
  writeFreights,
} from './template-freight.ts';
export { isOnSale, onSale } from './visible.ts';
