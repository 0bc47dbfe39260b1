import type { Tx } from '../../../platform/db/open.ts';
import { ledgerEntry, ledgerTransaction } from '../../../platform/db/schema.ts';
import type { Entry } from './post.ts';

/** What is booked, without its entries. `key` names what it is about: the same thing is booked once. */
type NewTransaction = Omit<typeof ledgerTransaction.$inferInsert, 'id'>;

/**
 * Books something once. Answers with the transaction's id; null where it was booked before, or moves nothing. The database refuses
 * what does not balance.
 */
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
