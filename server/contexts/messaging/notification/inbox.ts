import { and, count, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Notification } from '../../../../contract/messaging/notification.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { notification } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';

export async function unreadCount(db: Db, accountId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt)));
  return row?.unread ?? 0;
}

/** Number of unread messages, in total and by kind. */
export async function unreadByType(db: Db, accountId: number) {
  const rows = await db
    .select({ type: notification.type, unread: count() })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt)))
    .groupBy(notification.type);
  const of = (type: Notification['type']) => rows.find((row) => row.type === type)?.unread ?? 0;
  const [system, order, activity] = [of('system'), of('order'), of('activity')];
  return { count: system + order + activity, system, order, activity };
}

/** The live events of these messages, by receiver. */
export async function announcements(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { accountId, type, title, content } = notification;
  return db
    .select({ accountId, type, title, content })
    .from(notification)
    .where(inArray(notification.id, [...ids]))
    .orderBy(notification.id);
}

/** Ids of the messages of these accounts since a time. */
export async function newMessages(db: Db, accountIds: readonly number[], since: Date): Promise<number[]> {
  const { id, accountId, createdAt } = notification;
  const rows = await db
    .select({ id })
    .from(notification)
    .where(and(inArray(accountId, [...accountIds]), gte(createdAt, since)))
    .orderBy(id);
  return rows.map((row) => row.id);
}

/** A message in the form of the contract. */
export const toNotification = ({
  readAt,
  createdAt,
  ...row
}: typeof notification.$inferSelect): Notification => ({
  ...row,
  read: readAt !== null,
  createTime: createdAt.toISOString(),
});

interface NotificationQuery extends Paging {
  readonly type?: Notification['type'] | undefined;
}

/** The account's messages, newest first. */
export async function listNotifications(
  db: Db,
  accountId: number,
  query: NotificationQuery,
): Promise<Page<Notification>> {
  const where = and(eq(notification.accountId, accountId), query.type && eq(notification.type, query.type));
  return pageOf(query, db.$count(notification, where), async ({ limit, offset }) => {
    const rows = await db
      .select()
      .from(notification)
      .where(where)
      .orderBy(desc(notification.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toNotification);
  });
}

/** Marks one message as read; idempotent. @throws not_found for an unknown message and for one of another account */
export async function markRead(deps: Deps, accountId: number, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const own = and(eq(notification.id, id), eq(notification.accountId, accountId));
    const [row] = await tx.select({ readAt: notification.readAt }).from(notification).where(own);
    if (!row) fail('not_found');
    if (row.readAt) return;
    await tx.update(notification).set({ readAt: work.now }).where(own);
    work.after(() => deps.signals.live([accountId]));
  });
}

/** Marks all messages as read, or those of one kind. */
export async function markAllRead(deps: Deps, accountId: number, type?: Notification['type']): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const unread = and(
      eq(notification.accountId, accountId),
      isNull(notification.readAt),
      type && eq(notification.type, type),
    );
    const read = await tx
      .update(notification)
      .set({ readAt: work.now })
      .where(unread)
      .returning({ id: notification.id });
    if (read.length > 0) work.after(() => deps.signals.live([accountId]));
  });
}

/** Deletes one message, those of one kind, or all of the account. Returns their number. */
export async function deleteNotifications(
  deps: Deps,
  accountId: number,
  which: { readonly id?: number | undefined; readonly type?: Notification['type'] | undefined },
): Promise<number> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const gone = await tx
      .delete(notification)
      .where(
        and(
          eq(notification.accountId, accountId),
          which.id === undefined ? undefined : eq(notification.id, which.id),
          which.type && eq(notification.type, which.type),
        ),
      )
      .returning({ readAt: notification.readAt });
    if (gone.some((row) => row.readAt === null)) work.after(() => deps.signals.live([accountId]));
    return gone.length;
  });
}
