import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RoleScope } from '../../../../contract/access/role-scope.ts';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** An export to a file: of a back-office list, or of all data of a supplier. */
export const exportJob = pgTable(
  'export_job',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The back office of the request, and its supplier; null = the platform. */
    side: text('side', { enum: ['shop', 'platform'] }).notNull(),
    supplierId: integer('supplier_id').references(() => supplier.id),
    list: text('list').notNull(),
    format: text('format', { enum: ['csv', 'xlsx', 'zip'] }).notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    /** The query of the list, by the parameter names of its route. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    /** Columns by name; null = all. */
    columns: text('columns').array(),
    status: text('status', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    reason: text('reason', { enum: ['forbidden', 'export_too_long', 'internal', 'stopped'] }),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    /** How many times it was started. A process with an older number has lost its lease. */
    attempt: integer('attempt').notNull().default(0),
    /** End of the lease: until then no other process takes the job over. */
    heldUntil: instant('held_until'),
    fileKey: text('file_key'),
    /** The role scopes of the account when the file was written; null = unrestricted. */
    reach: jsonb('reach').$type<readonly RoleScope[]>(),
    /** Size of the file in bytes. */
    size: bigint('size', { mode: 'number' }),
    createdAt: created(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('export_job_account').on(t.accountId, t.createdAt),
    index('export_job_open').on(t.status, t.id),
    check('export_job_file', sql`(${t.status} = 'done') = (${t.fileKey} is not null)`),
  ],
);
