import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { ChatThread } from '../../../../contract/messaging/chat-review.ts';
import type { SupplierThread } from '../../../../contract/messaging/supplier-chat.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { account, chatThread, supplier } from '../../../platform/db/schema.ts';

/** Conversations with at least one message, latest first. */
async function readThreads(db: Db, paging: Paging, where: SQL | undefined): Promise<Page<SupplierThread>> {
  const written = and(isNotNull(chatThread.lastAt), where);
  return pageOf(paging, db.$count(chatThread, written), async ({ limit, offset }) => {
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
      .limit(limit)
      .offset(offset);
    return rows.map(({ thread, supplierName, nickname, username, avatar }) => ({
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
  });
}

/** The supplier's conversations. */
export async function listSupplierThreads(
  db: Db,
  actor: Actor,
  { filter, ...page }: Paging & { readonly filter: 'all' | 'mine' | 'blocked' },
): Promise<Page<SupplierThread>> {
  const wanted =
    filter === 'mine'
      ? eq(chatThread.assigneeId, actor.id)
      : filter === 'blocked'
        ? isNotNull(chatThread.blockedAt)
        : undefined;
  return readThreads(db, page, and(actor.shop().where(chatThread.supplierId), wanted));
}

/** Conversations of all suppliers, without the suppliers' remarks on buyers. */
export async function allThreads(
  db: Db,
  {
    supplierId,
    buyerId,
    ...page
  }: Paging & { readonly supplierId?: number | undefined; readonly buyerId?: number | undefined },
): Promise<Page<ChatThread>> {
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
