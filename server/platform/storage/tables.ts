import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../../contexts/identity/tables/account.ts';
import { created, id, instant } from '../db/columns.ts';

/** Folders of the platform's media library. */
export const fileGroup = pgTable('file_group', { id: id(), name: text('name').notNull().unique() });

/** Uploaded files. A file is deleted two days after the last reference to it was removed. */
export const upload = pgTable(
  'upload',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Path without signature, `/files/upload/...` or `/private/upload/...`. */
    key: text('key').notNull(),
    purpose: text('purpose', {
      enum: ['avatar', 'review', 'evidence', 'request', 'qualification', 'shop', 'video', 'invoice'],
    }).notNull(),
    /** Total bytes of all versions; null = not measured yet. Width and height are those of the original. */
    bytes: integer('bytes'),
    width: integer('width'),
    height: integer('height'),
    /** Folder in the platform's media library, whose files are kept; null = not in it. */
    groupId: integer('group_id').references(() => fileGroup.id),
    /** Time of the first reference; null = unreferenced. */
    attachedAt: instant('attached_at'),
    /** Time of upload, or of the removal of the last reference. */
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('upload_key').on(t.key),
    index('upload_account').on(t.accountId, t.createdAt),
    index('upload_group').on(t.groupId),
    index('upload_loose').on(t.attachedAt, t.createdAt),
  ],
);
