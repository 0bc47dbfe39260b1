import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, localText } from '../../../platform/db/columns.ts';

/**
 * What the platform has changed of the menus: what differs of a place of the program, under its number, and whole places of its own,
 * whose numbers begin at 1000. null = as the program has it.
 */
export const menuEntry = pgTable(
  'menu_entry',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    side: text('side', { enum: ['shop', 'platform'] }).notNull(),
    /** null = a place of the program. */
    kind: text('kind', { enum: ['directory', 'link'] }),
    title: localText('title'),
    icon: text('icon'),
    /** The root's number = the top. */
    parentId: integer('parent_id'),
    position: integer('position'),
    hidden: boolean('hidden').notNull().default(false),
    /** Of a link. */
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
