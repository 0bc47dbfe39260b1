import { atom } from 'nanostores';
import { OrderStatus } from '../../../contract/orders/order-status.ts';
import { api } from '../client.ts';

/** Unpaid orders of the logged-in buyer, for the header's badge. */
export const $ordersToPay = atom(0);

export async function loadOrdersToPay(): Promise<void> {
  const counts = await api('GET /api/buyerCenter/order/statusCount');
  $ordersToPay.set(counts.find(({ status }) => status === OrderStatus.PendingPayment)?.count ?? 0);
}
