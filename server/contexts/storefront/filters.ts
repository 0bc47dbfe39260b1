import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductFilter } from '../../../contract/search/search.ts';
import type { Db } from '../../platform/db/open.ts';
import { productSearch, searchTrait } from '../../platform/db/schema.ts';
import { levelOf } from '../catalogue/index.ts';
import {
  priceBits,
  priceCode,
  promotionBit,
  provinceBits,
  provinceCode,
  serviceBit,
  starBits,
  starCode,
} from '../search/index.ts';

export type Filter = z.output<typeof ProductFilter>;
/** The filter dimensions, apart from traits: each trait name is a dimension of its own. */
export const dimensions = ['prices', 'minRating', 'provinces', 'services', 'promotions'] as const;
export type Dimension = (typeof dimensions)[number];
/** The selected options; absent ones do not filter. */
export type Ticked = Partial<Pick<Filter, Dimension | 'minPrice' | 'maxPrice'>>;

type Facets = SQL | typeof productSearch.facets;
const part = (facets: Facets, { shift, mask }: { shift: number; mask: number }) =>
  sql`((${facets} >> ${sql.raw(String(shift))}) & ${sql.raw(String(mask))})`;
const number = (value: number) => sql.raw(String(value));

/** SQL conditions for the options of each dimension, on the bits of `product_search.facets`. */
export const optionsOn = (facets: Facets) => ({
  minRating: (stars: NonNullable<Filter['minRating']>) =>
    sql`${part(facets, starBits)} >= ${number(starCode(stars))}`,
  services: (service: Filter['services'][number]) => sql`${facets} & ${number(serviceBit(service))} <> 0`,
  promotions: (promotion: Filter['promotions'][number]) =>
    sql`${facets} & ${number(promotionBit(promotion))} <> 0`,
});
/** The province code in these bits. */
export const provinceOn = (facets: Facets): SQL => part(facets, provinceBits);

const { facets, price, traits } = productSearch;
const onFacets = optionsOn(facets);
export const hasFreeShipping: SQL = onFacets.services('free_shipping');
const inRange = (range: Filter['prices'][number]) =>
  sql`${part(facets, priceBits)} = ${number(priceCode(range))}`;

/** The SQL condition of each dimension; undefined without selected options. Both bounds of an entered price range are inclusive. */
export function conditionsOf(ticked: Ticked): Record<Dimension, SQL | undefined> {
  const {
    prices = [],
    minPrice,
    maxPrice,
    minRating,
    provinces = [],
    services = [],
    promotions = [],
  } = ticked;
  const codes = provinces.map((province) => number(provinceCode(province)));
  return {
    prices: and(
      or(...prices.map(inRange)),
      minPrice === undefined ? undefined : gte(price, minPrice),
      maxPrice === undefined ? undefined : lte(price, maxPrice),
    ),
    minRating: minRating && onFacets.minRating(minRating),
    provinces: codes.length > 0 ? sql`${provinceOn(facets)} in (${sql.join(codes, sql`, `)})` : undefined,
    services: and(...services.map(onFacets.services)),
    promotions: and(...promotions.map(onFacets.promotions)),
  };
}

/** The selected values of one trait name: a product needs at least one of them. */
export interface AskedTrait {
  readonly kind: string;
  readonly ids: readonly number[];
}

/** The selected traits by name; names are combined with AND. Unknown ids are ignored. */
export async function askedTraits(db: Db, ids: readonly number[] = []): Promise<AskedTrait[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: searchTrait.id, kind: searchTrait.kind })
    .from(searchTrait)
    .where(inArray(searchTrait.id, [...ids]))
    .orderBy(asc(searchTrait.id));
  const byKind = new Map<string, number[]>();
  for (const { id, kind } of rows) byKind.set(kind, [...(byKind.get(kind) ?? []), id]);
  return [...byKind].map(([kind, own]) => ({ kind, ids: own }));
}

export const havingTraits = (asked: readonly AskedTrait[]): SQL | undefined =>
  and(...asked.map(({ ids }) => sql`${traits} && ${`{${ids.join(',')}}`}::int[]`));

/** Values of `product_search.trade` by trade type. */
export const tradeCodes = { zh: [1, 3], en: [2, 3] };
export const tradesIn = (trade: 'zh' | 'en' | undefined): SQL | undefined =>
  trade && inArray(productSearch.trade, tradeCodes[trade]);

const levels = [productSearch.category1, productSearch.category2, productSearch.category3];

/** The column with the ancestor category on the level of this category; undefined for an unknown one. */
export const columnOf = async (db: Db, id: number) => levels[((await levelOf(db, id)) ?? 0) - 1];

/** Products in the subtree of a category; none for an unknown one. */
export async function inCategory(db: Db, id: number | undefined): Promise<SQL | undefined> {
  if (id === undefined) return undefined;
  const column = await columnOf(db, id);
  return column ? eq(column, id) : sql`false`;
}
