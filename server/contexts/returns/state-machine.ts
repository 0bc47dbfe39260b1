import { periods } from '../../../contract/periods.ts';
import {
  type AfterSaleAction,
  type AfterSaleState,
  openAfterSaleStates,
} from '../../../contract/returns/after-sale.ts';
import { afterSaleAnswerHours } from '../../../contract/returns/after-sale-deadlines.ts';
import { fail } from '../../platform/fail.ts';
import { day, hour } from '../../platform/time.ts';
import type { Actor } from '../orders/index.ts';

type Edge = readonly [action: AfterSaleAction, actor: Actor, from: AfterSaleState, to: AfterSaleState];

/** The transitions of an after-sale: action, actor, state before, state after. `system` is a scheduled job. */
export const afterSaleTransitions = [
  ['accept', 'supplier', 'requested', 'refunding'],
  ['accept', 'supplier', 'requested', 'returning'],
  ['accept', 'system', 'requested', 'refunding'],
  ['accept', 'system', 'requested', 'returning'],
  ['refuse', 'supplier', 'requested', 'refused'],
  ['sendBack', 'buyer', 'returning', 'sent'],
  ['receive', 'supplier', 'sent', 'refunding'],
  ['receive', 'system', 'sent', 'refunding'],
  ['refuse', 'supplier', 'sent', 'refused'],
  ['escalate', 'buyer', 'refused', 'arbitration'],
  ['ruleRefund', 'platform', 'arbitration', 'refunding'],
  ['ruleReject', 'platform', 'arbitration', 'rejected'],
  ['withdraw', 'buyer', 'requested', 'withdrawn'],
  ['withdraw', 'buyer', 'returning', 'withdrawn'],
  ['withdraw', 'system', 'returning', 'withdrawn'],
  ['withdraw', 'buyer', 'sent', 'withdrawn'],
  ['withdraw', 'buyer', 'arbitration', 'withdrawn'],
  ['finish', 'system', 'refunding', 'refunded'],
] as const satisfies readonly Edge[];

export const openStates: readonly AfterSaleState[] = openAfterSaleStates;

/**
 * The state after an action. An accepted `return` waits for the goods, an accepted `refund` for the money.
 * @throws transition_forbidden for an unknown transition
 */
export function transitionAfterSale(
  action: AfterSaleAction,
  actor: Actor,
  from: AfterSaleState,
  kind: 'refund' | 'return',
): AfterSaleState {
  const possible = afterSaleTransitions.filter(
    ([name, who, before]) => name === action && who === actor && before === from,
  );
  const goal: AfterSaleState = kind === 'return' ? 'returning' : 'refunding';
  const edge = possible.length > 1 ? possible.find(([, , , after]) => after === goal) : possible[0];
  return edge?.[3] ?? fail('transition_forbidden');
}

/** The actions of an actor in a state. Both sides may add evidence while the platform decides. */
export function actionsFor(actor: Actor, state: AfterSaleState): AfterSaleAction[] {
  const own = afterSaleTransitions.flatMap(([action, who, from]) =>
    who === actor && from === state ? [action] : [],
  );
  const shows = state === 'arbitration' && (actor === 'buyer' || actor === 'supplier');
  return [...new Set<AfterSaleAction>(shows ? ['evidence', ...own] : own)];
}

/** The deadline of a state; afterwards the timeout action runs, or (refused) the buyer may not escalate any more. */
export const timeFor: Partial<Record<AfterSaleState, number>> = {
  requested: afterSaleAnswerHours * hour,
  returning: periods.sendBackDays * day,
  sent: periods.confirmReturnDays * day,
  refused: periods.escalationDays * day,
};

/** The timeout action of each state. */
export const timeoutActions: Partial<Record<AfterSaleState, 'accept' | 'withdraw' | 'receive'>> = {
  requested: 'accept',
  returning: 'withdraw',
  sent: 'receive',
};
