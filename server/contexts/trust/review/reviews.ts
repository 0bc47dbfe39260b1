import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { OwnReview, ShopReview } from '../../../../contract/trust/review.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { belongsTo } from '../../../platform/access/supplier-people.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, order, orderItem, product, review } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads } from '../../../platform/storage/uploads.ts';
import { maskedName } from '../../../platform/text/mask.ts';
import { writtenIn } from '../../../platform/text/written-in.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { lockOrder, noteOrder } from '../../orders/index.ts';
import { latestSupplierReviews, summariseSupplierReviews } from '../../storefront/index.ts';
import { supplierDetail } from '../../suppliers/index.ts';
import { isFree } from '../held-review.ts';
import { notifyReviewReceived } from './audit.ts';
import { holdOf, notifyReviewReplied } from './hold.ts';
import { followUpEnd, readOwn } from './queries.ts';
import { readSupplierReview } from './supplier-list.ts';

interface NewReview {
  readonly lineId: number;
  readonly rating: number;
  readonly content: string;
  readonly images: readonly string[];
  readonly anonymous: boolean;
}

/**
 * Reviews a bought line. It is public on the product's page immediately, unless a sensitive word holds it for moderation; figures on cards
 * and in lists are updated by the statistics job.
 * @throws not_found, transition_forbidden before the order is completed, reviewed_before, own_shop
 */
export function addReview(
  deps: Deps,
  accountId: number,
  locale: Locale,
  { lineId, images, ...written }: NewReview,
): Promise<OwnReview> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const [found] = await tx
      .select({ orderId: orderItem.orderId })
      .from(orderItem)
      .innerJoin(order, eq(order.id, orderItem.orderId))
      .where(and(eq(orderItem.id, lineId), eq(order.accountId, accountId)));
    if (!found) fail('not_found');
    const { row, lines } = await lockOrder(tx, found.orderId, { accountId });
    if (await belongsTo(tx, accountId, row.supplierId)) fail('own_shop');
    const line = lines.find((one) => one.id === lineId) ?? fail('not_found');
    if (!row.completedAt || line.refundedPieces >= line.quantity) fail('transition_forbidden');
    const [writer] = await tx
      .select({ name: account.nickname })
      .from(account)
      .where(eq(account.id, accountId));
    const name = writer?.name ?? '';
    const at = work.now;
    const held = await holdOf(tx, 'content', written.content);
    const [added] = await tx
      .insert(review)
      .values({
        ...written,
        held,
        accountId,
        locale: writtenIn(written.content, locale),
        images: [...images],
        createdAt: at,
        productId: line.productId,
        skuId: line.skuId,
        spec: line.spec,
        orderItemId: lineId,
        nickname: written.anonymous ? maskedName(name) : name,
      })
      .onConflictDoNothing()
      .returning({ id: review.id });
    if (!added) fail('reviewed_before');
    await attachUploads(work, accountId, 'review', images);
    await noteOrder(tx, { orderId: row.id, kind: 'reviewed', actor: 'buyer', at });
    if (!held.content) {
      work.invalidate(`reviews:${line.productId}`);
      await notifyReviewReceived(work, row.supplierId, {
        id: added.id,
        rating: written.rating,
        productName: line.name,
      });
    }
    const [own] = await readOwn(tx, eq(review.id, added.id), at);
    return own ?? fail('internal');
  });
}

/** Adds a follow-up, once. @throws not_found, own_shop, followed_before, follow_up_late */
export function followUp(
  deps: Deps,
  accountId: number,
  id: number,
  { content, images }: { readonly content: string; readonly images: readonly string[] },
): Promise<OwnReview> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const own = and(eq(review.id, id), eq(review.accountId, accountId));
    const [row] = await tx.select().from(review).where(own).for('update');
    if (!row) fail('not_found');
    const [goods] = await tx
      .select({ supplierId: product.supplierId })
      .from(product)
      .where(eq(product.id, row.productId));
    if (goods && (await belongsTo(tx, accountId, goods.supplierId))) fail('own_shop');
    if (row.followUp !== null) fail('followed_before');
    const now = work.now;
    if (followUpEnd(row) <= now) fail('follow_up_late');
    await attachUploads(work, accountId, 'review', images);
    const hold = await holdOf(tx, 'followUp', content);
    const held = { ...row.held, ...hold };
    const added = { followUp: content, followUpImages: [...images], followedAt: now, held };
    await tx.update(review).set(added).where(own);
    if (!hold.followUp) work.invalidate(`reviews:${row.productId}`);
    const [after] = await readOwn(tx, own, now);
    return after ?? fail('internal');
  });
}

/** Adds the supplier's reply, once. @throws not_found, also for a product of another supplier; replied_before */
export function reply(deps: Deps, shop: SupplierScope, id: number, content: string): Promise<ShopReview> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const [found] = await tx
      .select({ row: review })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(and(eq(review.id, id), isFree('content'), shop.where(product.supplierId)))
      .for('update', { of: review });
    if (!found) fail('not_found');
    if (found.row.reply !== null) fail('replied_before');
    const hold = await holdOf(tx, 'reply', content);
    await tx
      .update(review)
      .set({ reply: content, repliedAt: work.now, held: { ...found.row.held, ...hold } })
      .where(eq(review.id, id));
    if (!hold.reply) {
      work.invalidate(`reviews:${found.row.productId}`);
      await notifyReviewReplied(work, id);
    }
    work.audit({ kind: 'review', id }, { reply: null }, { reply: content });
    return readSupplierReview(tx, shop, id);
  });
}

const latest = 5;

/** The review summary of a supplier. @throws not_found like the supplier's page */
export async function shopReviews(db: Db, supplierId: number, now: Date) {
  await supplierDetail(db, supplierId, now);
  const summary = await summariseSupplierReviews(db, supplierId);
  const good = summary.stars.reduce((sum, { rating, count }) => sum + (rating >= 4 ? count : 0), 0);
  return {
    ...summary,
    supplierId,
    goodRate: summary.total === 0 ? 0 : Math.round((good / summary.total) * 1_000) / 1_000,
    latest: await latestSupplierReviews(db, supplierId, latest),
  };
}
