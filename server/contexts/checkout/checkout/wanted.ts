import type { Db } from '../../../platform/db/open.ts';
import { fail } from '../../../platform/fail.ts';
import { type Pieces, readGoods } from '../../catalogue/index.ts';
import type { Wanted } from '../../pricing/index.ts';
import { quantityLimit } from '../cart/lines.ts';
import { readLines } from '../cart/queries.ts';

/** What an order is about: SKUs by quantity and the cart lines they come from. */
interface Basket {
  readonly pieces: readonly Pieces[];
  readonly cartIds: readonly number[];
}

/** The given SKUs, or the selected lines of the cart. @throws nothing_selected */
export async function readBasket(
  db: Db,
  accountId: number,
  items: readonly Pieces[] | undefined,
  ownShops: ReadonlySet<number>,
): Promise<Basket> {
  if (items) return { pieces: together(items), cartIds: [] };
  const selected = (await readLines(db, accountId)).filter((line) => line.selected);
  if (selected.length === 0) fail('nothing_selected');
  // The cart sets what is gone or sold out apart; it does not keep the rest from being ordered.
  const there = selected.filter(
    ({ goods }) => goods.onSale && goods.stock > 0 && !ownShops.has(goods.supplierId),
  );
  const taken = there.length > 0 ? there : selected;
  return {
    pieces: taken.map(({ goods, quantity }) => ({ skuId: goods.skuId, quantity })),
    cartIds: taken.map((line) => line.id),
  };
}

/** Each SKU once: quantities of repeated ones add up. @throws invalid_input for more than a line can hold. */
function together(items: readonly Pieces[]): Pieces[] {
  const sums = new Map<number, number>();
  for (const { skuId, quantity } of items) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity);
  if ([...sums.values()].some((sum) => sum > quantityLimit)) fail('invalid_input', {}, 'body.items');
  return [...sums].map(([skuId, quantity]) => ({ skuId, quantity }));
}

/** The goods of a basket as they are now. @throws not_found for a SKU that does not exist. */
export async function readWanted(db: Db, pieces: readonly Pieces[]): Promise<Wanted[]> {
  const goods = await readGoods(
    db,
    pieces.map((item) => item.skuId),
  );
  return pieces.map(({ skuId, quantity }) => ({ goods: goods.get(skuId) ?? fail('not_found'), quantity }));
}
