import type { Tx } from '../../../platform/db/open.ts';
import { ledgerEntry, ledgerTransaction } from '../../../platform/db/schema.ts';
import type { Entry } from './post.ts';

/** A ledger transaction without its entries. `key` identifies its cause, which is booked once. */
type NewTransaction = Omit<typeof ledgerTransaction.$inferInsert, 'id'>;

/** Books a transaction once. Returns its id; null when it was booked before, or has no entries. The database rejects unbalanced entries. */
export async function book(tx: Tx, what: NewTransaction, entries: readonly Entry[]): Promise<number | null> {
  if (entries.length === 0) return null;
  const [booked] = await tx
    .insert(ledgerTransaction)
    .values(what)
    .onConflictDoNothing({ target: ledgerTransaction.key })
    .returning({ id: ledgerTransaction.id });
  if (!booked) return null;
  await tx.insert(ledgerEntry).values(entries.map((entry) => ({ ...entry, transactionId: booked.id })));
  return booked.id;
}
