import { and, eq } from 'drizzle-orm';
import type { QuickReply } from '../../../contract/shop-chat.ts';
import type { ShopScope } from '../../actor.ts';
import { commit } from '../../commit.ts';
import { chatQuickReply, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { isFitToSay } from './rules.ts';

const most = 50;

interface ReplyFields {
  readonly title: string;
  readonly content: string;
}
const own = (shop: ShopScope, id: number) =>
  and(eq(chatQuickReply.id, id), shop.where(chatQuickReply.supplierId));
const shape = { id: chatQuickReply.id, title: chatQuickReply.title, content: chatQuickReply.content };

/** @throws too_many_replies, contact_details */
export async function addReply(deps: Deps, shop: ShopScope, fields: ReplyFields): Promise<QuickReply> {
  return commit(deps, async (work) => {
    const { tx } = work;
    if (!(await isFitToSay(work, [fields.content]))) fail('contact_details');
    // Locked, so that two at once do not go over the limit together.
    await tx.select().from(supplier).where(shop.where(supplier.id)).for('no key update');
    const kept = await tx.$count(chatQuickReply, shop.where(chatQuickReply.supplierId));
    if (kept >= most) fail('too_many_replies');
    const [row] = await tx
      .insert(chatQuickReply)
      .values({ ...fields, supplierId: shop.supplierId, position: kept })
      .returning(shape);
    if (!row) fail('internal');
    work.audit({ kind: 'chat_reply', id: row.id }, null, fields);
    return row;
  });
}

/** @throws not_found, also for another shop's; contact_details */
export async function changeReply(
  deps: Deps,
  shop: ShopScope,
  id: number,
  fields: ReplyFields,
): Promise<QuickReply> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const [before] = await tx.select(shape).from(chatQuickReply).where(own(shop, id)).for('update');
    if (!before) fail('not_found');
    if (!(await isFitToSay(work, [fields.content]))) fail('contact_details');
    await tx.update(chatQuickReply).set(fields).where(own(shop, id));
    work.audit({ kind: 'chat_reply', id }, before, { id, ...fields });
    return { id, ...fields };
  });
}

/** @throws not_found, also for another shop's */
export async function removeReply(deps: Deps, shop: ShopScope, id: number): Promise<void> {
  await commit(deps, async (work) => {
    const [gone] = await work.tx.delete(chatQuickReply).where(own(shop, id)).returning(shape);
    if (!gone) fail('not_found');
    work.audit({ kind: 'chat_reply', id }, gone, null);
  });
}
