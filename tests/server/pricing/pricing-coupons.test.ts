import { describe, expect, it } from 'vitest';
import {
  offeredFor,
  plainTerms,
  priceOrder,
  type Terms,
  type Wanted,
} from '../../../server/contexts/pricing/index.ts';
import {
  applyCoupon,
  couponCovers,
  couponOff,
  coveredAmount,
  distinct,
} from '../../../server/contexts/pricing/price/coupons.ts';
import { tierLines } from '../../../server/contexts/pricing/price/line.ts';
import { worthFirst } from '../../../server/contexts/pricing/price/offered.ts';
import { bestCoupons } from '../../../server/contexts/pricing/price/price.ts';
import { coupon, late, line, text } from '../../support/fixtures/money/priced-goods.ts';

const priced = (wanted: readonly Wanted[], own: Partial<Terms> = {}) =>
  priceOrder(wanted, { ...plainTerms, ...own });

describe('coupons in a price', () => {
  const three = tierLines([line(1, 1, 1_000, { categoryIds: [4, 5] }), line(1, 2, 500), line(2, 3, 700)]);
  const [first, second, third] = three;

  it('cover by supplier, products, all or categories', () => {
    const covered = (own: Parameters<typeof coupon>[1]) =>
      three.map((one) => couponCovers(coupon(1, own), one));
    expect(covered({})).toEqual([true, true, true]);
    expect(covered({ supplierId: 2 })).toEqual([false, false, true]);
    expect(covered({ supplierId: 1, scope: 1, scopeIds: [2, 3] })).toEqual([false, true, false]);
    expect(covered({ scope: 1, scopeIds: [1, 3] })).toEqual([true, false, true]);
    expect(covered({ scope: 2, scopeIds: [2] })).toEqual([false, false, true]);
    expect(covered({ scope: 3, scopeIds: [5, 9] })).toEqual([true, false, false]);
    expect(coveredAmount(coupon(1, { supplierId: 1 }), three)).toBe(1_500);
  });

  it('reduce nothing below their threshold or beyond their budget', () => {
    const off = (own: Parameters<typeof coupon>[1], amount: number) => couponOff(coupon(1, own), amount);
    expect([off({ minOrderAmount: 500 }, 499), off({ minOrderAmount: 500 }, 500)]).toEqual([0, 100]);
    expect([off({ left: 100 }, 900), off({ left: 99 }, 900), off({ left: null }, 900)]).toEqual([
      100, 0, 100,
    ]);
    expect(off({ type: 3, discountValue: 85 }, 999)).toBe(149);
    expect(off({ discountValue: 5_000 }, 999)).toBe(999);
  });

  it('reduce the lines they cover, by their type', () => {
    expect(applyCoupon(three, coupon(1, { minOrderAmount: 9_999 }))).toEqual(three);
    const own = applyCoupon(three, coupon(1, { supplierId: 1, discountValue: 300 }));
    expect(own.map(({ amount, offs }) => [amount, offs.map(({ kind }) => kind)])).toEqual([
      [800, ['supplier_coupon']],
      [400, ['supplier_coupon']],
      [700, []],
    ]);
    expect(applyCoupon(three, coupon(1, {}))[2]?.offs).toEqual([
      { kind: 'platform_coupon', name: text('coupon 1'), amount: 32 },
    ]);
  });

  it('are listed once, those first that end first', () => {
    const soon = '2026-03-01T00:00:00.000Z';
    const all = [
      coupon(4, { couponId: 1 }),
      coupon(3, { couponId: 1 }),
      coupon(9, { couponId: 2, endTime: soon }),
      coupon(5, { couponId: 3 }),
    ];
    expect(distinct(all).map(({ id }) => id)).toEqual([9, 3, 5]);
    expect(distinct([])).toEqual([]);
  });

  it('are sorted by discount, then by missing amount, then by age', () => {
    const lines = tierLines([line(1, 1, 1_000)]);
    const worth = worthFirst(
      [
        coupon(6, { discountValue: 100 }),
        coupon(5, { discountValue: 100 }),
        coupon(1, { discountValue: 300 }),
        coupon(2, { minOrderAmount: 3_000 }),
        coupon(3, { minOrderAmount: 1_200 }),
        coupon(4, { scope: 1, scopeIds: [7] }),
        coupon(7, { supplierId: 2, minOrderAmount: 5_000 }),
        coupon(8, { left: 10 }),
      ],
      lines,
    );
    expect(worth.map(({ id, off, missing }) => [id, off, missing])).toEqual([
      [1, 300, 0],
      [5, 100, 0],
      [6, 100, 0],
      [3, 0, 200],
      [2, 0, 2_000],
    ]);
  });

  it('that can be claimed are listed by issuer, three at most', () => {
    const offer = (id: number, supplierId: number | null) => ({
      ...coupon(id, { supplierId, discountValue: id * 10 }),
      remaining: 5,
      perPersonLimit: 1,
    });
    const offers = [1, 2, 3, 4].map((id) => offer(id, 1)).concat(offer(9, 2), offer(8, null));
    const lines = tierLines([line(1, 1, 1_000), line(2, 2, 1_000)]);
    expect(offeredFor(offers, 1, lines).map(({ id }) => id)).toEqual([4, 3, 2]);
    expect(offeredFor(offers, 2, lines).map(({ id }) => id)).toEqual([9]);
    expect(offeredFor(offers, null, lines)).toEqual([
      {
        id: 8,
        name: text('coupon 8'),
        type: 2,
        discountValue: 80,
        minOrderAmount: 0,
        endTime: late,
        off: 80,
        missing: 0,
      },
    ]);
  });

  it('of the platform are skipped where they reduce nothing, and suppliers’ where they reduce nothing of theirs', () => {
    expect(bestCoupons([three], [])).toEqual({ platform: null, suppliers: new Map() });
    const useless = [
      coupon(1, { minOrderAmount: 9_999 }),
      coupon(2, { supplierId: 1, minOrderAmount: 9_999 }),
      coupon(3, { supplierId: 9 }),
    ];
    expect(bestCoupons([three.slice(0, 2), three.slice(2)], useless)).toEqual({
      platform: null,
      suppliers: new Map(),
    });
    const own = coupon(4, { supplierId: 2, discountValue: 50 });
    const chosen = bestCoupons([three.slice(0, 2), three.slice(2)], [...useless, own]);
    expect([chosen.platform, [...chosen.suppliers]]).toEqual([null, [[2, own]]]);
  });

  it('of a supplier are not used where they cost the platform coupon its threshold and more', () => {
    const groups = [[first, second].flatMap((one) => one ?? []), [third].flatMap((one) => one ?? [])];
    const own = coupon(2, { supplierId: 1, discountValue: 100 });
    const dear = coupon(1, { discountValue: 500, minOrderAmount: 2_150 });
    expect(bestCoupons(groups, [own, dear])).toEqual({ platform: dear, suppliers: new Map() });
    const fitting = coupon(1, { discountValue: 500, minOrderAmount: 2_100 });
    expect([...bestCoupons(groups, [own, fitting]).suppliers.keys()]).toEqual([1]);
  });

  it('that are requested are used, the later of two of one supplier', () => {
    const held = [
      coupon(1, {}),
      coupon(2, { supplierId: 1, discountValue: 200 }),
      coupon(3, { supplierId: 1, discountValue: 10 }),
      coupon(4, { supplierId: 2 }),
    ];
    const wanted = [line(1, 1, 1_000), line(2, 2, 1_000)];
    const ask = (platform: number | null, ...suppliers: number[]) => {
      const { groups, coupon: used } = priced(wanted, { coupons: held, choice: { platform, suppliers } });
      return [used?.id ?? null, ...groups.map(({ coupon: own }) => own?.id ?? null)];
    };
    expect(ask(1)).toEqual([1, null, null]);
    expect(ask(null, 2, 3)).toEqual([null, 3, null]);
    expect(ask(1, 3, 4)).toEqual([1, 3, 4]);
    // A platform coupon is none of a supplier, nor the reverse.
    expect(ask(2, 1)).toEqual([null, null, null]);
    expect(ask(null)).toEqual([null, null, null]);
  });
});
