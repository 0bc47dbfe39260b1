import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { LiveMessage } from '../../../../contract/live.ts';
import { paths } from '../../../../contract/paths.ts';
import type { Caller } from '../../../http/context.ts';
import { findSupplierRecipients } from '../../../platform/access/notification-recipients.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, chatThread, supplier } from '../../../platform/db/schema.ts';
import { isPushed, queuePush } from '../../../platform/delivery/push.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { accountOf, chatName } from '../../../providers/chat/names.ts';
import type { ChatNote } from '../../../providers/chat/port.ts';
import { supplierOf } from './supplier.ts';
import { ofThread, partiesOfNote } from './threads.ts';

type Counts = Omit<Extract<LiveMessage, { type: 'chatUnread' }>, 'type'>;

/** Maximum length of a message preview. */
const mostWords = 80;

const sum = (column: typeof chatThread.shopUnread | typeof chatThread.buyerUnread) =>
  sql<number>`coalesce(sum(${column}), 0)::int`;

/** Unread messages of an account: its own and those of the supplier it speaks for. */
export async function unreadChats(db: Db, accountId: number): Promise<Counts> {
  const [shopRow] = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(eq(supplier.accountId, accountId));
  const shop = await supplierOf(db, { id: accountId, supplierId: shopRow?.id ?? null });
  const [own] = await db
    .select({ count: sum(chatThread.buyerUnread) })
    .from(chatThread)
    .where(and(eq(chatThread.buyerId, accountId), gt(chatThread.buyerUnread, 0)));
  const [served] = shop
    ? await db
        .select({ count: sum(chatThread.shopUnread) })
        .from(chatThread)
        .where(and(shop.scope.where(chatThread.supplierId), gt(chatThread.shopUnread, 0)))
    : [];
  return { own: own?.count ?? 0, shop: served?.count ?? 0 };
}

/**
 * Marks the messages of `peer` as read by the caller, or by the supplier it speaks for; all sessions of that chat user are notified.
 * @throws not_found for a caller who speaks for no supplier, and for an unknown chat user
 */
export async function markRead(
  deps: Deps,
  caller: Caller,
  { peer: name, as }: { readonly peer: string; readonly as: 'self' | 'shop' },
): Promise<void> {
  const peer = accountOf(name) ?? fail('not_found');
  const shop = as === 'shop' ? ((await supplierOf(deps.db, caller)) ?? fail('not_found')) : null;
  const me = shop?.ownerId ?? caller.id;
  const shopsOf = (accountId: number) =>
    deps.db.select({ id: supplier.id }).from(supplier).where(eq(supplier.accountId, accountId));
  const asShop = and(eq(chatThread.buyerId, peer), inArray(chatThread.supplierId, shopsOf(me)));
  const asBuyer = and(eq(chatThread.buyerId, me), inArray(chatThread.supplierId, shopsOf(peer)));
  await withTransaction(deps, async ({ tx, after }) => {
    const served = await tx
      .update(chatThread)
      .set({ shopUnread: 0 })
      .where(and(asShop, gt(chatThread.shopUnread, 0)))
      .returning({ supplierId: chatThread.supplierId });
    const own = await tx
      .update(chatThread)
      .set({ buyerUnread: 0 })
      .where(and(asBuyer, gt(chatThread.buyerUnread, 0)))
      .returning({ supplierId: chatThread.supplierId });
    const people = await findSupplierRecipients(
      tx,
      served.map((row) => row.supplierId),
      'shop.chat.read',
    );
    const recipients = own.length > 0 ? [...people, me] : people;
    if (recipients.length > 0) after(() => deps.signals.chat(recipients, null));
  });
}

/** Notifies the people on both sides of a stored message: of their counts, and the receivers also with a preview. */
export async function notifyUnread(deps: Deps, note: ChatNote): Promise<void> {
  const { db } = deps;
  const parties = await partiesOfNote(db, note);
  if (!parties) return;
  const { supplierId, buyerId, by } = parties;
  const [row] = await db
    .select({
      shop: supplier.name,
      buyer: sql<string>`coalesce(nullif(${account.nickname}, ''), ${account.username})`,
      remark: chatThread.remark,
      blockedAt: chatThread.blockedAt,
    })
    .from(chatThread)
    .innerJoin(supplier, eq(supplier.id, chatThread.supplierId))
    .innerJoin(account, eq(account.id, chatThread.buyerId))
    .where(ofThread(supplierId, buyerId));
  // Messages of a blocked buyer send no notification.
  if (!row || (by === 'buyer' && row.blockedAt)) return;
  const people = await findSupplierRecipients(db, [supplierId], 'shop.chat.read');
  const buyer = row.remark || row.buyer;
  const words = note.text.replace(/\s+/g, ' ').trim().slice(0, mostWords);
  const said = { type: 'chatMessage', from: note.from, words } as const;
  if (by === 'buyer') {
    deps.signals.chat(people, { ...said, to: 'shop', name: { zh: buyer, en: buyer } });
    deps.signals.chat([buyerId], null);
    if (await isReachedByPush(deps, people, parties.ownerId)) await pushChat(deps, people, supplierId, null);
  } else {
    deps.signals.chat([buyerId], { ...said, from: chatName(parties.ownerId), to: 'own', name: row.shop });
    deps.signals.chat(people, null);
    const isAutomatic = note.ext.automatic === '1';
    if (!isAutomatic && (await isReachedByPush(deps, [buyerId], buyerId)))
      await pushChat(deps, [buyerId], supplierId, row.shop);
  }
}

/** Whether one of these people has a browser that subscribed, and `chatAccount` no chat open, which the chat service is asked last. */
async function isReachedByPush(
  { chat, db }: Deps,
  people: readonly number[],
  chatAccount: number,
): Promise<boolean> {
  if (!(await isPushed(db, people))) return false;
  const name = chatName(chatAccount);
  return !(await chat.online([name])).has(name);
}

/** To the browsers of people who have no chat open; without the words of the message. `shop`: the writing shop; null = a buyer wrote. */
async function pushChat(
  deps: Deps,
  people: readonly number[],
  supplierId: number,
  shop: LocalText | null,
): Promise<void> {
  const { message } = deps.texts;
  const title = message('push-notice.chat_title');
  const named = (locale: Locale) => (shop ? shop[locale] || shop.zh || shop.en : '');
  const body = shop
    ? {
        zh: message('push-notice.chat_from_shop', { shop: named('zh') }).zh,
        en: message('push-notice.chat_from_shop', { shop: named('en') }).en,
      }
    : message('push-notice.chat_from_buyer');
  const link = shop ? paths.chat : paths.shopChat;
  const about = `chat ${shop ? 'of buyer' : 'of shop'} ${supplierId}`;
  await withTransaction(deps, (work) =>
    queuePush(work, people, [{ title, body, link, about, urgency: 'high' }]),
  );
}
