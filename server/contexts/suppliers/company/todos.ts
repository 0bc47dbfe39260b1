import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ShopPermission } from '../../../../contract/access/permissions.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { TodoName } from '../../../../contract/suppliers/supplier-overview.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { lacksTranslation } from '../../../platform/db/lacks-translation.ts';
import { isFree, isNotSentAbroad } from '../../../platform/db/read-model.ts';
import {
  afterSale,
  bill,
  carousel,
  coupon,
  invoice,
  order,
  product,
  productInquiry,
  productRevision,
  review,
  supplier,
} from '../../../platform/db/schema.ts';

interface Todo {
  /** The permission of the page it links to. */
  readonly permission: ShopPermission;
  readonly of:
    | typeof order
    | typeof afterSale
    | typeof productInquiry
    | typeof review
    | typeof product
    | typeof productRevision
    | typeof supplier
    | typeof coupon
    | typeof carousel
    | typeof bill
    | typeof invoice;
  readonly where: (shop: SupplierScope, now: Date) => SQL | undefined;
}

const orders = (status: OrderStatus): Todo => ({
  permission: 'shop.order.read',
  of: order,
  where: (shop) => and(shop.where(order.supplierId), eq(order.status, status)),
});

const goodsOf = (shop: SupplierScope) =>
  sql`(select ${product.id} from ${product} where ${shop.where(product.supplierId)})`;

const ordersOf = (shop: SupplierScope) =>
  sql`(select ${order.id} from ${order} where ${shop.where(order.supplierId)})`;

/** States in which an after-sale waits for the supplier. */
const ours = ['requested', 'sent'] as const;

/** A main product of the supplier exists in one language only. */
const untranslatedProducts = sql`exists (select 1 from jsonb_array_elements(${supplier.mainProducts}) one
  where (trim(one->>'zh') = '') <> (trim(one->>'en') = ''))`;

/** The to-do list of a supplier. A new entry needs a line here and one in the overview page. */
export const todos: Readonly<Record<TodoName, Todo>> = {
  ship: orders(OrderStatus.PendingShipment),
  refunds: orders(OrderStatus.PendingRefund),
  afterSales: {
    permission: 'shop.aftersale.read',
    of: afterSale,
    where: (shop) => and(shop.where(afterSale.supplierId), inArray(afterSale.state, [...ours])),
  },
  unpaid: orders(OrderStatus.PendingPayment),
  questions: {
    permission: 'shop.inquiry.read',
    of: productInquiry,
    where: (shop) => and(isNull(productInquiry.answeredAt), inArray(productInquiry.productId, goodsOf(shop))),
  },
  reviews: {
    permission: 'shop.review.read',
    of: review,
    where: (shop) => and(isNull(review.reply), isFree('content'), inArray(review.productId, goodsOf(shop))),
  },
  refusedProducts: {
    permission: 'shop.product.read',
    of: productRevision,
    where: (shop) =>
      and(shop.where(productRevision.supplierId), inArray(productRevision.state, ['refused', 'changes'])),
  },
  notSentAbroad: {
    permission: 'shop.product.read',
    of: product,
    where: (shop) => and(shop.where(product.supplierId), isNotSentAbroad),
  },
  halfShop: {
    permission: 'shop.settings.write',
    of: supplier,
    where: (shop) =>
      and(
        shop.where(supplier.id),
        or(lacksTranslation([supplier.name, supplier.description]), untranslatedProducts),
      ),
  },
  halfCoupons: {
    permission: 'shop.coupon.read',
    of: coupon,
    where: (shop, now) =>
      and(
        shop.where(coupon.supplierId),
        gt(coupon.endAt, now),
        lacksTranslation([coupon.name, coupon.description]),
      ),
  },
  halfSlides: {
    permission: 'shop.carousel.read',
    of: carousel,
    where: (shop) =>
      and(shop.where(carousel.supplierId), lacksTranslation([carousel.title, carousel.description])),
  },
  bills: {
    permission: 'shop.settlement.read',
    of: bill,
    where: (shop) => and(shop.where(bill.supplierId), eq(bill.state, 'out')),
  },
  invoices: {
    permission: 'shop.order.invoice',
    of: invoice,
    where: (shop) => and(eq(invoice.state, 'requested'), inArray(invoice.orderId, ordersOf(shop))),
  },
};
