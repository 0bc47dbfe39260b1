import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { endAccess } from '../account/access.ts';
import { addTemporaryAccount } from '../account/add.ts';
import { hashPassword } from '../account/password.ts';
import { refuseTaken } from '../account/unique.ts';
import { oneTimePassword } from './one-time-password.ts';
import { giveSuper } from './super.ts';

/** Commands on the server are audited with the affected account as their actor. */
async function onCommandLine(
  deps: Deps,
  run: (work: UnitOfWork, password: { readonly hash: string }) => Promise<number>,
): Promise<string> {
  const password = oneTimePassword();
  const author = {
    accountId: 0,
    side: 'platform',
    role: 'command line',
    supplierId: null,
    ip: 'local',
    route: 'npm run admin',
    requestId: randomUUID(),
    entries: 0,
  } satisfies Deps['author'];
  const hash = await hashPassword(password);
  await withTransaction({ ...deps, author }, async (work) => {
    author.accountId = await run(work, { hash });
  }).catch(refuseTaken);
  return password;
}

/** Creates an account with the role `super`. Returns its one-time password. @throws username_taken */
export const createAdministrator = (deps: Deps, username: string): Promise<string> =>
  onCommandLine(deps, async (work, { hash }) => {
    const id = await addTemporaryAccount(work, username, hash);
    await giveSuper(work, id, username);
    return id;
  });

/** Sets a one-time password for an operator who lost theirs; all their sessions end. @throws not_found */
export const giveOneTimePassword = (deps: Deps, username: string): Promise<string> =>
  onCommandLine(deps, async (work, { hash }) => {
    const [row] = await work.tx
      .update(account)
      .set({ passwordHash: hash, passwordTemporary: true })
      .where(and(eq(sql`lower(${account.username})`, username.toLowerCase()), eq(account.disabled, false)))
      .returning({ id: account.id });
    if (!row) fail('not_found');
    await endAccess(work, row.id);
    work.audit({ kind: 'operator', id: row.id }, { temporary: false }, { temporary: true });
    return row.id;
  });
