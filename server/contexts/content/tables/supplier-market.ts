import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** Regions a supplier trades with: values of the dictionary `region`. */
export const supplierMarket = pgTable(
  'supplier_market',
  {
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    region: text('region').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.supplierId, t.region] }),
    index('supplier_market_region').on(t.region, t.supplierId),
  ],
);
