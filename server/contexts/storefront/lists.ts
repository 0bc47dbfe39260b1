import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../contract/accounting/currency.ts';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import type { SearchExplanation, WordTable } from '../../../contract/search/explanation.ts';
import type { FilterKind } from '../../../contract/search/filter-kinds.ts';
import type { KeywordFilter, SearchUnderstanding } from '../../../contract/search/understanding.ts';
import type { Db } from '../../platform/db/open.ts';
import { type Page, type Paging, pageOf, type Slice, sliceOf } from '../../platform/db/paging.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { productSearch, supplierSearch } from '../../platform/db/schema.ts';
import { cardsInOrder } from '../catalogue/index.ts';
import { sentTo } from '../pricing/index.ts';
import {
  type CodeHit,
  codeHits,
  countProducts,
  explainPage,
  explainWords,
  type FilteredMatch,
  featureBits,
  idsByTier,
  idsInOrder,
  idsOf,
  type Match,
  matchFiltered,
  matchKeyword,
  matchSupplierNames,
  meantCodes,
  type PageQuery,
  plainMatch,
  readAny,
} from '../search/index.ts';
import { askedAttributes, havingAttributes } from './attribute-facets.ts';
import {
  askedTraits,
  columnOf,
  conditionsOf,
  type Filter,
  hasFreeShipping,
  havingTraits,
  inCategory,
  type Ticked,
  tradeCodes,
  tradesIn,
} from './filters.ts';

const { productId, sales, trade, category1, category2, category3, supplierId } = productSearch;

/** Best sellers with one value of a column, and their total; an index with this column provides the order. */
const pagesBy = (column: PgColumn, isTraded: boolean) =>
  prepared((db) => {
    const own = sql`from ${productSearch} where ${column} = ${sql.placeholder('value')}`;
    const where = isTraded ? sql`${own} and ${trade} = any(${sql.placeholder('trades')}::int[])` : own;
    const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
    return db
      .select({
        ids: sql<number[]>`array(select ${productId} ${where} order by ${sales} desc, ${productId} ${page})`,
        total: sql<number>`(select count(*)::int ${where})`,
      })
      .from(sql`(values (1)) as one`)
      .prepare(`best_of_${column.name}${isTraded ? '_traded' : ''}`);
  });

const pages = new Map(
  [category1, category2, category3, supplierId].map((column) => [
    column,
    { all: pagesBy(column, false), traded: pagesBy(column, true) },
  ]),
);

/** A filter by one value of one column, for some trade types or any. */
interface Plain {
  readonly column: typeof category1 | typeof category2 | typeof category3 | typeof supplierId;
  readonly value: number;
  readonly trades: readonly number[] | undefined;
}

/** One page of best sellers, in one statement. */
async function bestSellers(
  db: Db,
  { column, value, trades }: Plain,
  slice: Slice,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const own = pages.get(column);
  const [row] = own
    ? await (trades
        ? own.traded(db).execute({ value, trades: `{${trades.join(',')}}`, ...slice })
        : own.all(db).execute({ value, ...slice }))
    : [];
  return row ?? { ids: [], total: 0 };
}

type Sort = 'default' | 'sales' | 'price' | 'new' | 'rating';
export type Feature = 'recommended' | 'new' | 'hot' | 'discount' | 'wholesale';

/** The filters of a list, apart from its category and attributes. */
interface BaseQuery extends Ticked {
  readonly keyword?: string | undefined;
  /** Filters of the keyword that the reader has taken off; undefined = all words are searched, nothing is filtered. */
  readonly literal?: readonly FilterKind[] | undefined;
  /** The currency that the reader sees beside yuan. */
  readonly currency?: Currency | undefined;
  readonly traits?: readonly number[];
  readonly supplierKeyword?: string | undefined;
  readonly supplierId?: number | undefined;
  readonly tradeType?: 'zh' | 'en' | undefined;
  readonly feature?: Feature | undefined;
  /** The province or country that the goods must be sent to. */
  readonly shipsTo?: string | undefined;
}

export interface ListQuery extends BaseQuery, Paging {
  readonly sort?: Sort;
  readonly order?: 'asc' | 'desc';
  readonly categoryId?: number | undefined;
  readonly options?: Filter['options'];
  readonly ranges?: Filter['ranges'];
  /** A further condition on `product_search`. */
  readonly within?: SQL | undefined;
}

/** Recommended products are below their list price, and have at least this rating (times ten) from this many reviews. */
const recommended = { rating: 45, reviews: 5 } as const;

const having = (feature: keyof typeof featureBits): SQL =>
  sql`${productSearch.features} & ${sql.raw(String(featureBits[feature]))} <> 0`;

function featuring(feature: Feature | undefined): SQL | undefined {
  if (feature === undefined) return undefined;
  if (feature !== 'recommended') return having(feature);
  return and(
    having('discount'),
    gte(productSearch.rating, recommended.rating),
    gte(productSearch.reviewCount, recommended.reviews),
  );
}

interface Base extends Match {
  readonly where: SQL | undefined;
  /** The same condition for goods that are not sent to the place of the query; undefined without such. */
  readonly unsent: SQL | undefined;
  /** Variants that match when the keyword is a code; then the list contains only their products. */
  readonly codes: readonly CodeHit[];
  /** What the keyword filters by; the condition of its properties is part of `where`. */
  readonly filters: readonly KeywordFilter[];
  /** The price limits of the keyword. */
  readonly prices: Pick<Ticked, 'minPrice' | 'maxPrice'>;
}

/** Whether the results match all typed words exactly as typed. */
const isSaid = ({ tiers, understood: { corrected, dropped, instead } }: Match): boolean =>
  tiers !== null && tiers.length > 0 && corrected.length + dropped.length + instead.length === 0;

/** The match of the keyword. What the reader has chosen replaces what the keyword asks for. */
async function matchOf(db: Db, query: BaseQuery, table?: WordTable): Promise<FilteredMatch> {
  const { keyword = '', literal, currency, prices = [], minPrice, maxPrice, traits } = query;
  if (literal === undefined) return { ...unfiltered, match: await matchKeyword(db, keyword, false, table) };
  return matchFiltered(db, keyword, {
    literal,
    table,
    currency,
    hasPrice: prices.length > 0 || minPrice !== undefined || maxPrice !== undefined,
    traitKinds: (await askedTraits(db, traits)).map(({ kind }) => kind),
  });
}

const unfiltered = { filters: [], where: undefined, minPrice: undefined, maxPrice: undefined };

/** The visible products that match, and how well they match the keyword (null = no keyword). `table`: the synonyms to read it with. */
export async function baseOf(db: Db, query: BaseQuery, table?: WordTable): Promise<Base> {
  const keyword = query.keyword ?? '';
  const { match, filters, where: asked, minPrice, maxPrice } = await matchOf(db, query, table);
  const codes = meantCodes(await codeHits(db, keyword), keyword, isSaid(match));
  const isCode = codes.length > 0;
  const shops = await matchSupplierNames(db, query.supplierKeyword ?? '');
  const named = db.select({ id: supplierSearch.supplierId }).from(supplierSearch).where(shops);
  const fits = and(
    isCode
      ? inArray(
          productSearch.productId,
          codes.map(({ productId }) => productId),
        )
      : asked,
    featuring(query.feature),
    query.supplierId === undefined ? undefined : eq(productSearch.supplierId, query.supplierId),
    tradesIn(query.tradeType),
    shops && inArray(productSearch.supplierId, named),
  );
  const sent = await sentTo(db, query.shipsTo, hasFreeShipping);
  const [where, unsent] = [and(fits, sent), sent && and(fits, sql`not ${sent}`)];
  if (isCode) return { ...plainMatch, where, unsent, codes, filters: [], prices: {} };
  const limits = { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
  return { ...match, where, unsent, codes, filters, prices: limits };
}

/** One page of visible products, with the total. The order is deterministic for the same data. */
export async function listProducts(db: Db, query: ListQuery): Promise<Page<ProductCard>> {
  const { records, total } = await searchProducts(db, query);
  return { records, total };
}

interface Found extends Page<ProductCard> {
  /** Number of further products that are not sent to the place of the query; absent without a place. */
  unsent?: number;
  understood: SearchUnderstanding;
  variants: { productId: number; skuId: number }[];
  explanation?: SearchExplanation;
}

/** The same, with the interpretation of the keyword. `explained`: with the places of the products, as this table of synonyms has them. */
export async function searchProducts(db: Db, query: ListQuery, explained?: WordTable): Promise<Found> {
  const base = await baseOf(db, query, explained);
  const variants = base.codes.map(({ productId, skuId }) => ({ productId, skuId }));
  const { products = [], ...found } = await searchIn(db, query, base, explained !== undefined);
  const unsent = query.shipsTo === undefined ? {} : { unsent: await countUnsent(db, query, base) };
  return {
    ...found,
    ...unsent,
    variants,
    ...(explained && { explanation: { words: explainWords(base), products } }),
  };
}

interface Searched extends Omit<Found, 'unsent' | 'variants' | 'explanation'> {
  readonly products?: SearchExplanation['products'];
}

/** The filters of a query beside its base and its category. */
const narrowingOf = async (db: Db, query: Omit<ListQuery, keyof Paging>): Promise<SQL | undefined> =>
  and(
    query.within,
    ...Object.values(conditionsOf(query)),
    havingTraits(await askedTraits(db, query.traits)),
    havingAttributes(await askedAttributes(db, query)),
  );

/** The condition of all filters of a list without a keyword, on `product_search`. */
export async function whereOf(db: Db, query: Omit<ListQuery, keyof Paging>): Promise<SQL | undefined> {
  const { where } = await baseOf(db, query);
  return and(where, await narrowingOf(db, query), await inCategory(db, query.categoryId));
}

/** Number of products that the place of the query leaves out. */
async function countUnsent(db: Db, given: ListQuery, { unsent, tiers, prices }: Base): Promise<number> {
  if (!unsent) return 0;
  const query: ListQuery = { ...given, ...prices };
  const where = and(unsent, await narrowingOf(db, query), await inCategory(db, query.categoryId));
  return readAny(db, tiers, (reader, rows) => countProducts(reader, where, rows));
}

async function searchIn(db: Db, given: ListQuery, base: Base, isExplained: boolean): Promise<Searched> {
  const query: ListQuery = { ...given, ...base.prices };
  const understood = { ...base.understood, filters: [...base.filters] };
  const narrowing = await narrowingOf(db, query);
  const { sort = 'default', order = 'desc' } = query;
  const plain =
    base.tiers || base.codes.length > 0 || narrowing || sort !== 'default' ? null : await plainOf(db, query);
  if (plain) {
    const { ids, total } = await bestSellers(db, plain, sliceOf(query));
    return { records: await cardsInOrder(db, ids), total, understood };
  }
  const where = and(base.where, narrowing, await inCategory(db, query.categoryId));
  const page = { where, ...sliceOf(query) };
  const inTheirOrder = base.codes.map(({ productId }) => productId);
  const orderBy =
    inTheirOrder.length > 0 && sort === 'default'
      ? [sql`array_position(${`{${inTheirOrder.join(',')}}`}::int[], ${productSearch.productId})`]
      : sorted(sort, order);
  if (base.tiers === null) return { ...(await cardPage(db, query, { where, orderBy })), understood };
  const { tiers, strict, beside, queryWords } = base;
  const ranked = { ...page, tiers, strict, beside, queryWords };
  if (isExplained && sort === 'default') {
    const { ids, total, products } = await explainPage(db, ranked);
    return { records: await cardsInOrder(db, ids), total, understood, products };
  }
  // Only the default order ranks by relevance.
  const { ids, total } =
    sort === 'default' ? await idsByTier(db, ranked) : await idsInOrder(db, tiers, { ...page, orderBy });
  return { records: await cardsInOrder(db, ids), total, understood };
}

/** The simple filter, when only a category or a supplier is requested, for one trade type or any. */
async function plainOf(db: Db, query: ListQuery): Promise<Plain | null> {
  const { categoryId, supplierId, feature, tradeType, shipsTo } = query;
  if (
    shipsTo !== undefined ||
    feature ||
    query.supplierKeyword?.trim() ||
    (categoryId === undefined) === (supplierId === undefined)
  )
    return null;
  const trades = tradeType && tradeCodes[tradeType];
  if (supplierId !== undefined) return { column: productSearch.supplierId, value: supplierId, trades };
  const column = await columnOf(db, categoryId ?? 0);
  return column ? { column, value: categoryId ?? 0, trades } : null;
}

/** Cards of one page of visible products; the conditions refer to `product_search`. */
export async function cardPage(
  db: Db,
  paging: Paging,
  query: Pick<PageQuery, 'where' | 'orderBy'>,
): Promise<Page<ProductCard>> {
  return pageOf(paging, countProducts(db, query.where), async (slice, total) =>
    cardsInOrder(db, await idsOf(db, { ...query, ...slice }, total)),
  );
}

/** `default` sorts by sales, descending, regardless of the direction. */
function sorted(sort: Sort, order: 'asc' | 'desc'): SQL[] {
  const by = order === 'asc' ? asc : desc;
  if (sort === 'price') return [by(productSearch.price)];
  if (sort === 'new') return [by(productSearch.createdAt)];
  if (sort === 'rating') return [by(productSearch.rating), desc(productSearch.reviewCount)];
  return [sort === 'sales' ? by(productSearch.sales) : desc(productSearch.sales)];
}

/** The tag for the membership and order of such a list. */
export function listTags(query: Pick<ListQuery, 'supplierId' | 'categoryId'>): string[] {
  if (query.supplierId !== undefined) return [`list:supplier:${query.supplierId}`];
  return [query.categoryId === undefined ? 'list:all' : `list:category:${query.categoryId}`];
}
