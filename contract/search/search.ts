import { z } from 'zod';
import { Currency } from '../accounting/currency.ts';
import {
  Empty,
  Id,
  ImageUrl,
  Locale,
  LocalText,
  Money,
  PathId,
  paging,
  queryInteger,
  SortOrder,
  TradeType,
} from '../basics.ts';
import { AttributeFacet, AttributeRange } from '../catalogue/attribute-filter.ts';
import { Promotion, Service } from '../catalogue/product.ts';
import { DeliveryPlace } from '../pricing/freight.ts';
import { provinceCodes } from '../provinces.ts';
import { defineRoutes } from '../route.ts';
import { FilterKind } from './understanding.ts';

/** Fixed price ranges in yuan, lower bound inclusive, upper bound exclusive; the last one is open. */
export const PriceRange = z.enum(['0-1000', '1000-3000', '3000-5000', '5000-']);
/** Minimum rating in stars. */
export const MinRating = z.enum(['4.8', '4.5', '4.0']);
/** Provinces of dispatch. */
export const Province = z.enum(provinceCodes);

const longestList = 200;
/** Comma-separated values of a filter: `gd,zj`. Duplicates are ignored. */
function listOf<T extends z.ZodType<unknown, string>>(value: T, hint: string) {
  return z
    .string()
    .max(longestList)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(value))
    .default([])
    .meta({ description: `comma-separated: ${hint}` });
}

const fenQuery = queryInteger(0, 9_999_999_999).optional().meta({ description: 'integer fen' });

/** Keyword; longer ones are rejected. */
export const Keyword = z.string().trim().max(100);

/**
 * Product filters. Values of `prices`, of `provinces`, and `traits` of one name are combined with OR; values of `services` and `promotions`
 * with AND. Different filters, and different trait names, are combined with AND.
 */
export const ProductFilter = z.object({
  keyword: Keyword.default(''),
  /** What the keyword must not filter by: its words are searched, those of a price are ignored. */
  literal: listOf(FilterKind, FilterKind.options.join(' ')),
  /** The currency that prices are shown in beside yuan: a bare number of the keyword is meant in it. */
  currency: Currency.optional(),
  supplierKeyword: Keyword.optional(),
  supplierId: PathId.optional(),
  /** Includes all descendants. */
  categoryId: PathId.optional(),
  tradeType: TradeType.optional(),
  /** Only new arrivals, best sellers, discounted goods, goods with tier prices, or discounted goods with good ratings of several buyers. */
  feature: z.enum(['new', 'hot', 'discount', 'wholesale', 'recommended']).optional(),
  prices: listOf(PriceRange, PriceRange.options.join(' ')),
  /** Inclusive. */
  minPrice: fenQuery,
  maxPrice: fenQuery,
  minRating: MinRating.optional(),
  provinces: listOf(Province, Province.options.join(' ')),
  /** Only goods that are sent to this province or country; `CN` filters nothing. */
  shipsTo: DeliveryPlace.optional(),
  services: listOf(Service, Service.options.join(' ')),
  promotions: listOf(Promotion, Promotion.options.join(' ')),
  /** Ids of brands, options and attributes from the facets; unknown ids match nothing. */
  traits: listOf(PathId, 'ids of values in `traits` of the facets'),
  /** Options of category attributes: OR within an attribute, AND between attributes; unknown ids match nothing. */
  options: listOf(PathId, 'ids of values in `attributes` of the facets'),
  /** Numeric attributes; for repeated ones the last counts. */
  ranges: listOf(AttributeRange, 'attribute:from..to'),
});

export const ProductSearch = ProductFilter.extend({
  ...paging(20),
  sort: z.enum(['default', 'sales', 'price', 'new', 'rating']).default('default'),
  order: SortOrder.default('desc'),
});

const optionsOf = <T extends z.ZodType>(value: T) =>
  z.array(z.object({ value, count: z.int().nonnegative() }));

/**
 * Facet values with product counts. Price ranges, provinces, ratings, traits and categories: products with the value and all other filters.
 * Services and promotions: products left when the value is added as a filter.
 */
export const ProductFacets = z.object({
  /** Equals `total` of the search with the same query. */
  total: z.int().nonnegative(),
  /**
   * Price ranges with similar product counts and round limits, ascending; empty when all prices are similar. `from` and `to` are values for
   * `minPrice` and `maxPrice`, inclusive, without overlap.
   */
  prices: z
    .array(z.object({ from: Money.nullable(), to: Money.nullable(), count: z.int().positive() }))
    .max(5),
  /** All values, including those without products. */
  ratings: optionsOf(MinRating),
  /** Provinces of dispatch, most products first, including selected ones. */
  provinces: optionsOf(Province),
  services: optionsOf(Service),
  promotions: optionsOf(Promotion),
  /**
   * The most selective brands, options and attributes, selected ones first; at most 30 values each, most products first. With too many
   * results (see `isBroad`) only selected ones.
   */
  traits: z.array(
    z.object({
      kind: z.string().meta({ description: 'what the name is known by in every language' }),
      name: LocalText,
      values: z.array(
        z.object({
          id: Id,
          value: LocalText,
          swatch: z.string().nullable().meta({ description: 'a colour such as #2e7d4f' }),
          count: z.int().nonnegative(),
        }),
      ),
    }),
  ),
  /** Filterable attributes of the selected category in its order, and all selected ones. */
  attributes: z.array(AttributeFacet),
  /** Too many results to count traits; selecting a category narrows them. */
  isBroad: z.boolean(),
  /** Categories of all three levels with results, parents first; the count is `total` with this `categoryId`. */
  categories: z.array(
    z.object({
      id: Id,
      parentId: Id.nullable(),
      level: z.int().min(1).max(3),
      name: LocalText,
      count: z.int().positive(),
    }),
  ),
});
export type ProductFacets = z.infer<typeof ProductFacets>;

export const SearchWord = z.object({ keyword: z.string(), count: z.int(), isHot: z.boolean() });
export type SearchWord = z.infer<typeof SearchWord>;

export const Suggestions = z.object({
  /** Spelling suggestion for the whole keyword when it matches no product; else null. */
  meant: z.string().nullable(),
  /** Popular searches that begin with or contain the input. */
  words: z.array(SearchWord).max(8),
  categories: z.array(z.object({ id: Id, name: LocalText })).max(4),
  /** `skuId`: the variant whose code or GTIN matches the input. */
  products: z
    .array(z.object({ id: Id, name: LocalText, mainImage: ImageUrl, price: Money, skuId: Id.nullable() }))
    .max(6),
  suppliers: z.array(z.object({ id: Id, name: LocalText })).max(3),
});
export type Suggestions = z.infer<typeof Suggestions>;

const GivenKeyword = z.string().trim().min(1).max(100);
/** Must be the caller's own account. */
const owner = { userId: PathId.optional() };

export const searchRoutes = defineRoutes({
  'GET /api/search/hot': {
    summary: 'Words searched most, of those that find something now; `tradeType`: among goods for it',
    auth: 'public',
    query: z.object({ language: Locale.default('zh'), tradeType: TradeType.optional() }),
    output: z.array(SearchWord),
  },
  'GET /api/search/suggest': {
    summary: 'What a keyword that is being typed may become; empty lists for an empty one',
    auth: 'public',
    query: z.object({
      keyword: Keyword.default(''),
      currency: Currency.optional(),
      language: Locale.default('zh'),
      tradeType: TradeType.optional(),
    }),
    output: Suggestions,
  },
  'POST /api/search/record': {
    summary: 'Note a search: for the hot words, and in the history of who is logged in',
    auth: 'public',
    query: z.object({ ...owner, keyword: GivenKeyword, language: Locale.default('zh') }),
    output: Empty,
    errors: ['forbidden'],
  },
  'GET /api/search/history': {
    summary: "The caller's own searches, newest first, at most 20; visitors keep theirs in the browser",
    auth: 'user',
    query: z.object({ ...owner, language: Locale.optional() }),
    output: z.array(SearchWord),
    errors: ['forbidden'],
  },
  'DELETE /api/search/history': {
    summary: 'Forget one keyword, in the given language or in both; unknown ones are no error',
    auth: 'user',
    query: z.object({ ...owner, keyword: GivenKeyword, language: Locale.optional() }),
    output: Empty,
    errors: ['forbidden'],
  },
  'DELETE /api/search/history/clear': {
    summary: 'Forget all searches, in the given language or in both',
    auth: 'user',
    query: z.object({ ...owner, language: Locale.optional() }),
    output: Empty,
    errors: ['forbidden'],
  },
});
