import { eq } from 'drizzle-orm';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { paths } from '../../../../contract/paths.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { order, orderItem } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { adjustLines } from '../../pricing/index.ts';
import { noteOrder } from '../order/events.ts';
import { lockOrder } from '../order/lock.ts';
import { repricePayment } from '../order/reprice-payment.ts';

interface NewPrice {
  /** In fen; replaces the previous adjustment. */
  readonly adjustment: number;
  /** undefined = unchanged. */
  readonly freight?: number | undefined;
  readonly expectedPayable: number;
  readonly reason: string;
}

/**
 * Changes the price of an unpaid order. The payment is repriced, and charges with the old amount become void.
 * @throws not_found, transition_forbidden once it is paid, cancelled or overdue, conflict when the price changed since the caller read it,
 * and the refusals of `adjustLines`
 */
export function changePrice(
  deps: Deps,
  shop: SupplierScope,
  orderId: number,
  change: NewPrice,
): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row, lines } = await lockOrder(tx, orderId, { shop });
    if (row.status !== OrderStatus.PendingPayment) fail('transition_forbidden');
    if (row.payable !== change.expectedPayable) fail('conflict', { payable: row.payable });
    const { adjustment, reason } = change;
    const freight = change.freight ?? row.freight;
    const shares = adjustLines(lines, adjustment, freight);
    for (const [at, line] of lines.entries()) {
      await tx
        .update(orderItem)
        .set(shares[at] ?? fail('internal'))
        .where(eq(orderItem.id, line.id));
    }
    const payable = shares.reduce((sum, share) => sum + share.paid, 0);
    const after = { adjustment, freight, payable };
    await tx.update(order).set(after).where(eq(order.id, orderId));
    await repricePayment(work, row.paymentId);
    const at = work.now;
    await noteOrder(tx, { orderId, kind: 'price_changed', actor: 'supplier', at, detail: reason });
    const data = { orderNo: row.orderNo, reason };
    const link = paths.orderDetail(row.orderNo);
    await notify(
      work,
      { account: row.accountId },
      { key: 'order_repriced', data, link, collapseKey: `order price ${orderId}` },
    );
    const { adjustment: earlier, freight: sending, payable: asked } = row;
    const before = { adjustment: earlier, freight: sending, payable: asked };
    work.audit({ kind: 'order', id: orderId }, before, { ...after, reason });
  });
}
