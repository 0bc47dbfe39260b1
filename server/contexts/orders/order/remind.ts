import { eq } from 'drizzle-orm';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { paths } from '../../../../contract/paths.ts';
import { order } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { remindedToday } from './actions.ts';
import { noteOrder } from './events.ts';
import { lockOrder } from './lock.ts';

/** Reminds the supplier to ship. @throws not_found, transition_forbidden, reminded_today */
export function remind(deps: Deps, accountId: number, orderId: number): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { accountId });
    if (row.status !== OrderStatus.PendingShipment) fail('transition_forbidden');
    const now = work.now;
    if (remindedToday(row.remindedAt, now)) fail('reminded_today');
    await tx.update(order).set({ remindedAt: now }).where(eq(order.id, orderId));
    await noteOrder(tx, { orderId, kind: 'reminded', actor: 'buyer', at: now });
    const { orderNo, supplierId } = row;
    const link = paths.shopOrder(orderNo);
    await notify(
      work,
      { shops: [supplierId], may: 'shop.order.ship' },
      { key: 'order_reminded', data: { orderNo }, link },
    );
  });
}
