import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  factsOfRefund,
  type Rule,
  ruleFor,
  shareOf,
} from '../../../server/contexts/accounting/ledger/order-money.ts';
import {
  type Entry,
  type OrderMoney,
  postAdjustment,
  postBill,
  postChange,
  postEarn,
  postPayout,
  postRelease,
  postSplit,
  postUnallocatedPayment,
} from '../../../server/contexts/accounting/ledger/post.ts';
import { play, randomHistory } from './random-money.ts';

/** 10,000 with `npm run test:ledger`. */
const numRuns = Number(process.env.LEDGER_RUNS ?? '300');

describe('ledger rules', () => {
  it('balance at every step of random histories, and pay out exactly', () => {
    fc.assert(
      fc.property(randomHistory, (history) => {
        const { books, shops, collected, subsidy, commission } = play(history, (now, of) => {
          expect(now.debits).toBe(0);
          for (const shop of [1, 2, 3]) {
            expect(0 - now.of(`available:${shop}`)).toBe(of.open(shop));
            expect(0 - now.of(`billed:${shop}`)).toBe(of.billed(shop));
          }
        });
        // No money is held, pending, or unclaimed any more; what a supplier has collected itself is settled.
        for (const account of ['escrow', 'pending', 'billed', 'collected', 'unclaimed']) {
          expect([account, books.all(account)]).toEqual([account, 0]);
        }
        expect(books.all('cash')).toBe(collected);
        expect(books.all('coupon_cost')).toBe(subsidy);
        expect(books.all('commission')).toBe(commission);
        // Open amounts are debts of suppliers: a negative balance cannot be paid out.
        for (const shop of [1, 2, 3]) {
          expect(books.of(`bank:${shop}`)).toBe(0 - shops.paid(shop));
          expect(shops.open(shop)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns },
    );
  }, 600_000);

  it('return all subsidy and commission with the last piece, however refunds are grouped', () => {
    const bought = fc.record({
      paid: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      platformCouponOff: fc.nat({ max: 9_999 }),
    });
    fc.assert(
      fc.property(bought, fc.array(fc.integer({ min: 1, max: 9 })), ({ paid, ...one }, groups) => {
        const freightShare = Math.min(paid, 700);
        const line = { ...one, paid, freightShare };
        const whole = { ...line, ...shareOf(line, 730, 30) };
        let [already, subsidy, commission] = [0, 0, 0];
        for (const wanted of [...groups, line.quantity]) {
          const pieces = Math.min(wanted, line.quantity - already);
          const facts = factsOfRefund(whole, already, pieces, paid);
          already += pieces;
          subsidy -= facts.subsidy;
          commission += facts.commission;
        }
        expect({ subsidy, commission }).toEqual({ subsidy: whole.subsidy, commission: whole.commission });
      }),
    );
  });

  it("charge commission on the supplier's revenue of products, rounded down, never on freight", () => {
    const line = { paid: 10_599, freightShare: 600, platformCouponOff: 1_000 };
    expect(shareOf(line, 500, 0)).toEqual({ subsidy: 1_000, commission: 549 });
    expect(shareOf(line, 500, 100)).toEqual({ subsidy: 0, commission: 499 });
    expect(shareOf(line, 0, 50)).toEqual({ subsidy: 500, commission: 0 });
  });

  it('keep commission proportionally when only part of the money is refunded', () => {
    const line = {
      quantity: 2,
      paid: 2_200,
      freightShare: 200,
      platformCouponOff: 0,
      subsidy: 0,
      commission: 100,
    };
    expect(factsOfRefund(line, 0, 2, 1_000)).toEqual({ paid: -1_000, subsidy: 0, commission: 50 });
    // The supplier keeps the freight: all of the commission is returned.
    expect(factsOfRefund(line, 0, 2, 2_000)).toEqual({ paid: -2_000, subsidy: 0, commission: 100 });
  });
});

describe('ledger entries', () => {
  const facts = { paid: 2_000, subsidy: 300, commission: -115 };
  const order = (fields: Partial<OrderMoney>): OrderMoney => ({
    supplierId: 5,
    collectedBy: 'platform',
    provider: 'wechat',
    stage: 'held',
    ...fields,
  });
  /** Ledger accounts with their owner and balance. */
  const shown = (entries: readonly Entry[]) =>
    entries.map(({ account, supplierId, provider, amount }) => [account, supplierId ?? provider, amount]);

  it("hold a payment in escrow until it is earned, then credit the supplier's part", () => {
    expect(shown(postChange(order({}), facts))).toEqual([
      ['cash', 'wechat', 2_000],
      ['coupon_cost', null, 300],
      ['escrow', 5, -2_300],
    ]);
    expect(shown(postEarn(order({}), facts))).toEqual([
      ['escrow', 5, 2_300],
      ['pending', 5, -2_185],
      ['commission', null, -115],
    ]);
    expect(shown(postRelease(order({}), facts))).toEqual([
      ['pending', 5, 2_185],
      ['available', 5, -2_185],
    ]);
  });

  it('take a refund from the account where the money is', () => {
    const back = { paid: -1_000, subsidy: -150, commission: 57 };
    const of = (fields: Partial<OrderMoney>) => shown(postChange(order(fields), back));
    expect(of({ stage: 'earned' })).toEqual([
      ['cash', 'wechat', -1_000],
      ['coupon_cost', null, -150],
      ['pending', 5, 1_093],
      ['commission', null, 57],
    ]);
    expect(of({ stage: 'released' })).toContainEqual(['available', 5, 1_093]);
    // A supplier that has collected a payment refunds it itself; after the release that is settled with its balance.
    expect(of({ collectedBy: 'shop', stage: 'earned' })).toContainEqual(['collected', 5, -1_000]);
    expect(of({ collectedBy: 'shop', stage: 'released' })).toEqual([
      ['available', 5, 93],
      ['coupon_cost', null, -150],
      ['commission', null, 57],
    ]);
  });

  it('deduct money that the supplier has collected itself at release', () => {
    expect(shown(postRelease(order({ collectedBy: 'shop' }), facts))).toEqual([
      ['pending', 5, 2_185],
      ['available', 5, -185],
      ['collected', 5, -2_000],
    ]);
  });

  it('record splits, statements, payouts and manual adjustments', () => {
    expect(shown(postBill(5, 900))).toEqual([
      ['available', 5, 900],
      ['billed', 5, -900],
    ]);
    expect(shown(postPayout(5, 900))).toEqual([
      ['billed', 5, 900],
      ['bank', 5, -900],
    ]);
    expect(shown(postAdjustment(5, -50))).toEqual([
      ['adjustment', 5, -50],
      ['available', 5, 50],
    ]);
    expect(shown(postUnallocatedPayment('alipay', 70))).toEqual([
      ['cash', 'alipay', 70],
      ['unclaimed', 'alipay', -70],
    ]);
    expect(postSplit(5, 'wechat', 600)).toEqual([
      { account: 'available', supplierId: 5, provider: null, amount: 600 },
      { account: 'cash', supplierId: 5, provider: 'wechat', amount: -600 },
    ]);
    expect(postBill(5, 0)).toEqual([]);
  });
});

describe('choice of the commission rule', () => {
  const at = new Date('2026-11-01T00:00:00Z');
  const earlier = new Date('2026-10-01T00:00:00Z');
  const rule = (id: number, fields: Partial<Rule>): Rule => ({
    id,
    rate: id,
    supplierId: null,
    categoryId: null,
    productId: null,
    createdAt: earlier,
    ...fields,
  });
  const sold = { productId: 9, supplierId: 5, categories: [30, 20, 10] };
  const rules = [
    rule(1, {}),
    rule(2, { supplierId: 5 }),
    rule(3, { categoryId: 10 }),
    rule(4, { categoryId: 30 }),
    rule(5, { categoryId: 30, supplierId: 5 }),
    rule(6, { productId: 9 }),
  ];

  it('prefers the product, then the nearest category, then the supplier', () => {
    const order = [6, 5, 4, 3, 2, 1];
    for (const [taken, id] of order.entries()) {
      const left = rules.filter((one) => !order.slice(0, taken).includes(one.id));
      expect(ruleFor(left, sold)?.id).toBe(id);
    }
    expect(ruleFor([], sold)).toBeUndefined();
  });

  it('ignores rules about others', () => {
    const others = [rule(1, { supplierId: 6 }), rule(2, { categoryId: 11 }), rule(3, { productId: 8 })];
    expect(ruleFor(others, sold)).toBeUndefined();
  });

  it('takes the oldest of equal rules', () => {
    const late = rule(1, { supplierId: 5, createdAt: at });
    expect(ruleFor([late, rule(8, { supplierId: 5 }), rule(7, { supplierId: 5 })], sold)?.id).toBe(7);
  });
});
