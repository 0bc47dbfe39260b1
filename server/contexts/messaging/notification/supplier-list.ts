import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs } from '../../../platform/db/paging.ts';
import { notification } from '../../../platform/db/schema.ts';
import { toNotification } from './inbox.ts';

type Key = 'GET /api/order/notification/desk';

const inState = {
  unread: isNull(notification.readAt),
  read: isNotNull(notification.readAt),
} as const;

/** One page of the account's messages, with the number of unread and read ones regardless of the filter. */
export async function listSupplierNotifications(
  db: Db,
  accountId: number,
  { current, size, state, type, keyword, order }: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const asked = and(
    eq(notification.accountId, accountId),
    type && eq(notification.type, type),
    keyword
      ? or(
          localizedTextContains(notification.title, keyword),
          localizedTextContains(notification.content, keyword),
        )
      : undefined,
  );
  const counted = await countTabs(state, ['unread', 'read'], (tab) =>
    db.$count(notification, and(asked, inState[tab])),
  );
  const rows = await db
    .select()
    .from(notification)
    .where(and(asked, state && inState[state]))
    .orderBy((order === 'asc' ? asc : desc)(notification.id))
    .limit(size)
    .offset((current - 1) * size);
  return { ...counted, records: rows.map(toNotification) };
}
