import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, localText } from '../../../platform/db/columns.ts';
import { category } from './catalogue.ts';

/** Categories shown on the home page, with pictures. */
export const promotionCategory = pgTable('promotion_category', {
  id: id(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => category.id),
  description: localText('description').notNull(),
  imageUrl: text('image_url').notNull(),
  productImageUrl: text('product_image_url').notNull(),
  sort: integer('sort').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
});
