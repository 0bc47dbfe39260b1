import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { created, fen, id, instant } from '../../platform/db/columns.ts';
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

/** Named lists of favourites. */
export const favoriteList = pgTable(
  'favorite_list',
  {
    id: id(),
    accountId: ofAccount(),
    name: text('name').notNull(),
    /** Secret of the public link; null = not shared. Another one after the link was revoked, so an old link stays dead. */
    shareKey: text('share_key'),
    createdAt: created(),
  },
  (t) => [
    index('favorite_list_account').on(t.accountId, t.id),
    uniqueIndex('favorite_list_share').on(t.shareKey),
  ],
);

/** Products that an account has marked as favourites. */
export const favorite = pgTable(
  'favorite',
  {
    id: id(),
    accountId: ofAccount(),
    productId: ofProduct(),
    /** null = in no list of its own. */
    listId: integer('list_id').references(() => favoriteList.id, { onDelete: 'set null' }),
    /** The public price in fen when it was added; null = added before prices were watched: the next run takes the price it finds. */
    watchedPrice: fen('watched_price'),
    /** The lower price that its buyer was last told of; null = of none since the price was as high as when it was added. */
    notifiedPrice: fen('notified_price'),
    notifiedAt: instant('notified_at'),
    createdAt: created(),
  },
  (t) => [
    unique('favorite_product').on(t.accountId, t.productId),
    index('favorite_of_product').on(t.productId),
    index('favorite_of_list').on(t.listId),
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

/** Products that different buyers bought in one payment: the closest of each product, in order. Rewritten by a job. */
export const productAffinity = pgTable(
  'product_affinity',
  {
    productId: ofProduct(),
    otherId: integer('other_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** From 1 on: the rank among those of `productId`. */
    position: smallint('position').notNull(),
    /** How often they go together for how often each is bought: 0 to 1. */
    score: real('score').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.otherId] }),
    index('product_affinity_other').on(t.otherId),
    check('product_affinity_self', sql`${t.productId} <> ${t.otherId}`),
  ],
);
