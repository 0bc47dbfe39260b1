import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { product } from '../catalogue/tables/catalogue.ts';
import { supplier } from '../suppliers/tables/supplier.ts';

/** A day in China. */
const ofDay = () => date('day', { mode: 'string' }).notNull();
const ofProduct = () =>
  integer('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' });
const ofSupplier = () =>
  integer('supplier_id')
    .notNull()
    .references(() => supplier.id, { onDelete: 'cascade' });

/** Page views and visitors of a product per day. */
export const productView = pgTable(
  'product_view',
  {
    day: ofDay(),
    productId: ofProduct(),
    supplierId: ofSupplier(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.day] }),
    index('product_view_supplier').on(t.supplierId, t.day),
    check('product_view_visitors', sql`${t.visitors} between 1 and ${t.views}`),
  ],
);

/** Visitors of a supplier's products per day, each counted once. */
export const shopVisit = pgTable(
  'shop_visit',
  { day: ofDay(), supplierId: ofSupplier(), visitors: integer('visitors').notNull() },
  (t) => [primaryKey({ columns: [t.supplierId, t.day] })],
);

/** Visitors counted today; deleted after the day. */
export const viewSeen = pgTable(
  'view_seen',
  {
    day: ofDay(),
    /** Account id, or a hash of the client address and the day. */
    visitor: text('visitor').notNull(),
    supplierId: ofSupplier(),
    productId: ofProduct(),
    views: smallint('views').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.visitor, t.supplierId, t.productId, t.day] }),
    index('view_seen_day').on(t.day),
  ],
);
