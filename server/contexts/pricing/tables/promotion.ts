import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PromotionRule } from '../../../../contract/pricing/promotion.ts';
import { created, fen, id, instant, localText } from '../../../platform/db/columns.ts';
import { order } from '../../orders/tables/order.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** A supplier's price reduction for everyone (or for members) during a period. */
export const promotion = pgTable(
  'promotion',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    name: localText('name').notNull(),
    rule: jsonb('rule').$type<PromotionRule>().notNull(),
    /** Products it covers; empty = all of the supplier. */
    productIds: integer('product_ids').array().notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** False = closed manually, permanently. */
    enabled: boolean('enabled').notNull().default(true),
    /** The reason when the platform closed it, shown to the supplier. */
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

/** The effect of a promotion on an order when it was placed. Older orders have no row. */
export const promotionOrder = pgTable(
  'promotion_order',
  {
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotion.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** 0 = a gift. */
    off: fen('off').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.orderId] }),
    index('promotion_order_order').on(t.orderId),
    check('promotion_order_off', sql`${t.off} >= 0`),
  ],
);
