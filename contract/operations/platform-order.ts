import { z } from 'zod';
import { LedgerTransaction } from '../accounting/ledger.ts';
import { Day, Id, LocalText, listQuery, PathId, queryInteger, tabbedPageOf } from '../basics.ts';
import { OrderStatusSchema } from '../orders/order.ts';
import { SupplierOrder, SupplierOrderAddress, SupplierOrderDetail } from '../orders/supplier-order.ts';
import { PaymentMethod } from '../payments/payment.ts';
import { AfterSale } from '../returns/after-sale.ts';
import { defineRoutes } from '../route.ts';
import { AuditEntry } from './audit-log.ts';

/** Actions on the order that are currently possible and permitted for the caller; pages show exactly these. */
export const PlatformOrderAction = z.enum(['cancel', 'close', 'person']);
export type PlatformOrderAction = z.infer<typeof PlatformOrderAction>;

const ofPlatform = {
  shop: z.object({ id: Id, name: LocalText }),
  actions: z.array(PlatformOrderAction),
};
/** The shop's internal note is left out. */
const notOurs = { sellerNote: true } as const;

export const PlatformOrder = SupplierOrder.omit(notOurs).extend(ofPlatform);
export type PlatformOrder = z.infer<typeof PlatformOrder>;

export const PlatformOrderDetail = SupplierOrderDetail.omit(notOurs).extend({
  ...ofPlatform,
  /** All after-sales of the order, newest first. */
  afterSales: z.array(
    AfterSale.pick({ id: true, afterSaleNo: true, kind: true, state: true, amount: true, createTime: true }),
  ),
  /** Ledger transactions of the order, oldest first; null = no permission for the ledger. */
  ledger: z.array(LedgerTransaction).nullable(),
  /** Audit entries of both back offices, newest first. */
  journal: z.array(AuditEntry),
});
export type PlatformOrderDetail = z.infer<typeof PlatformOrderDetail>;

const byId = z.object({ id: PathId });
const reason = z.string().trim().min(2).max(200);

/** Orders of all shops, for the platform. */
export const platformOrderRoutes = defineRoutes({
  'GET /api/system/order/list': {
    summary: 'Orders of all shops with the number of each status',
    auth: 'staff',
    permission: 'platform.order.read',
    query: z.strictObject({
      ...listQuery('created', 'amount'),
      /**
       * Search text: part of the name of a product, receiver or shop, of options, the buyer's note, an invoice's title or the buyer's
       * nickname; the buyer's account name; the beginning of a tracking number or SKU code; a GTIN; for digits the beginning or end of an
       * order number or of the receiver's phone number.
       */
      keyword: z.string().trim().max(60).optional(),
      status: queryInteger(0, 7).optional(),
      supplierId: PathId.optional(),
      /** Order dates, inclusive. */
      from: Day.optional(),
      to: Day.optional(),
      /** Payment method. */
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
