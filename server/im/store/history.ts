import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { imConversation, imMessage } from '../../platform/db/schema.ts';
import { pairOf } from '../../providers/chat/names.ts';
import type { ChatKind } from '../../providers/chat/port.ts';

interface HistoryQuery {
  /** Message id as cursor; null = start at the end given by the direction. */
  readonly start: bigint | null;
  readonly size: number;
  /** Oldest first. */
  readonly isForward: boolean;
  readonly since: Date | null;
  readonly until: Date | null;
  /** Filter by kind; null = all. */
  readonly kinds: readonly ChatKind[] | null;
}

/** Messages between a user and `peer`, without recalled ones and those the user removed. */
export async function history(db: Db, me: string, peer: string, query: HistoryQuery) {
  const { start, size, isForward, since, until, kinds } = query;
  const hidden = db
    .select({ id: imConversation.hiddenId })
    .from(imConversation)
    .where(and(eq(imConversation.owner, me), eq(imConversation.peer, peer)));
  const rows = await db
    .select({ id: imMessage.id, meta: imMessage.meta })
    .from(imMessage)
    .where(
      and(
        eq(imMessage.pair, pairOf(me, peer)),
        isNull(imMessage.recalledAt),
        sql`${imMessage.id} > coalesce((${hidden}), 0)`,
        start === null ? undefined : isForward ? gt(imMessage.id, start) : lt(imMessage.id, start),
        since ? gte(imMessage.sentAt, since) : undefined,
        until ? lte(imMessage.sentAt, until) : undefined,
        kinds ? inArray(imMessage.kind, [...kinds]) : undefined,
      ),
    )
    .orderBy(isForward ? asc(imMessage.id) : desc(imMessage.id))
    .limit(size + 1);
  const messages = rows.slice(0, size);
  return { messages, isLast: rows.length <= size, next: messages.at(-1)?.id ?? null };
}

/** Hides the history up to a message on one side. The other side keeps it. */
export async function hideHistory(db: Db | Tx, me: string, peer: string, until: Date): Promise<void> {
  const last = db
    .select({ id: max(imMessage.id) })
    .from(imMessage)
    .where(and(eq(imMessage.pair, pairOf(me, peer)), lte(imMessage.sentAt, until)));
  await db
    .update(imConversation)
    .set({ hiddenId: sql`greatest(${imConversation.hiddenId}, coalesce((${last}), 0))` })
    .where(and(eq(imConversation.owner, me), eq(imConversation.peer, peer)));
}
