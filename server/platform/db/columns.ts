import { bigint, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { LocalText } from '../../../contract/basics.ts';

export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
/** A `jsonb` text in both languages, `{ zh, en }`. */
export const localText = (name: string) => jsonb(name).$type<LocalText>();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const created = () => instant('created_at').notNull().defaultNow();
/** Money in fen. */
export const fen = (name: string) => bigint(name, { mode: 'number' });
