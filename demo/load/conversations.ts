import { and, eq } from 'drizzle-orm';
import { recordChatNote } from '../../server/contexts/messaging/index.ts';
import { storeMessage } from '../../server/im/store/message.ts';
import { addUsers } from '../../server/im/store/users.ts';
import { textBody } from '../../server/im/wire/body.ts';
import type { Tx } from '../../server/platform/db/open.ts';
import {
  chatAnswer,
  chatAutoReply,
  chatQuickReply,
  chatThread,
  imContact,
  imConversation,
} from '../../server/platform/db/schema.ts';
import type { ChatNote } from '../../server/providers/chat/port.ts';
import {
  conversations,
  type DemoConversation,
  greeting,
  quickReplies,
  shippingAnswer,
} from '../orders/conversations-data.ts';
import { buyerId } from '../people/accounts.ts';
import type { DemoData, DemoSupplier } from '../types.ts';

const minute = 60_000;
const user = (accountId: number) => `user_${accountId}`;
const rules = { admit: async () => null, keep: recordChatNote };

/** The buyer's conversations with shops, and the chat settings of the supplier's shop. */
export async function insertConversations(tx: Tx, demoData: DemoData, now: Date): Promise<void> {
  const own = demoData.suppliers[0];
  if (!own) return;
  const shops = demoData.suppliers.filter(({ status }) => status === 'approved');
  for (const conversation of [...conversations].reverse()) {
    const shop = shops[conversation.shop];
    if (shop) await insertConversation(tx, conversation, shop, demoData, now);
  }
  await insertShopChat(tx, own.id);
  // Everything is read except the shop's last message.
  await tx.update(imConversation).set({ unread: 0 });
  const last = and(eq(imConversation.owner, user(buyerId)), eq(imConversation.peer, user(own.accountId)));
  await tx.update(imConversation).set({ unread: 1 }).where(last);
  await tx.update(chatThread).set({ buyerUnread: 0, shopUnread: 0 });
  await tx.update(chatThread).set({ buyerUnread: 1 }).where(eq(chatThread.supplierId, own.id));
}

async function insertConversation(
  tx: Tx,
  conversation: DemoConversation,
  shop: DemoSupplier,
  demoData: DemoData,
  now: Date,
): Promise<void> {
  const [buyer, owner] = [user(buyerId), user(shop.accountId)];
  let time = now.getTime() - conversation.startedHoursAgo * 60 * minute;
  const started = new Date(time);
  await addUsers(tx, [buyer, owner], started);
  await tx.insert(imContact).values([
    { owner: buyer, peer: owner, state: 'friend', createdAt: started },
    { owner, peer: buyer, state: 'friend', createdAt: started },
  ]);
  const viewed = demoData.products.find((one) => one.supplierId === shop.id && one.status === 'on_sale');
  await tx.insert(chatThread).values({
    supplierId: shop.id,
    buyerId,
    remark: conversation.remark,
    createdAt: started,
    viewingId: viewed?.id ?? null,
    viewedAt: viewed ? started : null,
  });
  for (const line of conversation.lines) {
    time += line.after * minute;
    const [from, to] = line.by === 'buyer' ? [buyer, owner] : [owner, buyer];
    const ext = { locale: 'zh', ...(line.by === 'machine' ? { automatic: '1' } : {}) };
    const note: ChatNote = { from, to, kind: 'text', text: line.text, ext, at: new Date(time) };
    const place = { user: from, resource: 'demo' };
    await storeMessage(tx, rules, { from: place, to, localId: 0n, body: textBody(note), note, isOwn: true });
  }
}

async function insertShopChat(tx: Tx, supplierId: number): Promise<void> {
  await tx
    .insert(chatQuickReply)
    .values(quickReplies.map(([title, content], position) => ({ supplierId, title, content, position })));
  await tx.insert(chatAutoReply).values({ supplierId, greeting });
  await tx.insert(chatAnswer).values({ supplierId, question: 'shipping', answer: shippingAnswer });
}
