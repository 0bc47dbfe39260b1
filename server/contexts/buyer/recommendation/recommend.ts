import { and, asc, desc, inArray, notInArray, type SQL } from 'drizzle-orm';
import { mostTogether, type Recommendation } from '../../../../contract/buyer/recommendation.ts';
import type { ProductCard } from '../../../../contract/catalogue/product.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, productSearch } from '../../../platform/db/schema.ts';
import { cardsInOrder } from '../../catalogue/index.ts';
import { boughtTogether, buyable, type Candidate, findCandidates, type Wanted } from './candidates.ts';
import { accountAs, inCart, isPersonal, type Reader, visitorAs } from './seeds.ts';

interface Asked extends Wanted {
  readonly place: 'home' | 'cart';
  readonly productIds?: readonly number[] | undefined;
  readonly limit: number;
}

/** What each further reason for the same product adds to the strongest. */
const further = 0.25;

/**
 * Goods for a reader, each with the product that speaks for it. An account without personal recommendation gets none on the home page, and
 * best sellers beside its cart.
 */
export async function recommend(
  db: Db,
  accountId: number | undefined,
  { place, productIds = [], limit, ...wanted }: Asked,
  now: Date,
): Promise<{ personal: boolean; records: Recommendation[] }> {
  const personal = accountId === undefined || (await isPersonal(db, accountId));
  const reader = await readerOf();
  const can = await buyable(db, wanted);
  const chosen = personal ? choose(await findCandidates(db, reader.seeds, can), reader.known, limit) : [];
  const found = await withCards(db, chosen);
  if (place === 'home' || found.length >= limit) return { personal, records: found };
  const shown = new Set([...reader.known, ...chosen.map(({ productId }) => productId)]);
  return { personal, records: [...found, ...(await bestSellers(db, can, shown, limit - found.length))] };

  async function readerOf(): Promise<Reader> {
    if (accountId === undefined) return visitorAs(productIds);
    const own = personal
      ? await accountAs(db, accountId, { place, now })
      : { seeds: [], known: new Set(await inCart(db, accountId)) };
    return { ...own, known: new Set([...own.known, ...productIds]) };
  }
}

/**
 * The best products, each with its strongest reason. No seed fills more than a third of the list while others have something to say.
 */
export function choose(
  candidates: readonly Candidate[],
  known: ReadonlySet<number>,
  limit: number,
): Candidate[] {
  const byProduct = Map.groupBy(
    candidates.filter(({ productId }) => !known.has(productId)),
    ({ productId }) => productId,
  );
  const ranked = [...byProduct.values()]
    .flatMap((reasons) => {
      const [best, ...others] = reasons.toSorted((a, b) => b.score - a.score || a.seedId - b.seedId);
      if (!best) return [];
      const more = others.reduce((sum, { score }) => sum + score, 0);
      return { ...best, score: best.score + further * more };
    })
    .sort((a, b) => b.score - a.score || a.productId - b.productId);
  const share = Math.ceil(limit / 3);
  const used = new Map<number, number>();
  const [first, rest]: [Candidate[], Candidate[]] = [[], []];
  for (const one of ranked) {
    const times = used.get(one.seedId) ?? 0;
    used.set(one.seedId, times + 1);
    (times < share ? first : rest).push(one);
  }
  return [...first, ...rest].slice(0, limit);
}

async function withCards(db: Db, chosen: readonly Candidate[]): Promise<Recommendation[]> {
  if (chosen.length === 0) return [];
  const seedIds = [...new Set(chosen.map(({ seedId }) => seedId))];
  const [cards, seeds] = await Promise.all([
    cardsInOrder(
      db,
      chosen.map(({ productId }) => productId),
    ),
    db.select({ id: product.id, name: product.name }).from(product).where(inArray(product.id, seedIds)),
  ]);
  const names = new Map(seeds.map(({ id, name }) => [id, name]));
  const reasons = new Map(chosen.map((one) => [one.productId, one]));
  return cards.flatMap((card) => {
    const reason = reasons.get(card.id);
    const name = reason && names.get(reason.seedId);
    return name ? { product: card, reason: { key: reason.key, of: { productId: reason.seedId, name } } } : [];
  });
}

async function bestSellers(
  db: Db,
  can: SQL | undefined,
  without: ReadonlySet<number>,
  limit: number,
): Promise<Recommendation[]> {
  const rows = await db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(and(can, without.size > 0 ? notInArray(productSearch.productId, [...without]) : undefined))
    .orderBy(desc(productSearch.sales), asc(productSearch.productId))
    .limit(limit);
  const cards = await cardsInOrder(
    db,
    rows.map(({ id }) => id),
  );
  return cards.map((card) => ({ product: card, reason: { key: 'best_seller', of: null } }));
}

/** What different buyers bought together with a product, for its page. */
export async function togetherWith(db: Db, productId: number): Promise<ProductCard[]> {
  const ids = (await boughtTogether(db, [productId], await buyable(db, {})))
    .sort((a, b) => b.score - a.score || a.productId - b.productId)
    .slice(0, mostTogether)
    .map((one) => one.productId);
  return cardsInOrder(db, ids);
}
