import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LocalText } from '../../../../contract/basics.ts';
import type { InvoiceFields } from '../../../../contract/orders/invoice.ts';
import { declineReasons } from '../../../../contract/payments/payment.ts';
import type { Arrival } from '../../../../contract/pricing/freight.ts';
import type { ImportCharges } from '../../../../contract/pricing/import-charges.ts';
import type { Gift, PriceOff } from '../../../../contract/pricing/promotion.ts';
import { created, fen, id, instant, localText } from '../../../platform/db/columns.ts';
import { product, sku } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';
import { userCoupon } from '../../pricing/tables/user-coupon.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

const ownAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id);

/** The address at the time the order was placed. */
export interface AddressSnapshot {
  readonly receiver: string;
  readonly phone: string;
  readonly detail: string;
  readonly region: LocalText;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** One checkout, paid with one amount. Holds the 30-minute deadline of all its orders. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    paymentNo: text('payment_no').notNull(),
    accountId: ownAccount(),
    amount: fen('amount').notNull(),
    status: text('status', { enum: ['pending', 'paid', 'cancelled', 'refunded'] }).notNull(),
    method: text('method', { enum: ['wechat', 'alipay', 'bankcard', 'paypal'] }),
    /** The gateway's number once it is paid. */
    providerRef: text('provider_ref'),
    /** Secret token of the sandbox page; null until paying starts. */
    sandboxToken: text('sandbox_token'),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request that created it: the same idempotency key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    /** The invoice to request for each order once it is paid; null from then on. */
    invoice: jsonb('invoice').$type<InvoiceFields>(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the buyer last declined it in the payment app; it stays open. */
    declinedAt: instant('declined_at'),
    /** The reason, if the gateway reports one. */
    declineReason: text('decline_reason', { enum: declineReasons }),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('payment_no').on(t.paymentNo),
    uniqueIndex('payment_idempotency').on(t.accountId, t.idempotencyKey),
    uniqueIndex('payment_sandbox').on(t.sandboxToken),
    index('payment_due').on(t.status, t.expiresAt),
  ],
);

/** The part of a payment that one supplier ships. */
export const order = pgTable(
  'order',
  {
    id: id(),
    orderNo: text('order_no').notNull(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payment.id),
    accountId: ownAccount(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    /** An `OrderStatus` of the contract. */
    status: smallint('status').notNull(),
    goodsAmount: fen('goods_amount').notNull(),
    freight: fen('freight').notNull(),
    promotionOff: fen('promotion_off').notNull().default(0),
    supplierCouponOff: fen('supplier_coupon_off').notNull().default(0),
    platformCouponOff: fen('platform_coupon_off').notNull().default(0),
    /** The sum of the three reductions. */
    discount: fen('discount').notNull(),
    /** The supplier's price adjustment before payment (negative: a discount), apportioned to the lines. */
    adjustment: fen('adjustment').notNull().default(0),
    payable: fen('payable').notNull(),
    /** The expected arrival as it was shown when the order was placed; null = unknown. */
    arrives: jsonb('arrives').$type<Arrival>(),
    /** Who pays import duties and taxes, as it was said then; null within China and for older orders. */
    importTerms: text('import_terms', { enum: ['DDP', 'DAP'] }),
    /** What importing it was estimated to cost then; null within China and for older orders. */
    importCharges: jsonb('import_charges').$type<ImportCharges>(),
    /** The reductions and gifts with their names at that time. */
    offs: jsonb('offs').$type<PriceOff[]>().notNull().default([]),
    gifts: jsonb('gifts').$type<Gift[]>().notNull().default([]),
    supplierCouponId: integer('supplier_coupon_id').references(() => userCoupon.id),
    /** The same for all orders of a payment. */
    platformCouponId: integer('platform_coupon_id').references(() => userCoupon.id),
    itemCount: integer('item_count').notNull(),
    address: jsonb('address').$type<AddressSnapshot>().notNull(),
    shopName: localText('shop_name').notNull(),
    note: text('note').notNull().default(''),
    /** A gift's message for the receiver, maybe empty; null = not a gift. */
    giftMessage: text('gift_message'),
    /** The supplier's private note, hidden from the buyer. */
    sellerNote: text('seller_note').notNull().default(''),
    /** The search text of order lists; see contexts/orders/order/search-text.ts. */
    searchText: text('search_text').notNull().default(''),
    cancelReason: text('cancel_reason', { enum: ['buyer', 'timeout', 'supplier', 'platform'] }),
    /** The reason of a cancellation by the supplier or the platform, shown to the buyer. */
    cancelNote: text('cancel_note').notNull().default(''),
    createdAt: created(),
    paidAt: instant('paid_at'),
    shippedAt: instant('shipped_at'),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
    /** When it is received automatically; null = not shipped yet, or received. */
    receiptDueAt: instant('receipt_due_at'),
    /** When the buyer extended the receipt; possible once. */
    extendedAt: instant('extended_at'),
    remindedAt: instant('reminded_at'),
    /** Refunded amount, in fen. */
    refunded: fen('refunded').notNull().default(0),
  },
  (t) => [
    uniqueIndex('order_no').on(t.orderNo),
    // People remember the last digits of an order number.
    index('order_no_end').on(sql`"right"(${t.orderNo}, 4)`),
    index('order_phone_end').on(sql`"right"(${t.address}->>'phone', 4)`),
    index('order_receipt_due').on(t.status, t.receiptDueAt),
    check('order_refunded', sql`${t.refunded} between 0 and ${t.payable}`),
    index('order_account').on(t.accountId, t.id),
    // Covers the supplier's list, in both directions and counted by status: index-only for any page.
    index('order_supplier').on(t.supplierId, t.status, t.id),
    index('order_supplier_created').on(t.supplierId, t.createdAt, t.id, t.status),
    index('order_supplier_amount').on(t.supplierId, t.payable, t.id, t.status),
    // The same for the platform's list of all suppliers.
    index('order_created').on(t.createdAt, t.id, t.status),
    index('order_amount').on(t.payable, t.id, t.status),
    index('order_payment').on(t.paymentId),
    // Covers a supplier's revenue by day and buyer: index-only.
    index('order_supplier_paid')
      .on(t.supplierId, t.paidAt, t.accountId, t.payable)
      .where(sql`${t.paidAt} is not null`),
    index('order_paid')
      .on(t.paidAt, t.supplierId, t.accountId, t.payable)
      .where(sql`${t.paidAt} is not null`),
    index('order_supplier_buyer')
      .on(t.supplierId, t.accountId, t.createdAt, t.payable, t.refunded)
      .where(sql`${t.paidAt} is not null`),
    check(
      'order_discount',
      sql`${t.discount} = ${t.promotionOff} + ${t.supplierCouponOff} + ${t.platformCouponOff} and ${t.promotionOff} >= 0 and ${t.supplierCouponOff} >= 0 and ${t.platformCouponOff} >= 0`,
    ),
    check(
      'order_sum',
      sql`${t.payable} = ${t.goodsAmount} + ${t.freight} - ${t.discount} + ${t.adjustment} and ${t.payable} >= 0`,
    ),
  ],
);

/** A line of an order: what was bought, at which price, with its discounts and refunds. */
export const orderItem = pgTable(
  'order_item',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id),
    name: localText('name').notNull(),
    spec: localText('spec').notNull(),
    unit: localText('unit').notNull(),
    image: text('image').notNull(),
    unitPrice: fen('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    subtotal: fen('subtotal').notNull(),
    /** Apportioned shares of the order's columns of the same names. */
    promotionOff: fen('promotion_off').notNull().default(0),
    supplierCouponOff: fen('supplier_coupon_off').notNull().default(0),
    platformCouponOff: fen('platform_coupon_off').notNull().default(0),
    adjustment: fen('adjustment').notNull().default(0),
    freightShare: fen('freight_share').notNull().default(0),
    /** Upper limit of refunds of the line, in fen; see contexts/accounting/refundable.ts. */
    paid: fen('paid').notNull(),
    /** The commission rate in basis points, fixed at payment; null = not paid yet. */
    commissionRate: smallint('commission_rate'),
    /** The commission in fen, and the platform's share of `platformCouponOff`. */
    commission: fen('commission').notNull().default(0),
    subsidy: fen('subsidy').notNull().default(0),
    /** Pieces handed to a carrier. */
    shipped: integer('shipped').notNull().default(0),
    /** Refunded pieces; `restocked` of them were never shipped. */
    refundedPieces: integer('refunded_pieces').notNull().default(0),
    restocked: integer('restocked').notNull().default(0),
    /** No stock was taken, so none is returned for unshipped pieces. */
    madeToOrder: boolean('made_to_order').notNull().default(false),
    refunded: fen('refunded').notNull().default(0),
  },
  (t) => [
    // For searching orders by SKU.
    index('order_item_sku').on(t.skuId, t.orderId),
    // Includes the columns that are summed per product, so that a quarter's lines are an index-only scan.
    index('order_item_order').on(t.orderId, t.productId, t.quantity, t.paid),
    check(
      'order_item_pieces',
      sql`${t.shipped} >= 0 and ${t.restocked} between 0 and ${t.quantity} - ${t.shipped} and ${t.refundedPieces} between 0 and ${t.quantity} and ${t.refunded} between 0 and ${t.paid}`,
    ),
    check('order_item_sum', sql`${t.subtotal} = ${t.unitPrice} * ${t.quantity}`),
    check(
      'order_item_paid',
      sql`${t.paid} = ${t.subtotal} - ${t.promotionOff} - ${t.supplierCouponOff} - ${t.platformCouponOff} + ${t.adjustment} + ${t.freightShare} and ${t.paid} >= ${t.freightShare} and ${t.freightShare} >= 0 and ${t.promotionOff} >= 0 and ${t.supplierCouponOff} >= 0 and ${t.platformCouponOff} >= 0`,
    ),
  ],
);
