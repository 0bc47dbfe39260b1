import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, localText } from '../../../platform/db/columns.ts';

/**
 * Changes of the menus by operators: the differences of a built-in entry, under its id, and own entries, whose ids begin at 1000. null = as
 * built in.
 */
export const menuEntry = pgTable(
  'menu_entry',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    side: text('side', { enum: ['shop', 'platform', 'top', 'footer'] }).notNull(),
    /** null = a change of a built-in entry. */
    kind: text('kind', { enum: ['directory', 'link'] }),
    title: localText('title'),
    icon: text('icon'),
    /** The root's id = top level. */
    parentId: integer('parent_id'),
    position: integer('position'),
    hidden: boolean('hidden').notNull().default(false),
    /** For links only. */
    path: text('path'),
    permission: text('permission'),
    createdAt: created(),
  },
  (t) => [
    index('menu_entry_side').on(t.side),
    check('menu_entry_own', sql`(${t.kind} is null) = (${t.id} < 1000)`),
    check('menu_entry_link', sql`(${t.kind} is not distinct from 'link') = (${t.path} is not null)`),
  ],
);
