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

/** A shop: its owner, names, texts, company data and state. */
export const supplier = pgTable(
  'supplier',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    /** Trading name shown on pages. */
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
    /** Province that it ships from: gd zj js sd fj, or another two-letter code. */
    province: text('province').notNull(),
    areaCode: text('area_code').notNull(),
    countryFlag: text('country_flag').notNull().default('cn'),
    mainProducts: jsonb('main_products').$type<LocalText[]>().notNull(),
    /** Values of the dictionary `business_scope`. */
    businessScope: text('business_scope').array().notNull(),
    foundedOn: date('founded_on', { mode: 'string' }).notNull(),
    verified: boolean('verified').notNull().default(false),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'closed'] }).notNull(),
    /** Completed orders, updated by the statistics job. */
    transactions: integer('transactions').notNull().default(0),
    /** Mean rating of its products, updated by the statistics job. */
    rating: real('rating').notNull().default(0),
    productCount: integer('product_count').notNull().default(0),
    /** Layout of its shop page: with a side panel, or with a drawer. */
    layout: text('layout', { enum: ['panel', 'drawer'] })
      .notNull()
      .default('panel'),
    /**
     * Percentage of buyers answered within 24 h, and mean hours to the first reply; updated by the statistics job, null = too few
     * conversations.
     */
    responseRate: real('response_rate'),
    responseHours: real('response_hours'),
    /** Addresses that goods are shipped from, and returned to. */
    shipFrom: jsonb('ship_from').$type<SupplierAddress>(),
    returnTo: jsonb('return_to').$type<SupplierAddress>(),
    /** Stock at and below which a SKU counts as low. */
    lowStock: integer('low_stock').notNull().default(10),
    /** The announced closure, also a past one; null = none. */
    closure: jsonb('closure').$type<Closure>(),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('supplier_account').on(t.accountId), index('supplier_status').on(t.status, t.transactions)],
);

/** Deleted with its supplier. */
const ofSupplier = () =>
  integer('supplier_id')
    .notNull()
    .references(() => supplier.id, { onDelete: 'cascade' });

const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id);

/** Log of changes to a supplier with author and reason: values before and after by field. */
export const supplierChange = pgTable(
  'supplier_change',
  {
    id: id(),
    supplierId: ofSupplier(),
    /** The author. */
    accountId: ofAccount(),
    reason: text('reason').notNull(),
    fields: jsonb('fields').$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
    createdAt: created(),
  },
  (t) => [index('supplier_change_supplier').on(t.supplierId, t.id)],
);

/** A request to change verified data of a supplier, effective once the platform approves it. At most one is pending per supplier. */
export const supplierRequest = pgTable(
  'supplier_request',
  {
    id: id(),
    supplierId: ofSupplier(),
    /** The author. */
    accountId: ofAccount(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    fields: jsonb('fields').$type<GuardedFields>().notNull(),
    /** The supplier's reason, and the platform's reason for a rejection. */
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

/** A shop category, at most two levels. */
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

/** Qualification documents: private files, only for the owner and the platform's auditors. */
export const supplierDocument = pgTable(
  'supplier_document',
  {
    id: id(),
    supplierId: ofSupplier(),
    kind: text('kind', { enum: ['license', 'id_front', 'id_back', 'other'] }).notNull(),
    /** Key in private storage, without a public URL. */
    fileKey: text('file_key').notNull(),
    createdAt: created(),
  },
  (t) => [index('supplier_document_supplier').on(t.supplierId)],
);

/** A supplier application. At most one per account is open; after a rejection a new one is created. */
export const supplierApplication = pgTable(
  'supplier_application',
  {
    id: id(),
    accountId: ofAccount(),
    status: text('status', { enum: ['draft', 'pending', 'changes', 'approved', 'rejected'] }).notNull(),
    /** The fields filled in so far; complete and validated once it is pending. */
    fields: jsonb('fields').$type<StoredApplication>().notNull(),
    /** The supplier it created. */
    supplierId: integer('supplier_id').references(() => supplier.id),
    /** The reason of a rejection, or the required corrections. */
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
