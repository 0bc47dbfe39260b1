import { eq } from 'drizzle-orm';
import { startAttempt } from '../../../platform/access/attempts.ts';
import { account } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { verifyPassword } from './password.ts';
import { readAccount } from './queries.ts';

/**
 * Checks the password again within a session; wrong tries count per session, so that strangers cannot use them up.
 * @throws password_wrong, too_many_attempts
 */
export async function provePassword(
  deps: Deps,
  accountId: number,
  password: string,
  { ip, tokenHash }: { readonly ip: string; readonly tokenHash: string },
): Promise<void> {
  const row = await readAccount(deps.db, eq(account.id, accountId));
  const attempt = await startAttempt(deps, `account:${accountId}`, { ip, own: `session:${tokenHash}` });
  if (!(await verifyPassword(password, row?.account.passwordHash ?? null))) {
    fail('password_wrong', {}, 'body.password');
  }
  await attempt.succeeded();
}
