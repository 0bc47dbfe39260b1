import { atom } from 'nanostores';
import { api } from '../client.ts';

/** Orders of the logged-in buyer that wait for payment; the header's badge. */
export const $ordersToPay = atom(0);

export async function loadOrdersToPay(): Promise<void> {
  const counts = await api('GET /api/buyerCenter/order/statusCount');
  $ordersToPay.set(counts.find(({ status }) => status === 0)?.count ?? 0);
}
