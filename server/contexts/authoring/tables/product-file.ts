import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PlacingWord } from '../../../../contract/authoring/product-placing.ts';
import { created, instant } from '../../../platform/db/columns.ts';
import { category, sku } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** The category that a supplier's words in product files stand for; saved once and used by every later import. */
export const productFileCategory = pgTable(
  'product_file_category',
  {
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    /** `category`: of the columns for category and type. */
    source: text('source', { enum: ['category', 'name', 'tag'] })
      .notNull()
      .default('category'),
    /** Normalized as by contexts/authoring/file and placing. */
    words: text('words').notNull(),
    /** How much the words say about the category, beside other words of a product. */
    weight: integer('weight').notNull().default(1_000),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.source, t.words] })],
);

/** Imported products that fit no category, with the words of their file; they are off the shelf until they are placed. */
export const productUnplaced = pgTable(
  'product_unplaced',
  {
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    handle: text('handle').notNull(),
    name: text('name').notNull(),
    words: text('words').array().notNull(),
    /** It goes on sale once it is placed. */
    sells: boolean('sells').notNull(),
    /** The category that stands in; a product with another one has been placed meanwhile. */
    categoryId: integer('category_id').notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.handle] })],
);

/** A category of the taxonomy that a shop has asked for. */
export const categoryWish = pgTable(
  'category_wish',
  {
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    taxonomyId: text('taxonomy_id').notNull(),
    /** Who asked: the products are placed in this account's name. */
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    goods: integer('goods').notNull(),
    words: jsonb('words').$type<readonly (PlacingWord & { readonly weight: number })[]>().notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.supplierId, t.taxonomyId] }),
    index('category_wish_taxonomy').on(t.taxonomyId),
  ],
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
