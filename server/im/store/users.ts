import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/open.ts';
import { account, imUser } from '../../db/schema/index.ts';
import { accountOf, chatName } from '../../providers/chat/names.ts';

/** Makes the chat users of accounts that have none yet. A name without an account is passed over. */
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
 * Locks these users' rows until the transaction ends, always in the order of their names. While they are locked nobody else puts
 * anything into their inboxes, so that numbers become visible in the order they were given out.
 * @returns whether all of them are there.
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

/** The next number of a user's inbox, without gaps; the user is locked from here on. */
export async function nextSeq(tx: Tx, name: string): Promise<bigint> {
  const [row] = await tx
    .update(imUser)
    .set({ seq: sql`${imUser.seq} + 1` })
    .where(eq(imUser.name, name))
    .returning({ seq: imUser.seq });
  if (!row) throw new Error(`no chat user ${name}`);
  return row.seq;
}
