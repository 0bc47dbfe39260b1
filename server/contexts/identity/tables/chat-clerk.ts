import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';
import { account } from './account.ts';

const shop = () =>
  integer('supplier_id')
    .notNull()
    .references(() => supplier.id, { onDelete: 'cascade' });

/**
 * Who works for a shop beside its owner; roles say what each may do. Those who may talk to buyers all speak as the shop's one chat
 * user.
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
    /** Not let in since; null = works. */
    disabledAt: instant('disabled_at'),
    createdAt: created(),
  },
  (t) => [uniqueIndex('chat_clerk_account').on(t.accountId), index('chat_clerk_shop').on(t.supplierId)],
);
