import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';

/** Tags touched by committed writes and not yet published. Written in the transaction of the write itself. */
export const publishOutbox = pgTable('publish_outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tag: text('tag').notNull(),
  createdAt: created(),
});

/** Single values about this installation: `instance`, `seed`, `build`, `tree`. */
export const siteState = pgTable('site_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
