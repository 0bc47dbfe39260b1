export { refreshConversion } from './conversion.ts';
export * as facetBits from './facet-bits.ts';
export { countProducts, idsByTier, idsOf, type PageQuery } from './found.ts';
export { type Match, matchKeyword } from './match.ts';
export { matchSupplierNames, matchSuppliers } from './match-suppliers.ts';
export { ensureIndex, fillIndex, reindex, tendFigures, tendIndex } from './reindex.ts';
export { inAny, type Tiers } from './tiers.ts';
export { refreshHotWords } from './words.ts';
