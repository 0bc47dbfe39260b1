import { z } from 'zod';
import { Day, Id, Instant, LocalText, listQuery, PathId, pageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** In hundredths of the order's currency. */
const amount = z.int();
/** A name, address or number: masked without permission to ship. */
const PastAddress = z.object({
  name: z.string(),
  company: z.string(),
  street: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string(),
});

/** An order of the shop's former system. It can only be read and deleted. */
export const PastOrder = z.object({
  id: Id,
  /** Shopify or WooCommerce. */
  system: z.string(),
  number: z.string(),
  placedTime: Instant,
  /** Words of the former system. */
  paymentStatus: z.string(),
  deliveryStatus: z.string(),
  currency: z.string(),
  total: amount,
  /** Masked without permission to ship. */
  buyer: z.string(),
  email: z.string(),
  phone: z.string(),
  pieces: z.int(),
  /** Names of the first lines. */
  goods: z.array(z.string()),
});
export type PastOrder = z.infer<typeof PastOrder>;

export const PastOrderDetail = PastOrder.extend({
  masked: z.boolean(),
  paidTime: Instant.nullable(),
  cancelledTime: Instant.nullable(),
  subtotal: amount.nullable(),
  shipping: amount.nullable(),
  tax: amount.nullable(),
  discount: amount.nullable(),
  refunded: amount.nullable(),
  shippingAddress: PastAddress,
  billingAddress: PastAddress,
  note: z.string(),
  /** The other columns of the file; empty without permission to ship, as they may name the buyer. */
  others: z.array(z.object({ column: z.string(), value: z.string() })),
  lines: z.array(
    z.object({
      id: Id,
      name: z.string(),
      sku: z.string(),
      quantity: z.int(),
      price: amount.nullable(),
      total: amount.nullable(),
      /** Own product that has a SKU of this code today; null = none. */
      product: z.object({ id: Id, name: LocalText }).nullable(),
      others: z.array(z.object({ column: z.string(), value: z.string() })),
    }),
  ),
});
export type PastOrderDetail = z.infer<typeof PastOrderDetail>;

const read = { auth: 'staff', permission: 'shop.order.read' } as const;
const write = { auth: 'staff', permission: 'shop.data.import' } as const;

export const pastOrderRoutes = defineRoutes({
  'GET /api/supplier/past-order/list': {
    summary:
      "Orders of the shop's former system, newest first; names and numbers are masked without permission to ship",
    ...read,
    query: z.object({
      ...listQuery('placed', 'amount'),
      /** Part of the number, of a name, of the address of mail or of the phone number. */
      keyword: z.string().trim().max(60).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    output: pageOf(PastOrder),
  },
  'GET /api/supplier/past-order/detail/{id}': {
    summary: 'One of them with its lines, and the own products that have their SKU codes today',
    ...read,
    params: z.object({ id: PathId }),
    output: PastOrderDetail,
    errors: ['not_found'],
  },
  'POST /api/supplier/past-order/delete': {
    summary: 'Delete orders of the former system for good',
    ...write,
    body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ deleted: z.int().nonnegative() }),
    errors: ['not_found'],
  },
});
