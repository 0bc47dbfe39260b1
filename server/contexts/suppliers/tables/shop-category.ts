import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { product } from '../../catalogue/tables/catalogue.ts';
import { shopCategory } from './supplier.ts';

/** The shop categories of products. */
export const shopCategoryProduct = pgTable(
  'shop_category_product',
  {
    shopCategoryId: integer('shop_category_id')
      .notNull()
      .references(() => shopCategory.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.shopCategoryId, t.productId] }),
    index('shop_category_product_product').on(t.productId),
  ],
);
