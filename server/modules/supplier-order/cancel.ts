import { OrderStatus } from '../../../contract/order-status.ts';
import { paths } from '../../../contract/paths.ts';
import type { ShopScope } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { withTransaction } from '../../transaction.ts';
import { notify } from '../notification/index.ts';
import { cancelOne, lockOrder, lockPayment } from '../order/index.ts';
import { repricePayment } from '../payment/index.ts';

/**
 * The shop lets its unpaid order go. Orders of other shops under the same payment stay and cost what they did; the payment asks for
 * those alone.
 * @throws not_found, decided, transition_forbidden
 */
export function cancelByShop(deps: Deps, shop: ShopScope, orderId: number, reason: string): Promise<void> {
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
