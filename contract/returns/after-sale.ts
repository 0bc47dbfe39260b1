import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { Id, ImageUrl, Instant, LocalText, Money, PathId, pageOf, paging, Quantity } from '../basics.ts';
import { ParcelCompany, ParcelNumber } from '../orders/logistics.ts';
import { OrderLine, OrderStatusSchema } from '../orders/order.ts';
import { Actor } from '../orders/order-event.ts';
import { defineRoutes } from '../route.ts';
import { afterSaleReasons } from './after-sale-reasons.ts';

export const afterSaleStates = [
  'requested',
  'returning',
  'sent',
  'refused',
  'arbitration',
  'refunding',
  'refunded',
  'withdrawn',
  'rejected',
] as const;
/** Open states. A line has at most one open after-sale, and its money is not released meanwhile. */
export const openAfterSaleStates = ['requested', 'returning', 'sent', 'arbitration', 'refunding'] as const;
/** `refund`: refund only; `return`: return and refund. */
export const AfterSaleKind = z.enum(['refund', 'return']);
/**
 * requested: the supplier has 48 hours; returning: the buyer has 7 days to send the goods; sent: the supplier has 7 days to confirm the
 * receipt; refused: the buyer may escalate; arbitration: the platform decides; refunding: the refund is running.
 */
export const AfterSaleState = z.enum(afterSaleStates);
export type AfterSaleState = z.infer<typeof AfterSaleState>;
export const AfterSaleReason = z.enum(afterSaleReasons);
export type AfterSaleReason = z.infer<typeof AfterSaleReason>;
export const AfterSaleAction = z.enum([
  'apply',
  'accept',
  'refuse',
  'sendBack',
  'receive',
  'escalate',
  'evidence',
  'ruleRefund',
  'ruleReject',
  'withdraw',
  'finish',
]);
export type AfterSaleAction = z.infer<typeof AfterSaleAction>;

export const AfterSaleEvent = z.object({
  action: AfterSaleAction,
  actor: Actor,
  content: z.string(),
  images: z.array(ImageUrl),
  time: Instant,
});

export const AfterSale = z.object({
  id: Id,
  afterSaleNo: z.string(),
  orderId: Id,
  orderNo: z.string(),
  supplierId: Id,
  shopName: LocalText,
  /** The order line; `quantity` here is the quantity bought. */
  line: OrderLine.extend({ id: Id }),
  kind: AfterSaleKind,
  state: AfterSaleState,
  quantity: Quantity,
  /** Refund amount: what was requested, unless the shop keeps freight or the platform rules on less. */
  amount: Money,
  askedAmount: Money,
  reason: AfterSaleReason,
  /** Deadline of the timeout action: accept, withdraw or refund. */
  dueTime: Instant.nullable(),
  createTime: Instant,
  endTime: Instant.nullable(),
});
export type AfterSale = z.infer<typeof AfterSale>;

export const AfterSaleDetail = AfterSale.extend({
  description: z.string(),
  orderStatus: OrderStatusSchema,
  returnAddress: z.object({ receiver: z.string(), phone: z.string(), detail: z.string() }).nullable(),
  returnCompany: LocalText.nullable(),
  returnNumber: z.string().nullable(),
  /** Restocked pieces. */
  restocked: z.int().nonnegative(),
  /** Actions currently possible for the caller. */
  actions: z.array(AfterSaleAction),
  /** All steps, newest first. */
  events: z.array(AfterSaleEvent),
});
export type AfterSaleDetail = z.infer<typeof AfterSaleDetail>;

const evidenceLimit = 5;
const images = z.array(UploadKey).max(evidenceLimit).default([]);
export const Words = z.string().trim().min(2).max(500);
export const ById = z.object({ id: PathId });
export const Said = z.object({ content: Words, images }).strict();
export const afterSaleRefusals = ['not_found', 'transition_forbidden'] as const;
export const AfterSaleListing = z.object({
  ...paging(10, 50),
  /** `open`: an open after-sale. */
  group: z.enum(['open', 'closed', 'all']).default('all'),
});

export const afterSaleRoutes = defineRoutes({
  'GET /api/after-sale/quote': {
    summary: 'What can be asked for: kinds, pieces left, and the money for that many pieces',
    auth: 'user',
    query: z.object({ lineId: PathId, quantity: PathId.optional() }),
    output: z.object({
      orderId: Id,
      orderNo: z.string(),
      shopName: LocalText,
      line: OrderLine.extend({ id: Id }),
      kinds: z.array(AfterSaleKind),
      /** Pieces not refunded yet; 0 = no request is possible. */
      available: z.int().nonnegative(),
      quantity: z.int().nonnegative(),
      /** Maximum refund for this number of pieces. */
      amount: Money,
      /** Why no more requests are possible: limit of the line, or of the day. */
      limit: z.enum(['line', 'day']).nullable(),
    }),
    errors: ['not_found'],
  },
  'POST /api/after-sale/apply': {
    summary: 'Ask for money back for pieces of one line; the supplier has 48 hours to answer',
    auth: 'user',
    body: z
      .object({
        lineId: Id,
        kind: AfterSaleKind,
        quantity: Quantity,
        amount: Money,
        reason: AfterSaleReason,
        description: z.string().trim().max(500).default(''),
        images,
      })
      .strict(),
    output: AfterSaleDetail,
    errors: [
      ...afterSaleRefusals,
      'after_sale_open',
      'after_sale_late',
      'after_sale_limit',
      'after_sale_daily',
      'pieces_exceeded',
      'amount_exceeded',
    ],
  },
  'GET /api/after-sale/list': {
    summary: "The caller's after-sales, newest first",
    auth: 'user',
    query: AfterSaleListing,
    output: pageOf(AfterSale),
  },
  'GET /api/after-sale/detail/{id}': {
    summary: "One of the caller's after-sales with every step",
    auth: 'user',
    params: ById,
    output: AfterSaleDetail,
    errors: ['not_found'],
  },
  'POST /api/after-sale/withdraw/{id}': {
    summary: 'Give it up',
    auth: 'user',
    params: ById,
    output: AfterSaleDetail,
    errors: afterSaleRefusals,
  },
  'POST /api/after-sale/send-back/{id}': {
    summary: 'Tell with which parcel the goods go back',
    auth: 'user',
    params: ById,
    body: z.object({ company: ParcelCompany, number: ParcelNumber }).strict(),
    output: AfterSaleDetail,
    errors: [...afterSaleRefusals, 'company_unknown'],
  },
  'POST /api/after-sale/escalate/{id}': {
    summary: 'Take a refusal to the platform, within 7 days',
    auth: 'user',
    params: ById,
    body: Said,
    output: AfterSaleDetail,
    errors: [...afterSaleRefusals, 'after_sale_open', 'after_sale_late', 'pieces_exceeded'],
  },
  'POST /api/after-sale/evidence/{id}': {
    summary: 'Show the platform something more',
    auth: 'user',
    params: ById,
    body: Said,
    output: AfterSaleDetail,
    errors: [...afterSaleRefusals, 'evidence_limit'],
  },
});
