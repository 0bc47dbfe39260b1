import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { paths } from '../../../../contract/paths.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { cancelOne, lockPayment } from '../order/cancel.ts';
import { lockOrder } from '../order/lock.ts';
import { repricePayment } from '../order/reprice-payment.ts';

/**
 * The supplier cancels its unpaid order. Orders of other suppliers in the same payment stay unchanged; the payment is reduced to their
 * total.
 * @throws not_found, decided, transition_forbidden
 */
export function cancelBySupplier(
  deps: Deps,
  shop: SupplierScope,
  orderId: number,
  reason: string,
): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { shop });
    const paid = (await lockPayment(tx, row.paymentId)) ?? fail('internal');
    const staying = await cancelOne(work, paid, orderId, { reason: 'supplier', note: reason });
    if (staying.length > 0) await repricePayment(work, row.paymentId);
    const data = { orderNo: row.orderNo, reason };
    const link = paths.orderDetail(row.orderNo);
    await notify(work, { account: row.accountId }, { key: 'order_shop_cancelled', data, link });
    work.audit(
      { kind: 'order', id: orderId },
      { status: row.status },
      { status: OrderStatus.Cancelled, reason },
    );
  });
}
