import { z } from 'zod';
import { LedgerTransaction } from '../accounting/ledger.ts';
import { Day, Id, LocalText, listQuery, PathId, queryInteger, tabbedPageOf } from '../basics.ts';
import { OrderStatusSchema } from '../orders/order.ts';
import { SupplierOrder, SupplierOrderAddress, SupplierOrderDetail } from '../orders/supplier-order.ts';
import { PaymentMethod } from '../payments/payment.ts';
import { AfterSale } from '../returns/after-sale.ts';
import { defineRoutes } from '../route.ts';
import { AuditEntry } from './audit-log.ts';

/** What the platform may do with an order now, and the caller is allowed to: pages show these and nothing else. */
export const PlatformOrderAction = z.enum(['cancel', 'close', 'person']);
export type PlatformOrderAction = z.infer<typeof PlatformOrderAction>;

const ofPlatform = {
  shop: z.object({ id: Id, name: LocalText }),
  actions: z.array(PlatformOrderAction),
};
/** What a shop notes for itself is its own. */
const notOurs = { sellerNote: true } as const;

export const PlatformOrder = SupplierOrder.omit(notOurs).extend(ofPlatform);
export type PlatformOrder = z.infer<typeof PlatformOrder>;

export const PlatformOrderDetail = SupplierOrderDetail.omit(notOurs).extend({
  ...ofPlatform,
  /** Every after-sale there was, newest first. */
  afterSales: z.array(
    AfterSale.pick({ id: true, afterSaleNo: true, kind: true, state: true, amount: true, createTime: true }),
  ),
  /** What was booked for it, oldest first; null = the caller may not see the books. */
  ledger: z.array(LedgerTransaction).nullable(),
  /** What people of the shop and the platform did to it, newest first. */
  journal: z.array(AuditEntry),
});
export type PlatformOrderDetail = z.infer<typeof PlatformOrderDetail>;

const byId = z.object({ id: PathId });
const reason = z.string().trim().min(2).max(200);

/** Orders of every shop, on the side of the platform. */
export const platformOrderRoutes = defineRoutes({
  'GET /api/system/order/list': {
    summary: 'Orders of all shops with the number of each status',
    auth: 'staff',
    permission: 'platform.order.read',
    query: z.strictObject({
      ...listQuery('created', 'amount'),
      /**
       * Part of a product's, the receiver's or the shop's name, of options, the buyer's note, an invoice's title or the buyer's
       * nickname; the buyer's account; the beginning of a parcel's number or a SKU code; a GTIN; of digits: the beginning or the
       * end of an order number or of the receiver's phone.
       */
      keyword: z.string().trim().max(60).optional(),
      status: queryInteger(0, 7).optional(),
      supplierId: PathId.optional(),
      /** Days the order was placed, both included. */
      from: Day.optional(),
      to: Day.optional(),
      /** How it was paid. */
      method: PaymentMethod.optional(),
    }),
    output: tabbedPageOf(PlatformOrder, OrderStatusSchema),
  },
  'GET /api/system/order/detail/{id}': {
    about: 'order',
    summary:
      'One order with its money, what was booked for it, and all that happened to it; its receiver is masked',
    auth: 'staff',
    permission: 'platform.order.read',
    params: byId,
    output: PlatformOrderDetail,
    errors: ['not_found'],
  },
  'POST /api/system/order/receiver/{id}': {
    about: 'order',
    summary: 'Look at who gets an order and where; that somebody looked, and why, is written down',
    auth: 'staff',
    permission: 'platform.order.person',
    params: byId,
    body: z.strictObject({ reason }),
    output: SupplierOrderAddress,
    errors: ['not_found'],
  },
  'POST /api/system/order/cancel/{id}': {
    about: 'order',
    summary: 'Cancel an unpaid order; others of the same payment stay. Buyer and shop are told why',
    auth: 'staff',
    permission: 'platform.order.cancel',
    params: byId,
    body: z.strictObject({ reason }),
    output: PlatformOrderDetail,
    errors: ['not_found', 'decided', 'transition_forbidden'],
  },
  'POST /api/system/order/close/{id}': {
    about: 'order',
    summary:
      'Close a paid order of which nothing was sent: all its money goes back. Buyer and shop are told why',
    auth: 'staff',
    permission: 'platform.order.close',
    params: byId,
    body: z.strictObject({ reason }),
    output: PlatformOrderDetail,
    errors: ['not_found', 'decided', 'transition_forbidden'],
  },
});
