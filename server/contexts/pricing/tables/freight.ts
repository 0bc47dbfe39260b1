import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FreightTemplate } from '../../../../contract/pricing/freight.ts';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** A supplier's rules for delivery fees; a product uses one, or has a fixed amount. */
export const freightTemplate = pgTable(
  'freight_template',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    /** The supplier's name for it. */
    name: text('name').notNull(),
    /** For `free` all fees are 0. */
    method: text('method', { enum: ['piece', 'weight', 'free'] }).notNull(),
    standard: jsonb('standard').$type<FreightTemplate['standard']>().notNull(),
    areas: jsonb('areas').$type<FreightTemplate['areas']>().notNull(),
    /** Places it does not deliver to. */
    excluded: jsonb('excluded').$type<FreightTemplate['excluded']>().notNull().default([]),
    freeAbove: fen('free_above'),
    freeFromPieces: integer('free_from_pieces'),
    /** The template of new products; at most one per supplier. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Incremented by every change, for the conflict check. */
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
