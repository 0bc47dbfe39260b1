import { account } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

/** Inserts an account whose password somebody else knows: the first login must replace it. Returns its id. */
export async function addTemporaryAccount(
  { tx, now }: UnitOfWork,
  username: string,
  passwordHash: string,
): Promise<number> {
  const [row] = await tx
    .insert(account)
    .values({ username, nickname: username, passwordHash, passwordTemporary: true, createdAt: now })
    .returning({ id: account.id });
  return row?.id ?? fail('internal');
}
