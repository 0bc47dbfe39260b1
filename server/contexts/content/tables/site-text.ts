import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, localText } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';

/** Storefront pages whose text operators write. */
export const siteText = pgTable('site_text', {
  id: id(),
  code: text('code').notNull().unique(),
  sort: smallint('sort').notNull(),
});

/** Versions of such a page; a trigger makes published ones immutable. The newest version whose time has come is shown. */
export const siteTextVersion = pgTable(
  'site_text_version',
  {
    id: id(),
    textId: integer('text_id')
      .notNull()
      .references(() => siteText.id),
    number: smallint('number').notNull(),
    title: localText('title').notNull(),
    description: localText('description').notNull(),
    body: localText('body').notNull(),
    /** A summary of the changes. */
    changes: localText('changes').notNull(),
    needsAgreement: boolean('needs_agreement').notNull().default(false),
    /** null = a draft. */
    effectiveAt: instant('effective_at'),
    publishedBy: integer('published_by').references(() => account.id, { onDelete: 'set null' }),
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('site_text_version_number').on(t.textId, t.number),
    uniqueIndex('site_text_version_draft').on(t.textId).where(sql`${t.effectiveAt} is null`),
    check('site_text_version_agreed', sql`not ${t.needsAgreement} or ${t.effectiveAt} is not null`),
  ],
);
