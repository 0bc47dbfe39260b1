import { z } from 'zod';
import { Balance, LedgerProvider } from '../accounting/ledger.ts';
import { Empty, Id, Instant, LocalText, listQuery, Money, PathId, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Waiting, sent to the provider, paid, rejected by the provider, or given up: then the amount is on the shop's next statement. */
export const SplitStatus = z.enum(['wait', 'processing', 'finished', 'failed', 'cancelled']);
export type SplitStatus = z.infer<typeof SplitStatus>;
/** Not registered yet, active, disabled by the platform, rejected by the provider. */
export const SplitReceiverStatus = z.enum(['pending', 'active', 'restricted', 'rejected']);
export type SplitReceiverStatus = z.infer<typeof SplitReceiverStatus>;
export const SplitReceiverKind = z.enum(['merchant', 'person']);
/** Relation of the receiver to the platform, in the provider's terms. */
export const SplitRelation = z.enum([
  'STORE',
  'STORE_OWNER',
  'PARTNER',
  'HEADQUARTER',
  'BRAND',
  'DISTRIBUTOR',
  'SUPPLIER',
]);

export const Split = z.object({
  id: Id,
  splitNo: z.string(),
  orderId: Id,
  orderNo: z.string(),
  supplierId: Id,
  shopName: LocalText,
  provider: LedgerProvider,
  /**
   * Amounts of the order after refunds: paid by the buyer, platform coupons, commission (negative: deducted), and the shop's total share.
   */
  paid: Balance,
  subsidy: Balance,
  commission: Balance,
  share: Balance,
  /** Part of the share paid by the split; the rest is on a statement. */
  amount: Money,
  returned: Money,
  status: SplitStatus,
  /** The provider's number, after it accepted the split. */
  gatewayNo: z.string().nullable(),
  kind: SplitReceiverKind,
  account: z.string(),
  /** Why it failed or was given up: the provider's reason, or `too_late`, `no_receiver`, `nothing_left`, `freed`. */
  reason: z.string().nullable(),
  createTime: Instant,
  endTime: Instant.nullable(),
});
export type Split = z.infer<typeof Split>;

const SplitReturn = z.object({
  id: Id,
  returnNo: z.string(),
  amount: Money,
  status: z.enum(['processing', 'finished', 'failed']),
  reason: z.string().nullable(),
  createTime: Instant,
  endTime: Instant.nullable(),
});

export const SplitDetail = Split.extend({
  paymentNo: z.string(),
  /** Total of the whole payment. */
  total: Money,
  attempts: z.int().nonnegative(),
  nextTime: Instant.nullable(),
  /** State of the payment's money at the provider: frozen, being released, released. */
  frozen: z.enum(['frozen', 'freeing', 'free']).nullable(),
  returns: z.array(SplitReturn),
  /** Currently possible actions. */
  can: z.object({ execute: z.boolean(), retry: z.boolean(), finish: z.boolean(), giveBack: z.boolean() }),
});
export type SplitDetail = z.infer<typeof SplitDetail>;

export const SplitReceiver = z.object({
  id: Id,
  supplierId: Id,
  shopName: LocalText,
  kind: SplitReceiverKind,
  account: z.string(),
  name: z.string(),
  relation: SplitRelation,
  status: SplitReceiverStatus,
  /** Reason for disabling or rejection. */
  reason: z.string().nullable(),
  createTime: Instant,
});
export type SplitReceiver = z.infer<typeof SplitReceiver>;

const SplitTerms = z.object({
  /** Providers that support splits; empty: shops are paid by statements only. */
  providers: z.array(LedgerProvider),
  /** Maximum part of an order paid by a split, in basis points. */
  maxBp: z.int().min(0).max(10_000),
  /** Days after the payment in which a split is possible. */
  days: z.int().positive(),
  /** Days of the after-sale window before a split. */
  windowDays: z.int().nonnegative(),
  receivers: z.int().nonnegative(),
});

const byId = z.object({ id: PathId });
const reason = z.string().trim().min(2).max(200);

export const NewSplitReceiver = z
  .strictObject({
    supplierId: Id,
    kind: SplitReceiverKind,
    /** A merchant number, or a WeChat openid for this shop's app. */
    account: z
      .string()
      .trim()
      .max(64)
      .meta({ examples: ['1900000333'] }),
    /** Owner's name as registered at the provider. */
    name: z.string().trim().min(2).max(100),
    relation: SplitRelation,
  })
  .refine(({ kind, account }) => (kind === 'merchant' ? /^\d{8,10}$/ : /^[\w-]{20,64}$/).test(account), {
    path: ['account'],
  });

export const splitRoutes = defineRoutes({
  'GET /api/system/split/terms': {
    summary: 'How payments are shared with shops at the gateways',
    auth: 'staff',
    permission: 'platform.split.read',
    output: SplitTerms,
  },
  'GET /api/system/split/list': {
    summary:
      'Parts of orders that are paid to shops at the gateways, with the number in each state, newest first',
    auth: 'staff',
    permission: 'platform.split.read',
    query: z.strictObject({
      ...listQuery('created', 'amount'),
      status: SplitStatus.optional(),
      supplierId: PathId.optional(),
      /** The beginning of the split number or order number. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(Split, SplitStatus),
  },
  'GET /api/system/split/detail/{id}': {
    summary: 'One of them, with what was taken back and what can be done',
    auth: 'staff',
    permission: 'platform.split.read',
    params: byId,
    output: SplitDetail,
    errors: ['not_found'],
  },
  'POST /api/system/split/execute/{id}': {
    summary: 'Send one that waits now, or ask what became of one that was sent',
    auth: 'staff',
    permission: 'platform.split.write',
    params: byId,
    output: SplitDetail,
    errors: ['not_found', 'decided', 'transition_forbidden'],
  },
  'POST /api/system/split/retry/{id}': {
    summary:
      'Send one again that the gateway refused, under a new number; not when its order is in a bill already',
    auth: 'staff',
    permission: 'platform.split.write',
    params: byId,
    output: SplitDetail,
    errors: ['not_found', 'decided', 'transition_forbidden', 'split_billed', 'split_freed'],
  },
  'POST /api/system/split/finish/{id}': {
    summary: 'Share nothing more of its payment and set the rest free; what waits or failed goes into bills',
    auth: 'staff',
    permission: 'platform.split.write',
    params: byId,
    output: SplitDetail,
    errors: ['not_found', 'decided', 'split_under_way', 'split_freed'],
  },
  'POST /api/system/split/return/{id}': {
    summary: 'Take back some of what a shop was given, as after a refund',
    auth: 'staff',
    permission: 'platform.split.write',
    params: byId,
    body: z.strictObject({ amount: Money.refine((amount) => amount > 0).meta({ examples: [100] }) }),
    output: SplitDetail,
    errors: ['not_found', 'transition_forbidden', 'split_person', 'split_return_limit'],
  },
  'GET /api/system/split/receiver/list': {
    summary: 'Who gets the shops’ parts, with the number in each state, newest first',
    auth: 'staff',
    permission: 'platform.split.read',
    query: z.strictObject({
      ...listQuery('created'),
      status: SplitReceiverStatus.optional(),
      /** Part of the shop's or the receiver's name, or the beginning of the account. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(SplitReceiver, SplitReceiverStatus),
  },
  'POST /api/system/split/receiver/add': {
    summary: 'Let a shop get its part of orders at the gateway; one receiver a shop',
    auth: 'staff',
    elevated: true,
    permission: 'platform.split.receiver',
    body: NewSplitReceiver,
    output: SplitReceiver,
    errors: ['not_found', 'split_receiver_exists', 'split_not_offered', 'confirmation_required'],
  },
  'POST /api/system/split/receiver/restrict/{id}': {
    summary: 'Stop paying to a receiver; what waits for it goes into the bill',
    auth: 'staff',
    permission: 'platform.split.receiver',
    params: byId,
    body: z.strictObject({ reason }),
    output: SplitReceiver,
    errors: ['not_found', 'transition_forbidden', 'decided'],
  },
  'POST /api/system/split/receiver/register/{id}': {
    summary: 'Tell the gateway of a receiver once more, and pay to it if it agrees',
    auth: 'staff',
    elevated: true,
    permission: 'platform.split.receiver',
    params: byId,
    output: SplitReceiver,
    errors: ['not_found', 'transition_forbidden', 'split_not_offered', 'confirmation_required', 'decided'],
  },
  'DELETE /api/system/split/receiver/delete/{id}': {
    summary: 'Remove a receiver that is not paid to; the shop is paid by bills alone then',
    auth: 'staff',
    permission: 'platform.split.receiver',
    params: byId,
    output: Empty,
    errors: ['not_found', 'transition_forbidden', 'decided'],
  },
});
