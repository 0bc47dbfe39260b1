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

/** The address as it was when the order was placed. */
export interface AddressSnapshot {
  readonly receiver: string;
  readonly phone: string;
  readonly detail: string;
  readonly region: LocalText;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** One checkout: what is paid in one go. Owns the 30-minute clock of all its orders. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    paymentNo: text('payment_no').notNull(),
    accountId: ownAccount(),
    amount: fen('amount').notNull(),
    status: text('status', { enum: ['pending', 'paid', 'cancelled', 'refunded'] }).notNull(),
    method: text('method', { enum: ['wechat', 'alipay', 'bankcard'] }),
    /** The provider's own number once it is paid. */
    providerRef: text('provider_ref'),
    /** Secret of the sandbox page; null until paying starts. */
    sandboxToken: text('sandbox_token'),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request that made this order: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    /** The invoice that is asked for with each order when it is paid; null again from then on. */
    invoice: jsonb('invoice').$type<InvoiceFields>(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the buyer last refused it in the payment app, which leaves it open. */
    declinedAt: instant('declined_at'),
    /** Why, where the gateway said so. */
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

/** One order per supplier. */
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
    /** The three kinds together. */
    discount: fen('discount').notNull(),
    /** What the shop added to the price (below zero: took off) while it was unpaid; shared out to the lines. */
    adjustment: fen('adjustment').notNull().default(0),
    payable: fen('payable').notNull(),
    /** What lowered the price, and what is sent along, as it was called then. */
    offs: jsonb('offs').$type<PriceOff[]>().notNull().default([]),
    gifts: jsonb('gifts').$type<Gift[]>().notNull().default([]),
    supplierCouponId: integer('supplier_coupon_id').references(() => userCoupon.id),
    /** The same for all orders of a payment. */
    platformCouponId: integer('platform_coupon_id').references(() => userCoupon.id),
    itemCount: integer('item_count').notNull(),
    address: jsonb('address').$type<AddressSnapshot>().notNull(),
    shopName: localText('shop_name').notNull(),
    note: text('note').notNull().default(''),
    /** The shop's own words; nothing for the buyer. */
    sellerNote: text('seller_note').notNull().default(''),
    /** What the shop's list is searched by; see contexts/orders/order/search-text.ts. */
    searchText: text('search_text').notNull().default(''),
    cancelReason: text('cancel_reason', { enum: ['buyer', 'timeout', 'supplier', 'platform'] }),
    /** Why the shop or the platform cancelled it, for the buyer. */
    cancelNote: text('cancel_note').notNull().default(''),
    createdAt: created(),
    paidAt: instant('paid_at'),
    shippedAt: instant('shipped_at'),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
    /** When it counts as received by itself; null = not shipped yet, or received. */
    receiptDueAt: instant('receipt_due_at'),
    /** The buyer may put the receipt off once. */
    extendedAt: instant('extended_at'),
    remindedAt: instant('reminded_at'),
    /** Money that went back, in fen. */
    refunded: fen('refunded').notNull().default(0),
  },
  (t) => [
    uniqueIndex('order_no').on(t.orderNo),
    // What people know of a number by heart: its end.
    index('order_no_end').on(sql`"right"(${t.orderNo}, 4)`),
    index('order_phone_end').on(sql`"right"(${t.address}->>'phone', 4)`),
    index('order_receipt_due').on(t.status, t.receiptDueAt),
    check('order_refunded', sql`${t.refunded} between 0 and ${t.payable}`),
    index('order_account').on(t.accountId, t.id),
    // The shop's list, sorted either way and counted by status, read from the index alone however deep its page.
    index('order_supplier').on(t.supplierId, t.status, t.id),
    index('order_supplier_created').on(t.supplierId, t.createdAt, t.id, t.status),
    index('order_supplier_amount').on(t.supplierId, t.payable, t.id, t.status),
    // The platform's list of all shops, likewise.
    index('order_created').on(t.createdAt, t.id, t.status),
    index('order_amount').on(t.payable, t.id, t.status),
    index('order_payment').on(t.paymentId),
    // What a shop was paid, by day and by buyer, read from the index alone.
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
    /** Shares of the order's sums of the same names. */
    promotionOff: fen('promotion_off').notNull().default(0),
    supplierCouponOff: fen('supplier_coupon_off').notNull().default(0),
    platformCouponOff: fen('platform_coupon_off').notNull().default(0),
    adjustment: fen('adjustment').notNull().default(0),
    freightShare: fen('freight_share').notNull().default(0),
    /** What refunds of the line can come to; see contexts/accounting/refundable.ts. */
    paid: fen('paid').notNull(),
    /** What the platform takes, in basis points, frozen when it was paid; null = not paid yet. */
    commissionRate: smallint('commission_rate'),
    /** What that comes to in fen, and the platform's share of `platformCouponOff`. */
    commission: fen('commission').notNull().default(0),
    subsidy: fen('subsidy').notNull().default(0),
    /** Pieces handed to a carrier. */
    shipped: integer('shipped').notNull().default(0),
    /** Pieces whose money went back; `restocked` of them were never shipped. */
    refundedPieces: integer('refunded_pieces').notNull().default(0),
    restocked: integer('restocked').notNull().default(0),
    /** No stock was taken, so none is given back for pieces that are not shipped. */
    madeToOrder: boolean('made_to_order').notNull().default(false),
    refunded: fen('refunded').notNull().default(0),
  },
  (t) => [
    // Orders of a SKU, which lists of orders are searched by.
    index('order_item_sku').on(t.skuId, t.orderId),
    // With what is added up for each product, so that a quarter's lines are read from the index alone.
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
