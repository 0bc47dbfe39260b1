import { z } from 'zod';
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
import { provinceCodes } from '../provinces.ts';
import { defineRoutes } from '../route.ts';

/** Fixed price ranges in yuan, the lower end included and the upper not; the last one is open. */
export const PriceRange = z.enum(['0-1000', '1000-3000', '3000-5000', '5000-']);
/** At least so many stars. */
export const MinRating = z.enum(['4.8', '4.5', '4.0']);
/** Provinces goods can be sent from. */
export const Province = z.enum(provinceCodes);

const longestList = 200;
/** Several values of one dimension in a query string, separated by commas: `gd,zj`. Repeated ones count once. */
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

/** A keyword; longer ones are refused. */
export const Keyword = z.string().trim().max(100);

/**
 * What products are looked for by. Values of `prices` and of `provinces` add up (one of them is enough), and so do `traits` of
 * one name; a product has to have every one of `services` and `promotions`; the dimensions narrow each other, and so do
 * the names of traits.
 */
export const ProductFilter = z.object({
  keyword: Keyword.default(''),
  supplierKeyword: Keyword.optional(),
  supplierId: PathId.optional(),
  /** The category with all below it. */
  categoryId: PathId.optional(),
  tradeType: TradeType.optional(),
  /** Only new arrivals, best sellers, reduced goods, those with prices by quantity, or reduced goods that several buyers rate well. */
  feature: z.enum(['new', 'hot', 'discount', 'wholesale', 'recommended']).optional(),
  prices: listOf(PriceRange, PriceRange.options.join(' ')),
  /** Both ends included. */
  minPrice: fenQuery,
  maxPrice: fenQuery,
  minRating: MinRating.optional(),
  provinces: listOf(Province, Province.options.join(' ')),
  services: listOf(Service, Service.options.join(' ')),
  promotions: listOf(Promotion, Promotion.options.join(' ')),
  /** Brands, options and attributes by the ids that the facets tell; unknown ones ask for nothing. */
  traits: listOf(PathId, 'ids of values in `traits` of the facets'),
  /** Options of attributes of categories: one of an attribute is enough, the attributes narrow each other; unknown ones ask for nothing. */
  options: listOf(PathId, 'ids of values in `attributes` of the facets'),
  /** Numbers of attributes: the last of each counts. */
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
 * Every option with the number of products it stands for. Price ranges, provinces, ratings, traits and categories: the
 * products with this option and everything asked for in the other dimensions. Services and promotions: the products left
 * when this one is asked for as well.
 */
export const ProductFacets = z.object({
  /** As `total` of the search with the same query. */
  total: z.int().nonnegative(),
  /**
   * Ranges of about as many products each, between round limits, from the lowest up; none where all prices are alike. `from`
   * and `to` are `minPrice` and `maxPrice` of the range: both included, so ranges side by side have no price in common.
   */
  prices: z
    .array(z.object({ from: Money.nullable(), to: Money.nullable(), count: z.int().positive() }))
    .max(5),
  /** All of them, also those that no product has. */
  ratings: optionsOf(MinRating),
  /** Where goods are sent from, most products first, with those asked for. */
  provinces: optionsOf(Province),
  services: optionsOf(Service),
  promotions: optionsOf(Promotion),
  /**
   * Brand, options and attributes that tell best apart what is found, those asked for first; at most 30 values of each, most
   * products first, with those asked for. Where too much is found (see `isBroad`) there are only those asked for.
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
  /** Attributes of the category asked for that buyers filter by, in its order, and all that are asked for. */
  attributes: z.array(AttributeFacet),
  /** More is found than traits are counted for; a category would narrow it down. */
  isBroad: z.boolean(),
  /** Categories of all three levels that hold any, parents first; the count is `total` with this `categoryId`. */
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
  /** The whole keyword as it was most likely meant, where what was typed is in no product; else null. */
  meant: z.string().nullable(),
  /** Words others searched for that begin with or contain what was typed. */
  words: z.array(SearchWord).max(8),
  categories: z.array(z.object({ id: Id, name: LocalText })).max(4),
  /** `skuId`: the variant whose code or GTIN is being typed. */
  products: z
    .array(z.object({ id: Id, name: LocalText, mainImage: ImageUrl, price: Money, skuId: Id.nullable() }))
    .max(6),
  suppliers: z.array(z.object({ id: Id, name: LocalText })).max(3),
});
export type Suggestions = z.infer<typeof Suggestions>;

const GivenKeyword = z.string().trim().min(1).max(100);
/** Only one's own account may be named. */
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
