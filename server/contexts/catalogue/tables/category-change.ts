import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { category } from './catalogue.ts';

/** A change of the category tree that can be undone; `data` is what undoing needs, by `kind`. Old ones are deleted. */
export const categoryChange = pgTable(
  'category_change',
  {
    id: id(),
    createdAt: created(),
    kind: text('kind', { enum: ['import', 'merge', 'state', 'remove', 'split'] }).notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [index('category_change_created').on(t.createdAt)],
);

/** Where the pages of a merged category are found now. */
export const categoryRedirect = pgTable(
  'category_redirect',
  {
    /** Id of the category that was merged. */
    formerId: integer('former_id').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
  },
  (t) => [index('category_redirect_category').on(t.categoryId)],
);
