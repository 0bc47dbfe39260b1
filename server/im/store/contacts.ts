import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { imBlock, imContact } from '../../platform/db/schema.ts';
import { meta as metaCodec, roster as rosterCodec } from '../wire/codec.ts';
import { jidOf, namespace, rosterOperation } from '../wire/names.ts';
import { post } from './inbox.ts';
import { publishInboxEvent } from './inbox-events.ts';
import { addUsers, lockUsers } from './users.ts';

/** Queue of messages from the system, which have no sender. */
export const systemQueue = 'system';

/** Makes two users contacts of each other. @returns false when one of them does not exist. */
export async function addContact(tx: Tx, one: string, other: string, now: Date): Promise<boolean> {
  await addUsers(tx, [one, other], now);
  if (one === other || !(await lockUsers(tx, [one, other]))) return false;
  await tx
    .insert(imContact)
    .values([
      { owner: one, peer: other, state: 'friend', createdAt: now },
      { owner: other, peer: one, state: 'friend', createdAt: now },
    ])
    .onConflictDoUpdate({ target: [imContact.owner, imContact.peer], set: { state: 'friend' } });
  return true;
}

/** Requests `peer` as a contact. When the peer has requested it too, both become contacts. @returns false when the peer does not exist. */
export async function askContact(tx: Tx, me: string, peer: string, reason: string, now: Date) {
  await addUsers(tx, [peer], now);
  if (me === peer || !(await lockUsers(tx, [me, peer]))) return false;
  const theirs = await stateOf(tx, peer, me);
  if (theirs === 'asked') return acceptContact(tx, me, peer, now);
  if ((await stateOf(tx, me, peer)) === 'friend') return true;
  await tx
    .insert(imContact)
    .values({ owner: me, peer, state: 'asked', createdAt: now })
    .onConflictDoNothing();
  await say(tx, me, peer, rosterOperation.ask, reason, now);
  return true;
}

/** Accepts the contact request of `peer`. @returns false when there is none. */
export async function acceptContact(tx: Tx, me: string, peer: string, now: Date): Promise<boolean> {
  if (!(await lockUsers(tx, [me, peer]))) return false;
  if ((await stateOf(tx, peer, me)) === null) return false;
  await addContact(tx, me, peer, now);
  await say(tx, me, peer, rosterOperation.remoteAccept, '', now);
  return true;
}

export async function declineContact(tx: Tx, me: string, peer: string, now: Date): Promise<void> {
  if (!(await lockUsers(tx, [me, peer]))) return;
  const asked = and(eq(imContact.owner, peer), eq(imContact.peer, me), eq(imContact.state, 'asked'));
  const gone = await tx.delete(imContact).where(asked).returning();
  if (gone.length > 0) await say(tx, me, peer, rosterOperation.remoteDecline, '', now);
}

/** Removes the contact on both sides. */
export async function removeContact(tx: Tx, me: string, peer: string, now: Date): Promise<void> {
  if (!(await lockUsers(tx, [me, peer]))) return;
  const gone = await tx
    .delete(imContact)
    .where(
      sql`(${imContact.owner} = ${me} and ${imContact.peer} = ${peer}) or (${imContact.owner} = ${peer} and ${imContact.peer} = ${me})`,
    )
    .returning();
  if (gone.length > 0) await say(tx, me, peer, rosterOperation.remove, '', now);
}

async function stateOf(tx: Tx, owner: string, peer: string): Promise<'asked' | 'friend' | null> {
  const [row] = await tx
    .select({ state: imContact.state })
    .from(imContact)
    .where(and(eq(imContact.owner, owner), eq(imContact.peer, peer)));
  return row?.state ?? null;
}

async function say(tx: Tx, from: string, to: string, operation: number, reason: string, at: Date) {
  const payload = rosterCodec.encode({ operation, from: jidOf(from), to: [jidOf(to)], reason });
  const metaOf = (id: bigint) =>
    metaCodec.encode({
      id,
      from: jidOf(from),
      to: jidOf(to),
      timestamp: BigInt(at.getTime()),
      namespace: namespace.roster,
      payload,
      ext: [],
    });
  await post(tx, [{ user: to, queue: systemQueue, origin: '' }], metaOf, at);
  await publishInboxEvent(tx, [{ user: to, queue: systemQueue }]);
}

export async function block(db: Db, owner: string, peer: string, now: Date): Promise<void> {
  await addUsers(db, [owner, peer], now);
  await db.insert(imBlock).values({ owner, peer, createdAt: now }).onConflictDoNothing();
}

export async function isBlocked(tx: Tx, owner: string, peer: string): Promise<boolean> {
  return (await tx.$count(imBlock, and(eq(imBlock.owner, owner), eq(imBlock.peer, peer)))) > 0;
}

export async function unblock(db: Db, owner: string, peer: string): Promise<void> {
  await db.delete(imBlock).where(and(eq(imBlock.owner, owner), eq(imBlock.peer, peer)));
}
