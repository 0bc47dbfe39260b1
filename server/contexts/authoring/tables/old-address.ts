import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id } from '../../../platform/db/columns.ts';
import { category } from '../../catalogue/tables/catalogue.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** A path of a shop's former site, and the page here that it leads to: a product, a category, else the shop. */
export const oldAddress = pgTable(
  'old_address',
  {
    id: id(),
    /** Normalized as by contexts/authoring/address. */
    path: text('path').notNull(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    /** Language of the former page. */
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    /** Also of a product that was never public, which has no row in `product` yet. */
    productId: integer('product_id'),
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('old_address_path').on(t.path),
    index('old_address_shop').on(t.supplierId, t.createdAt),
    index('old_address_product').on(t.productId),
  ],
);
