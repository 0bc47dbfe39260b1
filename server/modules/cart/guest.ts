import type { Cart } from '../../../contract/cart.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { readGoods } from '../catalogue/service.ts';
import { cartLimit, changeCart } from './change.ts';
import { quantityLimit } from './lines.ts';
import { showCart } from './read.ts';
import { putLine } from './rows.ts';

export interface GuestLine {
  readonly skuId: number;
  readonly quantity: number;
  readonly selected: boolean;
}

/** Each SKU once, quantities added up. */
function together(items: readonly GuestLine[]): GuestLine[] {
  const lines = new Map<number, GuestLine>();
  for (const item of items) {
    const known = lines.get(item.skuId);
    const quantity = Math.min(quantityLimit, (known?.quantity ?? 0) + item.quantity);
    lines.set(item.skuId, { ...item, quantity, selected: item.selected || (known?.selected ?? false) });
  }
  return [...lines.values()];
}

/** A visitor's cart with today's names, prices and stock. Lines of unknown SKUs are left out; a line's id is its SKU's. */
export async function previewCart(db: Db, items: readonly GuestLine[], now: Date): Promise<Cart> {
  const lines = together(items);
  const goods = await readGoods(
    db,
    lines.map((line) => line.skuId),
  );
  const known = lines.flatMap(({ skuId, quantity, selected }) => {
    const found = goods.get(skuId);
    return found ? [{ id: skuId, goods: found, quantity, selected }] : [];
  });
  return showCart(db, undefined, known, now);
}

/** Adds a visitor's lines to the account's, as far as stock and room go; what is not on sale is left out. */
export function mergeCart(deps: Deps, accountId: number, items: readonly GuestLine[]): Promise<Cart> {
  const wanted = together(items);
  return changeCart(deps, accountId, async (tx, lines) => {
    const goods = await readGoods(
      tx,
      wanted.map((line) => line.skuId),
    );
    let room = cartLimit - lines.length;
    // Newest first in the cart: the visitor's first line goes in last.
    for (const { skuId, quantity, selected } of wanted.reverse()) {
      const found = goods.get(skuId);
      const known = lines.find((line) => line.goods.skuId === skuId);
      const most = Math.min(found?.stock ?? 0, quantityLimit);
      if (!found?.onSale || most === 0 || (!known && room === 0)) continue;
      if (!known) room -= 1;
      // What was in the cart before stays, even if it is more than there is now.
      const sum = Math.max(known?.quantity ?? 0, Math.min(most, (known?.quantity ?? 0) + quantity));
      await putLine(tx, { accountId, skuId, quantity: sum, selected, createdAt: deps.clock.now() });
    }
  });
}
