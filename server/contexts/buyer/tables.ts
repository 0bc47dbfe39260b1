import { index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../platform/db/columns.ts';
import { product } from '../catalogue/tables/catalogue.ts';
import { account } from '../identity/tables/account.ts';

const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

const ofProduct = () =>
  integer('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' });

/** Products that an account has marked as favourites. */
export const favorite = pgTable(
  'favorite',
  { id: id(), accountId: ofAccount(), productId: ofProduct(), createdAt: created() },
  (t) => [
    unique('favorite_product').on(t.accountId, t.productId),
    index('favorite_of_product').on(t.productId),
  ],
);

/** Viewed products of an account, each once with its latest time. */
export const browseHistory = pgTable(
  'browse_history',
  { accountId: ofAccount(), productId: ofProduct(), viewedAt: instant('viewed_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.productId] }),
    index('browse_history_latest').on(t.accountId, t.viewedAt),
    index('browse_history_product').on(t.productId),
  ],
);
