import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { created, id, instant } from './basics.ts';
import { product } from './catalogue.ts';
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
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: created(),
  },
  (t) => [
    index('product_inquiry_account').on(t.accountId, t.createdAt),
    index('product_inquiry_product').on(t.productId, t.id),
    index('product_inquiry_created').on(t.createdAt),
    check('product_inquiry_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);
