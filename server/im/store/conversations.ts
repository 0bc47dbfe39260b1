import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { imConversation, imMessage } from '../../platform/db/schema.ts';

interface Page {
  /** Cursor: id of the last message of the previous page. */
  readonly before: bigint | null;
  readonly size: number;
  readonly pinnedOnly: boolean;
}

/** Conversations of a user with their last message and unread count, newest first. */
export async function conversations(db: Db, owner: string, { before, size, pinnedOnly }: Page) {
  const rows = await db
    .select({
      peer: imConversation.peer,
      lastId: imConversation.lastId,
      unread: imConversation.unread,
      pinnedAt: imConversation.pinnedAt,
      meta: imMessage.meta,
    })
    .from(imConversation)
    .leftJoin(
      imMessage,
      and(
        eq(imMessage.id, imConversation.lastId),
        isNull(imMessage.recalledAt),
        sql`${imMessage.id} > ${imConversation.hiddenId}`,
      ),
    )
    .where(
      and(
        eq(imConversation.owner, owner),
        eq(imConversation.removed, false),
        before === null ? undefined : lt(imConversation.lastId, before),
        pinnedOnly ? isNotNull(imConversation.pinnedAt) : undefined,
      ),
    )
    .orderBy(desc(imConversation.lastId), imConversation.peer)
    .limit(size + 1);
  const page = rows.slice(0, size);
  return { page, next: rows.length > size ? (page.at(-1)?.lastId ?? null) : null };
}

/** Removes all conversations and their history on one side. The other sides keep theirs. */
export async function removeEverything(db: Db, owner: string): Promise<void> {
  await db
    .update(imConversation)
    .set({
      removed: true,
      unread: 0,
      hiddenId: sql`greatest(${imConversation.hiddenId}, ${imConversation.lastId})`,
    })
    .where(eq(imConversation.owner, owner));
}

const one = (owner: string, peer: string) =>
  and(eq(imConversation.owner, owner), eq(imConversation.peer, peer));

/** Removes a conversation from one side's list until the next message; its unread count is reset. */
export async function removeConversation(db: Db | Tx, owner: string, peer: string): Promise<void> {
  const [row] = await db
    .update(imConversation)
    .set({ removed: true, unread: 0 })
    .where(one(owner, peer))
    .returning({ lastId: imConversation.lastId });
  if (!row) return;
  await db
    .update(imConversation)
    .set({ peerReadId: sql`greatest(${imConversation.peerReadId}, ${String(row.lastId)}::bigint)` })
    .where(one(peer, owner));
}

/** @returns whether the conversation exists. */
export async function pinConversation(db: Db | Tx, owner: string, peer: string, at: Date | null) {
  const rows = await db.update(imConversation).set({ pinnedAt: at }).where(one(owner, peer)).returning();
  return rows.length > 0;
}
