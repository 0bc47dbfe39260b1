import { and, eq, gte, ilike, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { ShopReview } from '../../../../contract/trust/review.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { containing, localizedTextContains } from '../../../platform/db/like.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { order, orderItem, product, review } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { endOfDay, startOfDay } from '../../../platform/time.ts';
import { toReview } from '../../storefront/index.ts';
import { isFree } from '../held-review.ts';
import { countReviewTabs } from './count.ts';
import { listed } from './listing.ts';

type Key = 'GET /api/supplier/review/list';

const states = { waiting: isNull(review.reply), replied: isNotNull(review.reply) };

const source = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({ row: review, name: product.name, images: product.images, order })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .leftJoin(orderItem, eq(orderItem.id, review.orderItemId))
    .leftJoin(order, eq(order.id, orderItem.orderId))
    .where(where);
type Found = Awaited<ReturnType<typeof source>>[number];

const toShopReview = ({ row, name, images, order: bought }: Found): ShopReview => ({
  ...toReview(row, ['reply']),
  replyHeld: row.held.reply !== undefined,
  productId: row.productId,
  productName: name,
  productImage: images[0] ?? '',
  // The order would reveal the author of an anonymous review.
  orderId: row.anonymous ? null : (bought?.id ?? null),
  orderNo: row.anonymous ? null : (bought?.orderNo ?? null),
});

/** One page of reviews of a supplier's products, with the number that wait for a reply regardless of the filter. */
export async function listSupplierReviews(
  db: Db,
  shop: SupplierScope,
  { state, rating, keyword, from, to, ...listing }: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const part = containing(keyword ?? '');
  const asked = and(
    shop.where(product.supplierId),
    isFree('content'),
    rating === undefined ? undefined : eq(review.rating, rating),
    from ? gte(review.createdAt, startOfDay(from)) : undefined,
    to ? lt(review.createdAt, endOfDay(to)) : undefined,
    keyword
      ? or(
          localizedTextContains(product.name, keyword),
          ilike(review.content, part),
          and(isFree('followUp'), ilike(review.followUp, part)),
        )
      : undefined,
  );
  const counted = await countReviewTabs(db, state, ['waiting', 'replied'], (tab) => and(asked, states[tab]));
  const { by, limit, offset } = listed(listing);
  const rows = await source(db, and(asked, state && states[state]))
    .orderBy(...by)
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map(toShopReview) };
}

/** @throws not_found, also for a review of another supplier's product, or one that is held */
export async function readSupplierReview(db: Db | Tx, shop: SupplierScope, id: number): Promise<ShopReview> {
  const own = and(eq(review.id, id), isFree('content'), shop.where(product.supplierId));
  const [found] = await source(db, own);
  return found ? toShopReview(found) : fail('not_found');
}
