import { z } from 'zod';
import { Day, Id, ImageUrl, LocalText, listQuery, Money, pageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Most days that can be asked for at once. */
export const longestRange = 366;

const count = z.int().nonnegative();
/** Days in China, both counted in. Left out: the last seven, today among them. */
const range = { from: Day.optional(), to: Day.optional() };
const Told = z.object({ count, buyers: count, amount: Money });

const Figures = z.object({
  from: Day,
  to: Day,
  /** Looks at pages of the shop's products. */
  views: count,
  /** Orders placed, also those cancelled since; at what they cost now. */
  orders: Told,
  /** Orders paid. */
  payments: Told,
  /** Refunds that have arrived. */
  refunds: Told,
  /** People, each once a day. */
  funnel: z.object({ visitors: count, ordering: count, paying: count }),
});
export type Figures = z.infer<typeof Figures>;

const SalesDay = z.object({
  day: Day,
  views: count,
  visitors: count,
  orders: count,
  ordered: Money,
  payments: count,
  paid: Money,
  refunds: count,
  refunded: Money,
});
export type SalesDay = z.infer<typeof SalesDay>;

const SoldProduct = z.object({
  id: Id,
  name: LocalText,
  image: ImageUrl.nullable(),
  views: count,
  visitors: count,
  /** Buyers who have it in their cart now. */
  carts: count,
  /** Who keeps it as a favourite now. */
  favorites: count,
  /** Pieces. */
  ordered: count,
  paid: count,
  amount: Money,
  refunded: count,
  /** Paying buyers of a hundred visitors, each once a day; null = nobody was counted, or fewer than paid. */
  conversion: z.number().nonnegative().nullable(),
});
export type SoldProduct = z.infer<typeof SoldProduct>;

/** What a shop sold. Every route refuses days that end before they begin, and more than a year of them. */
export const salesRoutes = defineRoutes({
  'GET /api/supplier/sales/summary': {
    summary: "Visits, orders, payments and refunds of the caller's shop, beside as many days before",
    auth: 'staff',
    permission: 'shop.sales.read',
    query: z.object(range),
    output: z.object({
      now: Figures,
      before: Figures,
      /** The first day visits of the shop were counted; null = none so far. */
      visitsSince: Day.nullable(),
    }),
  },
  'GET /api/supplier/sales/trend': {
    summary: 'The same day by day, the earliest first',
    auth: 'staff',
    permission: 'shop.sales.read',
    query: z.object(range),
    output: z.array(SalesDay),
  },
  'GET /api/supplier/sales/goods': {
    summary: "Products of the caller's shop with what became of them in these days, best paid first",
    auth: 'staff',
    permission: 'shop.sales.read',
    query: z.object({
      ...listQuery('amount', 'views', 'visitors', 'ordered', 'paid', 'refunded', 'conversion'),
      ...range,
      /** Part of its name in either language. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: pageOf(SoldProduct),
  },
});
