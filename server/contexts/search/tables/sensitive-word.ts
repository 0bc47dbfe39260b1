import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/db/columns.ts';

/** Sensitive words; texts are searched for `spelling`. */
export const sensitiveWord = pgTable('sensitive_word', {
  id: id(),
  word: text('word').notNull(),
  spelling: text('spelling').notNull().unique('sensitive_word_spelling'),
  level: text('level', { enum: ['refuse', 'hold'] })
    .notNull()
    .default('refuse'),
  note: text('note').notNull().default(''),
  createdAt: instant('created_at').notNull(),
});
