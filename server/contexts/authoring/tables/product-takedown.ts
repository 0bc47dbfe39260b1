import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { product } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';

/** A product that the platform has taken off sale: its supplier cannot list it until the takedown is lifted. */
export const productTakedown = pgTable(
  'product_takedown',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    /** Shown to the supplier. */
    reason: text('reason').notNull(),
    takerId: integer('taker_id')
      .notNull()
      .references(() => account.id),
    /** The supplier's appeal; only one is possible. */
    appeal: text('appeal'),
    appealedAt: instant('appealed_at'),
    /** Why the platform keeps the takedown after the appeal. */
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
