import { and, eq } from 'drizzle-orm';
import type { QuickReply } from '../../../../contract/messaging/supplier-chat.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import { chatQuickReply, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { isFitToSay } from './rules.ts';

const most = 50;

interface ReplyFields {
  readonly title: string;
  readonly content: string;
}
const isOwnReply = (shop: SupplierScope, id: number) =>
  and(eq(chatQuickReply.id, id), shop.where(chatQuickReply.supplierId));
export const replyShape = {
  id: chatQuickReply.id,
  title: chatQuickReply.title,
  content: chatQuickReply.content,
};

/** @throws too_many_replies, contact_details */
export async function addReply(deps: Deps, shop: SupplierScope, fields: ReplyFields): Promise<QuickReply> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    if (!(await isFitToSay(work, [fields.content]))) fail('contact_details');
    // The lock serializes additions, so that the limit holds.
    await tx.select().from(supplier).where(shop.where(supplier.id)).for('no key update');
    const stored = await tx.$count(chatQuickReply, shop.where(chatQuickReply.supplierId));
    if (stored >= most) fail('too_many_replies');
    const [row] = await tx
      .insert(chatQuickReply)
      .values({ ...fields, supplierId: shop.supplierId, position: stored })
      .returning(replyShape);
    if (!row) fail('internal');
    work.audit({ kind: 'chat_reply', id: row.id }, null, fields);
    return shownReply(row);
  });
}

export const shownReply = (row: Omit<QuickReply, 'version'>): QuickReply => ({
  ...row,
  version: contentVersion(row),
});

/** Locks a reply for a change. @throws not_found, decided */
async function lockReply(work: UnitOfWork, shop: SupplierScope, id: number) {
  const [row] = await work.tx
    .select(replyShape)
    .from(chatQuickReply)
    .where(isOwnReply(shop, id))
    .for('update');
  const target = { kind: 'chat_reply', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, shownReply(row).version);
  return row;
}

/** @throws not_found, also for a reply of another supplier; contact_details */
export async function changeReply(
  deps: Deps,
  shop: SupplierScope,
  id: number,
  fields: ReplyFields,
): Promise<QuickReply> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await lockReply(work, shop, id);
    if (!(await isFitToSay(work, [fields.content]))) fail('contact_details');
    await tx.update(chatQuickReply).set(fields).where(isOwnReply(shop, id));
    work.audit({ kind: 'chat_reply', id }, before, { id, ...fields });
    return shownReply({ id, ...fields });
  });
}

/** @throws not_found, also for a reply of another supplier */
export async function removeReply(deps: Deps, shop: SupplierScope, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const gone = await lockReply(work, shop, id);
    await work.tx.delete(chatQuickReply).where(isOwnReply(shop, id));
    work.audit({ kind: 'chat_reply', id }, gone, null);
  });
}
