import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FreightTemplate } from '../../../../contract/pricing/freight.ts';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** How a supplier charges for sending; products name one, or carry one amount of their own. */
export const freightTemplate = pgTable(
  'freight_template',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    /** The supplier's own name for it. */
    name: text('name').notNull(),
    /** Of `free` all fees are nothing. */
    method: text('method', { enum: ['piece', 'weight', 'free'] }).notNull(),
    standard: jsonb('standard').$type<FreightTemplate['standard']>().notNull(),
    areas: jsonb('areas').$type<FreightTemplate['areas']>().notNull(),
    /** Where it does not go at all. */
    excluded: jsonb('excluded').$type<FreightTemplate['excluded']>().notNull().default([]),
    freeAbove: fen('free_above'),
    freeFromPieces: integer('free_from_pieces'),
    /** New products get it; one a shop. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Goes up with every change, so that two who edit it notice. */
    version: integer('version').notNull().default(1),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('freight_template_supplier').on(t.supplierId),
    uniqueIndex('freight_template_default').on(t.supplierId).where(sql`${t.isDefault}`),
    check('freight_template_pieces', sql`${t.freeFromPieces} > 0`),
  ],
);
