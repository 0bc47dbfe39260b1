import { and, arrayContains, eq, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlatformPermission, ShopPermission } from '../../../contract/access/permissions.ts';
import type { Locale, LocalText } from '../../../contract/basics.ts';
import { MailEvent } from '../../../contract/messaging/sms.ts';
import { localPath, paths } from '../../../contract/paths.ts';
import { findSupplierRecipients } from '../access/notification-recipients.ts';
import type { Tx } from '../db/open.ts';
import { account, accountRole, notification, role } from '../db/schema.ts';
import type { UnitOfWork } from '../transaction.ts';
import { type MessageKey, messages } from './messages.ts';
import { sendMail } from './sms.ts';

/** Who is told: an account, or several; people of shops who may act on it; everybody of the platform who can log in and may do something about it. */
export type Recipient =
  | { readonly account: number }
  | { readonly accounts: readonly number[] }
  | { readonly shops: readonly number[]; readonly may: ShopPermission }
  | { readonly operators: PlatformPermission };

export interface Message {
  readonly key: MessageKey;
  /** What its texts are filled with; what has two languages says each in its own, or what there is. */
  readonly data: Readonly<Record<string, string | number | LocalText>>;
  /** Of contract/paths.ts, without the language; absent = nothing to open. */
  readonly link?: string;
  /** Takes the place of messages with the same key that the receiver has not read: what is done and undone is told once. */
  readonly collapseKey?: string;
}

/** Writes messages to one recipient, who learns of them at once on open pages after the commit. */
export async function notify(
  work: UnitOfWork,
  recipient: Recipient,
  ...notices: readonly Message[]
): Promise<void> {
  const { deps, tx, now: createdAt } = work;
  const receivers = await accountsOf(tx, recipient);
  const said = notices.map((message) => ({
    type: messages[message.key],
    ...wordsOf(work, message),
    link: message.link ?? null,
    collapseKey: message.collapseKey ?? null,
    createdAt,
  }));
  const rows = receivers.flatMap((accountId) => said.map((one) => ({ accountId, ...one })));
  if (rows.length === 0) return;
  await dropUnread(tx, receivers, notices);
  const added = await tx.insert(notification).values(rows).returning({ id: notification.id });
  await mailOrders(work, recipient, notices);
  const ids = added.map((row) => row.id);
  work.after(() => deps.signals.live(receivers, ids));
}

async function dropUnread(tx: Tx, receivers: readonly number[], notices: readonly Message[]): Promise<void> {
  const keys = notices.flatMap(({ collapseKey }) => collapseKey ?? []);
  if (keys.length === 0) return;
  await tx
    .delete(notification)
    .where(
      and(
        inArray(notification.accountId, [...receivers]),
        inArray(notification.collapseKey, keys),
        isNull(notification.readAt),
      ),
    );
}

/** Buyers who have proven an address, and want it, hear of their orders by mail as well. */
async function mailOrders(
  work: UnitOfWork,
  recipient: Recipient,
  notices: readonly Message[],
): Promise<void> {
  const { deps, tx } = work;
  const mailed = notices.flatMap((message) => {
    const event = MailEvent.safeParse(message.key).data;
    return event ? [{ event, message }] : [];
  });
  if (!deps.mail || mailed.length === 0 || !('account' in recipient)) return;
  const [row] = await tx
    .select({ address: account.email, locale: account.emailLocale })
    .from(account)
    .where(
      and(
        eq(account.id, recipient.account),
        isNotNull(account.emailVerifiedAt),
        eq(account.mailNotices, true),
        eq(account.disabled, false),
      ),
    );
  if (!row?.address) return;
  const { address, locale } = row;
  for (const { event, message } of mailed) {
    const link = deps.config.siteUrl + localPath(message.link ?? paths.orders, locale);
    const params = { ...valuesIn(message.data, locale), link };
    await sendMail(work, { address: address.toLowerCase(), event, params, locale, isPatient: true });
  }
}

async function accountsOf(tx: Tx, recipient: Recipient): Promise<number[]> {
  if ('account' in recipient) return [recipient.account];
  if ('accounts' in recipient) return [...recipient.accounts];
  if ('shops' in recipient) return findSupplierRecipients(tx, recipient.shops, recipient.may);
  return (await operatorsFor(tx, recipient.operators)).map((row) => row.id);
}

const held = alias(accountRole, 'held');
const limited = alias(role, 'limited');

const operatorsFor = (tx: Tx, code: PlatformPermission) =>
  tx
    .selectDistinct({ id: account.id })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.accountId, account.id))
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(
      and(
        eq(role.side, 'platform'),
        or(eq(role.key, 'super'), arrayContains(role.permissions, [code])),
        // Whoever sees a part of the marketplace is not told of all of it.
        notExists(
          tx
            .select({ id: held.roleId })
            .from(held)
            .innerJoin(limited, eq(limited.id, held.roleId))
            .where(and(eq(held.accountId, account.id), isNotNull(limited.reach))),
        ),
        eq(account.disabled, false),
      ),
    )
    .orderBy(account.id);

const valuesIn = (data: Message['data'], locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      String(typeof value === 'object' ? value[locale] || value.zh || value.en : value),
    ]),
  );

function wordsOf({ deps }: UnitOfWork, { key, data }: Message): { title: LocalText; content: LocalText } {
  const { message } = deps.texts;
  const inLanguage = (locale: Locale) => {
    const values = valuesIn(data, locale);
    const text = (part: 'title' | 'content') => message(`notification.${key}_${part}`, values)[locale].trim();
    return { title: text('title'), content: text('content') };
  };
  const [zh, en] = [inLanguage('zh'), inLanguage('en')];
  return { title: { zh: zh.title, en: en.title }, content: { zh: zh.content, en: en.content } };
}
