import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { created } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';
import { supplier } from './supplier.ts';

const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** Suppliers that an account follows. */
export const supplierFollow = pgTable(
  'supplier_follow',
  {
    accountId: ofAccount(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.supplierId] }),
    index('supplier_follow_supplier').on(t.supplierId),
  ],
);
