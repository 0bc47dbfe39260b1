import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { account } from '../db/schema.ts';

const locked = prepared((db) =>
  db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, sql.placeholder('accountId')))
    .for('no key update')
    .prepare('lock_account'),
);

/** Serialises writes to an account's data: limits are exact and nothing is ordered twice. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await locked(tx).execute({ accountId });
}
