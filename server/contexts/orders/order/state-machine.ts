import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { fail } from '../../../platform/fail.ts';

export type Action = (typeof orderTransitions)[number][0];

/**
 * The transitions of an order: action, status before, status after. An order with open after-sales is pending refund or refunding; when the
 * last one ends, its status follows from its goods, or is refunded when nothing is left.
 */
export const orderTransitions = [
  ['pay', OrderStatus.PendingPayment, OrderStatus.PendingShipment],
  ['cancel', OrderStatus.PendingPayment, OrderStatus.Cancelled],
  ['ship', OrderStatus.PendingShipment, OrderStatus.PendingReceipt],
  ['receive', OrderStatus.PendingReceipt, OrderStatus.Completed],
  ['requestRefund', OrderStatus.PendingShipment, OrderStatus.PendingRefund],
  ['requestRefund', OrderStatus.PendingReceipt, OrderStatus.PendingRefund],
  ['requestRefund', OrderStatus.Completed, OrderStatus.PendingRefund],
  ['acceptRefund', OrderStatus.PendingRefund, OrderStatus.Refunding],
  ['finishRefund', OrderStatus.Refunding, OrderStatus.Refunded],
  ['finishRefund', OrderStatus.Refunding, OrderStatus.PendingRefund],
  ['finishRefund', OrderStatus.Refunding, OrderStatus.PendingShipment],
  ['finishRefund', OrderStatus.Refunding, OrderStatus.PendingReceipt],
  ['finishRefund', OrderStatus.Refunding, OrderStatus.Completed],
  ['refuseRefund', OrderStatus.PendingRefund, OrderStatus.PendingShipment],
  ['refuseRefund', OrderStatus.PendingRefund, OrderStatus.PendingReceipt],
  ['refuseRefund', OrderStatus.PendingRefund, OrderStatus.Completed],
  ['withdrawRefund', OrderStatus.PendingRefund, OrderStatus.PendingShipment],
  ['withdrawRefund', OrderStatus.PendingRefund, OrderStatus.PendingReceipt],
  ['withdrawRefund', OrderStatus.PendingRefund, OrderStatus.Completed],
] as const;

/**
 * The status after an action. When the table has several results, `goal` selects one.
 * @throws transition_forbidden for an unknown transition
 */
export function transitionOrder(action: Action, from: number, goal?: number): OrderStatus {
  const possible = orderTransitions.filter(([name, before]) => name === action && before === from);
  const edge = possible.length > 1 ? possible.find(([, , after]) => after === goal) : possible[0];
  return edge?.[2] ?? fail('transition_forbidden');
}
