import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { DataImportAsked, DataImportSummary } from '../../../contract/operations/data-import.ts';
import { account } from '../../contexts/identity/tables/account.ts';
import { supplier } from '../../contexts/suppliers/tables/supplier.ts';
import { created, id, instant } from '../db/columns.ts';

/** A file of another shop system that a supplier has checked or imported: coupons, orders, customers or reviews. */
export const dataImport = pgTable(
  'data_import',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['coupons', 'orders', 'customers', 'reviews'] }).notNull(),
    /** Who asked last: what is done is done with the permissions of this account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** What is done next or was done last. */
    step: text('step', { enum: ['check', 'import', 'undo'] }).notNull(),
    status: text('status', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    reason: text('reason', { enum: ['forbidden', 'internal'] }),
    /** Rows that are behind us: a restarted import goes on there. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The file name as uploaded. */
    name: text('name').notNull(),
    /** Removed once the file is imported; a file that is only checked is removed after some days. */
    fileKey: text('file_key'),
    asked: jsonb('asked').$type<DataImportAsked>().notNull(),
    /** What the check found; then what the import did. */
    summary: jsonb('summary').$type<DataImportSummary>(),
    /** Of the request, for the audit log. */
    requestId: text('request_id').notNull(),
    ip: text('ip').notNull(),
    /** End of the lease: until then no other process takes the import over. */
    heldUntil: instant('held_until'),
    attempt: integer('attempt').notNull().default(0),
    finishedAt: instant('finished_at'),
    createdAt: created(),
  },
  (t) => [
    index('data_import_supplier').on(t.supplierId, t.id),
    index('data_import_open').on(t.status, t.id),
    check('data_import_progress', sql`${t.done} >= 0 and ${t.total} >= 0`),
  ],
);

/** What an import has added: the same row of a file is not added twice, and an undo finds it. */
export const dataImportRow = pgTable(
  'data_import_row',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the import was removed from the list. */
    importId: integer('import_id').references(() => dataImport.id, { onDelete: 'set null' }),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** What identifies the row in the other system. */
    key: text('key').notNull(),
    targetId: integer('target_id').notNull(),
  },
  (t) => [
    unique('data_import_row_key').on(t.supplierId, t.kind, t.key),
    index('data_import_row_import').on(t.importId, t.id),
  ],
);
