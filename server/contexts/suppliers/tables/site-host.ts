import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, instant, localText } from '../../../platform/db/columns.ts';
import { supplier } from './supplier.ts';

const ownSupplier = () => integer('supplier_id').references(() => supplier.id);

/** A host name of the site, with its texts for search engines; of one supplier, or of the platform. */
export const siteHost = pgTable(
  'site_host',
  {
    id: id(),
    /** Lower case, without port, punycode for other letters. */
    host: text('host').notNull().unique(),
    supplierId: ownSupplier(),
    /** The URL that visitors of this host are redirected to. */
    redirectUrl: text('redirect_url'),
    title: localText('title').notNull(),
    keywords: localText('keywords').notNull(),
    description: localText('description').notNull(),
    /** Whether the host is served. A supplier's host must be verified first: decision 035. */
    enabled: boolean('enabled').notNull().default(true),
    /** The host that the other hosts of the supplier redirect to. */
    isPrimary: boolean('is_primary').notNull().default(false),
    /** The required value of the TXT record. */
    token: text('token').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** null = the ownership is not proven yet. */
    verifiedAt: instant('verified_at'),
    /** When the TXT record was last checked, and the result. */
    checkedAt: instant('checked_at'),
    checkOutcome: text('check_outcome', { enum: ['found', 'missing', 'different', 'unanswered'] }),
    /** When it was disabled; null = it is enabled, or never was. */
    disabledAt: instant('disabled_at'),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('site_host_primary').on(t.supplierId).where(sql`${t.isPrimary}`),
    check(
      'site_host_verified',
      sql`not ${t.enabled} or ${t.verifiedAt} is not null or ${t.supplierId} is null`,
    ),
  ],
);
