import { and, asc, desc, eq } from 'drizzle-orm';
import { mostSavedCarts, type SavedCart } from '../../../../contract/checkout/saved-cart.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { savedCart, savedCartLine } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { readGoods } from '../../catalogue/index.ts';
import { addMany } from '../cart/many.ts';
import { readLines } from '../cart/queries.ts';

const shownImages = 4;

const own = (accountId: number, id: number) => and(eq(savedCart.id, id), eq(savedCart.accountId, accountId));

/** The account's saved carts, newest first. */
export async function listSavedCarts(db: Db | Tx, accountId: number): Promise<SavedCart[]> {
  const carts = await db
    .select()
    .from(savedCart)
    .where(eq(savedCart.accountId, accountId))
    .orderBy(desc(savedCart.id));
  const lines = await db
    .select({
      cartId: savedCartLine.savedCartId,
      skuId: savedCartLine.skuId,
      quantity: savedCartLine.quantity,
    })
    .from(savedCartLine)
    .innerJoin(savedCart, eq(savedCart.id, savedCartLine.savedCartId))
    .where(eq(savedCart.accountId, accountId))
    .orderBy(asc(savedCartLine.skuId));
  const ofCart = Map.groupBy(lines, ({ cartId }) => cartId);
  const first = carts.flatMap(({ id }) => (ofCart.get(id) ?? []).slice(0, shownImages));
  const goods = await readGoods(
    db,
    first.map(({ skuId }) => skuId),
  );
  return carts.map(({ id, name, createdAt }) => {
    const inCart = ofCart.get(id) ?? [];
    return {
      id,
      name,
      createTime: createdAt.toISOString(),
      lines: inCart.length,
      pieces: inCart.reduce((sum, { quantity }) => sum + quantity, 0),
      images: [
        ...new Set(inCart.slice(0, shownImages).flatMap(({ skuId }) => goods.get(skuId)?.image ?? [])),
      ],
    };
  });
}

/** Saves the account's cart under a name. @throws cart_empty, saved_cart_limit */
export function saveCart(deps: Deps, accountId: number, name: string): Promise<SavedCart> {
  return withTransaction(deps, async ({ tx, now }) => {
    // Serializes requests of the account, so that the limit holds.
    await lockAccount(tx, accountId);
    const lines = await readLines(deps.db, accountId, tx);
    if (lines.length === 0) fail('cart_empty');
    if ((await tx.$count(savedCart, eq(savedCart.accountId, accountId))) >= mostSavedCarts)
      fail('saved_cart_limit', { limit: mostSavedCarts });
    const [row] = await tx.insert(savedCart).values({ accountId, name, createdAt: now }).returning();
    if (!row) fail('not_found');
    await tx
      .insert(savedCartLine)
      .values(lines.map(({ goods, quantity }) => ({ savedCartId: row.id, skuId: goods.skuId, quantity })));
    const [saved] = await listSavedCarts(tx, accountId);
    return saved ?? fail('not_found');
  });
}

/** Adds the lines of a saved cart to the cart, as far as they can be ordered. @throws not_found */
export async function restoreCart(deps: Deps, accountId: number, id: number) {
  const [found] = await deps.db.select({ id: savedCart.id }).from(savedCart).where(own(accountId, id));
  if (!found) fail('not_found');
  const lines = await deps.db
    .select({ skuId: savedCartLine.skuId, quantity: savedCartLine.quantity })
    .from(savedCartLine)
    .where(eq(savedCartLine.savedCartId, id))
    .orderBy(asc(savedCartLine.skuId));
  const goods = await readGoods(
    deps.db,
    lines.map(({ skuId }) => skuId),
  );
  const { cart, left } = await addMany(deps, accountId, lines);
  const failed = left.flatMap(({ skuId, problem }) => {
    const name = goods.get(skuId)?.name;
    return name ? [{ name, problem }] : [];
  });
  return { cart, added: lines.length - left.length, failed };
}

/** @throws not_found */
export async function deleteSavedCart(deps: Deps, accountId: number, id: number): Promise<void> {
  const gone = await withTransaction(deps, ({ tx }) =>
    tx.delete(savedCart).where(own(accountId, id)).returning({ id: savedCart.id }),
  );
  if (gone.length === 0) fail('not_found');
}
