import { boolean, date, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import type { LocalText } from '../../../contract/basics.ts';
import { account } from './account.ts';
import { created, id, instant, localText } from './basics.ts';

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
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('supplier_account').on(t.accountId), index('supplier_status').on(t.status, t.transactions)],
);

/** Qualification papers: private files, only for the owner and the platform's auditors. */
export const supplierDocument = pgTable(
  'supplier_document',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['license', 'id_front', 'id_back', 'other'] }).notNull(),
    /** Key in private storage, never a public address. */
    fileKey: text('file_key').notNull(),
    createdAt: created(),
  },
  (t) => [index('supplier_document_supplier').on(t.supplierId)],
);
