import type { ErrorName } from '../../../../contract/errors.ts';
import type { ApplicationStatus } from '../../../../contract/suppliers/supplier-application.ts';
import { fail } from '../../../platform/fail.ts';

/** The state of an account's newest application; `none` = it never applied. */
export type ApplicationState = 'none' | ApplicationStatus;

/** The transitions of an application: action, state before, state after. After a rejection a new application is created. */
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
 * @throws for the author application_pending or shop_exists, for a reviewer application_state, when the transition is unknown
 */
export function transitionApplication(action: ApplicationAction, from: ApplicationState): ApplicationStatus {
  const edge = applicationTransitions.find(([name, before]) => name === action && before === from);
  return edge?.[2] ?? fail(refusal(action, from));
}

function refusal(action: ApplicationAction, from: ApplicationState): ErrorName {
  if (action !== 'save' && action !== 'submit') return 'application_state';
  return from === 'pending' ? 'application_pending' : 'shop_exists';
}
