import { z } from 'zod';
import { Address } from './account.ts';
import { Id, ImageUrl, Instant, LocalText, Money, PathId, pageOf, paging, Quantity } from './basics.ts';
import { defineRoutes } from './route.ts';

/** 0 pending payment, 1 pending shipment, 2 pending receipt, 3 completed, 4 cancelled, 5 pending refund, 6 refunded, 7 refunding. */
export const OrderStatus = z.int().min(0).max(7);

export const OrderLine = z.object({
  productId: Id,
  skuId: Id,
  name: LocalText,
  image: ImageUrl,
  spec: LocalText,
  unitPrice: Money,
  quantity: Quantity,
  unit: LocalText,
  subtotal: Money,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** What will be ordered from one supplier. */
export const CheckoutGroup = z.object({
  supplierId: Id,
  shopName: LocalText,
  items: z.array(OrderLine),
  goodsAmount: Money,
  freight: Money,
  discount: Money,
  payable: Money,
});
export type CheckoutGroup = z.infer<typeof CheckoutGroup>;
export const Checkout = z.object({
  groups: z.array(CheckoutGroup),
  goodsAmount: Money,
  freight: Money,
  discount: Money,
  payable: Money,
  itemCount: z.int().nonnegative(),
});
export type Checkout = z.infer<typeof Checkout>;

/** Buy now: these SKUs instead of the selected lines of the cart. */
const directItems = z
  .array(z.object({ skuId: Id, quantity: Quantity }).strict())
  .min(1)
  .max(50)
  .optional();

export const Order = z.object({
  id: Id,
  orderNo: z.string(),
  paymentNo: z.string(),
  status: OrderStatus,
  supplierId: Id,
  shopName: LocalText,
  items: z.array(OrderLine),
  itemCount: z.int(),
  goodsAmount: Money,
  freight: Money,
  discount: Money,
  payable: Money,
  note: z.string(),
  address: Address.pick({ receiver: true, phone: true, detail: true, region: true }),
  logisticsCompany: z.string().nullable(),
  logisticsNo: z.string().nullable(),
  logisticsStatus: z.string().nullable(),
  cancelReason: z.enum(['buyer', 'timeout']).nullable(),
  createTime: Instant,
  /** When an unpaid order is cancelled by itself. */
  expireTime: Instant.nullable(),
  payTime: Instant.nullable(),
  shipTime: Instant.nullable(),
  completeTime: Instant.nullable(),
});
export type Order = z.infer<typeof Order>;

const orderErrors = [
  'nothing_selected',
  'not_found',
  'product_gone',
  'out_of_stock',
  'below_minimum',
  'not_a_multiple',
] as const;

export const orderRoutes = defineRoutes({
  'POST /api/order/confirm': {
    summary: 'What an order of the selected cart lines (or of `items`) would cost; nothing is written',
    auth: 'user',
    body: z.object({ items: directItems }).strict(),
    output: Checkout,
    errors: orderErrors,
  },
  'POST /api/order/create': {
    summary:
      'Place the order: one payment, one order per supplier, stock reserved. The header `Idempotency-Key` makes a retry answer with the same order',
    auth: 'user',
    body: z
      .object({
        addressId: Id,
        items: directItems,
        /** Total the buyer saw; another total is refused with `price_changed`. */
        expectedPayable: Money,
        notes: z
          .array(z.object({ supplierId: Id, note: z.string().trim().max(200) }).strict())
          .max(50)
          .default([]),
      })
      .strict(),
    output: z.object({
      paymentNo: z.string(),
      orderNos: z.array(z.string()),
      payable: Money,
      expireTime: Instant,
    }),
    errors: [...orderErrors, 'price_changed', 'idempotency_conflict'],
  },
  'GET /api/order/list': {
    summary: "The caller's orders, newest first",
    auth: 'user',
    query: z.object({
      ...paging(10, 50),
      status: z
        .string()
        .regex(/^[0-7]$/)
        .transform(Number)
        .optional(),
    }),
    output: pageOf(Order),
  },
  'GET /api/order/detail/{id}': {
    summary: "One of the caller's orders",
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Order,
    errors: ['not_found'],
  },
  'POST /api/order/cancel/{id}': {
    summary: 'Cancel an unpaid order together with the others of its payment; stock goes back',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Order,
    errors: ['not_found', 'transition_forbidden'],
  },
  'GET /api/buyerCenter/order/statusCount': {
    summary: 'Number of orders by status',
    auth: 'user',
    output: z.array(z.object({ status: OrderStatus, count: z.int() })),
  },
});
