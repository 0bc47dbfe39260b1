import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FreightTemplate } from '../../../contract/pricing/freight.ts';
import { plainTerms, priceOrder, type Terms, type Wanted } from '../../../server/contexts/pricing/index.ts';
import { apportion } from '../../../server/contexts/pricing/price/apportion.ts';
import type { HeldCoupon } from '../../../server/contexts/pricing/price/coupons.ts';
import { coupon, line, promotion, template, text } from '../../support/fixtures/money/priced-goods.ts';

const priced = (wanted: readonly Wanted[], own: Partial<Terms>) =>
  priceOrder(wanted, { ...plainTerms, ...own });
const linesOf = (wanted: readonly Wanted[], own: Partial<Terms>) =>
  priced(wanted, own).groups.flatMap(({ lines }) => lines);

describe('apportioning of equal remainders', () => {
  it('gives remaining fen to the largest remainders, and among equal ones to the earlier', () => {
    expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(apportion(11, [1, 1, 1])).toEqual([4, 4, 3]);
    expect(apportion(100, [1, 2, 3])).toEqual([17, 33, 50]);
    expect(apportion(5, [0, 10, 0])).toEqual([0, 5, 0]);
    expect(apportion(7, [0, 0])).toEqual([7, 0]);
  });
});

describe('platform coupon', () => {
  it('for chosen suppliers leaves the lines of other suppliers alone', () => {
    const named = coupon(1, { scope: 2, scopeIds: [2], discountValue: 500 });
    const lines = linesOf([line(1, 1, 5_000), line(2, 2, 1_000), line(3, 3, 9_000)], { coupons: [named] });
    expect(lines.map(({ platformCouponOff }) => platformCouponOff)).toEqual([0, 500, 0]);
  });

  it('for chosen suppliers counts their products alone for its threshold', () => {
    const named = coupon(1, { scope: 2, scopeIds: [2], minOrderAmount: 1_001 });
    expect(priced([line(1, 1, 5_000), line(2, 2, 1_000)], { coupons: [named] })).toMatchObject({
      platformCouponOff: 0,
      coupon: null,
    });
    const reached = coupon(1, { scope: 2, scopeIds: [2], minOrderAmount: 1_000 });
    expect(priced([line(1, 1, 5_000), line(2, 2, 1_000)], { coupons: [reached] }).platformCouponOff).toBe(
      100,
    );
  });

  it('for products and categories leaves others alone', () => {
    const cart = [line(1, 1, 1_000, { categoryIds: [7, 8] }), line(1, 2, 1_000, { categoryIds: [9] })];
    const offs = (own: Partial<HeldCoupon>) =>
      linesOf(cart, { coupons: [coupon(1, own)] }).map(({ platformCouponOff }) => platformCouponOff);
    expect(offs({ scope: 1, scopeIds: [2] })).toEqual([0, 100]);
    expect(offs({ scope: 3, scopeIds: [8] })).toEqual([100, 0]);
  });

  it('is not used where it reduces nothing', () => {
    // 1 % off 99 fen is less than a fen.
    const tiny = coupon(1, { type: 3, discountValue: 99 });
    const one = priced([line(1, 1, 99)], { coupons: [tiny] });
    expect(one).toMatchObject({ platformCouponOff: 0, coupon: null, payable: 99 });
    const asked = priced([line(1, 1, 99)], { coupons: [tiny], choice: { platform: 1, suppliers: [] } });
    expect(asked.coupon).toBeNull();
    const own = coupon(2, { supplierId: 1, type: 3, discountValue: 99 });
    const shop = priced([line(1, 1, 99)], { coupons: [own], choice: { platform: null, suppliers: [2] } });
    expect(shop.groups[0]?.coupon).toBeNull();
  });
});

describe('tie between equal discounts', () => {
  it('goes to fewer coupons', () => {
    const platform = coupon(1, { discountValue: 1_000 });
    const own = coupon(2, { supplierId: 1, discountValue: 1_000 });
    // Each of the two takes all of it.
    const both = priced([line(1, 1, 1_000)], { coupons: [platform, own] });
    const used = [both.coupon, ...both.groups.map((group) => group.coupon)].filter((one) => one !== null);
    expect([both.payable, used.length]).toEqual([0, 1]);
  });

  it('goes to the coupon that ends first, and of one claimed twice to the earlier expiry', () => {
    const soon = '2026-02-01T00:00:00.000Z';
    const [lasting, ending] = [coupon(1, {}), coupon(2, { endTime: soon })];
    expect(priced([line(1, 1, 1_000)], { coupons: [lasting, ending] }).coupon?.id).toBe(2);
    const twice = [coupon(5, { couponId: 9 }), coupon(6, { couponId: 9, endTime: soon })];
    expect(priced([line(1, 1, 1_000)], { coupons: twice }).coupon?.id).toBe(6);
    const alike = [coupon(8, { couponId: 9 }), coupon(7, { couponId: 9 })];
    expect(priced([line(1, 1, 1_000)], { coupons: alike }).coupon?.id).toBe(7);
  });

  it('goes to the oldest promotion of the supplier, for a line and for the whole', () => {
    const cut = { kind: 'flash_sale', percent: 90 } as const;
    const twice = { promotions: [promotion(4, cut), promotion(3, cut)] };
    expect(priced([line(1, 1, 1_000)], twice).groups[0]?.taken).toEqual([{ promotionId: 3, off: 100 }]);
    const off = { kind: 'full_reduction', threshold: 1_000, off: 50 } as const;
    const full = { promotions: [promotion(4, off), promotion(3, off)] };
    expect(priced([line(1, 1, 1_000)], full).groups[0]?.taken).toEqual([{ promotionId: 3, off: 50 }]);
    expect(priced([line(1, 1, 999)], full).groups[0]?.taken).toEqual([]);
  });

  it("goes to the platform's flash sale, and the supplier's then reduces nothing", () => {
    const flash = new Map([[1, { entryId: 5, name: text('sale'), price: 900, left: 1 }]]);
    const cut = promotion(3, { kind: 'flash_sale', percent: 90 });
    const [group] = priced([line(1, 1, 1_000)], { flash, promotions: [cut] }).groups;
    expect([group?.lines[0]?.flash?.entryId, group?.taken]).toEqual([5, []]);
  });
});

describe('free shipping threshold', () => {
  const freightOf = (price: number, own: Partial<FreightTemplate>, quantity = 1) =>
    priced([{ ...line(1, 1, price, { template: template(own) }), quantity }], { province: '330000' }).freight;

  it('applies at exactly the threshold, of money and of pieces, and not a fen or a piece below', () => {
    expect([freightOf(19_899, { freeAbove: 19_900 }), freightOf(19_900, { freeAbove: 19_900 })]).toEqual([
      1_000, 0,
    ]);
    expect([freightOf(1, { freeFromPieces: 3 }, 2), freightOf(1, { freeFromPieces: 3 }, 3)]).toEqual([
      1_000, 0,
    ]);
  });

  it('is measured after promotions, and apportioned by the prices before', () => {
    const half = promotion(1, { kind: 'flash_sale', percent: 50 }, { productIds: [1] });
    const cart = [
      line(1, 1, 2_000, { template: template({ freeAbove: 3_000 }) }),
      line(1, 2, 1_000, { template: template({ freeAbove: 3_000 }) }),
    ];
    expect(priced(cart, { province: '330000' }).freight).toBe(0);
    const shares = linesOf(cart, { province: '330000', promotions: [half] });
    expect(shares.map(({ freightShare }) => freightShare)).toEqual([667, 333]);
  });
});

/** Largest remainders, implemented independently of `apportion`. */
function shared(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const order = weights
    .map((weight, at) => ({ at, rest: (total * weight) % sum }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (let missing = total - shares.reduce((all, one) => all + one, 0); missing > 0; missing -= 1) {
    const next = order.shift();
    if (next) shares[next.at] = (shares[next.at] ?? 0) + 1;
  }
  return shares;
}

interface Row {
  readonly shop: number;
  readonly product: number;
  left: number;
}
interface Cut {
  readonly by: number | null;
  readonly covers: (row: Row) => boolean;
  readonly percent: boolean;
  readonly value: number;
  readonly from: number;
}

/** The amount to pay with these coupons: suppliers' first, then the platform's. */
function left(rows: readonly Row[], cuts: readonly Cut[]): number {
  const own = rows.map((row) => ({ ...row }));
  for (const cut of cuts.toSorted((a, b) => Number(a.by === null) - Number(b.by === null))) {
    const covered = own.filter((row) => (cut.by === null || row.shop === cut.by) && cut.covers(row));
    const worth = covered.reduce((all, row) => all + row.left, 0);
    if (worth === 0 || worth < cut.from) continue;
    const off = cut.percent ? Math.floor((worth * (100 - cut.value)) / 100) : Math.min(cut.value, worth);
    const parts = shared(
      off,
      covered.map((row) => row.left),
    );
    for (const [at, row] of covered.entries()) row.left -= parts[at] ?? 0;
  }
  return own.reduce((all, row) => all + row.left, 0);
}

describe('proposed coupons', () => {
  it('leave the least to pay, by an independent calculation', () => {
    const cart = fc.array(
      fc.record({ shop: fc.integer({ min: 1, max: 3 }), price: fc.integer({ min: 1, max: 9_999 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    const held = fc.array(
      fc.record({
        by: fc.option(fc.integer({ min: 1, max: 3 })),
        scope: fc.integer({ min: 0, max: 2 }),
        ids: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
        percent: fc.boolean(),
        value: fc.integer({ min: 1, max: 99 }),
        from: fc.constantFrom(0, 0, 500, 2_000, 8_000),
      }),
      { maxLength: 5 },
    );
    let used = 0;
    fc.assert(
      fc.property(cart, held, (rows, coupons) => {
        const wanted = rows.map(({ shop, price }, at) => line(shop, at + 1, price));
        const offered = coupons.map(({ by, scope, ids, percent, value, from }, at) =>
          coupon(at + 1, {
            supplierId: by,
            scope,
            scopeIds: scope === 0 ? [] : ids,
            type: percent ? 3 : 2,
            discountValue: percent ? value : value * 20,
            minOrderAmount: from,
          }),
        );
        const cuts = coupons.map(
          ({ by, scope, ids, percent, value, from }): Cut => ({
            by,
            from,
            percent,
            value: percent ? value : value * 20,
            covers: (row) => scope === 0 || ids.includes(scope === 1 ? row.product : row.shop),
          }),
        );
        const table = rows.map(({ shop, price }, at): Row => ({ shop, product: at + 1, left: price }));
        let least = Number.POSITIVE_INFINITY;
        for (let mask = 0; mask < 1 << cuts.length; mask += 1) {
          const chosen = cuts.filter((_, at) => mask & (1 << at));
          // One of the platform's and one of each supplier.
          if (new Set(chosen.map(({ by }) => by)).size < chosen.length) continue;
          least = Math.min(least, left(table, chosen));
        }
        const best = priced(wanted, { coupons: offered });
        expect(best.payable).toBe(least);
        used += best.discount > 0 ? 1 : 0;
      }),
      { numRuns: 1_000 },
    );
    expect(used).toBeGreaterThan(200);
  });
});
