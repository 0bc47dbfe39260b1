import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { account } from './account.ts';

/** The shared secret of an account's authenticator. */
export const secondFactor = pgTable('second_factor', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Encrypted with the key of seal.ts. */
  sealed: text('sealed').notNull(),
  /** When the first right code confirmed it; null = not in force yet. */
  confirmedAt: instant('confirmed_at'),
  /** The TOTP step of the last accepted code: no code is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: created(),
});

/** Recovery codes for a lost authenticator; each can be used once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256; a code has 50 bits of entropy. */
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('recovery_code_account').on(t.accountId), uniqueIndex('recovery_code_hash').on(t.hash)],
);
