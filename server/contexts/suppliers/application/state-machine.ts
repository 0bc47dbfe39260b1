import type { ErrorName } from '../../../../contract/errors.ts';
import type { ApplicationStatus } from '../../../../contract/suppliers/supplier-application.ts';
import { fail } from '../../../platform/fail.ts';

/** What an account's newest application is at; `none` = it never applied. */
export type ApplicationState = 'none' | ApplicationStatus;

/** Everything that can happen to an application: what is done, before, after. What follows one that was not taken is a new one. */
export const applicationTransitions = [
  ['save', 'none', 'draft'],
  ['save', 'draft', 'draft'],
  ['save', 'changes', 'draft'],
  ['save', 'rejected', 'draft'],
  ['submit', 'none', 'pending'],
  ['submit', 'draft', 'pending'],
  ['submit', 'changes', 'pending'],
  ['submit', 'rejected', 'pending'],
  ['withdraw', 'pending', 'draft'],
  ['approve', 'pending', 'approved'],
  ['reject', 'pending', 'rejected'],
  ['request-changes', 'pending', 'changes'],
] as const satisfies readonly (readonly [string, ApplicationState, ApplicationStatus])[];

type ApplicationAction = (typeof applicationTransitions)[number][0];

/**
 * The status after an action.
 * @throws to its writer application_pending or shop_exists, to a reviewer application_state, when the table has no such edge
 */
export function transitionApplication(action: ApplicationAction, from: ApplicationState): ApplicationStatus {
  const edge = applicationTransitions.find(([name, before]) => name === action && before === from);
  return edge?.[2] ?? fail(refusal(action, from));
}

function refusal(action: ApplicationAction, from: ApplicationState): ErrorName {
  if (action !== 'save' && action !== 'submit') return 'application_state';
  return from === 'pending' ? 'application_pending' : 'shop_exists';
}
