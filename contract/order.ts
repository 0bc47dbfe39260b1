import { z } from 'zod';
import { Address } from './account.ts';
import { Id, ImageUrl, Instant, LocalText, Money, Quantity } from './basics.ts';
import { Gift, PriceOff } from './promotion.ts';

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
  /** Shares of what was taken off the order and of its freight; they add up to the order's exactly. */
  promotionOff: Money,
  supplierCouponOff: Money,
  platformCouponOff: Money,
  freightShare: Money,
  /** subtotal - what was taken off + freightShare: what refunds of this line can come to. */
  paid: Money,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A line as it was bought, and what became of it. Money of it that went back is `refunded`. */
export const PlacedLine = OrderLine.extend({
  id: Id,
  shipped: z.int().nonnegative(),
  refundedPieces: z.int().nonnegative(),
  refunded: Money,
  /** The open after-sale of this line. */
  afterSaleId: Id.nullable(),
  reviewId: Id.nullable(),
});
export type PlacedLine = z.infer<typeof PlacedLine>;

/** What the buyer may do with an order now; pages show these and nothing else. */
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

export const Order = z.object({
  id: Id,
  orderNo: z.string(),
  paymentNo: z.string(),
  status: OrderStatus,
  supplierId: Id,
  shopName: LocalText,
  items: z.array(PlacedLine),
  itemCount: z.int(),
  goodsAmount: Money,
  freight: Money,
  promotionOff: Money,
  supplierCouponOff: Money,
  platformCouponOff: Money,
  /** The three kinds together. */
  discount: Money,
  payable: Money,
  /** What lowered the price, one entry a promotion or coupon. */
  offs: z.array(PriceOff),
  gifts: z.array(Gift),
  /** Money that went back. */
  refunded: Money,
  actions: z.array(OrderAction),
  note: z.string(),
  address: Address.pick({ receiver: true, phone: true, detail: true, region: true }),
  /** Carrier, number and last news of the newest parcel. */
  logisticsCompany: LocalText.nullable(),
  logisticsNo: z.string().nullable(),
  logisticsStatus: LocalText.nullable(),
  cancelReason: z.enum(['buyer', 'timeout']).nullable(),
  createTime: Instant,
  /** When an unpaid order is cancelled by itself. */
  expireTime: Instant.nullable(),
  payTime: Instant.nullable(),
  shipTime: Instant.nullable(),
  completeTime: Instant.nullable(),
  cancelTime: Instant.nullable(),
  /** When it counts as received by itself. */
  receiptDueTime: Instant.nullable(),
});
export type Order = z.infer<typeof Order>;
