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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LocalText } from '../../../contract/basics.ts';
import { account } from './account.ts';
import { created, fen, id, instant, localText } from './basics.ts';
import { product, sku } from './catalogue.ts';
import { supplier } from './supplier.ts';

const ownAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id);

export const cartItem = pgTable(
  'cart_item',
  {
    id: id(),
    accountId: ownAccount(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    selected: boolean('selected').notNull().default(true),
    createdAt: created(),
  },
  (t) => [
    unique('cart_item_sku').on(t.accountId, t.skuId),
    check('cart_item_quantity', sql`${t.quantity} > 0`),
  ],
);

/** The address as it was when the order was placed. */
export interface AddressSnapshot {
  readonly receiver: string;
  readonly phone: string;
  readonly detail: string;
  readonly region: LocalText;
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
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
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
    /** 0-7 as in the specification; see modules/order/flow.ts. */
    status: smallint('status').notNull(),
    goodsAmount: fen('goods_amount').notNull(),
    freight: fen('freight').notNull(),
    discount: fen('discount').notNull(),
    payable: fen('payable').notNull(),
    itemCount: integer('item_count').notNull(),
    address: jsonb('address').$type<AddressSnapshot>().notNull(),
    shopName: localText('shop_name').notNull(),
    note: text('note').notNull().default(''),
    logisticsCompany: text('logistics_company'),
    logisticsNo: text('logistics_no'),
    logisticsStatus: text('logistics_status'),
    cancelReason: text('cancel_reason', { enum: ['buyer', 'timeout'] }),
    createdAt: created(),
    paidAt: instant('paid_at'),
    shippedAt: instant('shipped_at'),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (t) => [
    uniqueIndex('order_no').on(t.orderNo),
    index('order_account').on(t.accountId, t.id),
    index('order_supplier').on(t.supplierId, t.status, t.id),
    index('order_payment').on(t.paymentId),
    check(
      'order_sum',
      sql`${t.payable} = ${t.goodsAmount} + ${t.freight} - ${t.discount} and ${t.payable} >= 0`,
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
  },
  (t) => [
    index('order_item_order').on(t.orderId),
    check('order_item_sum', sql`${t.subtotal} = ${t.unitPrice} * ${t.quantity}`),
  ],
);
