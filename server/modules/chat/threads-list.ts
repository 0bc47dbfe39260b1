import { and, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { ChatThread, DeskThread } from '../../../contract/chat-desk.ts';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { account, chatThread, supplier } from '../../db/schema/index.ts';

interface Page {
  readonly current: number;
  readonly size: number;
}

/** Conversations in which somebody has written, latest first. */
async function readThreads(
  db: Db,
  { current, size }: Page,
  where: SQL | undefined,
): Promise<{ records: DeskThread[]; total: number }> {
  const written = and(isNotNull(chatThread.lastAt), where);
  const [found] = await db.select({ total: count() }).from(chatThread).where(written);
  const rows = await db
    .select({
      thread: chatThread,
      supplierName: supplier.name,
      nickname: account.nickname,
      username: account.username,
      avatar: account.avatar,
    })
    .from(chatThread)
    .innerJoin(supplier, eq(supplier.id, chatThread.supplierId))
    .innerJoin(account, eq(account.id, chatThread.buyerId))
    .where(written)
    .orderBy(desc(chatThread.lastAt), chatThread.supplierId, chatThread.buyerId)
    .limit(size)
    .offset((current - 1) * size);
  const records = rows.map(({ thread, supplierName, nickname, username, avatar }) => ({
    supplierId: thread.supplierId,
    supplierName,
    buyerId: thread.buyerId,
    buyerName: nickname || username,
    avatar,
    remark: thread.remark,
    assigneeId: thread.assigneeId,
    isBlocked: thread.blockedAt !== null,
    lastTime: (thread.lastAt ?? thread.createdAt).toISOString(),
  }));
  return { records, total: found?.total ?? 0 };
}

/** The shop's conversations. */
export async function deskThreads(
  db: Db,
  actor: Actor,
  { filter, ...page }: Page & { readonly filter: 'all' | 'mine' | 'blocked' },
): Promise<{ records: DeskThread[]; total: number }> {
  const wanted =
    filter === 'mine'
      ? eq(chatThread.assigneeId, actor.id)
      : filter === 'blocked'
        ? isNotNull(chatThread.blockedAt)
        : undefined;
  return readThreads(db, page, and(actor.shop().where(chatThread.supplierId), wanted));
}

/** Conversations of the whole marketplace; what shops call their buyers is theirs. */
export async function allThreads(
  db: Db,
  {
    supplierId,
    buyerId,
    ...page
  }: Page & { readonly supplierId?: number | undefined; readonly buyerId?: number | undefined },
): Promise<{ records: ChatThread[]; total: number }> {
  const { records, total } = await readThreads(
    db,
    page,
    and(
      supplierId === undefined ? undefined : eq(chatThread.supplierId, supplierId),
      buyerId === undefined ? undefined : eq(chatThread.buyerId, buyerId),
    ),
  );
  return { records: records.map(({ avatar, remark, ...thread }) => thread), total };
}
