export * as facetBits from './facet-bits.ts';
export {
  inAny,
  type Match,
  matchKeyword,
  matchSupplierNames,
  matchSuppliers,
  onlyIn,
  type Tiers,
} from './match.ts';
export { ensureIndex, fillIndex, reindex, tendFigures, tendIndex } from './reindex.ts';
export { refreshHotWords } from './words.ts';
