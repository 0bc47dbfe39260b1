import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { LocalText } from '../../../../contract/basics.ts';
import type { SitePromise } from '../../../../contract/content/site-settings.ts';
import { noTaxNumbers, type TaxNumbers } from '../../../../contract/content/tax-numbers.ts';
import { id, instant, localText } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

const ownSupplier = () => integer('supplier_id').references(() => supplier.id);

/** Slides of the home page (no supplier) or of a supplier's page. */
export const carousel = pgTable(
  'carousel',
  {
    id: id(),
    supplierId: ownSupplier(),
    imageUrl: text('image_url').notNull(),
    title: localText('title').notNull(),
    description: localText('description').notNull(),
    link: text('link'),
    /** The link on English pages; null = the same. */
    linkEn: text('link_en'),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** When it is visible; null = without a limit. */
    startAt: instant('start_at'),
    endAt: instant('end_at'),
  },
  (t) => [
    index('carousel_supplier').on(t.supplierId, t.sort),
    check('carousel_time', sql`${t.endAt} > ${t.startAt}`),
  ],
);

/** News of the marketplace. */
export const article = pgTable('article', {
  id: id(),
  title: localText('title').notNull(),
  summary: localText('summary').notNull(),
  body: jsonb('body').$type<LocalText[]>().notNull(),
  image: text('image'),
  publishedAt: instant('published_at').notNull(),
  /** False = taken down. */
  enabled: boolean('enabled').notNull().default(true),
});

/** At most one row: the operator's texts about the site, which replace the program's own where they are not empty. */
export const siteSetting = pgTable(
  'site_setting',
  {
    id: smallint('id').primaryKey().default(1),
    title: localText('title').notNull(),
    description: localText('description').notNull(),
    keywords: localText('keywords').notNull(),
    image: text('image'),
    phone: text('phone').notNull(),
    hours: localText('hours').notNull().default({ zh: '', en: '' }),
    careEmail: text('care_email').notNull().default(''),
    sellerEmail: text('seller_email').notNull(),
    pressEmail: text('press_email').notNull(),
    company: localText('company').notNull().default({ zh: '', en: '' }),
    address: localText('address').notNull().default({ zh: '', en: '' }),
    representative: localText('representative').notNull().default({ zh: '', en: '' }),
    registration: text('registration').notNull().default(''),
    icp: text('icp').notNull().default(''),
    /** IANA name; days of statistics, statements and pages follow it. */
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    promises: jsonb('promises').$type<SitePromise[]>().notNull().default([]),
    /** The marketplace's numbers in import tax schemes, for customs invoices; never public. */
    taxNumbers: jsonb('tax_numbers').$type<TaxNumbers>().notNull().default(noTaxNumbers),
    version: integer('version').notNull(),
  },
  (t) => [check('site_setting_one', sql`${t.id} = 1`)],
);
