import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LocalText } from '../../../../contract/basics.ts';
import type { Closure } from '../../../../contract/suppliers/closure.ts';
import type { StoredApplication } from '../../../../contract/suppliers/supplier-application.ts';
import type { GuardedFields, SupplierAddress } from '../../../../contract/suppliers/supplier-settings.ts';
import { created, id, instant, localText } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';

export const supplier = pgTable(
  'supplier',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    /** Trading name shown in the shop. */
    name: localText('name').notNull(),
    /** Registered company name. */
    companyName: localText('company_name').notNull(),
    creditCode: text('credit_code').notNull(),
    legalPerson: text('legal_person').notNull(),
    logo: text('logo'),
    description: localText('description').notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    address: localText('address').notNull(),
    /** City, as shown: `{ zh: '浙江 宁波', en: 'Ningbo, Zhejiang' }`. */
    location: localText('location').notNull(),
    /** Dispatch province: gd zj js sd fj, or another two-letter code. */
    province: text('province').notNull(),
    areaCode: text('area_code').notNull(),
    countryFlag: text('country_flag').notNull().default('cn'),
    mainProducts: jsonb('main_products').$type<LocalText[]>().notNull(),
    /** Values of the dictionary `business_scope`. */
    businessScope: text('business_scope').array().notNull(),
    foundedOn: date('founded_on', { mode: 'string' }).notNull(),
    verified: boolean('verified').notNull().default(false),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'closed'] }).notNull(),
    /** Completed orders, kept by the statistics job. */
    transactions: integer('transactions').notNull().default(0),
    /** Mean of its products' reviews, kept by the statistics job. */
    rating: real('rating').notNull().default(0),
    productCount: integer('product_count').notNull().default(0),
    /** How its shop page is laid out: with a panel at the side, or with a drawer. */
    layout: text('layout', { enum: ['panel', 'drawer'] })
      .notNull()
      .default('panel'),
    /** Share of buyers answered within 24 h in percent, and mean hours to a first answer; kept by the statistics job, null = too few. */
    responseRate: real('response_rate'),
    responseHours: real('response_hours'),
    /** Where goods leave from, and where what comes back is sent. */
    shipFrom: jsonb('ship_from').$type<SupplierAddress>(),
    returnTo: jsonb('return_to').$type<SupplierAddress>(),
    /** Fewer pieces than this are called low. */
    lowStock: integer('low_stock').notNull().default(10),
    /** A holiday, past ones too; null = none was said. */
    closure: jsonb('closure').$type<Closure>(),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('supplier_account').on(t.accountId), index('supplier_status').on(t.status, t.transactions)],
);

/** What is of a shop goes with it. */
const ofSupplier = () =>
  integer('supplier_id')
    .notNull()
    .references(() => supplier.id, { onDelete: 'cascade' });

const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id);

/** Who changed what of a shop, and why: values before and after by field. */
export const supplierChange = pgTable(
  'supplier_change',
  {
    id: id(),
    supplierId: ofSupplier(),
    /** Who changed it. */
    accountId: ofAccount(),
    reason: text('reason').notNull(),
    fields: jsonb('fields').$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
    createdAt: created(),
  },
  (t) => [index('supplier_change_supplier').on(t.supplierId, t.id)],
);

/** What a shop wants changed of what the platform has checked: it counts once the platform agrees. A shop has one that waits at most. */
export const supplierRequest = pgTable(
  'supplier_request',
  {
    id: id(),
    supplierId: ofSupplier(),
    /** Who asked. */
    accountId: ofAccount(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    fields: jsonb('fields').$type<GuardedFields>().notNull(),
    /** Why the shop wants it, and why the platform does not. */
    reason: text('reason').notNull(),
    refusal: text('refusal'),
    reviewerId: integer('reviewer_id').references(() => account.id),
    reviewedAt: instant('reviewed_at'),
    createdAt: created(),
  },
  (t) => [
    index('supplier_request_supplier').on(t.supplierId, t.id),
    index('supplier_request_status').on(t.status, t.id),
    uniqueIndex('supplier_request_open').on(t.supplierId).where(sql`${t.status} = 'pending'`),
  ],
);

/** A shop's own categories, at most two levels. */
export const shopCategory = pgTable(
  'shop_category',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    parentId: integer('parent_id').references((): AnyPgColumn => shopCategory.id),
    level: smallint('level').notNull(),
    name: localText('name').notNull(),
    /** Picture shown beside the name. */
    icon: text('icon'),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
  },
  (t) => [index('shop_category_supplier').on(t.supplierId, t.parentId, t.sort)],
);

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
