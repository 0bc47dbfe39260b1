import { fail } from '../../fail.ts';

/** 0 pending payment, 1 pending shipment, 2 pending receipt, 3 completed, 4 cancelled, 5 pending refund, 6 refunded, 7 refunding. */
export type Status = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type Action = (typeof edges)[number][0];

/**
 * Everything that can happen to an order: what is done, before, after. 5 and 7 stand for its open after-sales; when the
 * last of them ends, the order is where its goods are (1, 2, 3), or refunded (6) when nothing is left of it.
 */
export const edges = [
  ['pay', 0, 1],
  ['cancel', 0, 4],
  ['ship', 1, 2],
  ['receive', 2, 3],
  ['requestRefund', 1, 5],
  ['requestRefund', 2, 5],
  ['requestRefund', 3, 5],
  ['acceptRefund', 5, 7],
  ['finishRefund', 7, 6],
  ['finishRefund', 7, 5],
  ['finishRefund', 7, 1],
  ['finishRefund', 7, 2],
  ['finishRefund', 7, 3],
  ['refuseRefund', 5, 1],
  ['refuseRefund', 5, 2],
  ['refuseRefund', 5, 3],
  ['withdrawRefund', 5, 1],
  ['withdrawRefund', 5, 2],
  ['withdrawRefund', 5, 3],
] as const;

/**
 * The status after an action. Where a table has several ends, `goal` names the one that is meant.
 * @throws transition_forbidden when the table has no such edge.
 */
export function walk(action: Action, from: number, goal?: number): Status {
  const possible = edges.filter(([name, before]) => name === action && before === from);
  const edge = possible.length > 1 ? possible.find(([, , after]) => after === goal) : possible[0];
  return edge?.[2] ?? fail('transition_forbidden');
}
