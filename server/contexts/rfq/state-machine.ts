import type { QuotationStatus, RequestStatus } from '../../../contract/rfq/quotation.ts';
import { fail } from '../../platform/fail.ts';

/** The transitions of an RFQ: action, status before, status after. It reopens when its order is cancelled unpaid. */
export const requestTransitions = [
  ['accept', 'open', 'ordered'],
  ['close', 'open', 'closed'],
  ['expire', 'open', 'expired'],
  ['release', 'ordered', 'open'],
  ['release', 'ordered', 'expired'],
] as const satisfies readonly (readonly [string, RequestStatus, RequestStatus])[];

/** The transitions of a quotation. `refuse` also applies to the others when one is accepted. */
export const quotationTransitions = [
  ['accept', 'pending', 'accepted'],
  ['refuse', 'pending', 'refused'],
  ['withdraw', 'pending', 'withdrawn'],
  ['expire', 'pending', 'expired'],
  ['release', 'accepted', 'pending'],
  ['release', 'accepted', 'expired'],
] as const satisfies readonly (readonly [string, QuotationStatus, QuotationStatus])[];

type RequestAction = (typeof requestTransitions)[number][0];
type QuotationAction = (typeof quotationTransitions)[number][0];

/**
 * The status after an action; `isOver` selects the result where two are possible: whether the deadline or validity has passed.
 * @throws quotation_state for an unknown transition
 */
export function transitionRequest(action: RequestAction, from: RequestStatus, isOver = false): RequestStatus {
  const edges = requestTransitions.filter(([name, before]) => name === action && before === from);
  return pickEnd(edges, isOver);
}

export function transitionQuotation(
  action: QuotationAction,
  from: QuotationStatus,
  isOver = false,
): QuotationStatus {
  const edges = quotationTransitions.filter(([name, before]) => name === action && before === from);
  return pickEnd(edges, isOver);
}

function pickEnd<S extends string>(edges: readonly (readonly [string, S, S])[], isOver: boolean): S {
  const edge = edges.length > 1 ? edges.find(([, , after]) => (after === 'expired') === isOver) : edges[0];
  return edge?.[2] ?? fail('quotation_state');
}
