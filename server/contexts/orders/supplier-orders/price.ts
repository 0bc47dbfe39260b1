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
  /** In fen, instead of what was added or taken off before. */
  readonly adjustment: number;
  /** undefined = as it is. */
  readonly freight?: number | undefined;
  readonly expectedPayable: number;
  readonly reason: string;
}

/**
 * The shop changes what an unpaid order costs. The payment asks for the new sum from then on, and nothing begun with the old one
 * pays the order.
 * @throws not_found, transition_forbidden once it is paid, cancelled or its time is over, conflict when it costs something else by now
 * than the caller saw, and the refusals of `adjustLines`
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
