import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { ChatRecord } from '../../../../contract/messaging/chat-review.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Paging, pageOf } from '../../../platform/db/paging.ts';
import { account, chatAudit, chatThread, imMessage, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { chatName, pairOf } from '../../../providers/chat/names.ts';
import { recordsOf } from './records.ts';
import { ofThread } from './threads.ts';

const pageSize = 50;

interface Opening {
  readonly supplierId: number;
  readonly buyerId: number;
  readonly reason: string;
  readonly before?: string | undefined;
}

/**
 * A conversation as it stands in the gateway's store, ascending. The entry that says who reads it, and why, is written
 * before anything is read, in the same transaction. @throws not_found
 */
export async function openConversation(
  deps: Deps,
  actor: Actor,
  { supplierId, buyerId, reason, before }: Opening,
): Promise<{ records: ChatRecord[]; hasMore: boolean }> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const [thread] = await tx
      .select({ ownerId: supplier.accountId })
      .from(chatThread)
      .innerJoin(supplier, eq(supplier.id, chatThread.supplierId))
      .where(and(ofThread(supplierId, buyerId), isNotNull(chatThread.lastAt)));
    if (!thread) fail('not_found');
    await tx
      .insert(chatAudit)
      .values({ adminId: actor.id, supplierId, buyerId, reason, createdAt: work.now });
    work.audit({ kind: 'conversation', id: `${supplierId}-${buyerId}` }, null, { reason, before });
    const pair = pairOf(chatName(thread.ownerId), chatName(buyerId));
    const older = before === undefined ? undefined : lt(imMessage.id, BigInt(before));
    const rows = await tx
      .select()
      .from(imMessage)
      .where(and(eq(imMessage.pair, pair), older))
      .orderBy(desc(imMessage.id))
      .limit(pageSize + 1);
    const page = rows.slice(0, pageSize).reverse();
    return { records: await recordsOf(work, page), hasMore: rows.length > pageSize };
  });
}

/** Who read what, latest first. */
export async function listAudit(db: Db, paging: Paging) {
  return pageOf(paging, db.$count(chatAudit), async ({ limit, offset }) => {
    const rows = await db
      .select({ row: chatAudit, admin: account.username })
      .from(chatAudit)
      .innerJoin(account, eq(account.id, chatAudit.adminId))
      .orderBy(desc(chatAudit.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ row: { id, supplierId, buyerId, reason, createdAt }, admin }) => ({
      id,
      admin,
      supplierId,
      buyerId,
      reason,
      time: createdAt.toISOString(),
    }));
  });
}
