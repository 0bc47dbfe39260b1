import { and, inArray, sql } from 'drizzle-orm';
import {
  type GiftOccasion,
  type GiftPerson,
  giftOccasions,
  giftPersons,
} from '../../../contract/search/gift-kinds.ts';
import type { GiftIdea } from '../../../contract/storefront/gift.ts';
import type { Db } from '../../platform/db/open.ts';
import { type Paging, sliceOf } from '../../platform/db/paging.ts';
import { productSearch } from '../../platform/db/schema.ts';
import { cardsInOrder } from '../catalogue/index.ts';
import { deliveriesTo, isAbroad, sentTo } from '../pricing/index.ts';
import { featureBits, type GiftFacts, giftGoods, type Said } from '../search/index.ts';
import { hasFreeShipping, tradesIn } from './filters.ts';

interface GiftQuery extends Paging {
  readonly person?: GiftPerson | undefined;
  readonly occasion?: GiftOccasion | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly shipsTo?: string | undefined;
}

/** A gift in stock that is sent to the place. */
interface Gift {
  readonly productId: number;
  readonly price: number;
  readonly rating: number;
  readonly reviewCount: number;
  readonly sales: number;
  readonly facts: GiftFacts;
}

async function giftsAt(db: Db, shipsTo: string | undefined): Promise<Gift[]> {
  const facts = await giftGoods(db);
  if (facts.size === 0) return [];
  const inStock = sql`${productSearch.features} & ${sql.raw(String(featureBits.inStock))} <> 0`;
  const trade = shipsTo && tradesIn(isAbroad(shipsTo) ? 'en' : 'zh');
  const rows = await db
    .select({
      productId: productSearch.productId,
      price: productSearch.price,
      rating: productSearch.rating,
      reviewCount: productSearch.reviewCount,
      sales: productSearch.sales,
    })
    .from(productSearch)
    .where(
      and(
        inArray(productSearch.productId, [...facts.keys()]),
        inStock,
        trade || undefined,
        await sentTo(db, shipsTo, hasFreeShipping),
      ),
    );
  return rows.flatMap((row) => {
    const own = facts.get(row.productId);
    return own ? [{ ...row, facts: own }] : [];
  });
}

interface Fitting extends Gift {
  /** 0 fits best. */
  readonly tier: number;
  readonly says: readonly Said[];
}

/**
 * How well a gift fits the person and the occasion asked for; null = it does not. Goods for the person that say they are gifts fit every
 * occasion, after those that name it; goods for an occasion fit only who is named.
 */
function fitOf(
  { gift, persons, occasions }: GiftFacts,
  { person, occasion }: Pick<GiftQuery, 'person' | 'occasion'>,
): { readonly tier: number; readonly says: readonly Said[] } | null {
  const [forWhom, forWhat] = [person && persons.get(person), occasion && occasions.get(occasion)];
  if (person && !forWhom) return null;
  const wide = forWhom?.isWide ? 2 : 0;
  const known = [forWhom, forWhat].flatMap((said) => said || []);
  if (occasion) {
    if (forWhat) return { tier: wide + (person || gift ? 0 : 1), says: known };
    return person && gift ? { tier: 4 + wide, says: [...known, gift] } : null;
  }
  if (person) return { tier: wide + (gift ? 0 : 1), says: gift ? [...known, gift] : known };
  return gift ? { tier: 0, says: [gift] } : null;
}

/** Stars weigh by the number of reviews: five of them from one buyer say little. */
const usualRating = 42;
const usualReviews = 8;
const scoreOf = ({ rating, reviewCount, sales }: Gift): number =>
  (rating * reviewCount + usualRating * usualReviews) / (reviewCount + usualReviews) + Math.log10(1 + sales);

/** The price nearest to a budget that leaves nothing. */
function nearestTo(
  prices: readonly number[],
  { minPrice = 0, maxPrice = Infinity }: Pick<GiftQuery, 'minPrice' | 'maxPrice'>,
): number | null {
  const distance = (price: number) => (price > maxPrice ? price - maxPrice : minPrice - price);
  return prices.toSorted((a, b) => distance(a) - distance(b) || a - b)[0] ?? null;
}

/**
 * One page of the gifts for a person or an occasion within a budget: those that name both first, then by ratings and sales.
 */
export async function findGifts(db: Db, query: GiftQuery, accountId: number | undefined, now: Date) {
  const { minPrice = 0, maxPrice = Infinity, shipsTo } = query;
  const all = (await giftsAt(db, shipsTo)).flatMap((gift): Fitting[] => {
    const fit = fitOf(gift.facts, query);
    return fit ? [{ ...gift, ...fit }] : [];
  });
  const affordable = all.filter(({ price }) => minPrice <= price && price <= maxPrice);
  const sorted = affordable.toSorted(
    (a, b) => a.tier - b.tier || scoreOf(b) - scoreOf(a) || a.productId - b.productId,
  );
  const { limit, offset } = sliceOf(query);
  const page = sorted.slice(offset, offset + limit);
  const ids = page.map(({ productId }) => productId);
  const cards = new Map((await cardsInOrder(db, ids)).map((card) => [card.id, card]));
  const deliveries =
    shipsTo === undefined || ids.length === 0
      ? []
      : await deliveriesTo(db, { ids, place: shipsTo }, accountId, now);
  const arrivals = new Map(deliveries.map(({ productId, arrives }) => [productId, arrives]));
  const records = page.flatMap(({ productId, says }): GiftIdea[] => {
    const product = cards.get(productId);
    const words = says.map(({ zh, en }) => ({ zh, en }));
    return product ? [{ product, says: words, arrives: arrivals.get(productId) ?? null }] : [];
  });
  const nearest =
    affordable.length > 0
      ? null
      : nearestTo(
          all.map(({ price }) => price),
          { minPrice, maxPrice },
        );
  return { records, total: affordable.length, nearest };
}

/** What can be chosen at a place, with the numbers of products. */
export async function giftChoices(db: Db, shipsTo: string | undefined) {
  const all = await giftsAt(db, shipsTo);
  const countsOf = <Key extends string>(keys: readonly Key[], field: 'person' | 'occasion') =>
    keys.flatMap((key) => {
      const count = all.filter(({ facts }) => fitOf(facts, { [field]: key })).length;
      return count > 0 ? [{ key, count }] : [];
    });
  const gifts = all.filter(({ facts }) => facts.gift !== null);
  const prices = gifts.map(({ price }) => price);
  return {
    total: gifts.length,
    persons: countsOf(giftPersons, 'person'),
    occasions: countsOf(giftOccasions, 'occasion'),
    prices: prices.length > 0 ? { least: Math.min(...prices), most: Math.max(...prices) } : null,
  };
}
