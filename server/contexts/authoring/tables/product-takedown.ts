import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { product } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';

/** A product the platform has taken off sale: its shop cannot put it on sale until this is lifted. */
export const productTakedown = pgTable(
  'product_takedown',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    /** What the shop is told. */
    reason: text('reason').notNull(),
    takerId: integer('taker_id')
      .notNull()
      .references(() => account.id),
    /** What the shop says against it, once. */
    appeal: text('appeal'),
    appealedAt: instant('appealed_at'),
    /** Why it stands all the same. */
    keptReason: text('kept_reason'),
    keptAt: instant('kept_at'),
    liftedAt: instant('lifted_at'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('product_takedown_open').on(t.productId).where(sql`${t.liftedAt} is null`),
    index('product_takedown_product').on(t.productId, t.id),
    check('product_takedown_appeal', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    check('product_takedown_kept', sql`(${t.keptReason} is null) = (${t.keptAt} is null)`),
    check('product_takedown_order', sql`${t.keptAt} is null or ${t.appealedAt} is not null`),
  ],
);
