import { z } from 'zod';
import {
  Id,
  ImageUrl,
  Instant,
  Locale,
  LocalText,
  PathId,
  pageOf,
  paging,
  Quantity,
  queryInt,
  queryWhole,
} from './basics.ts';
import { AddProblem, Cart } from './cart.ts';
import { CreditCode } from './credit-code.ts';
import { ParcelCompany, ParcelNumber, Shipment } from './logistics.ts';
import { Order, OrderStatus } from './order.ts';
import { PaymentMethod } from './payment.ts';
import { defineRoutes } from './route.ts';

export const Actor = z.enum(['buyer', 'supplier', 'platform', 'system']);
export const OrderEventKind = z.enum([
  'placed',
  'paid',
  'cancelled',
  'reminded',
  'part_shipped',
  'shipped',
  'signed',
  'extended',
  'received',
  'refund_requested',
  'refund_accepted',
  'refund_refused',
  'refund_withdrawn',
  'refund_escalated',
  'refund_rejected',
  'refunded',
  'invoice_requested',
  'invoice_issued',
  'reviewed',
]);
export type OrderEventKind = z.infer<typeof OrderEventKind>;

export const OrderEvent = z.object({
  kind: OrderEventKind,
  actor: Actor,
  /** Number of the parcel, the after-sale or the invoice. */
  detail: z.string().nullable(),
  time: Instant,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

const title = z.string().trim().min(2).max(100);
const email = z.email().max(120);
export const InvoiceFields = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('personal'), title, email }).strict(),
  z.object({ kind: z.literal('company'), title, email, taxNo: CreditCode }).strict(),
]);
export type InvoiceFields = z.infer<typeof InvoiceFields>;
export const Invoice = z.object({
  kind: z.enum(['personal', 'company']),
  title: z.string(),
  taxNo: z.string().nullable(),
  email: z.string(),
  state: z.enum(['requested', 'issued']),
  invoiceNo: z.string().nullable(),
  requestTime: Instant,
  issueTime: Instant.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export const OrderDetail = Order.extend({
  paymentMethod: PaymentMethod.nullable(),
  /** Everything that happened, newest first. */
  events: z.array(OrderEvent),
  shipments: z.array(Shipment),
  invoice: Invoice.nullable(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** The newest step of an order, for the buyer centre. */
export const LatestStatus = z.object({
  id: Id,
  orderNo: z.string(),
  status: OrderStatus,
  image: ImageUrl,
  itemCount: z.int(),
  event: OrderEvent,
  logisticsStatus: LocalText.nullable(),
});
export type LatestStatus = z.infer<typeof LatestStatus>;

const byId = z.object({ id: PathId });
export const orderRoutes = defineRoutes({
  'GET /api/order/list': {
    summary: "The caller's orders, newest first, by status, age and what is searched for",
    auth: 'user',
    query: z.object({
      ...paging(10, 50),
      status: queryWhole(0, 7).optional(),
      /** Part of an order number, a product's name or a shop's name. */
      keyword: z.string().trim().max(60).optional(),
      /** Placed in the last so many days; 0 = ever. */
      days: queryInt(0, 3_650, 0),
    }),
    output: pageOf(Order),
  },
  'GET /api/order/detail/{id}': {
    summary: "One of the caller's orders with all that happened to it",
    auth: 'user',
    params: byId,
    output: OrderDetail,
    errors: ['not_found'],
  },
  'GET /api/order/by-no/{orderNo}': {
    summary: 'The same by its number, as the addresses of pages name it',
    auth: 'user',
    params: z.object({ orderNo: z.string().regex(/^\d{18}$/) }),
    output: OrderDetail,
    errors: ['not_found'],
  },
  'POST /api/order/cancel/{id}': {
    summary: 'Cancel an unpaid order together with the others of its payment; stock goes back',
    auth: 'user',
    params: byId,
    output: OrderDetail,
    errors: ['not_found', 'transition_forbidden'],
  },
  'POST /api/order/remind/{id}': {
    summary: 'Ask the supplier to ship; once a day',
    auth: 'user',
    params: byId,
    output: OrderDetail,
    errors: ['not_found', 'transition_forbidden', 'reminded_today'],
  },
  'POST /api/order/receive/{id}': {
    summary: 'Confirm that the goods arrived',
    auth: 'user',
    params: byId,
    output: OrderDetail,
    errors: ['not_found', 'transition_forbidden'],
  },
  'POST /api/order/extend/{id}': {
    summary: 'Put the automatic receipt off by three days, once',
    auth: 'user',
    params: byId,
    output: OrderDetail,
    errors: ['not_found', 'transition_forbidden', 'extended_before'],
  },
  'POST /api/order/buy-again/{id}': {
    summary: 'Put what was bought into the cart again; says what could not be added and why',
    auth: 'user',
    params: byId,
    output: z.object({
      cart: Cart,
      added: z.int().nonnegative(),
      failed: z.array(z.object({ name: LocalText, problem: AddProblem })),
    }),
    errors: ['not_found'],
  },
  'POST /api/order/invoice/{id}': {
    summary: 'Ask for an invoice, or change what was asked for until it is issued',
    auth: 'user',
    params: byId,
    body: InvoiceFields,
    output: OrderDetail,
    errors: ['not_found', 'transition_forbidden'],
  },
  'GET /api/order/logistics/{id}': {
    summary: 'Parcels of an order with their news, newest first',
    auth: 'user',
    params: byId,
    output: z.array(Shipment),
    errors: ['not_found'],
  },
  'GET /api/buyerCenter/order/statusCount': {
    summary: 'Number of orders by status',
    auth: 'user',
    query: z.object({ language: Locale.default('zh') }),
    output: z.array(z.object({ status: OrderStatus, label: z.string(), count: z.int() })),
  },
  'GET /api/buyerCenter/order/latestStatus': {
    summary: 'The last step of the five orders that changed last',
    auth: 'user',
    output: z.array(LatestStatus),
  },
  'POST /api/order/ship/{id}': {
    summary: 'Hand pieces to a carrier; everything that is left when no `items` are named',
    auth: 'staff',
    permission: 'shop.order.ship',
    params: byId,
    body: z
      .object({
        /** Value of the dictionary `logistics_company`. */
        company: ParcelCompany,
        number: ParcelNumber,
        items: z
          .array(z.object({ lineId: Id, quantity: Quantity }).strict())
          .min(1)
          .max(200)
          .optional(),
      })
      .strict(),
    output: z.object({ status: OrderStatus, shipments: z.array(Shipment) }),
    errors: ['not_found', 'transition_forbidden', 'pieces_exceeded', 'company_unknown', 'conflict'],
  },
  'POST /api/order/invoice/issue/{id}': {
    summary: 'Note that the invoice was issued and sent',
    auth: 'staff',
    permission: 'shop.order.invoice',
    params: byId,
    body: z
      .object({
        invoiceNo: z
          .string()
          .trim()
          .regex(/^\d{8,20}$/),
      })
      .strict(),
    output: Invoice,
    errors: ['not_found', 'transition_forbidden'],
  },
});
