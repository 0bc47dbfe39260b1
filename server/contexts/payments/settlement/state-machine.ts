import type { BillState } from '../../../../contract/payments/settlement.ts';
import { fail } from '../../../platform/fail.ts';

type BillAction = (typeof billEdges)[number][0];

/** The transitions of a statement: action, state before, state after. */
const billEdges = [
  ['object', 'out', 'out'],
  ['answer', 'out', 'out'],
  ['agree', 'out', 'check'],
  ['pay', 'check', 'complete'],
] as const satisfies readonly (readonly [string, BillState, BillState])[];

/** @throws transition_forbidden when the table has no such edge */
export function transitionBill(action: BillAction, from: BillState): BillState {
  const edge = billEdges.find(([name, before]) => name === action && before === from);
  return edge?.[2] ?? fail('transition_forbidden');
}
