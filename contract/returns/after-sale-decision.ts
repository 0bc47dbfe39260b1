import { z } from 'zod';
import {
  ContentVersion,
  Id,
  listQuery,
  Money,
  PathId,
  pageSize,
  SupplierPhone,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import {
  AfterSale,
  AfterSaleDetail,
  AfterSaleListing,
  AfterSaleState,
  afterSaleRefusals,
  ById,
  Said,
  Words,
} from './after-sale.ts';

const ReturnAddress = z
  .object({
    receiver: z.string().trim().min(2).max(40),
    phone: SupplierPhone,
    detail: z.string().trim().min(5).max(200),
  })
  .strict();

/** An after-sale of any shop, with its buyer. */
const PlatformAfterSale = AfterSale.extend({ buyer: z.object({ id: Id, name: z.string() }) });
const PlatformAfterSaleDetail = AfterSaleDetail.extend({
  version: ContentVersion,
  buyer: PlatformAfterSale.shape.buyer,
  /** Freight included in the requested amount, while a ruling is pending. */
  freight: Money,
  /** Refund suggested by the reason: everything when the shop is at fault, without freight when the buyer changed their mind. */
  proposal: Money,
});
export type PlatformAfterSaleDetail = z.infer<typeof PlatformAfterSaleDetail>;

/** Actions of a shop. */
const handled = {
  auth: 'staff',
  permission: 'shop.aftersale.handle',
  params: ById,
  output: AfterSaleDetail,
  errors: afterSaleRefusals,
} as const;

/** After-sales for suppliers, who answer, and the platform, which rules. */
export const afterSaleDecisionRoutes = defineRoutes({
  'GET /api/supplier/after-sale/list': {
    summary: "After-sales of the caller's shop with the number of those open and closed, newest first",
    auth: 'staff',
    permission: 'shop.aftersale.read',
    query: AfterSaleListing.extend({
      ...listQuery('created', 'due', 'amount'),
      size: pageSize(10, 100),
      state: AfterSaleState.optional(),
      /** Part of the product's name; for letters and digits also the beginning of the after-sale or order number. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(AfterSale, z.enum(['open', 'closed'])),
  },
  'GET /api/supplier/after-sale/detail/{id}': {
    summary: "One after-sale of the caller's shop",
    auth: 'staff',
    permission: 'shop.aftersale.read',
    params: ById,
    output: AfterSaleDetail,
    errors: ['not_found'],
  },
  'POST /api/supplier/after-sale/accept/{id}': {
    summary: 'Agree: the money goes back, or the buyer is told where to send the goods',
    auth: 'staff',
    permission: 'shop.aftersale.handle',
    params: ById,
    body: z
      .object({
        returnAddress: ReturnAddress.optional(),
        /**
         * Refunded part of the requested freight; omitted: all. A smaller amount is allowed only for shipped goods that the buyer no longer
         * wants or chose wrongly.
         */
        freight: Money.optional(),
      })
      .strict(),
    output: AfterSaleDetail,
    errors: [...afterSaleRefusals, 'amount_exceeded', 'freight_due'],
  },
  'POST /api/supplier/after-sale/refuse/{id}': {
    summary: 'Refuse with a reason: the request, or the goods that came back',
    ...handled,
    body: Said,
  },
  'POST /api/supplier/after-sale/receive/{id}': {
    summary: 'Confirm that the goods came back: the money follows',
    ...handled,
    /** Number of returned pieces to restock, without damaged ones. */
    body: z.strictObject({ restock: z.int().min(0).max(999_999) }),
    errors: [...afterSaleRefusals, 'pieces_exceeded'],
  },
  'POST /api/supplier/after-sale/evidence/{id}': {
    summary: "Show the platform the shop's side",
    ...handled,
    body: Said,
    errors: [...afterSaleRefusals, 'evidence_limit'],
  },
  'GET /api/system/after-sale/list': {
    summary: 'After-sales of the whole marketplace; `arbitration` are those that wait for a ruling',
    auth: 'staff',
    permission: 'platform.aftersale.read',
    query: z.strictObject({
      ...listQuery('created', 'due', 'amount'),
      group: z.enum(['arbitration', 'open', 'closed', 'all']).default('all'),
      state: AfterSaleState.optional(),
      supplierId: PathId.optional(),
      /** Part of the product's name; for letters and digits also the beginning of the after-sale or order number. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(PlatformAfterSale, z.enum(['arbitration', 'open', 'closed', 'all'])),
  },
  'GET /api/system/after-sale/detail/{id}': {
    about: 'case',
    summary: 'One after-sale with the evidence of both sides and a proposal for the ruling',
    auth: 'staff',
    permission: 'platform.aftersale.read',
    params: ById,
    output: PlatformAfterSaleDetail,
    errors: ['not_found'],
  },
  'POST /api/system/after-sale/rule/{id}': {
    about: 'case',
    summary: 'Rule: refund what was asked for, a part of it, or nothing',
    auth: 'staff',
    permission: 'platform.aftersale.rule',
    params: ById,
    body: z
      .object({
        version: ContentVersion,
        decision: z.enum(['refund', 'reject']),
        /** Amount of a refund; absent = all that was requested. */
        amount: Money.optional(),
        content: Words,
      })
      .strict(),
    output: PlatformAfterSaleDetail,
    errors: [...afterSaleRefusals, 'amount_exceeded', 'conflict', 'decided'],
  },
});
