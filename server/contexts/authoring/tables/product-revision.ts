import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** A version of a product that its supplier submits. At most one per product is open; the closed ones are its history. */
export const productRevision = pgTable(
  'product_revision',
  {
    id: id(),
    /** From the sequence of `product`: a product that was never public has no row there yet. */
    productId: integer('product_id').notNull(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    isNew: boolean('is_new').notNull(),
    /** The handle in a file, for a product that was never public; null = created in the editor. */
    handle: text('handle'),
    state: text('state', {
      enum: ['draft', 'submitted', 'changes', 'refused', 'approved', 'discarded'],
    }).notNull(),
    version: integer('version').notNull().default(1),
    fields: jsonb('fields').$type<ProductDraft>().notNull(),
    reason: text('reason').notNull().default(''),
    authorId: integer('author_id')
      .notNull()
      .references(() => account.id),
    savedAt: instant('saved_at').notNull(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    deciderId: integer('decider_id').references(() => account.id),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('product_revision_open')
      .on(t.productId)
      .where(sql`${t.state} in ('draft', 'submitted', 'changes', 'refused')`),
    uniqueIndex('product_revision_handle')
      .on(t.supplierId, t.handle)
      .where(sql`${t.state} in ('draft', 'submitted', 'changes', 'refused')`),
    index('product_revision_product').on(t.productId, t.version),
    index('product_revision_shop').on(t.supplierId, t.state),
    index('product_revision_audit').on(t.submittedAt).where(sql`${t.state} = 'submitted'`),
  ],
);
