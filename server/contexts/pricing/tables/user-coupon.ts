import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { fen, id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';
import { coupon } from './coupon.ts';

const ofAccount = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** A claimed coupon. Used when `used_at` is set, expired once the coupon has ended; the order refers to it. */
export const userCoupon = pgTable(
  'user_coupon',
  {
    id: id(),
    accountId: ofAccount(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id),
    receivedAt: instant('received_at').notNull(),
    usedAt: instant('used_at'),
    /** The amount it takes off its orders, in fen. */
    off: fen('off').notNull().default(0),
  },
  (t) => [
    index('user_coupon_account').on(t.accountId, t.id),
    index('user_coupon_coupon').on(t.couponId, t.accountId),
  ],
);
