import { z } from 'zod';
import { Balance } from '../accounting/ledger.ts';
import { ContentVersion, Id, Instant, LocalText, listQuery, Money, PathId, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Issued, agreed by the shop, paid. */
export const BillState = z.enum(['out', 'check', 'complete']);
export type BillState = z.infer<typeof BillState>;
/** Line types: a paid order, a refund, a split already paid by the provider, a manual correction. */
export const BillLineKind = z.enum(['income', 'refund', 'split', 'adjustment']);
export type BillLineKind = z.infer<typeof BillLineKind>;

export const Bill = z.object({
  id: Id,
  billNo: z.string(),
  supplierId: Id,
  shopName: LocalText,
  /** Period in which the amounts became payable. */
  startTime: Instant,
  endTime: Instant,
  amount: Money,
  state: BillState,
  /** The shop's objection, and the platform's answer. */
  objection: z.string().nullable(),
  objectTime: Instant.nullable(),
  answer: z.string().nullable(),
  checkTime: Instant.nullable(),
  payTime: Instant.nullable(),
  /** Transaction number of the bank or provider. */
  reference: z.string().nullable(),
  createTime: Instant,
});
export type Bill = z.infer<typeof Bill>;

/** A statement with its components; their sum is its amount. */
export const BillDetail = Bill.extend({
  version: ContentVersion,
  summary: z.object({
    orders: z.int().nonnegative(),
    paid: Balance,
    subsidy: Balance,
    commission: Balance,
    refunds: z.int().nonnegative(),
    refunded: Balance,
    subsidyBack: Balance,
    commissionBack: Balance,
    adjustment: Balance,
    /** Already paid by splits (negative); returned splits are positive. */
    split: Balance,
    /** Collected by the shop directly, so not paid again (its own merchant account). */
    collected: Balance,
  }),
});
export type BillDetail = z.infer<typeof BillDetail>;

/** Amount of a line; negative = deduction. */
export const BillLine = z.object({
  id: Id,
  kind: BillLineKind,
  orderId: Id.nullable(),
  orderNo: z.string().nullable(),
  afterSaleId: Id.nullable(),
  afterSaleNo: z.string().nullable(),
  note: z.string(),
  paid: Balance,
  subsidy: Balance,
  commission: Balance,
  amount: Balance,
  time: Instant,
});
export type BillLine = z.infer<typeof BillLine>;

/** Balances of a shop in fen: escrow, pending, payable, on statements, paid out. */
export const SupplierBalance = z.object({
  held: Balance,
  pending: Balance,
  available: Balance,
  billed: Balance,
  paidOut: Balance,
  /** Paid by splits of orders, minus returned splits. */
  split: Balance,
  /** Next settlement date; days of the month in China. */
  nextBillTime: Instant,
});
export type SupplierBalance = z.infer<typeof SupplierBalance>;

const byId = z.object({ id: PathId });
const listing = { ...listQuery('created', 'amount'), state: BillState.optional() };
const lines = z.strictObject({
  ...listQuery('time', 'amount'),
  /** Omitted: all statements. */
  billId: PathId.optional(),
  kind: BillLineKind.optional(),
});
const words = z.string().trim().min(2).max(500);

export const settlementRoutes = defineRoutes({
  'GET /api/supplier/settlement/balance': {
    summary: "The money of the caller's shop, by how far it has come",
    auth: 'staff',
    permission: 'shop.settlement.read',
    output: SupplierBalance,
  },
  'GET /api/supplier/settlement/list': {
    summary: "Bills of the caller's shop with the number in each state, newest first",
    auth: 'staff',
    permission: 'shop.settlement.read',
    query: z.strictObject(listing),
    output: tabbedPageOf(Bill, BillState),
  },
  'GET /api/supplier/settlement/detail/{id}': {
    summary: "A bill of the caller's shop with its sums",
    auth: 'staff',
    permission: 'shop.settlement.read',
    params: byId,
    output: BillDetail,
    errors: ['not_found'],
  },
  'GET /api/supplier/settlement/lines': {
    summary: "What a bill of the caller's shop is made of",
    auth: 'staff',
    permission: 'shop.settlement.read',
    query: lines,
    output: tabbedPageOf(BillLine, BillLineKind),
    errors: ['not_found'],
  },
  'GET /api/supplier/settlement/statement/{id}': {
    summary: "The statement of a bill of the caller's shop, in the language of `Accept-Language`",
    auth: 'staff',
    permission: 'shop.settlement.read',
    params: byId,
    output: z.string(),
    download: 'application/pdf',
    errors: ['not_found'],
  },
  'POST /api/supplier/settlement/agree/{id}': {
    summary: 'Agree to an issued bill; the platform can pay it then',
    auth: 'staff',
    permission: 'shop.settlement.agree',
    params: byId,
    output: BillDetail,
    errors: ['not_found', 'transition_forbidden', 'decided'],
  },
  'POST /api/supplier/settlement/object/{id}': {
    summary: 'Say what is wrong with an issued bill; it can still be agreed to',
    auth: 'staff',
    permission: 'shop.settlement.agree',
    params: byId,
    body: z.strictObject({ reason: words }),
    output: BillDetail,
    errors: ['not_found', 'transition_forbidden', 'decided'],
  },
  'GET /api/system/settlement/list': {
    summary: 'Bills of all shops with the number in each state, newest first',
    auth: 'staff',
    permission: 'platform.settlement.read',
    query: z.strictObject({
      ...listing,
      supplierId: PathId.optional(),
      /** Only statements with an unanswered objection. */
      objected: z.enum(['1']).optional(),
      /** The beginning of the statement number, or part of the shop's name. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(Bill, BillState),
  },
  'GET /api/system/settlement/detail/{id}': {
    about: 'bill',
    summary: 'A bill with its sums',
    auth: 'staff',
    permission: 'platform.settlement.read',
    params: byId,
    output: BillDetail,
    errors: ['not_found'],
  },
  'GET /api/system/settlement/lines': {
    summary: 'What a bill is made of',
    auth: 'staff',
    permission: 'platform.settlement.read',
    query: lines,
    output: tabbedPageOf(BillLine, BillLineKind),
    errors: ['not_found'],
  },
  'GET /api/system/settlement/statement/{id}': {
    about: 'bill',
    summary: 'The statement of a bill, in the language of `Accept-Language`',
    auth: 'staff',
    permission: 'platform.settlement.read',
    params: byId,
    output: z.string(),
    download: 'application/pdf',
    errors: ['not_found'],
  },
  'POST /api/system/settlement/generate': {
    about: 'shop',
    summary: 'Issue a bill of what a shop can be paid now, without waiting for its settlement day',
    auth: 'staff',
    permission: 'platform.settlement.pay',
    body: z.strictObject({ supplierId: Id }),
    output: BillDetail,
    errors: ['not_found', 'nothing_payable'],
  },
  'POST /api/system/settlement/answer/{id}': {
    about: 'bill',
    summary: 'Answer what a shop has against a bill',
    auth: 'staff',
    permission: 'platform.settlement.pay',
    params: byId,
    body: z.strictObject({ version: ContentVersion, answer: words }),
    output: BillDetail,
    errors: ['not_found', 'transition_forbidden', 'decided', 'conflict'],
  },
  'POST /api/system/settlement/pay/{id}': {
    about: 'bill',
    summary: 'Note that a bill the shop agreed to was paid, once',
    auth: 'staff',
    permission: 'platform.settlement.pay',
    params: byId,
    body: z.strictObject({ version: ContentVersion, reference: z.string().trim().min(4).max(64) }),
    output: BillDetail,
    errors: ['not_found', 'transition_forbidden', 'decided', 'conflict'],
  },
  'POST /api/system/ledger/adjust': {
    summary: "Set a shop's money right by hand: above zero it gets more with its next bill, below zero less",
    auth: 'staff',
    permission: 'platform.ledger.adjust',
    body: z.strictObject({
      supplierId: Id,
      amount: Balance.refine((amount) => amount !== 0).meta({ examples: [-100] }),
      reason: words,
      /** Idempotent by this number. */
      key: z.uuid().meta({ examples: ['5b1f6e0c-6a1d-4c1e-9b7a-2f4f0a7c1d11'] }),
    }),
    output: SupplierBalance,
    errors: ['not_found'],
  },
});
