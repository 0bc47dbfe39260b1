import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { product } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';

/** A buyer's question about a product, and the supplier's one answer. */
export const productInquiry = pgTable(
  'product_inquiry',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    quantity: integer('quantity'),
    content: text('content').notNull(),
    /** The language of the question; null = older than public questions. */
    locale: text('locale', { enum: ['zh', 'en'] }),
    /** The masked name shown to visitors once it is answered; null = only the supplier reads it. */
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
