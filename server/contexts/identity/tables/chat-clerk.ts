import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';
import { account } from './account.ts';

const shop = () =>
  integer('supplier_id')
    .notNull()
    .references(() => supplier.id, { onDelete: 'cascade' });

/**
 * Staff of a supplier without its owner; their roles define their permissions. All staff with the chat permission speak as the supplier's
 * one chat user.
 */
export const chatClerk = pgTable(
  'chat_clerk',
  {
    id: id(),
    supplierId: shop(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** When access was disabled; null = enabled. */
    disabledAt: instant('disabled_at'),
    createdAt: created(),
  },
  (t) => [uniqueIndex('chat_clerk_account').on(t.accountId), index('chat_clerk_shop').on(t.supplierId)],
);
