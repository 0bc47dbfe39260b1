import { z } from 'zod';
import { Day, Id, ImageUrl, Instant, LocalText, Money } from '../basics.ts';
import { PaymentMethod } from '../payments/payment.ts';
import { defineRoutes } from '../route.ts';

const count = z.int().nonnegative();

/** What waits for somebody of the platform. Each has a page, and stands in server/contexts/operations/dashboard/todos.ts. */
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
    /** Changes that are not on the pages yet, and since when the oldest waits. */
    waiting: count,
    since: Instant.nullable(),
    /** Pages that cannot be rendered, and why the last one cannot. */
    failing: count,
    error: z.string().nullable(),
  }),
  /** Exports and work on products of the last seven days that failed. */
  jobs: z.object({ failed: count, open: count }),
  /** Each way to pay: which gateway takes it, and how its calls of the last day went. */
  payments: z.array(z.object({ method: PaymentMethod, provider: z.string(), calls: count, failures: count })),
  /** Of the last day. */
  sms: z.object({ provider: z.string(), sent: count, failed: count }),
  chat: z.object({ provider: z.string() }),
});
export type Health = z.infer<typeof Health>;

export const Dashboard = z.object({
  /** Only what the caller may see the page of; `overdue`: of these, so many are later than was promised. */
  todos: z.array(z.object({ name: PlatformTodoName, count, overdue: count })),
  /** null = the caller may not see orders. Days are China's. */
  trade: z
    .object({
      /** Of today up to now, and of all yesterday. */
      figures: z.array(Figure),
      days: z.array(TradeDay),
      now: Total,
      /** As many days right before. */
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
      /** How many days the trend and the lists speak of, today among them. */
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
