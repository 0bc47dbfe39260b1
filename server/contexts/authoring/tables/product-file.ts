import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { category, sku } from '../../catalogue/tables/catalogue.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** The category that a supplier's words in product files stand for; saved once and used by every later import. */
export const productFileCategory = pgTable(
  'product_file_category',
  {
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    /** Normalized as by contexts/authoring/file. */
    words: text('words').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.words] })],
);

/** What the columns of a supplier's files mean, once the supplier has mapped them: for all files with the same headers. */
export const productFileColumns = pgTable(
  'product_file_columns',
  {
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    /** Digest of the headers, as of contexts/authoring/file/foreign. */
    headers: text('headers').notNull(),
    /** Our column by header. */
    columns: jsonb('columns').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.headers] })],
);

/** By how much files made from one export have moved the stock of a SKU: a file that is imported twice moves it once. */
export const skuFileStock = pgTable(
  'sku_file_stock',
  {
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    /** The id of the export. */
    stamp: text('stamp').notNull(),
    pieces: integer('pieces').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.skuId, t.stamp] })],
);
