export { attributesOf, readAttributes, writeAttributeValues } from './attribute/queries.ts';
export { type AttributeLine, fittingValues, linesOf, missingValues, withLines } from './attribute/values.ts';
export { movedCategoryPage } from './category/redirect.ts';
export { bringCategories } from './category-import/source.ts';
export { dictionaryLabels, offeredLabels } from './dictionary/items.ts';
export { languageTags, translationsOfTexts, withTranslations } from './language/memory.ts';
export { languageDictionary, offeredLanguages } from './language/offered.ts';
export {
  cardColumns,
  cardsInOrder,
  cardTags,
  exchangedCardTags,
  freightOf,
  noPicture,
  readCards,
  toCard,
} from './product/card-queries.ts';
export {
  categoryPageTag,
  categoryPageTags,
  categoryPaging,
  lastPageOf,
  placeOf,
} from './product/category-page.ts';
export {
  chainOf,
  enabledCategories,
  hasGoods,
  idsWithGoods,
  isLeaf,
  levelOf,
  openPart,
  readCategories,
  readPath,
  toTree,
  withGoods,
} from './product/category-queries.ts';
export { ownProduct, setStatus } from './product/edit.ts';
export { applyChanges, isStale, productPrices, tiersUnder } from './product/edit-prices.ts';
export { type Goods, goodsOnSale, readGoods } from './product/goods.ts';
export { goodsOf } from './product/goods-picker.ts';
export { heldOf } from './product/held.ts';
export { checkPictured, isPictured } from './product/pictured.ts';
export { brokenRule, piecesByProduct, smallestOrder, unitPrice } from './product/price.ts';
export {
  ownLists,
  type ProductAggregate,
  readAggregate,
  readAggregateByHandle,
  readSupplierAggregates,
  type SkuAggregate,
  type StoredProduct,
} from './product/product-aggregate.ts';
export type { ProductSave } from './product/product-queries.ts';
export {
  refreshFlags,
  refreshFlagsIn,
  refreshFlagsOf,
  saleAt,
  shopsOf,
  tendFlags,
} from './product/promotion-flags.ts';
export { recommendedFor } from './product/recommended.ts';
export { retainSkus } from './product/retain-skus.ts';
export { idsByHandle, lockSupplier, saveProducts, skusWithHistory } from './product/save-products.ts';
export { giveBackStock, lockGoods, lockProducts, type Pieces, takeStock } from './product/stock.ts';
export {
  checkWeighed,
  countNotSentAbroad,
  countTemplateProducts,
  countUnweighed,
  goesByWeight,
  isUnweighed,
  lockTemplateProducts,
  releaseTemplate,
  writeFreights,
} from './product/template-freight.ts';
export { isOnSale, onSale } from './product/visible.ts';
export { shopifyTaxonomy } from './taxonomy/shopify.ts';
