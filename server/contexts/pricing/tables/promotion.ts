import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PromotionRule } from '../../../../contract/pricing/promotion.ts';
import { created, fen, id, instant, localText } from '../../../platform/db/columns.ts';
import { order } from '../../orders/tables/order.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** What a supplier takes off for everybody (or for members) while it runs. */
export const promotion = pgTable(
  'promotion',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    name: localText('name').notNull(),
    rule: jsonb('rule').$type<PromotionRule>().notNull(),
    /** Products it is for; empty = the whole shop. */
    productIds: integer('product_ids').array().notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** Off = closed by hand, for good. */
    enabled: boolean('enabled').notNull().default(true),
    /** Why the platform has closed it, in the words its shop reads. */
    closeReason: text('close_reason'),
    createdAt: created(),
  },
  (t) => [
    index('promotion_supplier').on(t.supplierId, t.endAt),
    index('promotion_end').on(t.endAt),
    check('promotion_time', sql`${t.endAt} > ${t.startAt}`),
    check('promotion_closed', sql`${t.closeReason} is null or not ${t.enabled}`),
  ],
);

/** What a promotion did for an order when it was placed. Orders from before this was kept have no row. */
export const promotionOrder = pgTable(
  'promotion_order',
  {
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotion.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** 0 = something was sent along. */
    off: fen('off').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.orderId] }),
    index('promotion_order_order').on(t.orderId),
    check('promotion_order_off', sql`${t.off} >= 0`),
  ],
);
