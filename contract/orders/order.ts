import { z } from 'zod';
import {
  Id,
  ImageUrl,
  Instant,
  Locale,
  LocalText,
  Money,
  PathId,
  pageOf,
  paging,
  Quantity,
  queryInt,
  queryInteger,
} from '../basics.ts';
import { Address } from '../identity/address.ts';
import { Charged, PaymentMethod, Wallet } from '../payments/payment.ts';
import { Arrival } from '../pricing/freight.ts';
import { ImportCharges, ImportTerms } from '../pricing/import-charges.ts';
import { Gift, PriceOff } from '../pricing/promotion.ts';
import { defineRoutes } from '../route.ts';
import { writtenOrderNo } from '../written.ts';
import { Invoice, InvoiceFields } from './invoice.ts';
import { Shipment } from './logistics.ts';
import { OrderEvent } from './order-event.ts';

/** A number of `OrderStatus`, which the OpenAPI document lists as numbers. */
export const OrderStatusSchema = z.int().min(0).max(7);

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
  /** The line's shares of the order's discounts and freight; they add up exactly to those of the order. */
  promotionOff: Money,
  supplierCouponOff: Money,
  platformCouponOff: Money,
  freightShare: Money,
  /** subtotal - discounts + freightShare: the maximum refund of this line. */
  paid: Money,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** An order line and what happened to it. `refunded` is the refunded amount. */
export const PlacedLine = OrderLine.extend({
  id: Id,
  shipped: z.int().nonnegative(),
  refundedPieces: z.int().nonnegative(),
  /** Its share of the shop's price adjustment after the order was placed (negative: reduction); included in `paid`. */
  adjustment: z.int(),
  refunded: Money,
  /** The open after-sale of this line. */
  afterSaleId: Id.nullable(),
  reviewId: Id.nullable(),
});
export type PlacedLine = z.infer<typeof PlacedLine>;

/** Actions currently possible for the buyer; pages show exactly these. */
export const OrderAction = z.enum([
  'pay',
  'cancel',
  'remind',
  'receive',
  'extend',
  'logistics',
  'refund',
  'review',
  'invoice',
  'buyAgain',
]);
export type OrderAction = z.infer<typeof OrderAction>;

/** Who cancelled an unpaid order: buyer, timeout, shop, or platform. */
export const CancelReason = z.enum(['buyer', 'timeout', 'supplier', 'platform']);

/** Times of the order's steps, and the reason of a cancellation. */
export const orderCourse = {
  cancelReason: CancelReason.nullable(),
  createTime: Instant,
  /** Automatic cancellation of an unpaid order. */
  expireTime: Instant.nullable(),
  payTime: Instant.nullable(),
  shipTime: Instant.nullable(),
  completeTime: Instant.nullable(),
  cancelTime: Instant.nullable(),
};

export const Order = z.object({
  id: Id,
  orderNo: z.string(),
  paymentNo: z.string(),
  status: OrderStatusSchema,
  supplierId: Id,
  shopName: LocalText,
  items: z.array(PlacedLine),
  itemCount: z.int(),
  goodsAmount: Money,
  freight: Money,
  /** The expected arrival as it was shown when the order was placed; null = unknown. */
  arrives: Arrival.nullable(),
  /** Who pays import duties and taxes, as it was said when the order was placed; null = within China, or not said. */
  importTerms: ImportTerms.nullable(),
  /** What importing it was estimated to cost then; null = within China, or not estimated. */
  importCharges: ImportCharges.nullable(),
  promotionOff: Money,
  supplierCouponOff: Money,
  platformCouponOff: Money,
  /** The sum of the three kinds. */
  discount: Money,
  /** The shop's price adjustment after the order was placed (negative: reduction). */
  adjustment: z.int(),
  payable: Money,
  /** Discounts, one entry for each promotion or coupon. */
  offs: z.array(PriceOff),
  gifts: z.array(Gift),
  /** Refunded amount. */
  refunded: Money,
  actions: z.array(OrderAction),
  /** While unpaid and part of a payment with other orders: their number and the payment's total; else null. */
  paidWith: z.object({ orders: z.int().min(2), amount: Money }).nullable(),
  note: z.string(),
  /** The message of a gift, maybe empty; null = not a gift. */
  giftMessage: z.string().nullable(),
  address: Address.pick({ country: true, receiver: true, phone: true, detail: true, region: true }),
  /** Carrier, tracking number and last event of the newest parcel. */
  logisticsCompany: LocalText.nullable(),
  logisticsNo: z.string().nullable(),
  logisticsStatus: LocalText.nullable(),
  ...orderCourse,
  /** Time of the automatic completion. */
  receiptDueTime: Instant.nullable(),
});
export type Order = z.infer<typeof Order>;

export const OrderDetail = Order.extend({
  paymentMethod: PaymentMethod.nullable(),
  /** The wallet that paid. */
  wallet: Wallet.nullable(),
  /** What was charged for the whole payment in another currency than yuan. */
  charged: Charged.nullable(),
  /** All events, newest first. */
  events: z.array(OrderEvent),
  shipments: z.array(Shipment),
  invoice: Invoice.nullable(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** Latest step of an order, for the buyer centre. */
export const LatestStatus = z.object({
  id: Id,
  orderNo: z.string(),
  status: OrderStatusSchema,
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
      status: queryInteger(0, 7).optional(),
      /** Part of an order number, a product's name or a shop's name. */
      keyword: z.string().trim().max(60).optional(),
      /** Placed in the last n days; 0 = no limit. */
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
    params: z.object({
      orderNo: z
        .string()
        .overwrite(writtenOrderNo)
        .regex(/^\d{18}$/),
    }),
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
    output: z.array(z.object({ status: OrderStatusSchema, label: z.string(), count: z.int() })),
  },
  'GET /api/buyerCenter/order/latestStatus': {
    summary: 'The last step of the five orders that changed last',
    auth: 'user',
    output: z.array(LatestStatus),
  },
});
