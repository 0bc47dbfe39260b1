import { eq } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import { findSupplierRecipients } from '../../../platform/access/notification-recipients.ts';
import { order, orderItem, payment } from '../../../platform/db/schema.ts';
import { announce } from '../../../platform/delivery/announce.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import { queuePush } from '../../../platform/delivery/push.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import type { ProviderName } from '../../../providers/payment/port.ts';
import { bookPaid } from '../../accounting/index.ts';
import { type PaymentRow, unpaidOrders } from './cancel.ts';
import { askInvoice } from './invoice-request.ts';
import type { OrderRow } from './lock.ts';
import { transitionPayment } from './payment-state-machine.ts';
import { transitionOrder } from './state-machine.ts';

interface Paid {
  readonly provider: ProviderName;
  /** The gateway's number of the payment. */
  readonly ref: string;
  /** The owner of the account that received it. */
  readonly collectedBy: 'platform' | 'shop';
}

/**
 * Marks a pending, locked payment and its unpaid orders as paid, books it, requests the invoices chosen at checkout, and notifies the
 * buyer. `paid` null = there was nothing to pay.
 */
export async function payLocked(work: UnitOfWork, row: PaymentRow, paid: Paid | null): Promise<void> {
  const { tx } = work;
  // The current time, not the buyer's payment time: statistics count rows stamped since their last run.
  const paidAt = work.now;
  const orders = await unpaidOrders(tx, row.id);
  const set = {
    status: transitionPayment('pay', row.status),
    paidAt,
    providerRef: paid?.ref ?? null,
    invoice: null,
  };
  await tx.update(payment).set(set).where(eq(payment.id, row.id));
  for (const item of orders) {
    const status = transitionOrder('pay', item.status);
    await tx.update(order).set({ status, paidAt }).where(eq(order.id, item.id));
    await bookPaid(tx, item, paidAt, paid);
    if (row.invoice) await askInvoice(work, item, row.invoice);
  }
  for (const one of orders) {
    await announcePaid(work, one);
    await pushNewOrder(work, one);
  }
  const said = orders.map(
    ({ orderNo }) => ({ key: 'order_paid', data: { orderNo }, link: paths.orderDetail(orderNo) }) as const,
  );
  await notify(work, { account: row.accountId }, ...said);
}

/** To the browsers of the staff who ship; the message centre has no entry, as the list of orders shows it. */
async function pushNewOrder(work: UnitOfWork, { orderNo, supplierId }: OrderRow): Promise<void> {
  const { message } = work.deps.texts;
  const staff = await findSupplierRecipients(work.tx, [supplierId], 'shop.order.ship');
  const title = message('push-notice.order_new_title');
  const body = message('push-notice.order_new', { orderNo });
  const link = paths.shopOrder(orderNo);
  await queuePush(work, staff, [{ title, body, link, about: link }]);
}

/** The live event contains no data of the buyer; back offices load the order through the API, which checks permissions. */
const announcePaid = (
  work: UnitOfWork,
  { id: orderId, orderNo, supplierId, payable }: OrderRow,
): Promise<void> =>
  announce(work, {
    kind: 'order.paid',
    supplierId,
    async facts() {
      const items = await work.tx
        .select({
          lineId: orderItem.id,
          productId: orderItem.productId,
          skuId: orderItem.skuId,
          quantity: orderItem.quantity,
          unitPrice: orderItem.unitPrice,
          paid: orderItem.paid,
        })
        .from(orderItem)
        .where(eq(orderItem.orderId, orderId))
        .orderBy(orderItem.id);
      return [
        { orderId, orderNo, amount: payable, currency: 'CNY', paidTime: work.now.toISOString(), items },
      ];
    },
  });
