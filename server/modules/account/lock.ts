import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { account } from '../../db/schema/index.ts';

/** One write to what belongs to an account at a time: limits hold and nothing is ordered twice. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
}
