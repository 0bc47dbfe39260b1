import { z } from 'zod';
import { Locale, queryInt } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { SupplierListItem } from '../suppliers/supplier.ts';

const Count = z.int().nonnegative();
/** Counters of the buyer centre. */
export const UserStatistics = z.object({
  /** Orders by status: 0 to pay, 1 to ship, 2 on the way, 3 completed. */
  toPay: Count,
  toShip: Count,
  toReceive: Count,
  completed: Count,
  /** Orders with a requested or running refund (status 5 and 7). */
  refunds: Count,
  /** Lines in the cart. */
  cart: Count,
  favorites: Count,
  follows: Count,
  /** Products in the browse history that are still on sale. */
  views: Count,
  /** Usable coupons. */
  coupons: Count,
  addresses: Count,
  /** Open RFQs. */
  requests: Count,
  unread: Count,
});
export type UserStatistics = z.infer<typeof UserStatistics>;

export const buyerCenterRoutes = defineRoutes({
  'GET /api/user/statistics': {
    summary: 'How much the caller has of everything the buyer centre shows',
    auth: 'user',
    output: UserStatistics,
  },
  'GET /api/buyerCenter/supplier/recommendByPurchase': {
    summary:
      'Suppliers that sell what the caller buys and are not followed yet; those with the most sales where nothing was bought',
    auth: 'user',
    query: z.object({ limit: queryInt(1, 20, 6), language: Locale.optional() }),
    output: z.array(SupplierListItem),
  },
});
