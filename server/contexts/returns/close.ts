import { eq } from 'drizzle-orm';
import { OrderStatus } from '../../../contract/orders/order-status.ts';
import { afterSale } from '../../platform/db/schema.ts';
import { fail } from '../../platform/fail.ts';
import type { UnitOfWork } from '../../platform/transaction.ts';
import { type LockedOrder, leftToRefund, lockOrder, moveOrder } from '../orders/index.ts';
import { addRow, mostFor } from './apply.ts';
import { type PayBack, startRefund } from './decide.ts';
import { noteStep } from './queries.ts';

/**
 * Refunds everything of a paid order that was not shipped: one accepted after-sale per line. The order must be locked.
 * @throws transition_forbidden when pieces are shipped, or an after-sale is open
 */
export async function refundUnsent(
  work: UnitOfWork,
  { row, lines }: LockedOrder,
  content: string,
  payBack: PayBack,
): Promise<void> {
  const { tx, now } = work;
  const left = lines.filter((line) => leftToRefund(line) > 0);
  if (
    row.status !== OrderStatus.PendingShipment ||
    left.length === 0 ||
    lines.some(({ shipped }) => shipped > 0)
  )
    fail('transition_forbidden');
  await moveOrder(work, row, 'requestRefund', OrderStatus.PendingRefund);
  // All are created before the first refund: a refund of 0 finishes at once and would otherwise close the order.
  const ids: number[] = [];
  for (const line of left) {
    const quantity = leftToRefund(line);
    const asking = {
      lineId: line.id,
      kind: 'refund',
      quantity,
      amount: mostFor(line, quantity),
      reason: 'not_shipped',
      description: content,
    } as const;
    const id = await addRow(work, row, asking, { state: 'refunding', dueAt: null });
    await noteStep(work, { afterSaleId: id, action: 'apply', actor: 'platform', at: now, content });
    ids.push(id);
  }
  for (const id of ids) {
    const [after] = await tx.select().from(afterSale).where(eq(afterSale.id, id));
    if (!after) fail('internal');
    await startRefund(work, { after, order: await lockOrder(tx, row.id) }, payBack);
  }
}
