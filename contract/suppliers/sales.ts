import { z } from 'zod';
import { Day, Id, ImageUrl, LocalText, listQuery, Money, pageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Maximum number of days in a query. */
export const longestRange = 366;

const count = z.int().nonnegative();
/** Dates in China, inclusive. Omitted: the last seven days including today. */
const range = { from: Day.optional(), to: Day.optional() };
const Told = z.object({ count, buyers: count, amount: Money });

const Figures = z.object({
  from: Day,
  to: Day,
  /** Page views of the shop's products. */
  views: count,
  /** Placed orders, including later cancelled ones, at their current amount. */
  orders: Told,
  /** Paid orders. */
  payments: Told,
  /** Completed refunds. */
  refunds: Told,
  /** Visitors, unique for each day. */
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
  /** Buyers with it in their cart now. */
  carts: count,
  /** Current number of favourites. */
  favorites: count,
  /** Pieces. */
  ordered: count,
  paid: count,
  amount: Money,
  refunded: count,
  /** Conversion rate in percent: paying buyers by visitors, unique for each day; null = no visitors counted, or fewer than buyers. */
  conversion: z.number().nonnegative().nullable(),
});
export type SoldProduct = z.infer<typeof SoldProduct>;

/** Sales statistics of a shop. All routes reject date ranges that are reversed or longer than a year. */
export const salesRoutes = defineRoutes({
  'GET /api/supplier/sales/summary': {
    summary: "Visits, orders, payments and refunds of the caller's shop, beside as many days before",
    auth: 'staff',
    permission: 'shop.sales.read',
    query: z.object(range),
    output: z.object({
      now: Figures,
      before: Figures,
      /** First day with visit statistics of the shop; null = none. */
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
