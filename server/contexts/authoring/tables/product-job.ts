import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CsvEncoding, ProductFileSystem } from '../../../../contract/authoring/product-file.ts';
import type { ImportSummary, JobRowState } from '../../../../contract/authoring/product-job.ts';
import type { SheetChange } from '../../../../contract/authoring/product-sheet.ts';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** The options of an import. */
interface ImportAsked {
  readonly language: 'zh' | 'en';
  readonly stock?: number | undefined;
  readonly existing: 'update' | 'skip';
  readonly setStock?: boolean | undefined;
  readonly oldAddresses?: boolean | undefined;
  /** Uploaded pictures by normalised file name. */
  readonly pictures?: Readonly<Record<string, string>> | undefined;
  readonly encoding?: CsvEncoding | undefined;
  readonly system?: ProductFileSystem | undefined;
}

/** A background job on a supplier's products: saving a sheet, an import, or an undo of one of them. */
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
    /** `check` reads a file and writes nothing; when it is started it becomes `import`. */
    kind: text('kind', { enum: ['sheet', 'check', 'import', 'undo', 'place'] }).notNull(),
    undoOf: integer('undo_of'),
    status: text('status', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    reason: text('reason', { enum: ['forbidden', 'internal', 'stopped'] }),
    /** The file name as uploaded. */
    name: text('name').notNull().default(''),
    fileKey: text('file_key'),
    /** All problems of the file, as CSV. */
    reportKey: text('report_key'),
    /** The products of the file that fit no category. */
    unplacedKey: text('unplaced_key'),
    asked: jsonb('asked').$type<ImportAsked>(),
    summary: jsonb('summary').$type<ImportSummary>(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** How many times it was started. A process with an older number has lost its lease. */
    attempt: integer('attempt').notNull().default(0),
    /** End of the lease: until then no other process takes the job over. */
    heldUntil: instant('held_until'),
    /** Of the request that created the job, for the audit log. */
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

/** One product of a job: the wanted change, its result, and the data for an undo. */
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
    /** Cells of a sheet: as sent at first, later as written. */
    changes: jsonb('changes').$type<readonly SheetChange[]>(),
    /** The revision that this row submitted, `number:version`. */
    revision: text('revision'),
    /** The product before an import; null = the import created it. */
    before: jsonb('before').$type<object>(),
    /** The open revision's content before an import changed it; null = there was none. */
    draftBefore: jsonb('draft_before').$type<ProductDraft>(),
    /** Hash of the product after the import, without its stock. */
    mark: text('mark'),
    /** Stock after the import, by SKU. */
    pieces: jsonb('pieces').$type<Readonly<Record<string, number>>>(),
  },
  (t) => [
    uniqueIndex('product_job_row_product').on(t.jobId, t.productId),
    index('product_job_row_state').on(t.jobId, t.state),
  ],
);
