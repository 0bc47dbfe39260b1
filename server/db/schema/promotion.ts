import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { PromotionRule } from '../../../contract/promotion.ts';
import { created, id, instant, localText } from './basics.ts';
import { supplier } from './supplier.ts';

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
    enabled: boolean('enabled').notNull().default(true),
    createdAt: created(),
  },
  (t) => [
    index('promotion_supplier').on(t.supplierId, t.endAt),
    index('promotion_end').on(t.endAt),
    check('promotion_time', sql`${t.endAt} > ${t.startAt}`),
  ],
);
