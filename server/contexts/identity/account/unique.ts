import type { ErrorName } from '../../../../contract/errors.ts';
import { uniqueViolation } from '../../../platform/db/unique-violation.ts';
import { fail } from '../../../platform/fail.ts';

const refusals: Readonly<Record<string, ErrorName>> = {
  account_username: 'username_taken',
  account_phone: 'phone_taken',
  account_email: 'email_taken',
};

/** Turns the violation of a unique index into its refusal; rethrows any other error. */
export function refuseTaken(error: unknown): never {
  const index = uniqueViolation(error);
  const reason = index === undefined ? undefined : refusals[index];
  if (reason) fail(reason);
  throw error;
}
