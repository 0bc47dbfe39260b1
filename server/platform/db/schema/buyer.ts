import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { created, fen, id, instant } from './basics.ts';
import { product, sku } from './catalogue.ts';
import { coupon } from './content.ts';
import { supplier } from './supplier.ts';

const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });
const ofProduct = () =>
  integer('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' });

/** A coupon somebody claimed. Used if `used_at` is set, expired once the coupon has ended; the order names it. */
export const userCoupon = pgTable(
  'user_coupon',
  {
    id: id(),
    accountId: ofAccount(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id),
    receivedAt: instant('received_at').notNull(),
    usedAt: instant('used_at'),
    /** What it takes off the orders it was used for, in fen. */
    off: fen('off').notNull().default(0),
  },
  (t) => [
    index('user_coupon_account').on(t.accountId, t.id),
    index('user_coupon_coupon').on(t.couponId, t.accountId),
  ],
);

export const favorite = pgTable(
  'favorite',
  { id: id(), accountId: ofAccount(), productId: ofProduct(), createdAt: created() },
  (t) => [
    unique('favorite_product').on(t.accountId, t.productId),
    index('favorite_of_product').on(t.productId),
  ],
);

/** Who is to be told, once, when a sold-out SKU has pieces again. The row goes when it is done. */
export const stockNotice = pgTable(
  'stock_notice',
  {
    id: id(),
    accountId: ofAccount(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    /** A text message as well. */
    bySms: boolean('by_sms').notNull(),
    /** The language it was asked for in. */
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    createdAt: created(),
  },
  (t) => [unique('stock_notice_sku').on(t.accountId, t.skuId), index('stock_notice_of_sku').on(t.skuId)],
);

/** Products an account looked at, each once, at the last time. */
export const browseHistory = pgTable(
  'browse_history',
  { accountId: ofAccount(), productId: ofProduct(), viewedAt: instant('viewed_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.productId] }),
    index('browse_history_latest').on(t.accountId, t.viewedAt),
    index('browse_history_product').on(t.productId),
  ],
);

export const supplierFollow = pgTable(
  'supplier_follow',
  {
    accountId: ofAccount(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.supplierId] }),
    index('supplier_follow_supplier').on(t.supplierId),
  ],
);

/** What buyers ask suppliers about a product, and the supplier's one answer. */
export const productInquiry = pgTable(
  'product_inquiry',
  {
    id: id(),
    accountId: ofAccount(),
    productId: ofProduct(),
    quantity: integer('quantity'),
    content: text('content').notNull(),
    /** The language it was asked in; null = older than public questions. */
    locale: text('locale', { enum: ['zh', 'en'] }),
    /** The masked name visitors read it under once it is answered; null = only the shop reads it. */
    shownAs: text('shown_as'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: created(),
  },
  (t) => [
    index('product_inquiry_account').on(t.accountId, t.createdAt),
    index('product_inquiry_product').on(t.productId, t.id),
    index('product_inquiry_created').on(t.createdAt),
    index('product_inquiry_shown')
      .on(t.productId, t.answeredAt)
      .where(sql`${t.shownAs} is not null and ${t.answeredAt} is not null`),
    check('product_inquiry_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);
