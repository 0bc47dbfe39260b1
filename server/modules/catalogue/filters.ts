import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductFilter } from '../../../contract/search.ts';
import type { Db } from '../../db/open.ts';
import { category, productSearch } from '../../db/schema/index.ts';
import { facetBits } from '../search/service.ts';

export type Filter = z.output<typeof ProductFilter>;
/** The dimensions a reader ticks options of. */
export const dimensions = ['prices', 'minRating', 'provinces', 'services', 'promotions'] as const;
export type Dimension = (typeof dimensions)[number];
/** Ticked options; what is left out narrows nothing. */
export type Ticked = Partial<Pick<Filter, Dimension | 'minPrice' | 'maxPrice'>>;

type Facets = SQL | typeof productSearch.facets;
const part = (facets: Facets, { shift, mask }: { shift: number; mask: number }) =>
  sql`((${facets} >> ${sql.raw(String(shift))}) & ${sql.raw(String(mask))})`;
const number = (value: number) => sql.raw(String(value));

/** One option of each dimension as a condition on the bits of `product_search.facets`. */
export const optionsOn = (facets: Facets) => ({
  prices: (range: Filter['prices'][number]) =>
    sql`${part(facets, facetBits.priceBits)} = ${number(facetBits.priceCode(range))}`,
  minRating: (stars: NonNullable<Filter['minRating']>) =>
    sql`${part(facets, facetBits.starBits)} >= ${number(facetBits.starCode(stars))}`,
  provinces: (province: Filter['provinces'][number]) =>
    sql`${part(facets, facetBits.provinceBits)} = ${number(facetBits.provinceCode(province))}`,
  services: (service: Filter['services'][number]) =>
    sql`${facets} & ${number(facetBits.serviceBit(service))} <> 0`,
  promotions: (promotion: Filter['promotions'][number]) =>
    sql`${facets} & ${number(facetBits.promotionBit(promotion))} <> 0`,
});

/** What each dimension asks for; undefined where nothing is ticked. */
export function conditionsOf(ticked: Ticked, facets: Facets): Record<Dimension, SQL | undefined> {
  const { prices = [], minRating, provinces = [], services = [], promotions = [] } = ticked;
  const option = optionsOn(facets);
  return {
    prices: or(...prices.map(option.prices)),
    minRating: minRating && option.minRating(minRating),
    provinces: or(...provinces.map(option.provinces)),
    services: and(...services.map(option.services)),
    promotions: and(...promotions.map(option.promotions)),
  };
}

/** A price typed in by hand, both ends included; narrows every dimension. */
export const betweenPrices = ({ minPrice, maxPrice }: Ticked): SQL | undefined =>
  and(
    minPrice === undefined ? undefined : gte(productSearch.price, minPrice),
    maxPrice === undefined ? undefined : lte(productSearch.price, maxPrice),
  );

const tradeCodes = { zh: [1, 3], en: [2, 3] };
export const tradesIn = (trade: 'zh' | 'en' | undefined): SQL | undefined =>
  trade && inArray(productSearch.trade, tradeCodes[trade]);

const levels = [productSearch.category1, productSearch.category2, productSearch.category3];

/** Products filed under the category or anywhere below it; none for an unknown one. */
export async function inCategory(db: Db, id: number | undefined): Promise<SQL | undefined> {
  if (id === undefined) return undefined;
  const [row] = await db.select({ level: category.level }).from(category).where(eq(category.id, id));
  const column = levels[(row?.level ?? 0) - 1];
  return column ? eq(column, id) : sql`false`;
}
