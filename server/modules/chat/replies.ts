import { and, eq } from 'drizzle-orm';
import type { QuickReply } from '../../../contract/chat-desk.ts';
import { commit } from '../../commit.ts';
import { chatQuickReply, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import type { Caller } from '../../http/context.ts';
import { isFitToSay } from './rules.ts';
import { needShop } from './shop.ts';

const most = 50;

export interface ReplyFields {
  readonly title: string;
  readonly content: string;
}
const ofShop = (shopId: number) => eq(chatQuickReply.supplierId, shopId);
const own = (shopId: number, id: number) => and(eq(chatQuickReply.id, id), ofShop(shopId));
const shape = { id: chatQuickReply.id, title: chatQuickReply.title, content: chatQuickReply.content };

/** @throws not_found, too_many_replies, contact_details */
export async function addReply(deps: Deps, caller: Caller, fields: ReplyFields): Promise<QuickReply> {
  return commit(deps, async (tx) => {
    const shop = await needShop(tx, caller);
    if (!(await isFitToSay(deps, tx, [fields.content]))) fail('contact_details');
    // Locked, so that two at once do not go over the limit together.
    await tx.select().from(supplier).where(eq(supplier.id, shop.id)).for('no key update');
    const kept = await tx.$count(chatQuickReply, ofShop(shop.id));
    if (kept >= most) fail('too_many_replies');
    const [row] = await tx
      .insert(chatQuickReply)
      .values({ ...fields, supplierId: shop.id, position: kept })
      .returning(shape);
    return row ?? fail('internal');
  });
}

/** @throws not_found, also for another shop's; contact_details */
export async function changeReply(
  deps: Deps,
  caller: Caller,
  id: number,
  fields: ReplyFields,
): Promise<QuickReply> {
  return commit(deps, async (tx) => {
    const shop = await needShop(tx, caller);
    const [row] = await tx.update(chatQuickReply).set(fields).where(own(shop.id, id)).returning(shape);
    if (!row) fail('not_found');
    if (!(await isFitToSay(deps, tx, [fields.content]))) fail('contact_details');
    return row;
  });
}

/** @throws not_found, also for another shop's */
export async function removeReply(deps: Deps, caller: Caller, id: number): Promise<void> {
  const shop = await needShop(deps.db, caller);
  const gone = await deps.db.delete(chatQuickReply).where(own(shop.id, id)).returning(shape);
  if (gone.length === 0) fail('not_found');
}
