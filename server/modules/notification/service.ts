import { and, arrayContains, count, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { LocalText } from '../../../contract/basics.ts';
import type { Notification } from '../../../contract/notification.ts';
import type { PlatformPermission } from '../../../contract/permissions.ts';
import { commit, type Work } from '../../commit.ts';
import type { Db } from '../../db/open.ts';
import { account, accountRole, notification, role } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';

export interface NewNotification {
  readonly accountId: number;
  readonly type: Notification['type'];
  readonly title: LocalText;
  readonly content: LocalText;
  /** Path without the language prefix. */
  readonly link: string | null;
}

/** Writes messages; their receivers' open pages learn of it after the commit. */
export async function notifyAccounts(work: Work, messages: readonly NewNotification[]): Promise<void> {
  const { deps, tx } = work;
  if (messages.length === 0) return;
  const createdAt = work.now;
  const rows = await tx
    .insert(notification)
    .values(messages.map((message) => ({ ...message, createdAt })))
    .returning({ id: notification.id });
  const receivers = [...new Set(messages.map((message) => message.accountId))];
  work.after(() =>
    deps.signals.live(
      receivers,
      rows.map((row) => row.id),
    ),
  );
}

/** The same message of the platform's to everybody of it who can log in and may do something about it. */
export async function notifyOperators(
  work: Work,
  code: PlatformPermission,
  said: Pick<NewNotification, 'title' | 'content'>,
): Promise<void> {
  const { tx } = work;
  const may = or(eq(role.key, 'super'), arrayContains(role.permissions, [code]));
  const operators = await tx
    .selectDistinct({ accountId: account.id })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.accountId, account.id))
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(and(eq(role.side, 'platform'), may, eq(account.disabled, false)))
    .orderBy(account.id);
  const told = operators.map(({ accountId }) => ({
    ...said,
    accountId,
    type: 'system' as const,
    link: null,
  }));
  await notifyAccounts(work, told);
}

export async function unreadCount(db: Db, accountId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt)));
  return row?.unread ?? 0;
}

/** Unread messages together and by kind. */
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

/** What open pages show of these messages, by receiver. */
export async function announcements(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { accountId, type, title, content } = notification;
  return db
    .select({ accountId, type, title, content })
    .from(notification)
    .where(inArray(notification.id, [...ids]))
    .orderBy(notification.id);
}

/** Ids of these accounts' messages since then. */
export async function newMessages(db: Db, accountIds: readonly number[], since: Date): Promise<number[]> {
  const { id, accountId, createdAt } = notification;
  const rows = await db
    .select({ id })
    .from(notification)
    .where(and(inArray(accountId, [...accountIds]), gte(createdAt, since)))
    .orderBy(id);
  return rows.map((row) => row.id);
}

export interface NotificationQuery {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly type?: Notification['type'] | undefined;
}

/** The account's messages, newest first. */
export async function listNotifications(
  db: Db,
  accountId: number,
  query: NotificationQuery,
): Promise<{ records: Notification[]; total: number }> {
  const where = and(eq(notification.accountId, accountId), query.type && eq(notification.type, query.type));
  const [found] = await db.select({ total: count() }).from(notification).where(where);
  const rows = await db
    .select()
    .from(notification)
    .where(where)
    .orderBy(desc(notification.id))
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const records = rows.map(({ readAt, createdAt, ...row }) => ({
    ...row,
    read: readAt !== null,
    createTime: createdAt.toISOString(),
  }));
  return { records, total: found?.total ?? 0 };
}

/** Marks one message read; again is fine. @throws not_found for an unknown one and for somebody else's. */
export async function markRead(deps: Deps, accountId: number, id: number): Promise<void> {
  await commit(deps, async (work) => {
    const { tx } = work;
    const own = and(eq(notification.id, id), eq(notification.accountId, accountId));
    const [row] = await tx.select({ readAt: notification.readAt }).from(notification).where(own);
    if (!row) fail('not_found');
    if (row.readAt) return;
    await tx.update(notification).set({ readAt: work.now }).where(own);
    work.after(() => deps.signals.live([accountId]));
  });
}

/** Marks everything read, or what is of one kind. */
export async function markAllRead(deps: Deps, accountId: number, type?: Notification['type']): Promise<void> {
  await commit(deps, async (work) => {
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

/** Deletes one message, those of one kind, or all of the account. Answers with how many there were. */
export async function deleteNotifications(
  deps: Deps,
  accountId: number,
  which: { readonly id?: number | undefined; readonly type?: Notification['type'] | undefined },
): Promise<number> {
  return commit(deps, async (work) => {
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
