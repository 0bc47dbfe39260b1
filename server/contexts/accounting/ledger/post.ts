import type { LedgerAccount, LedgerProvider } from '../../../../contract/accounting/ledger.ts';

/** One side of a transaction in fen: debits are positive. */
export interface Entry {
  readonly account: LedgerAccount;
  readonly supplierId: number | null;
  readonly provider: LedgerProvider | null;
  readonly amount: number;
}

/** A change of a supplier's money, in fen: payments of buyers, the platform's share of coupons, and commission (negative: deducted). */
export interface OrderAmounts {
  readonly paid: number;
  readonly subsidy: number;
  readonly commission: number;
}

/** The stage of an order's money: held in escrow, earned by the supplier, payable. */
type Stage = 'held' | 'earned' | 'released';

export interface OrderMoney {
  readonly supplierId: number;
  readonly collectedBy: 'platform' | 'shop';
  /** null = there was nothing to pay. */
  readonly provider: LedgerProvider | null;
  readonly stage: Stage;
}

export const zeroAmounts: OrderAmounts = { paid: 0, subsidy: 0, commission: 0 };
export const addAmounts = (a: OrderAmounts, b: OrderAmounts): OrderAmounts => ({
  paid: a.paid + b.paid,
  subsidy: a.subsidy + b.subsidy,
  commission: a.commission + b.commission,
});
const netOf = ({ paid, subsidy, commission }: OrderAmounts): number => paid + subsidy + commission;

/** The amount the platform owes the supplier; money the supplier collected itself is deducted. */
export const owed = ({ collectedBy }: Pick<OrderMoney, 'collectedBy'>, facts: OrderAmounts): number =>
  netOf(facts) - (collectedBy === 'shop' ? facts.paid : 0);

type Side = Pick<Entry, 'account'> & Partial<Entry>;
const debit = (to: Side, amount: number): Entry => ({ supplierId: null, provider: null, ...to, amount });
const credit = (to: Side, amount: number): Entry => debit(to, 0 - amount);

/** Merges entries of the same account, and drops those of 0. */
function mergeEntries(entries: readonly Entry[]): Entry[] {
  const nameOf = ({ account, supplierId, provider }: Entry) => `${account} ${supplierId} ${provider}`;
  const byName = Map.groupBy(entries, nameOf);
  return [...byName.values()].flatMap((same) => {
    const amount = same.reduce((sum, one) => sum + one.amount, 0);
    return same[0] && amount !== 0 ? [{ ...same[0], amount }] : [];
  });
}

/** The account that a buyer's payment goes to, or a refund comes from. */
function moneyOf({ supplierId, collectedBy, provider, stage }: OrderMoney): Side {
  if (collectedBy === 'platform') return { account: 'cash', provider };
  return { account: stage === 'released' ? 'available' : 'collected', supplierId };
}

/** A payment of a buyer, or a refund (negative). */
export function postChange(order: OrderMoney, facts: OrderAmounts): Entry[] {
  const { supplierId, stage } = order;
  const came = [debit(moneyOf(order), facts.paid), debit({ account: 'coupon_cost' }, facts.subsidy)];
  if (stage === 'held') {
    return mergeEntries([...came, credit({ account: 'escrow', supplierId }, facts.paid + facts.subsidy)]);
  }
  const account = stage === 'earned' ? 'pending' : 'available';
  return mergeEntries([
    ...came,
    credit({ account, supplierId }, netOf(facts)),
    credit({ account: 'commission' }, 0 - facts.commission),
  ]);
}

/**
 * The buyer has received the goods: the escrow is earned by the supplier, less commission. `sum` is the total booked for the order so far.
 */
export const postEarn = ({ supplierId }: OrderMoney, sum: OrderAmounts): Entry[] =>
  mergeEntries([
    debit({ account: 'escrow', supplierId }, sum.paid + sum.subsidy),
    credit({ account: 'pending', supplierId }, netOf(sum)),
    credit({ account: 'commission' }, 0 - sum.commission),
  ]);

/** The after-sale window has ended: the money is payable. Money the supplier collected itself is deducted. */
export const postRelease = ({ supplierId, collectedBy }: OrderMoney, sum: OrderAmounts): Entry[] =>
  mergeEntries([
    debit({ account: 'pending', supplierId }, netOf(sum)),
    credit({ account: 'available', supplierId }, netOf(sum)),
    ...(collectedBy === 'shop'
      ? [
          debit({ account: 'available', supplierId }, sum.paid),
          credit({ account: 'collected', supplierId }, sum.paid),
        ]
      : []),
  ]);

/** A split to a supplier at the gateway; negative: it is returned. */
export const postSplit = (supplierId: number, provider: LedgerProvider, amount: number): Entry[] =>
  mergeEntries([
    debit({ account: 'available', supplierId }, amount),
    credit({ account: 'cash', supplierId, provider }, amount),
  ]);

export const postBill = (supplierId: number, amount: number): Entry[] =>
  mergeEntries([
    debit({ account: 'available', supplierId }, amount),
    credit({ account: 'billed', supplierId }, amount),
  ]);

export const postPayout = (supplierId: number, amount: number): Entry[] =>
  mergeEntries([
    debit({ account: 'billed', supplierId }, amount),
    credit({ account: 'bank', supplierId }, amount),
  ]);

/** A manual adjustment: positive amounts are credited to the supplier, negative ones are deducted from its next statement. */
export const postAdjustment = (supplierId: number, amount: number): Entry[] =>
  mergeEntries([
    debit({ account: 'adjustment', supplierId }, amount),
    credit({ account: 'available', supplierId }, amount),
  ]);

/** Stray money: too late, paid twice, or for a changed amount; negative: it is refunded. */
export const postUnallocatedPayment = (provider: LedgerProvider, amount: number): Entry[] =>
  mergeEntries([
    debit({ account: 'cash', provider }, amount),
    credit({ account: 'unclaimed', provider }, amount),
  ]);

/** A lost dispute, as far as the orders' money does not cover it. */
export const postChargebackCost = (provider: LedgerProvider, amount: number): Entry[] =>
  mergeEntries([
    debit({ account: 'chargeback_cost' }, amount),
    credit({ account: 'cash', provider }, amount),
  ]);
