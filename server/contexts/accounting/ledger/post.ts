import type { LedgerAccount, LedgerProvider } from '../../../../contract/accounting/ledger.ts';

/** One side of a transaction in fen: debits above zero. */
export interface Entry {
  readonly account: LedgerAccount;
  readonly supplierId: number | null;
  readonly provider: LedgerProvider | null;
  readonly amount: number;
}

/** What something changes for a shop, in fen: what buyers paid, the platform's share of coupons, and commission (below zero: taken). */
export interface OrderAmounts {
  readonly paid: number;
  readonly subsidy: number;
  readonly commission: number;
}

/** How far the money of an order has come: held for the buyer, the shop's own, payable. */
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

/** What the platform owes the shop of it; what a shop has collected itself it has already. */
export const owed = ({ collectedBy }: Pick<OrderMoney, 'collectedBy'>, facts: OrderAmounts): number =>
  netOf(facts) - (collectedBy === 'shop' ? facts.paid : 0);

type Side = Pick<Entry, 'account'> & Partial<Entry>;
const debit = (to: Side, amount: number): Entry => ({ supplierId: null, provider: null, ...to, amount });
const credit = (to: Side, amount: number): Entry => debit(to, 0 - amount);

/** Entries with each part of an account once, and without those of nothing. */
function gathered(entries: readonly Entry[]): Entry[] {
  const nameOf = ({ account, supplierId, provider }: Entry) => `${account} ${supplierId} ${provider}`;
  const byName = Map.groupBy(entries, nameOf);
  return [...byName.values()].flatMap((same) => {
    const amount = same.reduce((sum, one) => sum + one.amount, 0);
    return same[0] && amount !== 0 ? [{ ...same[0], amount }] : [];
  });
}

/** Where the buyer's money is, or comes from when it goes back. */
function moneyOf({ supplierId, collectedBy, provider, stage }: OrderMoney): Side {
  if (collectedBy === 'platform') return { account: 'cash', provider };
  return { account: stage === 'released' ? 'available' : 'collected', supplierId };
}

/** A buyer pays, or gets money back: a refund is a payment of less than nothing. */
export function postChange(order: OrderMoney, facts: OrderAmounts): Entry[] {
  const { supplierId, stage } = order;
  const came = [debit(moneyOf(order), facts.paid), debit({ account: 'coupon_cost' }, facts.subsidy)];
  if (stage === 'held') {
    return gathered([...came, credit({ account: 'escrow', supplierId }, facts.paid + facts.subsidy)]);
  }
  const account = stage === 'earned' ? 'pending' : 'available';
  return gathered([
    ...came,
    credit({ account, supplierId }, netOf(facts)),
    credit({ account: 'commission' }, 0 - facts.commission),
  ]);
}

/** The buyer has the goods: what was held is the shop's, less the commission. `sum` is everything the order has brought so far. */
export const postEarn = ({ supplierId }: OrderMoney, sum: OrderAmounts): Entry[] =>
  gathered([
    debit({ account: 'escrow', supplierId }, sum.paid + sum.subsidy),
    credit({ account: 'pending', supplierId }, netOf(sum)),
    credit({ account: 'commission' }, 0 - sum.commission),
  ]);

/** The after-sale window is over: it can be paid to the shop. What the shop has collected itself is taken off. */
export const postRelease = ({ supplierId, collectedBy }: OrderMoney, sum: OrderAmounts): Entry[] =>
  gathered([
    debit({ account: 'pending', supplierId }, netOf(sum)),
    credit({ account: 'available', supplierId }, netOf(sum)),
    ...(collectedBy === 'shop'
      ? [
          debit({ account: 'available', supplierId }, sum.paid),
          credit({ account: 'collected', supplierId }, sum.paid),
        ]
      : []),
  ]);

/** A shop gets a part of an order's money at the gateway; below zero: it is taken back. */
export const postSplit = (supplierId: number, provider: LedgerProvider, amount: number): Entry[] =>
  gathered([
    debit({ account: 'available', supplierId }, amount),
    credit({ account: 'cash', supplierId, provider }, amount),
  ]);

export const postBill = (supplierId: number, amount: number): Entry[] =>
  gathered([
    debit({ account: 'available', supplierId }, amount),
    credit({ account: 'billed', supplierId }, amount),
  ]);

export const postPayout = (supplierId: number, amount: number): Entry[] =>
  gathered([
    debit({ account: 'billed', supplierId }, amount),
    credit({ account: 'bank', supplierId }, amount),
  ]);

/** Set right by hand: above zero the shop gets it, below zero it is taken off its next bill. */
export const postAdjustment = (supplierId: number, amount: number): Entry[] =>
  gathered([
    debit({ account: 'adjustment', supplierId }, amount),
    credit({ account: 'available', supplierId }, amount),
  ]);

/** Money that came for nothing: too late, twice, or of an amount that was changed; below zero: it goes back. */
export const postUnallocatedPayment = (provider: LedgerProvider, amount: number): Entry[] =>
  gathered([
    debit({ account: 'cash', provider }, amount),
    credit({ account: 'unclaimed', provider }, amount),
  ]);
