import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { isPaidOrder, orderStatuses } from '../../../../contract/orders/order-status.ts';
import type { Db } from '../../../platform/db/open.ts';
import {
  account,
  browseHistory,
  cartItem,
  favorite,
  order,
  orderItem,
  sku,
} from '../../../platform/db/schema.ts';
import { day } from '../../../platform/time.ts';

/** A product that says what a reader wants, and how much: 0 to 1. */
export interface Seed {
  readonly productId: number;
  readonly weight: number;
}

export interface Reader {
  readonly seeds: readonly Seed[];
  /** Products that are not recommended: in the cart, and whatever the seeds are. */
  readonly known: ReadonlySet<number>;
}

/** Number of products that recommendations are worked out from. */
const mostSeeds = 12;
/** Number of products read of each kind. */
const mostOfKind = 12;
const mostInCart = 500;
/** What was bought before says little of what is wanted now. */
const boughtMs = 180 * day;

/** How much the first of a kind says. */
const weights = { cart: 1, viewed: 0.9, bought: 0.8, saved: 0.8 } as const;

const paid = orderStatuses.filter(isPaidOrder);

/** The first counts most: each further one five per cent less. */
const weighted = (ids: readonly number[], most: number): Seed[] =>
  ids.map((productId, at) => ({ productId, weight: most * 0.95 ** at }));

/** The weightiest seeds, each product once. */
function strongest(seeds: readonly Seed[]): Seed[] {
  const best = new Map<number, Seed>();
  for (const seed of seeds) {
    const known = best.get(seed.productId);
    if (!known || known.weight < seed.weight) best.set(seed.productId, seed);
  }
  return [...best.values()]
    .sort((a, b) => b.weight - a.weight || a.productId - b.productId)
    .slice(0, mostSeeds);
}

/** What a visitor's browser sends. */
export const visitorAs = (productIds: readonly number[]): Reader => ({
  seeds: strongest(weighted(productIds, 1)),
  known: new Set(productIds),
});

/** Whether an account lets its own data choose what it is shown. */
export async function isPersonal(db: Db, accountId: number): Promise<boolean> {
  const [own] = await db
    .select({ personal: account.personalGoods })
    .from(account)
    .where(eq(account.id, accountId));
  return own?.personal ?? false;
}

/** Products in the cart, the latest first. */
export async function inCart(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sku.productId })
    .from(cartItem)
    .innerJoin(sku, eq(sku.id, cartItem.skuId))
    .where(eq(cartItem.accountId, accountId))
    .orderBy(desc(cartItem.id))
    .limit(mostInCart);
  return [...new Set(rows.map(({ id }) => id))];
}

/** An account by its cart alone, or by all that it viewed, bought and saved as well. */
export async function accountAs(
  db: Db,
  accountId: number,
  { place, now }: { readonly place: 'home' | 'cart'; readonly now: Date },
): Promise<Reader> {
  const cart = await inCart(db, accountId);
  const ofCart = weighted(cart, weights.cart);
  if (place === 'cart') return { seeds: strongest(ofCart), known: new Set(cart) };
  const [viewed, bought, saved] = await Promise.all([
    db
      .select({ id: browseHistory.productId })
      .from(browseHistory)
      .where(eq(browseHistory.accountId, accountId))
      .orderBy(desc(browseHistory.viewedAt))
      .limit(mostOfKind),
    boughtBy(db, accountId, new Date(now.getTime() - boughtMs)),
    db
      .select({ id: favorite.productId })
      .from(favorite)
      .where(eq(favorite.accountId, accountId))
      .orderBy(desc(favorite.id))
      .limit(mostOfKind),
  ]);
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const seeds = strongest([
    ...ofCart,
    ...weighted(ids(viewed), weights.viewed),
    ...weighted(ids(bought), weights.bought),
    ...weighted(ids(saved), weights.saved),
  ]);
  return { seeds, known: new Set([...cart, ...ids(viewed), ...ids(bought), ...ids(saved)]) };
}

function boughtBy(db: Db, accountId: number, since: Date) {
  // Orders are numbered as they are placed, so the latest come first by the index of the account's orders.
  return db
    .select({ id: orderItem.productId })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(order.accountId, accountId), inArray(order.status, paid), gt(order.paidAt, since)))
    .orderBy(desc(order.id), orderItem.id)
    .limit(mostOfKind);
}
