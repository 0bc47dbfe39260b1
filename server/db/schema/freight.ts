import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FreightTemplate } from '../../../contract/freight.ts';
import { created, fen, id } from './basics.ts';
import { supplier } from './supplier.ts';

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
    method: text('method', { enum: ['piece', 'weight'] }).notNull(),
    standard: jsonb('standard').$type<FreightTemplate['standard']>().notNull(),
    areas: jsonb('areas').$type<FreightTemplate['areas']>().notNull(),
    freeAbove: fen('free_above'),
    createdAt: created(),
  },
  (t) => [index('freight_template_supplier').on(t.supplierId)],
);
