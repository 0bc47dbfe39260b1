import { asc, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { account, imUser } from '../../platform/db/schema.ts';
import { accountOf, chatName } from '../../providers/chat/names.ts';

/** Creates chat users for accounts that have none. Names without an account are skipped. */
export async function addUsers(db: Db, names: readonly string[], now: Date): Promise<void> {
  const known = await db
    .select({ name: imUser.name })
    .from(imUser)
    .where(inArray(imUser.name, [...names]));
  const missing = names.filter((name) => !known.some((row) => row.name === name));
  const ids = missing.map(accountOf).filter((id) => id !== null);
  if (ids.length === 0) return;
  const rows = await db.select({ id: account.id }).from(account).where(inArray(account.id, ids));
  if (rows.length === 0) return;
  await db
    .insert(imUser)
    .values(rows.map(({ id }) => ({ name: chatName(id), createdAt: now })))
    .onConflictDoNothing();
}

/**
 * Locks these users' rows until the end of the transaction, always in the order of their names. Only the lock holder adds to their inboxes,
 * so inbox numbers become visible in the order they were assigned.
 * @returns whether all of them exist.
 */
export async function lockUsers(tx: Tx, names: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(names)];
  const rows = await tx
    .select({ name: imUser.name })
    .from(imUser)
    .where(inArray(imUser.name, wanted))
    .orderBy(asc(imUser.name))
    .for('no key update');
  return rows.length === wanted.length;
}

/** Locks both sides; creates the chat user of `to` first when its account has none. @returns whether both exist */
export async function lockSides(tx: Tx, from: string, to: string, now: Date): Promise<boolean> {
  if (await lockUsers(tx, [from, to])) return true;
  await addUsers(tx, [to], now);
  return lockUsers(tx, [from, to]);
}

/** The next inbox number of each user, without gaps, and an id above all earlier ones. The caller has locked the users. */
export async function nextNumbers(tx: Tx, names: readonly string[]) {
  const rows = await tx
    .update(imUser)
    .set({ seq: sql`${imUser.seq} + 1` })
    .where(inArray(imUser.name, [...names]))
    .returning({
      name: imUser.name,
      seq: imUser.seq,
      id: sql<string>`nextval('im_message_id')::text`,
    });
  const [first] = rows;
  if (!first || rows.length !== names.length) throw new Error(`no chat users ${names.join(', ')}`);
  return { id: BigInt(first.id), seqs: new Map(rows.map((row) => [row.name, row.seq])) };
}
