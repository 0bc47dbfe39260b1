import type { Cart } from '../../../../contract/checkout/cart.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readGoods } from '../../catalogue/index.ts';
import { cartLimit, changeCart } from './change.ts';
import { quantityLimit } from './lines.ts';
import { putLine, readMerged, rememberMerge } from './queries.ts';
import { showCart } from './read.ts';

interface GuestLine {
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

/**
 * Adds a visitor's lines to the account's, as far as stock and room go; what is not on sale is left out. Of a `guestCart`
 * that was merged before, only what it holds more than then.
 */
export function mergeCart(
  deps: Deps,
  accountId: number,
  items: readonly GuestLine[],
  guestCart?: string,
): Promise<Cart> {
  return changeCart(deps, accountId, async (work, lines, ownShops) => {
    const { tx } = work;
    const [all, now] = [together(items), deps.clock.now()];
    const before = guestCart ? await readMerged(tx, accountId, guestCart) : new Map<number, number>();
    const wanted = all.flatMap((line) => {
      const quantity = line.quantity - (before.get(line.skuId) ?? 0);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    if (guestCart) {
      const merged = all.map(({ skuId, quantity }) => ({
        skuId,
        quantity: Math.max(quantity, before.get(skuId) ?? 0),
      }));
      await rememberMerge(tx, { accountId, guestCart, lines: merged, mergedAt: now });
    }
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
      if (!found?.onSale || ownShops.has(found.supplierId) || most === 0 || (!known && room === 0)) continue;
      if (!known) room -= 1;
      // What was in the cart before stays, even if it is more than there is now.
      const sum = Math.max(known?.quantity ?? 0, Math.min(most, (known?.quantity ?? 0) + quantity));
      await putLine(tx, { accountId, skuId, quantity: sum, selected, createdAt: now });
    }
    return undefined;
  });
}
