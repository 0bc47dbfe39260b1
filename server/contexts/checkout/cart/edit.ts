import { and, eq, inArray } from 'drizzle-orm';
import type { ProductCard } from '../../../../contract/catalogue/product.ts';
import type { Cart } from '../../../../contract/checkout/cart.ts';
import type { Db } from '../../../platform/db/open.ts';
import { cartItem } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { brokenRule, type Goods, goodsOnSale, readGoods, recommendedFor } from '../../catalogue/index.ts';
import { cartLimit, changeCart } from './change.ts';
import { type Line, quantityLimit } from './lines.ts';
import { putLine, readLines, removeLines } from './queries.ts';

interface Adding {
  readonly productId: number;
  readonly skuId?: number | undefined;
  readonly quantity: number;
  readonly selected: boolean;
}

/**
 * Adds pieces of a SKU; a SKU in the cart is increased.
 * @throws not_found, own_shop, spec_required, cart_full, below_minimum, not_a_multiple, out_of_stock with the remaining stock
 */
export function addToCart(deps: Deps, accountId: number, adding: Adding): Promise<Cart> {
  return changeCart(deps, accountId, async (work, lines, ownShops) => {
    const { tx } = work;
    const goods = await wantedGoods(work, adding);
    const { skuId } = goods;
    if (ownShops.has(goods.supplierId)) fail('own_shop');
    const line = lines.find((item) => item.goods.skuId === skuId);
    if (!line && lines.length >= cartLimit) fail('cart_full', { limit: cartLimit });
    const quantity = (line?.quantity ?? 0) + adding.quantity;
    checkQuantity(goods, quantity, lines);
    const { selected } = adding;
    const put = await putLine(tx, { accountId, skuId, quantity, selected, createdAt: work.now });
    const after = { ...put, goods, quantity };
    return line ? lines.map((item) => (item === line ? after : item)) : [after, ...lines];
  });
}

/** The requested SKU of a product on sale. @throws not_found, spec_required when the product has several SKUs */
async function wantedGoods({ deps, tx }: UnitOfWork, { productId, skuId }: Adding): Promise<Goods> {
  if (skuId !== undefined) {
    const goods = (await readGoods(deps.db, [skuId], tx)).get(skuId);
    return goods?.onSale && goods.productId === productId ? goods : fail('not_found');
  }
  const [one, ...others] = await goodsOnSale(tx, productId);
  if (others.length > 0) fail('spec_required');
  return one ?? fail('not_found');
}

/** Checks that a line may hold `quantity` pieces beside the other lines of its product. */
function checkQuantity(goods: Goods, quantity: number, lines: readonly Line[]): void {
  const others = lines.filter(
    (line) => line.goods.productId === goods.productId && line.goods.skuId !== goods.skuId,
  );
  checkPieces(
    goods,
    quantity,
    others.reduce((sum, line) => sum + line.quantity, quantity),
  );
}

/** The same, with the total number of `pieces` of the product in the cart. */
function checkPieces(goods: Goods, quantity: number, pieces: number): void {
  const rule = brokenRule(goods, pieces);
  if (rule) fail(rule, { minimum: goods.minQuantity, multiple: goods.orderMultiple });
  if (quantity > goods.stock) fail('out_of_stock', { stock: goods.stock });
  if (quantity > quantityLimit) fail('invalid_input', {}, 'body.quantity');
}

/** Sets the quantity of a line. @throws not_found and the quantity errors of `addToCart` */
export function setQuantity(deps: Deps, accountId: number, id: number, quantity: number): Promise<Cart> {
  return changeCart(deps, accountId, async (work, lines) => {
    const { tx } = work;
    const line = lines.find((item) => item.id === id) ?? fail('not_found');
    checkQuantity(line.goods, quantity, lines);
    await tx.update(cartItem).set({ quantity }).where(eq(cartItem.id, id));
    return lines.map((item) => (item === line ? { ...item, quantity } : item));
  });
}

/**
 * Replaces the SKU of a line by another one of the same product; an existing line of that SKU is merged.
 * @throws not_found for an unknown line or SKU, and the quantity errors of `addToCart`
 */
export function changeSku(
  deps: Deps,
  accountId: number,
  { id, skuId, quantity }: { readonly id: number; readonly skuId: number; readonly quantity: number },
): Promise<Cart> {
  return changeCart(deps, accountId, async (work, lines) => {
    const { tx } = work;
    const line = lines.find((item) => item.id === id) ?? fail('not_found');
    const { productId } = line.goods;
    const goods = (await goodsOnSale(tx, productId)).find((one) => one.skuId === skuId) ?? fail('not_found');
    const other = lines.find((item) => item.goods.skuId === skuId && item.id !== id);
    const sum = quantity + (other?.quantity ?? 0);
    checkQuantity(
      goods,
      sum,
      lines.filter((item) => item.id !== id),
    );
    if (other) {
      await removeLines(tx, accountId, [id]);
      const selected = other.selected || line.selected;
      await tx.update(cartItem).set({ quantity: sum, selected }).where(eq(cartItem.id, other.id));
    } else await tx.update(cartItem).set({ skuId, quantity }).where(eq(cartItem.id, id));
    return undefined;
  });
}

/** Removes lines, all or none. @throws not_found when one is not in the caller's cart */
export function removeFromCart(deps: Deps, accountId: number, ids: readonly number[]): Promise<Cart> {
  const wanted = [...new Set(ids)];
  return changeCart(deps, accountId, async (work, lines) => {
    const { tx } = work;
    if ((await removeLines(tx, accountId, wanted)) < wanted.length) fail('not_found');
    return lines.filter(({ id }) => !wanted.includes(id));
  });
}

/** Selects or deselects lines: those with `ids`, those of `supplierId`, or all. */
export function selectLines(
  deps: Deps,
  accountId: number,
  selected: boolean,
  which: { readonly id?: number; readonly supplierId?: number | undefined } = {},
): Promise<Cart> {
  return changeCart(deps, accountId, async (work, lines) => {
    const { tx } = work;
    const meant = lines.filter(
      (line) =>
        (which.id === undefined || line.id === which.id) &&
        (which.supplierId === undefined || line.goods.supplierId === which.supplierId),
    );
    if (which.id !== undefined && meant.length === 0) fail('not_found');
    if (meant.length === 0) return lines;
    const ids = meant.map((line) => line.id);
    await tx
      .update(cartItem)
      .set({ selected })
      .where(and(eq(cartItem.accountId, accountId), inArray(cartItem.id, ids)));
    return lines.map((line) => (ids.includes(line.id) ? { ...line, selected } : line));
  });
}

/** Products similar to those in the cart; best sellers for a visitor or an empty cart. */
export async function recommendations(
  db: Db,
  accountId: number | undefined,
  limit: number,
): Promise<ProductCard[]> {
  const lines = accountId === undefined ? [] : await readLines(db, accountId);
  return recommendedFor(db, [...new Set(lines.map((line) => line.goods.productId))], limit);
}
