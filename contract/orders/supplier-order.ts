import { z } from 'zod';
import {
  Day,
  Id,
  ImageUrl,
  Instant,
  LocalText,
  listQuery,
  Money,
  PathId,
  priceLimit,
  queryInteger,
  ReceiverPhone,
  tabbedPageOf,
} from '../basics.ts';
import { PaymentMethod } from '../payments/payment.ts';
import { Gift, PriceOff } from '../pricing/promotion.ts';
import { defineRoutes } from '../route.ts';
import { Invoice } from './invoice.ts';
import { Shipment } from './logistics.ts';
import { OrderStatusSchema, orderCourse, PlacedLine } from './order.ts';
import { OrderEvent } from './order-event.ts';

/** What the shop may do with an order now, and the caller is allowed to: pages show these and nothing else. */
export const SupplierOrderAction = z.enum(['ship', 'price', 'address', 'cancel', 'note', 'invoice', 'print']);
export type SupplierOrderAction = z.infer<typeof SupplierOrderAction>;

/** Who gets the goods. Masked (`王**`, `138****5678`, no street) for whoever may not ship. */
export const SupplierOrderAddress = z.object({
  receiver: z.string(),
  phone: z.string(),
  detail: z.string(),
  region: LocalText,
  /** `CN` or another; there the street comes first. */
  country: z.string(),
  masked: z.boolean(),
});
export type SupplierOrderAddress = z.infer<typeof SupplierOrderAddress>;

const SupplierOrderLine = PlacedLine.pick({
  id: true,
  productId: true,
  skuId: true,
  name: true,
  image: true,
  spec: true,
  unit: true,
  unitPrice: true,
  quantity: true,
  shipped: true,
  subtotal: true,
  afterSaleId: true,
}).extend({
  /** Pieces the shop still has to send: neither shipped nor refunded before that. */
  left: z.int().nonnegative(),
});

/** An order as the list of a shop's back office shows it. */
export const SupplierOrder = z.object({
  id: Id,
  orderNo: z.string(),
  status: OrderStatusSchema,
  buyer: z.object({ id: Id, name: z.string(), avatar: ImageUrl.nullable() }),
  /** Always masked here. */
  receiver: z.string(),
  phone: z.string(),
  region: LocalText,
  lines: z.array(SupplierOrderLine),
  itemCount: z.int(),
  goodsAmount: Money,
  freight: Money,
  discount: Money,
  /** What the shop added to the price (or took off it) after the order was placed. */
  adjustment: z.int(),
  payable: Money,
  refunded: Money,
  /** How it was paid; null = not paid. */
  paymentMethod: PaymentMethod.nullable(),
  /** The buyer's words. */
  note: z.string(),
  /** The shop's own words, which the buyer never sees. */
  sellerNote: z.string(),
  /** Some pieces are on their way, others are not. */
  partShipped: z.boolean(),
  /** An after-sale somebody has to act on. */
  afterSaleOpen: z.boolean(),
  /** An invoice was asked for and not issued yet. */
  invoiceRequested: z.boolean(),
  ...orderCourse,
  actions: z.array(SupplierOrderAction),
});
export type SupplierOrder = z.infer<typeof SupplierOrder>;

export const SupplierOrderDetail = SupplierOrder.omit({ receiver: true, phone: true, region: true }).extend({
  lines: z.array(PlacedLine.extend({ left: SupplierOrderLine.shape.left })),
  address: SupplierOrderAddress,
  promotionOff: Money,
  supplierCouponOff: Money,
  platformCouponOff: Money,
  /** What of the platform's coupon the shop bears; the rest is the platform's. */
  platformCouponByShop: Money,
  offs: z.array(PriceOff),
  gifts: z.array(Gift),
  paymentNo: z.string(),
  /** Whether the payment covers orders of other shops as well. */
  paidTogether: z.boolean(),
  /** The gateway's number of the payment; null = not paid, or nothing was to be paid. */
  providerRef: z.string().nullable(),
  /** Why the shop cancelled it. */
  cancelNote: z.string(),
  /** When it counts as received by itself. */
  receiptDueTime: Instant.nullable(),
  invoice: Invoice.nullable(),
  shipments: z.array(Shipment),
  /** Everything that happened, newest first. */
  events: z.array(OrderEvent),
});
export type SupplierOrderDetail = z.infer<typeof SupplierOrderDetail>;

/** As large as the goods of one order can be: ten billion yuan. */
const adjustmentLimit = 1_000_000_000_000;
const byId = z.object({ id: PathId });
const reason = z.string().trim().min(2).max(200);

/** Orders on the side of the shop. */
export const supplierOrderRoutes = defineRoutes({
  'GET /api/supplier/order/list': {
    summary: "Orders of the caller's shop with the number of each status",
    auth: 'staff',
    permission: 'shop.order.read',
    query: z.object({
      ...listQuery('created', 'amount'),
      /**
       * Part of a product's name, of its options, of the receiver's name, a note, an invoice's title or the buyer's nickname; the
       * buyer's account; the beginning of a parcel's number or a SKU code; a GTIN; of digits: the beginning or the end of an order
       * number or of the receiver's phone.
       */
      keyword: z.string().trim().max(60).optional(),
      status: queryInteger(0, 7).optional(),
      /** Days the order was placed, both included. */
      from: Day.optional(),
      to: Day.optional(),
      /** How it was paid. */
      method: PaymentMethod.optional(),
      /** `true`: only those of which some pieces are on their way and others are not. */
      partShipped: z.enum(['true', 'false']).optional(),
    }),
    output: tabbedPageOf(SupplierOrder, OrderStatusSchema),
  },
  'GET /api/supplier/order/detail/{id}': {
    summary: "One order of the caller's shop with all that happened to it",
    auth: 'staff',
    permission: 'shop.order.read',
    params: byId,
    output: SupplierOrderDetail,
    errors: ['not_found'],
  },
  'POST /api/supplier/order/price/{id}': {
    summary: 'Change what an unpaid order costs; a payment begun with the old amount is void',
    auth: 'staff',
    permission: 'shop.order.price',
    params: byId,
    body: z
      .object({
        /**
         * What is added to the goods (below zero: taken off), in fen and instead of an earlier adjustment. At least one fen stays
         * to be paid, and no more is added than the goods cost.
         */
        adjustment: z.int().min(-adjustmentLimit).max(adjustmentLimit),
        /** Left out: as it is. */
        freight: z.int().nonnegative().max(priceLimit).optional(),
        /** What was to be paid when the caller looked. */
        expectedPayable: Money,
        /** The buyer is told. */
        reason,
      })
      .strict(),
    output: SupplierOrderDetail,
    errors: ['not_found', 'transition_forbidden', 'adjustment_limit', 'amount_limit', 'conflict'],
  },
  'POST /api/supplier/order/note/{id}': {
    summary: 'Write the note of the shop, which the buyer never sees; empty removes it',
    auth: 'staff',
    permission: 'shop.order.note',
    params: byId,
    body: z.object({ note: z.string().trim().max(500) }).strict(),
    output: SupplierOrderDetail,
    errors: ['not_found'],
  },
  'POST /api/supplier/order/address/{id}': {
    summary:
      'Change who gets an order and where in its district, before anything is shipped; the buyer is told',
    auth: 'staff',
    permission: 'shop.order.address',
    params: byId,
    body: z
      .object({
        receiver: z.string().trim().min(2).max(60),
        phone: ReceiverPhone,
        /** In China up to 100 characters. */
        detail: z.string().trim().min(5).max(200),
      })
      .strict(),
    output: SupplierOrderDetail,
    errors: ['not_found', 'transition_forbidden'],
  },
  'POST /api/supplier/order/cancel/{id}': {
    summary: 'Cancel an unpaid order of the shop; others of the same payment stay and cost what they did',
    auth: 'staff',
    permission: 'shop.order.cancel',
    params: byId,
    body: z.object({ reason }).strict(),
    output: SupplierOrderDetail,
    errors: ['not_found', 'decided', 'transition_forbidden'],
  },
});
