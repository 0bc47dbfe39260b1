export { type CodeHit, codeHits, meantCodes } from './codes.ts';
export { refreshConversion } from './conversion.ts';
export { explainPage, explainWords } from './explain.ts';
export {
  featureBits,
  priceBits,
  priceCode,
  promotionBit,
  provinceBits,
  provinceCode,
  serviceBit,
  starBits,
  starCode,
} from './facet-bits.ts';
export { type FilteredMatch, matchFiltered } from './filters/apply.ts';
export { countProducts, idsByTier, idsInOrder, idsOf, type PageQuery } from './found.ts';
export { giftGoods } from './gifts/gift-goods.ts';
export type { GiftFacts, Said } from './gifts/gift-words.ts';
export { refreshHotWords } from './keywords.ts';
export { singular } from './language/plural.ts';
export { learnAliases } from './learning/learn.ts';
export { proposeSynonyms } from './learning/propose.ts';
export { recordStep } from './learning/steps.ts';
export { type Match, matchKeyword, plainMatch } from './match.ts';
export { matchSupplierNames, matchSuppliers } from './match-suppliers.ts';
export { describeGoods } from './picture/describe-goods.ts';
export { arrange } from './picture/gallery.ts';
export { leastAlike, nearestProducts, rank } from './picture/nearest.ts';
export { describePhoto } from './picture/photo.ts';
export { ensureIndex, fillIndex, indexPending, refreshPendingFigures, reindex } from './reindex.ts';
export { readAny } from './tiers.ts';
export { holdingFinder, holdingWords } from './words/hold.ts';
export { refuseSensitive, refuseUnpublishable, sensitiveFinder } from './words/refuse.ts';
export { searchHints } from './words/search-hints.ts';
