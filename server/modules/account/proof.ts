import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { startAttempt } from './attempts.ts';
import { verifyPassword } from './password.ts';
import { readAccount } from './rows.ts';

/** Whoever is logged in proves it once more; guesses count like those at the login. @throws password_wrong, too_many_attempts */
export async function provePassword(
  deps: Deps,
  accountId: number,
  password: string,
  ip: string,
): Promise<void> {
  const row = await readAccount(deps.db, eq(account.id, accountId));
  const attempt = await startAttempt(deps, `account:${accountId}`, { ip });
  if (!(await verifyPassword(password, row?.account.passwordHash ?? null))) {
    fail('password_wrong', {}, 'body.password');
  }
  await attempt.succeeded();
}
