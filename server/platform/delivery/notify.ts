import { and, arrayContains, eq, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlatformPermission, ShopPermission } from '../../../contract/access/permissions.ts';
import type { Locale, LocalText } from '../../../contract/basics.ts';
import { PushEvent } from '../../../contract/messaging/push.ts';
import { MailEvent } from '../../../contract/messaging/sms.ts';
import { localPath, paths } from '../../../contract/paths.ts';
import { findSupplierRecipients } from '../access/notification-recipients.ts';
import type { Tx } from '../db/open.ts';
import { account, accountRole, notification, role } from '../db/schema.ts';
import type { UnitOfWork } from '../transaction.ts';
import { type MessageKey, messages } from './messages.ts';
import { queuePush } from './push.ts';
import { sendMail } from './sms.ts';

/** Recipient: one or several accounts; staff of shops with a permission; all operators with a login and a permission. */
export type Recipient =
  | { readonly account: number }
  | { readonly accounts: readonly number[] }
  | { readonly shops: readonly number[]; readonly may: ShopPermission }
  | { readonly operators: PlatformPermission };

export interface Message {
  readonly key: MessageKey;
  /** Values for the placeholders of the texts. Bilingual values are used by language, with the other language as fallback. */
  readonly data: Readonly<Record<string, string | number | LocalText>>;
  /** A path of contract/paths.ts, without language prefix; absent = no link. */
  readonly link?: string;
  /** Replaces unread notifications of the recipient with the same key, so that an undone change is notified once. */
  readonly collapseKey?: string;
}

/** Creates notifications for a recipient; open pages receive them after the commit. */
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
  await queuePush(work, receivers, pushesOf(work, notices));
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

/** Buyers with a verified e-mail address who opted in also receive order notifications by mail. */
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
        // Operators with a role scope are not notified about things outside of it.
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

/** Texts for a locked screen: without address, amount, parcel number and names of people. */
const pushesOf = ({ deps }: UnitOfWork, notices: readonly Message[]) =>
  notices.flatMap(({ key, data, link = paths.messages }) => {
    const event = PushEvent.safeParse(key).data;
    if (!event) return [];
    const inLanguage = (locale: Locale) =>
      deps.texts.message(`push-notice.${event}`, valuesIn(data, locale))[locale];
    const title = deps.texts.message(`notification.${event}_title`);
    return [{ title, body: { zh: inLanguage('zh'), en: inLanguage('en') }, link, about: link }];
  });

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
