import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StoredApplication } from '../../../../contract/supplier-application.ts';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';
import { supplier } from './supplier.ts';

/** What is of a shop goes with it. */
const ofSupplier = () =>
  integer('supplier_id')
    .notNull()
    .references(() => supplier.id, { onDelete: 'cascade' });

const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id);

/** Qualification papers: private files, only for the owner and the platform's auditors. */
export const supplierDocument = pgTable(
  'supplier_document',
  {
    id: id(),
    supplierId: ofSupplier(),
    kind: text('kind', { enum: ['license', 'id_front', 'id_back', 'other'] }).notNull(),
    /** Key in private storage, never a public address. */
    fileKey: text('file_key').notNull(),
    createdAt: created(),
  },
  (t) => [index('supplier_document_supplier').on(t.supplierId)],
);

/** A company's application for a shop. An account has at most one that is open; a rejected one is followed by another. */
export const supplierApplication = pgTable(
  'supplier_application',
  {
    id: id(),
    accountId: ofAccount(),
    status: text('status', { enum: ['draft', 'pending', 'changes', 'approved', 'rejected'] }).notNull(),
    /** What has been filled in; complete and checked once it is pending. */
    fields: jsonb('fields').$type<StoredApplication>().notNull(),
    /** The shop it became. */
    supplierId: integer('supplier_id').references(() => supplier.id),
    /** Why it was rejected, or what has to be put right. */
    reason: text('reason'),
    submittedAt: instant('submitted_at'),
    reviewedAt: instant('reviewed_at'),
    reviewerId: integer('reviewer_id').references(() => account.id),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('supplier_application_account').on(t.accountId, t.id),
    index('supplier_application_status').on(t.status, t.submittedAt),
    uniqueIndex('supplier_application_open').on(t.accountId).where(sql`${t.status} in ('draft', 'pending')`),
  ],
);
