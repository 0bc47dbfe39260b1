import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../../contexts/identity/tables/account.ts';
import { created, id, instant } from '../db/columns.ts';

/** Pictures of the platform's library that belong together. */
export const fileGroup = pgTable('file_group', { id: id(), name: text('name').notNull().unique() });

/** A picture somebody uploaded. Its files go two days after nothing refers to it any more. */
export const upload = pgTable(
  'upload',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Address without signature, `/files/upload/...` or `/private/upload/...`. */
    key: text('key').notNull(),
    purpose: text('purpose', {
      enum: ['avatar', 'review', 'evidence', 'request', 'qualification', 'shop', 'video', 'invoice'],
    }).notNull(),
    /** All versions together; null = not measured yet. Width and height are those of the picture in its own size. */
    bytes: integer('bytes'),
    width: integer('width'),
    height: integer('height'),
    /** Its place in the platform's library, where it stays; null = in none. */
    groupId: integer('group_id').references(() => fileGroup.id),
    /** When something began to refer to it; null = nothing does. */
    attachedAt: instant('attached_at'),
    /** When it was uploaded, or let go of. */
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('upload_key').on(t.key),
    index('upload_account').on(t.accountId, t.createdAt),
    index('upload_group').on(t.groupId),
    index('upload_loose').on(t.attachedAt, t.createdAt),
  ],
);
