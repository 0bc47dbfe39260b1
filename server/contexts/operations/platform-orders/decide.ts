import { eq } from 'drizzle-orm';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { SupplierOrderAddress } from '../../../../contract/orders/supplier-order.ts';
import { paths } from '../../../../contract/paths.ts';
import { failLate } from '../../../platform/audit/late.ts';
import { order } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import {
  cancelOne,
  lockOrder,
  lockPayment,
  noteOrder,
  type OrderRow,
  repricePayment,
  shownAddress,
} from '../../orders/index.ts';
import { payBack } from '../../payments/index.ts';
import { refundUnsent } from '../../returns/index.ts';

/** Notifies buyer and supplier of the platform's decision on their order, with the reason. */
async function notifyBothSides(
  work: UnitOfWork,
  { accountId, supplierId, orderNo }: OrderRow,
  key: 'order_platform_cancelled' | 'order_platform_closed',
  reason: string,
): Promise<void> {
  const data = { orderNo, reason };
  await notify(work, { account: accountId }, { key, data, link: paths.orderDetail(orderNo) });
  await notify(
    work,
    { shops: [supplierId], may: 'shop.order.read' },
    { key, data, link: paths.shopOrder(orderNo) },
  );
}

/** The platform cancels an unpaid order. Others of its payment are kept. @throws not_found, decided, transition_forbidden */
export function cancelByPlatform(deps: Deps, orderId: number, reason: string): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId);
    const paid = (await lockPayment(tx, row.paymentId)) ?? fail('internal');
    const staying = await cancelOne(work, paid, orderId, { reason: 'platform', note: reason });
    if (staying.length > 0) await repricePayment(work, row.paymentId);
    await notifyBothSides(work, row, 'order_platform_cancelled', reason);
    work.audit(
      { kind: 'order', id: orderId },
      { status: row.status },
      { status: OrderStatus.Cancelled, reason },
    );
  });
}

/** The platform closes a paid order that the supplier does not ship: it is refunded. @throws not_found, decided, transition_forbidden */
export function closeOrder(deps: Deps, orderId: number, reason: string): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx, now: at } = work;
    const locked = await lockOrder(tx, orderId);
    if (locked.row.status !== OrderStatus.PendingShipment)
      await failLate(
        work,
        { kind: 'order', id: orderId },
        { otherwise: 'transition_forbidden', by: '/order/close/' },
      );
    await noteOrder(tx, { orderId, kind: 'closed', actor: 'platform', at, detail: reason });
    await refundUnsent(work, locked, reason, payBack);
    await notifyBothSides(work, locked.row, 'order_platform_closed', reason);
    const [after] = await tx.select({ status: order.status }).from(order).where(eq(order.id, orderId));
    work.audit({ kind: 'order', id: orderId }, { status: locked.row.status }, { ...after, reason });
  });
}

/** The receiver of an order; the access is audited with its reason. @throws not_found */
export function lookAtReceiver(deps: Deps, orderId: number, reason: string): Promise<SupplierOrderAddress> {
  return withTransaction(deps, async (work) => {
    const [row] = await work.tx.select({ address: order.address }).from(order).where(eq(order.id, orderId));
    if (!row) fail('not_found');
    work.audit({ kind: 'order', id: orderId }, null, { looked: 'receiver', reason });
    return shownAddress(row.address, true);
  });
}
