import { z } from 'zod';
import { Id, Instant, LocalText, PathId, pageOf, paging } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { writtenOrderNo } from '../written.ts';

export const ledgerKinds = [
  'payment',
  'refund',
  'earn',
  'release',
  'split',
  'split_return',
  'bill',
  'payout',
  'adjustment',
  'stray',
  'stray_back',
  'chargeback',
] as const;
/**
 * Ledger accounts. `cash`: at payment providers. `bank`: transferred to suppliers. `collected`: received by suppliers directly. `escrow`:
 * paid, goods not received. `pending`: the supplier's, within the after-sale window. `available`: payable. `billed`: on a statement.
 * `commission` and `coupon_cost`: income and expense of the platform. `unclaimed`: paid too late or twice. `adjustment`: corrected
 * manually. `chargeback_cost`: lost disputes beyond what the orders still hold.
 */
export const LedgerAccount = z.enum([
  'cash',
  'bank',
  'collected',
  'escrow',
  'pending',
  'available',
  'billed',
  'commission',
  'coupon_cost',
  'unclaimed',
  'adjustment',
  'chargeback_cost',
]);
export type LedgerAccount = z.infer<typeof LedgerAccount>;
export const LedgerProvider = z.enum(['sandbox', 'wechat', 'alipay', 'stripe', 'paypal']);
export type LedgerProvider = z.infer<typeof LedgerProvider>;
export const LedgerKind = z.enum(ledgerKinds);

/** Fen, positive or negative. */
export const Balance = z
  .int()
  .min(-1_000_000_000_000_000)
  .max(1_000_000_000_000_000)
  .meta({ description: 'integer fen, of either sign' });

const TrialBalance = z.object({
  /** Debits, credits and balance of each account; the balance is positive for a debit balance. */
  accounts: z.array(
    z.object({
      account: LedgerAccount,
      provider: LedgerProvider.nullable(),
      debit: Balance,
      credit: Balance,
      balance: Balance,
    }),
  ),
  debit: Balance,
  credit: Balance,
  /** Always zero; any other value means that the books are wrong. */
  difference: Balance,
  transactions: z.int().nonnegative(),
  /** Paid orders from before the ledger existed that are not booked yet. */
  unbooked: z.int().nonnegative(),
  lastTime: Instant.nullable(),
});

export const LedgerTransaction = z.object({
  id: Id,
  key: z.string(),
  kind: LedgerKind,
  supplierId: Id.nullable(),
  shopName: LocalText.nullable(),
  orderNo: z.string().nullable(),
  note: z.string(),
  time: Instant,
  entries: z.array(
    z.object({ account: LedgerAccount, provider: LedgerProvider.nullable(), amount: Balance }),
  ),
});
export type LedgerTransaction = z.infer<typeof LedgerTransaction>;

export const ledgerRoutes = defineRoutes({
  'GET /api/system/ledger/trial-balance': {
    summary: 'What stands on each account; all of it comes to nothing',
    auth: 'staff',
    permission: 'platform.ledger.read',
    output: TrialBalance,
  },
  'GET /api/system/ledger/entries': {
    summary: 'What was booked, newest first, with both sides of each transaction',
    auth: 'staff',
    permission: 'platform.ledger.read',
    query: z.strictObject({
      ...paging(20, 100),
      supplierId: PathId.optional(),
      kind: LedgerKind.optional(),
      /** A complete order number. */
      orderNo: z.string().overwrite(writtenOrderNo).max(40).optional(),
    }),
    output: pageOf(LedgerTransaction),
  },
});
