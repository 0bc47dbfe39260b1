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

/** One line per SKU, with summed quantities. */
function sumQuantities(items: readonly GuestLine[]): GuestLine[] {
  const lines = new Map<number, GuestLine>();
  for (const item of items) {
    const known = lines.get(item.skuId);
    const quantity = Math.min(quantityLimit, (known?.quantity ?? 0) + item.quantity);
    lines.set(item.skuId, { ...item, quantity, selected: item.selected || (known?.selected ?? false) });
  }
  return [...lines.values()];
}

/** A visitor's cart with current names, prices and stock. Lines of unknown SKUs are left out; the id of a line is its SKU id. */
export async function previewCart(
  db: Db,
  { items, place }: { readonly items: readonly GuestLine[]; readonly place?: string | undefined },
  now: Date,
): Promise<Cart> {
  const lines = sumQuantities(items);
  const goods = await readGoods(
    db,
    lines.map((line) => line.skuId),
  );
  const known = lines.flatMap(({ skuId, quantity, selected }) => {
    const found = goods.get(skuId);
    return found ? [{ id: skuId, goods: found, quantity, selected }] : [];
  });
  return showCart(db, undefined, known, now, place);
}

/**
 * Merges a visitor's cart into the account's, as far as stock and limits allow; products that are not on sale are left out. For a
 * `guestCart` that was merged before, only the increase is added.
 */
export function mergeCart(
  deps: Deps,
  accountId: number,
  items: readonly GuestLine[],
  guestCart?: string,
): Promise<Cart> {
  return changeCart(deps, accountId, async (work, lines, ownShops) => {
    const { tx } = work;
    const [all, now] = [sumQuantities(items), deps.clock.now()];
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
    // The cart is sorted newest first, so the visitor's first line is added last.
    for (const { skuId, quantity, selected } of wanted.reverse()) {
      const found = goods.get(skuId);
      const known = lines.find((line) => line.goods.skuId === skuId);
      const most = Math.min(found?.stock ?? 0, quantityLimit);
      if (!found?.onSale || ownShops.has(found.supplierId) || most === 0 || (!known && room === 0)) continue;
      if (!known) room -= 1;
      // An existing quantity is kept, even if it exceeds the current stock.
      const sum = Math.max(known?.quantity ?? 0, Math.min(most, (known?.quantity ?? 0) + quantity));
      await putLine(tx, { accountId, skuId, quantity: sum, selected, createdAt: now });
    }
    return undefined;
  });
}
