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
import type { ReviewPart } from '../../../../contract/trust/review.ts';
import { created, id, instant, localText } from '../../../platform/db/columns.ts';
import { product, sku } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';

/** The parts of a review that are held for moderation, with their sensitive words. */
export type HeldParts = Partial<Readonly<Record<ReviewPart, readonly string[]>>>;

/** A buyer's review of an order line, with the reply of the supplier. */
export const review = pgTable(
  'review',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    skuId: integer('sku_id').references(() => sku.id),
    /** Null: imported from elsewhere. */
    accountId: integer('account_id').references(() => account.id),
    /** Digest of an imported review, so that the same file adds nothing twice. */
    importKey: text('import_key'),
    nickname: text('nickname').notNull(),
    rating: smallint('rating').notNull(),
    content: text('content').notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    images: text('images').array().notNull(),
    spec: localText('spec').notNull(),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    /**
     * The reviewed order line, at most one review each; null = older than orders. No foreign key: orders depend on products, not the
     * reverse.
     */
    orderItemId: integer('order_item_id'),
    anonymous: boolean('anonymous').notNull().default(true),
    followUp: text('follow_up'),
    followUpImages: text('follow_up_images').array().notNull().default([]),
    followedAt: instant('followed_at'),
    /** When the platform hid it, and the reason; its rating does not count any more. */
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** When it was last hidden or shown again. */
    judgedAt: instant('judged_at'),
    /** Kept for a rejected review: it was never public, and its supplier never saw it. */
    held: jsonb('held').$type<HeldParts>().notNull().default({}),
    createdAt: created(),
  },
  (t) => [
    index('review_product').on(t.productId, t.createdAt),
    index('review_account').on(t.accountId, t.id),
    uniqueIndex('review_import').on(t.productId, t.importKey),
    uniqueIndex('review_order_item').on(t.orderItemId),
    index('review_judged').on(t.judgedAt),
    index('review_held').on(t.id).where(sql`${t.held} <> '{}'::jsonb and ${t.hiddenAt} is null`),
    check('review_imported', sql`(${t.accountId} is null) = (${t.importKey} is not null)`),
    check('review_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
    check('review_followed', sql`(${t.followUp} is null) = (${t.followedAt} is null)`),
  ],
);
