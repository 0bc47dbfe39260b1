import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { account } from './account.ts';

/** What an authenticator and the shop both know. */
export const secondFactor = pgTable('second_factor', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Under the key of seal.ts. */
  sealed: text('sealed').notNull(),
  /** When its first right code came; null = it does not count yet. */
  confirmedAt: instant('confirmed_at'),
  /** The half minute of the last code that was taken: none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: created(),
});

/** For whoever has lost the authenticator; each opens once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256; a code has 50 bits of chance. */
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('recovery_code_account').on(t.accountId), uniqueIndex('recovery_code_hash').on(t.hash)],
);
