import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PlacedLine } from '../../../../contract/orders/order.ts';
import { openAfterSaleStates } from '../../../../contract/returns/after-sale.ts';
import type { Db } from '../../../platform/db/open.ts';
import { afterSale, orderItem, review } from '../../../platform/db/schema.ts';
import type { LineRow } from './quantities.ts';

/** The lines of orders as they were bought, with their current state, by order. */
export async function placedLines(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, (PlacedLine & Pick<LineRow, 'restocked'>)[]>> {
  if (orderIds.length === 0) return new Map();
  const isOpen = and(
    eq(afterSale.orderItemId, orderItem.id),
    inArray(afterSale.state, [...openAfterSaleStates]),
  );
  const rows = await db
    .select({ line: orderItem, afterSaleId: afterSale.id, reviewId: review.id })
    .from(orderItem)
    .leftJoin(afterSale, isOpen)
    .leftJoin(review, eq(review.orderItemId, orderItem.id))
    .where(inArray(orderItem.orderId, [...orderIds]))
    .orderBy(asc(orderItem.id));
  const lines = new Map<number, (PlacedLine & Pick<LineRow, 'restocked'>)[]>();
  for (const { line, ...about } of rows) {
    lines.set(line.orderId, [...(lines.get(line.orderId) ?? []), { ...line, ...about }]);
  }
  return lines;
}
