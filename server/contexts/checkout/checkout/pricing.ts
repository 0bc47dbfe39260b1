import { runningClosure } from '../../../../contract/suppliers/closure.ts';
import { fail } from '../../../platform/fail.ts';
import { localTime } from '../../../platform/time.ts';
import { brokenRule, piecesByProduct } from '../../catalogue/index.ts';
import type { Wanted } from '../../pricing/index.ts';

/**
 * `ownShops` are the suppliers the buyer belongs to.
 * @throws shop_closed, own_shop, product_gone, out_of_stock, below_minimum or not_a_multiple for the first line that cannot be ordered
 */
export function checkOrderable(lines: readonly Wanted[], ownShops: ReadonlySet<number>, now: Date): void {
  const pieces = piecesByProduct(lines);
  for (const { goods, quantity } of lines) {
    // Orders from one's own supplier would fake sales, ratings and points.
    if (ownShops.has(goods.supplierId)) fail('own_shop');
    if (!goods.onSale) fail('product_gone');
    const holiday = runningClosure(goods.closure, now);
    if (holiday?.mode === 'closed') {
      const until = localTime(new Date(holiday.to)).slice(0, 16).replace('T', ' ');
      fail('shop_closed', { until });
    }
    if (quantity > goods.stock) fail('out_of_stock', { stock: goods.stock });
    const rule = brokenRule(goods, pieces.get(goods.productId) ?? quantity);
    if (rule) fail(rule, { minimum: goods.minQuantity, multiple: goods.orderMultiple });
  }
}
