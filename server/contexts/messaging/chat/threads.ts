import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { chatThread, chatTurn } from '../../../platform/db/schema.ts';
import { accountOf } from '../../../providers/chat/names.ts';
import type { ChatNote } from '../../../providers/chat/port.ts';
import { isCourtesy } from './courtesy.ts';
import { type Parties, partiesOf } from './users.ts';

export const ofThread = (supplierId: number, buyerId: number) =>
  and(eq(chatThread.supplierId, supplierId), eq(chatThread.buyerId, buyerId));

/** Who a message is between; null when no shop is in it. */
export async function partiesOfNote(db: Db, note: Pick<ChatNote, 'from' | 'to'>): Promise<Parties | null> {
  const [from, to] = [accountOf(note.from), accountOf(note.to)];
  return from === null || to === null ? null : partiesOf(db, from, to);
}

/** Said by the shop's machine: it answers nobody's question as far as figures go. */
const isAutomatic = (note: Pick<ChatNote, 'ext'>): boolean => note.ext.automatic === '1';

/**
 * What a message makes unread: in a new conversation, and in one that was there. Who writes has read; the shop's machine reads
 * nothing.
 */
function unreadAfter(by: Parties['by'], isMachine: boolean) {
  const one = (column: PgColumn) => sql`${column} + 1`;
  if (by === 'buyer')
    return [{ shopUnread: 1 }, { shopUnread: one(chatThread.shopUnread), buyerUnread: 0 }] as const;
  const more = { buyerUnread: one(chatThread.buyerUnread) };
  return [{ buyerUnread: 1 }, isMachine ? more : { ...more, shopUnread: 0 }] as const;
}

/**
 * Keeps what the shop knows of a conversation, in the transaction that stores the message. A buyer's message opens a turn
 * unless one is open, or it only thanks for an answer; a person's answer closes it.
 */
export async function keepNote(tx: Tx, note: ChatNote): Promise<void> {
  const parties = await partiesOfNote(tx, note);
  if (!parties) return;
  const { supplierId, buyerId, by } = parties;
  const at = note.at;
  const [first, further] = unreadAfter(by, isAutomatic(note));
  // The row is locked by this from here on, so that two messages at once do not open two turns.
  await tx
    .insert(chatThread)
    .values({ supplierId, buyerId, createdAt: at, lastAt: at, ...first })
    .onConflictDoUpdate({
      target: [chatThread.supplierId, chatThread.buyerId],
      set: { lastAt: sql`greatest(${chatThread.lastAt}, excluded.last_at)`, ...further },
    });
  const own = and(eq(chatTurn.supplierId, supplierId), eq(chatTurn.buyerId, buyerId));
  const open = and(own, isNull(chatTurn.answeredAt));
  if (by === 'shop') {
    if (!isAutomatic(note)) await tx.update(chatTurn).set({ answeredAt: at }).where(open);
  } else if ((await tx.$count(chatTurn, open)) === 0) {
    const isThanks = note.kind === 'text' && isCourtesy(note.text) && (await tx.$count(chatTurn, own)) > 0;
    if (!isThanks) await tx.insert(chatTurn).values({ supplierId, buyerId, askedAt: at });
  }
}
