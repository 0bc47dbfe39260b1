import { fail } from '../../fail.ts';

/** 0 pending payment, 1 pending shipment, 2 pending receipt, 3 completed, 4 cancelled, 5 pending refund, 6 refunded, 7 refunding. */
export type Status = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type Action = (typeof edges)[number][0];

/** Everything that can happen to an order: what is done, before, after. */
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
  ['refuseRefund', 5, 1],
  ['refuseRefund', 5, 2],
  ['refuseRefund', 5, 3],
] as const;

/**
 * The status after an action. A refused refund goes `back` to the status the refund was asked in.
 * @throws transition_forbidden when the table has no such edge.
 */
export function walk(action: Action, from: number, back?: number): Status {
  const possible = edges.filter(([name, before]) => name === action && before === from);
  const edge = possible.length > 1 ? possible.find(([, , after]) => after === back) : possible[0];
  return edge?.[2] ?? fail('transition_forbidden');
}
