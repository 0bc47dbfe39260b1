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
import { Charged, PaymentMethod, Wallet } from '../payments/payment.ts';
import { ImportTerms } from '../pricing/import-charges.ts';
import { Gift, PriceOff } from '../pricing/promotion.ts';
import { defineRoutes } from '../route.ts';
import { Invoice } from './invoice.ts';
import { Shipment } from './logistics.ts';
import { OrderStatusSchema, orderCourse, PlacedLine } from './order.ts';
import { OrderEvent } from './order-event.ts';

/** Actions on the order that are currently possible and permitted for the caller; pages show exactly these. */
export const SupplierOrderAction = z.enum([
  'ship',
  'price',
  'address',
  'cancel',
  'note',
  'invoice',
  'print',
  'customs',
]);
export type SupplierOrderAction = z.infer<typeof SupplierOrderAction>;

/** Receiver of the goods. Masked (`王**`, `138****5678`, no street) without permission to ship. */
export const SupplierOrderAddress = z.object({
  receiver: z.string(),
  phone: z.string(),
  detail: z.string(),
  region: LocalText,
  /** `CN` or another; in other countries the street comes first. */
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
  /** Pieces to ship: neither shipped nor refunded before shipment. */
  left: z.int().nonnegative(),
});

/** An order in the list of the seller centre. */
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
  /** The shop's price adjustment after the order was placed (negative: reduction). */
  adjustment: z.int(),
  payable: Money,
  refunded: Money,
  /** Payment method; null = not paid. */
  paymentMethod: PaymentMethod.nullable(),
  /** The buyer's note. */
  note: z.string(),
  /** The parcel is a gift: the buyer's message for the receiver, maybe empty; null = not a gift. */
  giftMessage: z.string().nullable(),
  /** The shop's internal note, never shown to the buyer. */
  sellerNote: z.string(),
  /** Partly shipped. */
  partShipped: z.boolean(),
  /** An open after-sale. */
  afterSaleOpen: z.boolean(),
  /** An invoice is requested and not issued yet. */
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
  /** The shop's share of the platform coupon; the platform pays the rest. */
  platformCouponByShop: Money,
  offs: z.array(PriceOff),
  gifts: z.array(Gift),
  paymentNo: z.string(),
  /** The wallet that paid. */
  wallet: Wallet.nullable(),
  /** What was charged for the whole payment in another currency than yuan. */
  charged: Charged.nullable(),
  /** Whether the payment includes orders of other shops. */
  paidTogether: z.boolean(),
  /** The provider's payment number; null = not paid, or the total was zero. */
  providerRef: z.string().nullable(),
  /** The shop's reason for the cancellation. */
  cancelNote: z.string(),
  /** Time of the automatic completion. */
  receiptDueTime: Instant.nullable(),
  invoice: Invoice.nullable(),
  /** Who pays import duties and taxes, as the buyer was told; null = within China, or not said. */
  importTerms: ImportTerms.nullable(),
  /** Goods of an order abroad whose HS code or country of origin customs will ask for. */
  lacksCustoms: z.array(z.object({ productId: Id, name: LocalText })),
  shipments: z.array(Shipment),
  /** All events, newest first. */
  events: z.array(OrderEvent),
});
export type SupplierOrderDetail = z.infer<typeof SupplierOrderDetail>;

/** Maximum adjustment: the maximum goods total of an order, ten billion yuan. */
const adjustmentLimit = 1_000_000_000_000;
const byId = z.object({ id: PathId });
const reason = z.string().trim().min(2).max(200);

/** Orders for the shop. */
export const supplierOrderRoutes = defineRoutes({
  'GET /api/supplier/order/list': {
    summary: "Orders of the caller's shop with the number of each status",
    auth: 'staff',
    permission: 'shop.order.read',
    query: z.object({
      ...listQuery('created', 'amount'),
      /**
       * Search text: part of a product's name, of its options, of the receiver's name, a note, an invoice's title or the buyer's nickname;
       * the buyer's account name; the beginning of a tracking number or SKU code; a GTIN; for digits the beginning or end of an order
       * number or of the receiver's phone number.
       */
      keyword: z.string().trim().max(60).optional(),
      status: queryInteger(0, 7).optional(),
      /** Order dates, inclusive. */
      from: Day.optional(),
      to: Day.optional(),
      /** Payment method. */
      method: PaymentMethod.optional(),
      /** `true`: only partly shipped orders. */
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
  'GET /api/supplier/order/customs-invoice/{id}': {
    summary:
      'The customs invoice of a paid order that goes abroad, in both languages: parties, tax numbers, goods with tariff codes, terms and values',
    auth: 'staff',
    permission: 'shop.order.ship',
    params: byId,
    output: z.string(),
    download: 'application/pdf',
    errors: ['not_found', 'transition_forbidden'],
  },
  'POST /api/supplier/order/price/{id}': {
    summary: 'Change what an unpaid order costs; a payment begun with the old amount is void',
    auth: 'staff',
    permission: 'shop.order.price',
    params: byId,
    body: z
      .object({
        /**
         * Price adjustment of the goods in fen (negative: reduction); replaces an earlier one. At least one fen must remain to be paid, and
         * the addition must not exceed the goods total.
         */
        adjustment: z.int().min(-adjustmentLimit).max(adjustmentLimit),
        /** Omitted: unchanged. */
        freight: z.int().nonnegative().max(priceLimit).optional(),
        /** Total to be paid when the caller read the order (optimistic locking). */
        expectedPayable: Money,
        /** Whether the buyer is notified. */
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
