import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../platform/db/columns.ts';
import { sku } from '../catalogue/tables/catalogue.ts';
import { account } from '../identity/tables/account.ts';

const ownAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id);

/** Pieces of a SKU in the cart of an account. */
export const cartItem = pgTable(
  'cart_item',
  {
    id: id(),
    accountId: ownAccount(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    selected: boolean('selected').notNull().default(true),
    createdAt: created(),
  },
  (t) => [
    unique('cart_item_sku').on(t.accountId, t.skuId),
    index('cart_item_of_sku').on(t.skuId),
    check('cart_item_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Pieces that an account has merged from a visitor's cart; merging it again adds only the increase. */
export const cartMerge = pgTable(
  'cart_merge',
  {
    accountId: ownAccount(),
    guestCart: text('guest_cart').notNull(),
    lines: jsonb('lines').$type<{ skuId: number; quantity: number }[]>().notNull(),
    mergedAt: instant('merged_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.guestCart] })],
);

/** A cart that was put aside under a name. */
export const savedCart = pgTable(
  'saved_cart',
  { id: id(), accountId: ownAccount(), name: text('name').notNull(), createdAt: created() },
  (t) => [index('saved_cart_account').on(t.accountId, t.id)],
);

/** Pieces of a SKU in a saved cart. */
export const savedCartLine = pgTable(
  'saved_cart_line',
  {
    savedCartId: integer('saved_cart_id')
      .notNull()
      .references(() => savedCart.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.savedCartId, t.skuId] }),
    index('saved_cart_line_sku').on(t.skuId),
    check('saved_cart_line_quantity', sql`${t.quantity} > 0`),
  ],
);
