import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CsvEncoding } from '../../../../contract/authoring/product-file.ts';
import type { ImportSummary, JobRowState } from '../../../../contract/authoring/product-job.ts';
import type { SheetChange } from '../../../../contract/authoring/product-sheet.ts';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** What a file is read by. */
interface ImportAsked {
  readonly language: 'zh' | 'en';
  readonly stock?: number | undefined;
  readonly existing: 'update' | 'skip';
  readonly setStock?: boolean | undefined;
  readonly encoding?: CsvEncoding | undefined;
}

/** Long work on the products of a shop: the save of a sheet, an import, or taking one of them back. */
export const productJob = pgTable(
  'product_job',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    /** `check` reads a file and writes nothing; started it becomes `import`. */
    kind: text('kind', { enum: ['sheet', 'check', 'import', 'undo'] }).notNull(),
    undoOf: integer('undo_of'),
    status: text('status', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    reason: text('reason', { enum: ['forbidden', 'internal', 'stopped'] }),
    /** Of the file as its owner calls it. */
    name: text('name').notNull().default(''),
    fileKey: text('file_key'),
    /** Everything that was found in the file, as CSV. */
    reportKey: text('report_key'),
    asked: jsonb('asked').$type<ImportAsked>(),
    summary: jsonb('summary').$type<ImportSummary>(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** How often it was begun; who holds an older number has lost it to another process. */
    attempt: integer('attempt').notNull().default(0),
    /** Until then nobody else begins it anew. */
    heldUntil: instant('held_until'),
    /** Of the call that asked for it: what it writes is noted under them. */
    ip: text('ip').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: created(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('product_job_shop').on(t.supplierId, t.createdAt),
    index('product_job_open').on(t.status, t.id),
    uniqueIndex('product_job_undo').on(t.undoOf).where(sql`${t.status} <> 'failed'`),
    check('product_job_undone', sql`(${t.kind} = 'undo') = (${t.undoOf} is not null)`),
  ],
);

/** One product of a job: what is wanted of it, what became of it, and what taking it back needs. */
export const productJobRow = pgTable(
  'product_job_row',
  {
    id: id(),
    jobId: integer('job_id')
      .notNull()
      .references(() => productJob.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    state: text('state').$type<JobRowState>().notNull().default('waiting'),
    reason: text('reason'),
    field: text('field'),
    /** Cells of a sheet: at first as they were sent, then as they were written. */
    changes: jsonb('changes').$type<readonly SheetChange[]>(),
    /** The change this handed in, `number:version`. */
    revision: text('revision'),
    /** The product before an import, whole; null = the import made it. */
    before: jsonb('before').$type<object>(),
    /** The change that was open before an import wrote into it; null = none. */
    draftBefore: jsonb('draft_before').$type<ProductDraft>(),
    /** What the import left, but for its stock. */
    mark: text('mark'),
    /** Pieces the import left, by SKU. */
    pieces: jsonb('pieces').$type<Readonly<Record<string, number>>>(),
  },
  (t) => [
    uniqueIndex('product_job_row_product').on(t.jobId, t.productId),
    index('product_job_row_state').on(t.jobId, t.state),
  ],
);
