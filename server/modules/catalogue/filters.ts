import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductFilter } from '../../../contract/search.ts';
import { product } from '../../db/schema/index.ts';

export type Filter = z.output<typeof ProductFilter>;
/** The dimensions a reader ticks options of. */
export const dimensions = ['prices', 'minRating', 'provinces', 'services', 'promotions'] as const;
export type Dimension = (typeof dimensions)[number];
/** Ticked options; what is left out narrows nothing. */
export type Ticked = Partial<Pick<Filter, Dimension | 'minPrice' | 'maxPrice'>>;

const fenOf = (yuan: string) => Number(yuan) * 100;

/** A product's price in `1000-3000` yuan: the lower end included, the upper not. */
export function inRange(range: string): SQL | undefined {
  const [from = '0', to = ''] = range.split('-');
  return and(gte(product.price, fenOf(from)), to === '' ? undefined : lt(product.price, fenOf(to)));
}

/** Kept with one decimal; the column's binary fraction must not decide. */
export const atLeast = (stars: string): SQL => sql`round(${product.rating}::numeric, 1) >= ${stars}::numeric`;
export const offers = (service: string): SQL => sql`${service} = any(${product.services})`;
export const takesPart = (promotion: string): SQL => sql`${promotion} = any(${product.promotions})`;

/** What each dimension asks for; undefined where nothing is ticked. */
export function conditionsOf(ticked: Ticked): Record<Dimension, SQL | undefined> {
  const { prices = [], minRating, provinces = [], services = [], promotions = [] } = ticked;
  return {
    prices: prices.length > 0 ? or(...prices.map(inRange)) : undefined,
    minRating: minRating && atLeast(minRating),
    provinces: provinces.length > 0 ? inArray(product.province, provinces) : undefined,
    services: and(...services.map(offers)),
    promotions: and(...promotions.map(takesPart)),
  };
}

/** A price typed in by hand, both ends included; narrows every dimension. */
export const betweenPrices = ({ minPrice, maxPrice }: Ticked): SQL | undefined =>
  and(
    minPrice === undefined ? undefined : gte(product.price, minPrice),
    maxPrice === undefined ? undefined : lte(product.price, maxPrice),
  );

export const tradesIn = (trade: 'zh' | 'en' | undefined): SQL | undefined =>
  trade && or(eq(product.tradeType, trade), eq(product.tradeType, 'both'));
