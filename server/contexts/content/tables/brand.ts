import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Brand } from '../../../../contract/content/brand.ts';
import { defaultTheme, type Theme } from '../../../../contract/content/theme.ts';
import { id, instant, localText } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';

/** Versions of the marketplace's name and appearance; a trigger makes published ones immutable. The newest published one is shown. */
export const brandVersion = pgTable(
  'brand_version',
  {
    id: id(),
    number: smallint('number').notNull().unique(),
    name: localText('name').notNull(),
    shortName: localText('short_name').notNull(),
    slogan: localText('slogan').notNull(),
    owner: localText('owner').notNull(),
    logo: text('logo'),
    darkLogo: text('dark_logo'),
    icon: text('icon'),
    accounts: jsonb('accounts').$type<Brand['accounts']>().notNull(),
    theme: jsonb('theme').$type<Theme>().notNull().default(defaultTheme),
    /** null = a draft. */
    publishedAt: instant('published_at'),
    publishedBy: integer('published_by').references(() => account.id, { onDelete: 'set null' }),
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('brand_version_draft')
      .on(sql`(${t.publishedAt} is null)`)
      .where(sql`${t.publishedAt} is null`),
  ],
);
