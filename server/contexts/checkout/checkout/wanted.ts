import type { Db } from '../../../platform/db/open.ts';
import { fail } from '../../../platform/fail.ts';
import { type Pieces, readGoods } from '../../catalogue/index.ts';
import type { Wanted } from '../../pricing/index.ts';
import { quantityLimit } from '../cart/lines.ts';
import { readLines } from '../cart/queries.ts';

/** The content of an order: pieces per SKU, and the cart lines they come from. */
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
  if (items) return { pieces: sumQuantities(items), cartIds: [] };
  const selected = (await readLines(db, accountId)).filter((line) => line.selected);
  if (selected.length === 0) fail('nothing_selected');
  // Lines that are not available are skipped; the others can still be ordered.
  const there = selected.filter(
    ({ goods }) => goods.onSale && goods.stock > 0 && !ownShops.has(goods.supplierId),
  );
  const taken = there.length > 0 ? there : selected;
  return {
    pieces: taken.map(({ goods, quantity }) => ({ skuId: goods.skuId, quantity })),
    cartIds: taken.map((line) => line.id),
  };
}

/** One entry per SKU, with summed quantities. @throws invalid_input above the maximum quantity of a line */
function sumQuantities(items: readonly Pieces[]): Pieces[] {
  const sums = new Map<number, number>();
  for (const { skuId, quantity } of items) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity);
  if ([...sums.values()].some((sum) => sum > quantityLimit)) fail('invalid_input', {}, 'body.items');
  return [...sums].map(([skuId, quantity]) => ({ skuId, quantity }));
}

/** The current goods of a basket. @throws not_found for an unknown SKU */
export async function readWanted(db: Db, pieces: readonly Pieces[]): Promise<Wanted[]> {
  const goods = await readGoods(
    db,
    pieces.map((item) => item.skuId),
  );
  return pieces.map(({ skuId, quantity }) => ({ goods: goods.get(skuId) ?? fail('not_found'), quantity }));
}
