import { pricesIn, type TypedPrice } from './price.ts';
import { propertiesIn, type TypedProperty } from './properties.ts';
import { halfWidth, overlaps } from './typed.ts';

/** A text longer than this is no keyword: the API accepts a hundred characters. */
const longestKeyword = 200;

interface TypedFilters {
  readonly prices: readonly TypedPrice[];
  /** What products may or may not be filtered by. None overlaps another one or a price. */
  readonly properties: readonly TypedProperty[];
}

/** The prices and properties that a keyword asks for besides the good, each with its place in the keyword. */
export function readFilters(keyword: string): TypedFilters {
  if (keyword.length > longestKeyword) return { prices: [], properties: [] };
  const text = halfWidth(keyword);
  const prices = pricesIn(text);
  return { prices, properties: propertiesIn(text).filter((one) => !overlaps(one, prices)) };
}
