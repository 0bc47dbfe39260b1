import { z } from 'zod';
import { Day, Id, ImageUrl, Instant, LocalText, Money } from '../basics.ts';
import { PaymentMethod } from '../payments/payment.ts';
import { defineRoutes } from '../route.ts';

const count = z.int().nonnegative();

/** Pending tasks of operators. Each has a page and is defined in server/contexts/operations/dashboard/todos.ts. */
export const PlatformTodoName = z.enum([
  'applications',
  'shopRequests',
  'products',
  'rulings',
  'reports',
  'heldReviews',
  'refunds',
  'objections',
  'payouts',
  'splits',
]);
export type PlatformTodoName = z.infer<typeof PlatformTodoName>;

export const PlatformFigureName = z.enum(['orders', 'paid', 'payments', 'members', 'shops', 'visitors']);

const Figure = z.object({ name: PlatformFigureName, today: Money, yesterday: Money });
const TradeDay = z.object({ day: Day, orders: count, payments: count, paid: Money });
export type TradeDay = z.infer<typeof TradeDay>;
const Total = z.object({ orders: count, payments: count, paid: Money });

const Health = z.object({
  publisher: z.object({
    /** Number of unpublished changes, and the time of the oldest. */
    waiting: count,
    since: Instant.nullable(),
    /** Number of pages that fail to render, and the last error. */
    failing: count,
    error: z.string().nullable(),
  }),
  /** Failed exports and product jobs of the last seven days. */
  jobs: z.object({ failed: count, open: count }),
  /** For each payment method: its provider, and statistics of its calls in the last day. */
  payments: z.array(z.object({ method: PaymentMethod, provider: z.string(), calls: count, failures: count })),
  /** In the last 24 hours. */
  sms: z.object({ provider: z.string(), sent: count, failed: count }),
  chat: z.object({ provider: z.string() }),
});
export type Health = z.infer<typeof Health>;

export const Dashboard = z.object({
  /** The marketplace is open to the public; before that its opening is shown. */
  isLive: z.boolean(),
  /** Only tasks whose page the caller may see; `overdue`: number of those past the promised time. */
  todos: z.array(z.object({ name: PlatformTodoName, count, overdue: count })),
  /** null = no permission for orders. Days are in the marketplace's time zone. */
  trade: z
    .object({
      /** Today until now, and the whole of yesterday. */
      figures: z.array(Figure),
      days: z.array(TradeDay),
      now: Total,
      /** The same number of days before that. */
      before: Total,
      products: z.array(
        z.object({ id: Id, name: LocalText, image: ImageUrl.nullable(), pieces: count, amount: Money }),
      ),
      shops: z.array(z.object({ id: Id, name: LocalText, orders: count, amount: Money })),
    })
    .nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardRoutes = defineRoutes({
  'GET /api/system/dashboard': {
    summary: 'What waits for the platform and how trade goes, each for whoever may see it',
    auth: 'staff',
    permission: 'platform.dashboard.read',
    query: z.strictObject({
      /** Number of days in the trend and the rankings, including today. */
      days: z.enum(['7', '30', '90']).default('30'),
    }),
    output: Dashboard,
  },
  'GET /api/system/health': {
    summary: 'How the program does: publisher, jobs, gateways, text messages, chat',
    auth: 'staff',
    permission: 'platform.system.read',
    output: Health,
  },
});
