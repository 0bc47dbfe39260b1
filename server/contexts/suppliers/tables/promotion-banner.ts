import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, localText } from '../../../platform/db/columns.ts';
import { supplier } from './supplier.ts';

const ownSupplier = () => integer('supplier_id').references(() => supplier.id);

/** A banner that announces a promotion: of a supplier, or (no supplier) of the platform. */
export const promotionBanner = pgTable('promotion_banner', {
  id: id(),
  supplierId: ownSupplier(),
  imageUrl: text('image_url').notNull(),
  activityName: localText('activity_name').notNull(),
  rules: text('rules').notNull(),
  link: text('link'),
  /** The link on English pages; null = the same. */
  linkEn: text('link_en'),
  sort: integer('sort').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
});
