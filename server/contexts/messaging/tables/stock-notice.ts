import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { created, id } from '../../../platform/db/columns.ts';
import { sku } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';

const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** Subscriptions to sold-out SKUs. The row is deleted when the notice is sent. */
export const stockNotice = pgTable(
  'stock_notice',
  {
    id: id(),
    accountId: ofAccount(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    /** Whether a text message is sent as well. */
    bySms: boolean('by_sms').notNull(),
    /** The language of the request. */
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    createdAt: created(),
  },
  (t) => [unique('stock_notice_sku').on(t.accountId, t.skuId), index('stock_notice_of_sku').on(t.skuId)],
);
