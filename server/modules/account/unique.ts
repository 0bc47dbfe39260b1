import { z } from 'zod';
import type { ErrorName } from '../../../contract/errors.ts';
import { fail } from '../../fail.ts';

const Violation = z.object({ cause: z.object({ code: z.literal('23505'), constraint: z.string() }) });

const refusals: Readonly<Record<string, ErrorName>> = {
  account_username: 'username_taken',
  account_phone: 'phone_taken',
  account_email: 'email_taken',
};

/** Turns the violation of a unique index into the refusal that names it; throws anything else as it is. */
export function refuseTaken(error: unknown): never {
  const index = Violation.safeParse(error).data?.cause.constraint;
  const reason = index === undefined ? undefined : refusals[index];
  if (reason) fail(reason);
  throw error;
}
