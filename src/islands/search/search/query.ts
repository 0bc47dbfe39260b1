import { promotions, services } from '../../../../contract/catalogue/product-marks.ts';
import type { ApiInput } from '../../../../contract/index.ts';
import { provinceCodes } from '../../../../contract/provinces.ts';
import { type FilterKind, filterKinds } from '../../../../contract/search/filter-kinds.ts';
import type { KeywordFilter } from '../../../../contract/search/understanding.ts';
import { shownCurrency } from '../../../lib/format/currency-choice.ts';
import { rangesIn } from './attribute-query.ts';

export const sorts = ['default', 'sales', 'price', 'new', 'rating'] as const;
export const sizes = [20, 40, 60] as const;
/**
 * Filter values. Several prices or provinces are combined with OR; services and promotions with AND. These fixed price ranges only occur in
 * old addresses: offered ones are computed from the results.
 */
export const options = {
  prices: ['0-1000', '1000-3000', '3000-5000', '5000-'],
  provinces: provinceCodes,
  services,
  promotions,
} as const;
export const ratings = ['4.8', '4.5', '4.0'] as const;
export type Sort = (typeof sorts)[number];
type Ticked = { readonly [D in keyof typeof options]: readonly (typeof options)[D][number][] };
export type Dimension = keyof Ticked;

/** The query of the address with the names of the API; prices are in fen here and in yuan there. */
export interface SearchQuery extends Ticked {
  readonly keyword: string;
  /** Filters of the keyword that were taken off. */
  readonly literal: readonly FilterKind[];
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly current: number;
  readonly size: number;
  readonly tradeType: 'zh' | 'en' | null;
  readonly supplierKeyword: string;
  readonly categoryId: number | null;
  readonly supplierId: number | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly minRating: (typeof ratings)[number] | null;
  /** Ids of brands, colours, materials and other traits, as in the facets. */
  readonly traits: readonly number[];
  /** Ids of options of category attributes. */
  readonly options: readonly number[];
  /** Ranges of numeric attributes; see attribute-query.ts. */
  readonly ranges: readonly string[];
}

/** The fixed part of a list's query. */
export interface ListBase {
  readonly feature?: 'new' | 'hot' | 'recommended';
  /** Meaning of the default order. */
  readonly sort?: 'new' | 'sales';
  readonly categoryId?: number;
  /** The reader's place, when only goods that are sent there are listed; not part of the address. */
  readonly shipsTo?: string | null;
}

export const noFilters = {
  prices: [],
  provinces: [],
  services: [],
  promotions: [],
  traits: [],
  options: [],
  ranges: [],
  minPrice: null,
  maxPrice: null,
  minRating: null,
  categoryId: null,
  supplierId: null,
  supplierKeyword: '',
  tradeType: null,
} as const satisfies Partial<SearchQuery>;

export const defaults: SearchQuery = {
  ...noFilters,
  keyword: '',
  literal: [],
  sort: 'default',
  order: 'desc',
  current: 1,
  size: 20,
};

export const lastPage = 500;
const longestText = 100;
/** Maximum length of a list in the address. */
const mostListed = 40;
/** With nine digits and a comma each they fit into the API's limit. */
export const mostTraits = 20;

/** Converts typed yuan to fen; null for an invalid amount. */
export function fenOf(yuan: string): number | null {
  const text = yuan.trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}
export const yuanOf = (fen: number): string => String(fen / 100);

/** Parses the query of an address; invalid values get defaults. */
export function parseQuery(search: string): SearchQuery {
  const given = new URLSearchParams(search);
  const text = (name: string) => plain(given.get(name) ?? '');
  const integer = (name: string) => (/^[1-9]\d{0,8}$/.test(text(name)) ? Number(text(name)) : null);
  const list = (name: Dimension) => (given.get(name) ?? '').split(',', mostListed);
  const prices = [fenOf(text('minPrice')), fenOf(text('maxPrice'))] as const;
  const [least, most] = prices;
  const isTurned = least !== null && most !== null && least > most;
  const trade = given.get('tradeType');
  return {
    keyword: text('keyword'),
    literal: known(filterKinds, (given.get('literal') ?? '').split(',', mostListed)),
    sort: sorts.find((sort) => sort === given.get('sort')) ?? defaults.sort,
    order: given.get('order') === 'asc' ? 'asc' : 'desc',
    current: Math.min(integer('current') ?? 1, lastPage),
    size: Math.min(integer('size') ?? defaults.size, 100),
    tradeType: trade === 'zh' || trade === 'en' ? trade : null,
    supplierKeyword: text('supplierKeyword'),
    categoryId: integer('categoryId'),
    supplierId: integer('supplierId'),
    prices: known(options.prices, list('prices')),
    provinces: known(options.provinces, list('provinces')),
    services: known(options.services, list('services')),
    promotions: known(options.promotions, list('promotions')),
    traits: ids(given.get('traits') ?? ''),
    options: ids(given.get('options') ?? ''),
    ranges: rangesIn(given.get('ranges') ?? ''),
    minPrice: isTurned ? most : least,
    maxPrice: isTurned ? least : most,
    minRating: ratings.find((stars) => stars === given.get('minRating')) ?? null,
  };
}

/** Known values without duplicates, in the order of the options. */
const known = <V extends string>(all: readonly V[], wanted: readonly string[]): V[] =>
  all.filter((value) => wanted.includes(value));

/** Ids without duplicates, up to the API's limit. */
const ids = (text: string): number[] =>
  [...new Set(text.split(',', mostTraits))].filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);

/** Removes control characters, and cuts without splitting a surrogate pair. */
const plain = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestText)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

const names = [
  'keyword',
  'literal',
  'categoryId',
  'supplierId',
  'prices',
  'minPrice',
  'maxPrice',
  'minRating',
  'provinces',
  'services',
  'promotions',
  'traits',
  'options',
  'ranges',
  'tradeType',
  'supplierKeyword',
  'sort',
  'order',
  'current',
  'size',
] as const satisfies readonly (keyof SearchQuery)[];

/** The query string without default values; empty for the plain list. */
export function formatQuery(query: SearchQuery): string {
  const given = new URLSearchParams();
  for (const name of names) {
    const value = query[name];
    if (value === null || value === defaults[name] || (Array.isArray(value) && value.length === 0)) continue;
    const isFen = name === 'minPrice' || name === 'maxPrice';
    given.set(name, isFen && typeof value === 'number' ? yuanOf(value) : String(value));
  }
  // Comma and colon need no escape in a query, and are easier to read.
  const text = given.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}

/** The change that takes these filters of the keyword off. */
export const withoutTyped = (
  { literal }: Pick<SearchQuery, 'literal'>,
  filters: readonly Pick<KeywordFilter, 'kind'>[],
): Pick<SearchQuery, 'literal'> => ({
  literal: known(filterKinds, [...literal, ...filters.map(({ kind }) => kind)]),
});

type Filter = NonNullable<ApiInput<'GET /api/admin/product/facets'>['query']>;

/** The request for facets; undefined values are not sent. */
export function toFilter(query: SearchQuery, base: ListBase): Filter {
  const categoryId = query.categoryId ?? base.categoryId;
  const list = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined);
  return {
    keyword: query.keyword || undefined,
    literal: list(query.literal),
    currency: query.keyword === '' ? undefined : shownCurrency(),
    supplierKeyword: query.supplierKeyword || undefined,
    tradeType: query.tradeType ?? undefined,
    feature: base.feature,
    shipsTo: base.shipsTo ?? undefined,
    categoryId: categoryId === undefined ? undefined : String(categoryId),
    supplierId: query.supplierId === null ? undefined : String(query.supplierId),
    prices: list(query.prices),
    minPrice: query.minPrice === null ? undefined : String(query.minPrice),
    maxPrice: query.maxPrice === null ? undefined : String(query.maxPrice),
    minRating: query.minRating ?? undefined,
    provinces: list(query.provinces),
    services: list(query.services),
    promotions: list(query.promotions),
    traits: list(query.traits.map(String)),
    options: list(query.options.map(String)),
    ranges: list(query.ranges),
  };
}

/** The request for a page of products. */
export function toCall(
  query: SearchQuery,
  base: ListBase = {},
): NonNullable<ApiInput<'GET /api/admin/product/searchPage'>['query']> {
  return {
    ...toFilter(query, base),
    sort: query.sort === 'default' ? (base.sort ?? 'default') : query.sort,
    order: query.order,
    current: String(query.current),
    size: String(query.size),
  };
}
