import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';

/** Outbox of the publisher: tags changed by committed writes and not yet published. Written in the same transaction as the change. */
export const publishOutbox = pgTable('publish_outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tag: text('tag').notNull(),
  createdAt: created(),
});

/** Key-value store of this installation: `instance`, `seed`, `build`, `tree`. */
export const siteState = pgTable('site_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
