import { z } from 'zod';
import { Id, Instant, LocalText, Money } from '../basics.ts';
import { OrderStatusSchema } from '../orders/order.ts';
import { defineRoutes } from '../route.ts';

const count = z.int().nonnegative();

/** Pending tasks of a shop. Each has a page and is defined in server/contexts/suppliers/company/todos.ts. */
export const TodoName = z.enum([
  'ship',
  'refunds',
  'afterSales',
  'unpaid',
  'questions',
  'reviews',
  'refusedProducts',
  'notSentAbroad',
  'halfShop',
  'halfCoupons',
  'halfSlides',
  'bills',
  'invoices',
]);
export type TodoName = z.infer<typeof TodoName>;

/** Setup steps of a new shop in recommended order. */
export const SetupName = z.enum(['about', 'logo', 'freight', 'product', 'addresses', 'staff', 'payment']);
export type SetupName = z.infer<typeof SetupName>;

export const SupplierDashboard = z.object({
  supplierId: Id,
  shopName: LocalText,
  /** Only tasks whose page the caller may see. */
  todos: z.array(z.object({ name: TodoName, count })),
  /** Today in China: number of paid orders, and the amount paid before refunds. */
  today: z.object({ orders: count, amount: Money, viewers: count }),
  productsOnSale: count,
  /** The last five; empty without permission for orders. */
  orders: z.array(
    z.object({
      id: Id,
      orderNo: z.string(),
      status: OrderStatusSchema,
      payable: Money,
      createTime: Instant,
    }),
  ),
  /** The latest news of the platform. */
  news: z.array(z.object({ id: Id, title: LocalText, publishTime: Instant })),
  setup: z.array(z.object({ name: SetupName, done: z.boolean() })),
});
export type SupplierDashboard = z.infer<typeof SupplierDashboard>;

export const supplierOverviewRoutes = defineRoutes({
  'GET /api/supplier/overview': {
    auth: 'staff',
    permission: 'shop.overview.read',
    summary: 'What waits, how the shop does today, its last orders, and what a new shop still needs',
    output: SupplierDashboard,
    errors: ['not_found'],
  },
});
