import { and, desc, eq } from 'drizzle-orm';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { isFree } from '../../../platform/db/read-model.ts';
import { afterSale, order, product, review } from '../../../platform/db/schema.ts';
import { oneMember } from './list.ts';

const latest = 10;
const stamped = <T extends { readonly createdAt: Date }>(rows: readonly T[]) =>
  rows.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() }));

/** One customer of the supplier with orders, reviews and other records, each only if the caller may see it elsewhere. @throws not_found */
export async function memberDetail(
  db: Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<ApiOutput<'GET /api/supplier/member/detail/{id}'>> {
  const shop = actor.shop();
  const member = await oneMember(db, shop, id, now);
  const orders = () =>
    db
      .select({
        id: order.id,
        orderNo: order.orderNo,
        status: order.status,
        payable: order.payable,
        createdAt: order.createdAt,
      })
      .from(order)
      .where(and(eq(order.accountId, id), shop.where(order.supplierId)))
      .orderBy(desc(order.id))
      .limit(latest);
  const afterSales = () =>
    db
      .select({
        id: afterSale.id,
        number: afterSale.afterSaleNo,
        state: afterSale.state,
        amount: afterSale.amount,
        createdAt: afterSale.createdAt,
      })
      .from(afterSale)
      .where(and(eq(afterSale.accountId, id), shop.where(afterSale.supplierId)))
      .orderBy(desc(afterSale.id))
      .limit(latest);
  const reviews = () =>
    db
      .select({
        id: review.id,
        product: product.name,
        rating: review.rating,
        content: review.content,
        createdAt: review.createdAt,
      })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      // Anonymous reviews are not attributed to their writer.
      .where(
        and(
          eq(review.accountId, id),
          eq(review.anonymous, false),
          isFree('content'),
          shop.where(product.supplierId),
        ),
      )
      .orderBy(desc(review.id))
      .limit(latest);
  return {
    member,
    orders: actor.has('shop.order.read') ? stamped(await orders()) : null,
    afterSales: actor.has('shop.aftersale.read') ? stamped(await afterSales()) : null,
    reviews: actor.has('shop.review.read') ? stamped(await reviews()) : null,
  };
}
