import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, instant, localText } from '../../../platform/db/columns.ts';
import { supplier } from './supplier.ts';

const ownSupplier = () => integer('supplier_id').references(() => supplier.id);

/** A host name the shop answers to, with what search engines are told there; of one supplier's shop, or of the platform. */
export const siteHost = pgTable(
  'site_host',
  {
    id: id(),
    /** Lower case, without port, punycode for other letters. */
    host: text('host').notNull().unique(),
    supplierId: ownSupplier(),
    /** Where visitors of this host are sent instead. */
    redirectUrl: text('redirect_url'),
    title: localText('title').notNull(),
    keywords: localText('keywords').notNull(),
    description: localText('description').notNull(),
    /** Served. A shop's host only after it was verified: decision 035. */
    enabled: boolean('enabled').notNull().default(true),
    /** The one its shop's other hosts lead to. */
    isPrimary: boolean('is_primary').notNull().default(false),
    /** What a TXT record of the name has to say. */
    token: text('token').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** null = nobody has shown yet that the name is theirs. */
    verifiedAt: instant('verified_at'),
    /** When its TXT record was last asked for, and what came of it. */
    checkedAt: instant('checked_at'),
    checkOutcome: text('check_outcome', { enum: ['found', 'missing', 'different', 'unanswered'] }),
    /** When it was turned off; null = it is on, or never was. */
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
