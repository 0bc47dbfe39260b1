import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ShopPermission } from '../../../contract/permissions.ts';
import type { TodoName } from '../../../contract/shop-overview.ts';
import type { ShopScope } from '../../actor.ts';
import { afterSale, order, product, productInquiry, productRevision, review } from '../../db/schema/index.ts';

interface Todo {
  /** Of the page it leads to. */
  readonly permission: ShopPermission;
  readonly of:
    | typeof order
    | typeof afterSale
    | typeof productInquiry
    | typeof review
    | typeof productRevision;
  readonly where: (shop: ShopScope) => SQL | undefined;
}

const orders = (status: number): Todo => ({
  permission: 'shop.order.read',
  of: order,
  where: (shop) => and(shop.where(order.supplierId), eq(order.status, status)),
});

const goodsOf = (shop: ShopScope) =>
  sql`(select ${product.id} from ${product} where ${shop.where(product.supplierId)})`;

/** After-sales that are the shop's turn. */
const ours = ['requested', 'sent'] as const;

/** What a shop is reminded of: a page that wants to be on this list adds a line here and one beside the overview's page. */
export const todos: Readonly<Record<TodoName, Todo>> = {
  ship: orders(1),
  refunds: orders(5),
  afterSales: {
    permission: 'shop.aftersale.read',
    of: afterSale,
    where: (shop) => and(shop.where(afterSale.supplierId), inArray(afterSale.state, [...ours])),
  },
  unpaid: orders(0),
  questions: {
    permission: 'shop.inquiry.read',
    of: productInquiry,
    where: (shop) => and(isNull(productInquiry.answeredAt), inArray(productInquiry.productId, goodsOf(shop))),
  },
  reviews: {
    permission: 'shop.review.read',
    of: review,
    where: (shop) => and(isNull(review.reply), inArray(review.productId, goodsOf(shop))),
  },
  refusedProducts: {
    permission: 'shop.product.read',
    of: productRevision,
    where: (shop) =>
      and(shop.where(productRevision.supplierId), inArray(productRevision.state, ['refused', 'changes'])),
  },
};
