import { and, eq } from 'drizzle-orm';
import type { ChatCard, ChatProfile } from '../../../../contract/messaging/chat.ts';
import type { Caller } from '../../../http/context.ts';
import { belongsTo } from '../../../platform/access/supplier-people.ts';
import { chatThread, product } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { accountOf, chatName } from '../../../providers/chat/names.ts';
import { onSale } from '../../catalogue/index.ts';
import { orderCards, productCards } from './cards.ts';
import { readProfiles } from './profiles.ts';
import { findSupplier, openSupplier } from './supplier.ts';
import { ofThread } from './threads.ts';

interface Shop {
  readonly id: number;
  readonly ownerId: number;
}
type Source = (typeof chatThread.$inferSelect)['source'];

interface ContactAsk {
  readonly supplierId: number;
  readonly productId?: number | undefined;
  readonly orderNo?: string | undefined;
}

/**
 * Makes a buyer and a supplier contacts of each other; returns the supplier's chat profile and the subject of the conversation.
 * @throws not_found for a closed supplier, a product of another supplier or an order of another account; own_shop
 */
export async function contactSupplier(
  deps: Deps,
  caller: Caller,
  { supplierId, productId, orderNo }: ContactAsk,
): Promise<{ peer: ChatProfile; card: ChatCard | null }> {
  const { db } = deps;
  const shop = (await openSupplier(db, supplierId)) ?? fail('not_found');
  await refuseOwn(deps, caller, shop);
  const cards =
    orderNo !== undefined
      ? await orderCards(db, { supplierId, buyerId: caller.id, orderNo })
      : productId !== undefined
        ? await productCards(db, supplierId, productId)
        : null;
  if (cards?.length === 0) fail('not_found');
  await saveContact(deps, caller.id, shop, 'mall', productId);
  const [peer] = await readProfiles(deps, caller, [chatName(shop.ownerId)]);
  return { peer: peer ?? fail('not_found'), card: cards?.[0] ?? null };
}

/** @throws not_found, own_shop */
export async function addFriend(deps: Deps, caller: Caller, name: string): Promise<ChatProfile> {
  const shop = (await findSupplier(deps.db, name, accountOf(name))) ?? fail('not_found');
  await refuseOwn(deps, caller, shop);
  await saveContact(deps, caller.id, shop, 'search');
  const [peer] = await readProfiles(deps, caller, [chatName(shop.ownerId)]);
  return peer ?? fail('not_found');
}

async function refuseOwn({ db }: Deps, caller: Caller, shop: Shop): Promise<void> {
  if (await belongsTo(db, caller.id, shop.id)) fail('own_shop');
}

/** The place where the two met first is kept. */
async function saveContact(
  deps: Deps,
  buyerId: number,
  { id: supplierId, ownerId }: Shop,
  source: Source,
  viewingId?: number,
): Promise<void> {
  const now = deps.clock.now();
  const viewing = viewingId === undefined ? {} : { viewingId, viewedAt: now };
  const insert = deps.db
    .insert(chatThread)
    .values({ supplierId, buyerId, source, createdAt: now, ...viewing });
  const target = [chatThread.supplierId, chatThread.buyerId];
  await (viewingId === undefined
    ? insert.onConflictDoNothing({ target })
    : insert.onConflictDoUpdate({ target, set: viewing }));
  await deps.chat.addContact(chatName(buyerId), chatName(ownerId));
}

/** @throws not_found unless the two are contacts and the supplier has the product on sale */
export async function noteViewing(
  { db, clock }: Deps,
  buyerId: number,
  { supplierId, productId }: { readonly supplierId: number; readonly productId: number },
): Promise<void> {
  const own = and(eq(product.id, productId), eq(product.supplierId, supplierId), onSale);
  if ((await db.$count(product, own)) === 0) fail('not_found');
  const met = await db
    .update(chatThread)
    .set({ viewingId: productId, viewedAt: clock.now() })
    .where(ofThread(supplierId, buyerId))
    .returning({ supplierId: chatThread.supplierId });
  if (met.length === 0) fail('not_found');
}
