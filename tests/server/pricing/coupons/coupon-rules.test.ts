import { describe, expect, it } from 'vitest';
import { toClaim, toOffer } from '../../../../server/contexts/pricing/coupon/queries.ts';
import { hasRoom } from '../../../../server/contexts/pricing/coupon/room.ts';
import {
  couponTransitions,
  isCalledBack,
  stateOf,
  transitionCoupon,
} from '../../../../server/contexts/pricing/coupon/state-machine.ts';
import { checkSteep } from '../../../../server/contexts/pricing/coupon/steep.ts';
import { assertTermsUnchanged, checkTerms } from '../../../../server/contexts/pricing/coupon/terms.ts';
import type { coupon, userCoupon } from '../../../../server/platform/db/schema.ts';
import { Refusal } from '../../../../server/platform/fail.ts';

const day = 86_400_000;
const now = new Date('2026-11-20T08:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

type Row = typeof coupon.$inferSelect;
const row = (change: Partial<Row> = {}): Row => ({
  id: 7,
  supplierId: 3,
  name: { zh: '券', en: 'Coupon' },
  description: { zh: '说明', en: 'About it' },
  type: 1,
  scope: 0,
  scopeIds: [],
  discountValue: 500,
  minOrderAmount: 5_000,
  startAt: later(-day),
  endAt: later(day),
  remaining: 10,
  budget: null,
  spent: 0,
  voidedAt: null,
  perPersonLimit: 2,
  shopShare: 0,
  enabled: true,
  createdAt: later(-2 * day),
  ...change,
});

/** The refusal: its name and field; null = none. */
function refusalOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.reason, ...(error.field === undefined ? [] : [error.field])].join(' ');
  }
}

describe('claimed coupon', () => {
  const claim = (change: Partial<Parameters<typeof stateOf>[0]> = {}) => ({
    usedAt: null,
    endAt: later(1),
    isVoid: false,
    ...change,
  });

  it('is expired from the end of its coupon or its recall, and used in any case once used', () => {
    expect(stateOf(claim(), now)).toBe('available');
    expect(stateOf(claim({ endAt: now }), now)).toBe('expired');
    expect(stateOf(claim({ endAt: later(-1) }), now)).toBe('expired');
    expect(stateOf(claim({ isVoid: true }), now)).toBe('expired');
    expect(stateOf(claim({ usedAt: now }), now)).toBe('used');
    expect(stateOf(claim({ usedAt: now, endAt: now, isVoid: true }), now)).toBe('used');
  });

  it('is called back when it was claimed before that moment', () => {
    expect(isCalledBack({ receivedAt: now, voidedAt: null })).toBe(false);
    expect(isCalledBack({ receivedAt: now, voidedAt: later(1) })).toBe(true);
    expect(isCalledBack({ receivedAt: now, voidedAt: now })).toBe(true);
    expect(isCalledBack({ receivedAt: now, voidedAt: later(-1) })).toBe(false);
  });

  it('has these transitions and no others', () => {
    expect(couponTransitions.map((edge) => edge.join(' '))).toEqual([
      'use available used',
      'giveBack used available',
      'giveBack used expired',
      'expire available expired',
    ]);
  });

  it('is used once, while it is available', () => {
    expect(transitionCoupon('use', claim(), now)).toEqual(claim({ usedAt: now }));
    for (const other of [{ usedAt: later(-1) }, { endAt: now }, { isVoid: true }])
      expect(refusalOf(() => transitionCoupon('use', claim(other), now))).toBe('coupon_used');
  });

  it('is returned when it was used, as expired after the end', () => {
    const used = claim({ usedAt: later(-1) });
    expect(transitionCoupon('giveBack', used, now)).toEqual(claim());
    expect(transitionCoupon('giveBack', { ...used, endAt: now }, now)).toEqual(claim({ endAt: now }));
    expect(transitionCoupon('giveBack', { ...used, isVoid: true }, now)).toEqual(claim({ isVoid: true }));
    for (const other of [{}, { endAt: now }, { isVoid: true }])
      expect(refusalOf(() => transitionCoupon('giveBack', claim(other), now))).toBe('coupon_used');
  });
});

describe('public fields of a coupon', () => {
  const supplierName = { zh: '店', en: 'Shop' };
  const categories = [{ zh: '茶具', en: 'Tea sets' }];
  const told = {
    name: { zh: '券', en: 'Coupon' },
    description: { zh: '说明', en: 'About it' },
    type: 1,
    discountValue: 500,
    minOrderAmount: 5_000,
    scope: 0,
    categories,
    supplierId: 3,
    supplierName,
    startTime: later(-day).toISOString(),
    endTime: later(day).toISOString(),
  };

  it('contain terms and remaining number for an offer', () => {
    const offer = toOffer({ coupon: row({ spent: 9, budget: 99 }), supplierName, categories });
    expect(offer).toEqual({ ...told, id: 7, remaining: 10, perPersonLimit: 2 });
  });

  type Claim = typeof userCoupon.$inferSelect;
  const claimed = (own: Partial<Claim> = {}, change: Partial<Row> = {}) => {
    const claim = { id: 21, accountId: 5, couponId: 7, receivedAt: now, usedAt: null, off: 0, ...own };
    return toClaim({ claim, coupon: row(change), supplierName, categories }, now);
  };

  it('contain terms and state for a holder', () => {
    expect(claimed()).toEqual({
      ...told,
      id: 21,
      couponId: 7,
      receiveTime: now.toISOString(),
      usedAt: null,
      isVoid: false,
      isUsedUp: false,
      status: 1,
    });
  });

  it('show available, used or expired, and recalled or used up only to others than users', () => {
    const of = (own: Partial<Claim>, change: Partial<Row>) => {
      const { status, usedAt, isVoid, isUsedUp } = claimed(own, change);
      return { status, usedAt, isVoid, isUsedUp };
    };
    const fresh = { status: 1, usedAt: null, isVoid: false, isUsedUp: false };
    const used = { status: 2, usedAt: now.toISOString(), isVoid: false, isUsedUp: false };
    expect(of({}, { endAt: now })).toEqual({ ...fresh, status: 3 });
    expect(of({}, { voidedAt: now })).toEqual({ ...fresh, status: 3, isVoid: true });
    expect(of({}, { voidedAt: later(-1) })).toEqual(fresh);
    expect(of({}, { budget: 999, spent: 499 })).toEqual(fresh);
    expect(of({}, { budget: 999, spent: 500 })).toEqual({ ...fresh, status: 3, isUsedUp: true });
    for (const change of [{}, { voidedAt: now }, { endAt: now }, { budget: 500, spent: 500 }])
      expect(of({ usedAt: now }, change)).toEqual(used);
  });
});

describe('room in a coupon budget', () => {
  it('has room for one full discount, and for a percentage for one fen', () => {
    const amount = { type: 1, discountValue: 500 };
    expect(hasRoom({ ...amount, budget: null }, 1_000_000)).toBe(true);
    expect(hasRoom({ ...amount, budget: 1_200 }, 700)).toBe(true);
    expect(hasRoom({ ...amount, budget: 1_200 }, 701)).toBe(false);
    expect(hasRoom({ ...amount, type: 2, budget: 1_200 }, 701)).toBe(false);
    const rate = { type: 3, discountValue: 90, budget: 1_200 };
    expect(hasRoom(rate, 1_199)).toBe(true);
    expect(hasRoom(rate, 1_200)).toBe(false);
  });
});

describe('steep coupon', () => {
  const worth = (change: Partial<Row> = {}) => {
    const { type, discountValue, minOrderAmount, remaining, budget, spent } = row({
      type: 2,
      discountValue: 1_000,
      minOrderAmount: 2_000,
      ...change,
    });
    return { type, discountValue, minOrderAmount, remaining, budget, spent };
  };
  type Steep = Parameters<typeof checkSteep>[1];
  const told = (confirmed?: number, own: Partial<Steep> = {}): Steep => ({
    before: null,
    held: 0,
    confirmed,
    ...own,
  });
  /** The maximum cost in the refusal; null = it is not refused. */
  const worstOf = (change: Partial<Row>, steep: Steep = told()): unknown => {
    try {
      checkSteep(worth(change), steep);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.reason === 'coupon_steep' ? error.details : `${error.reason} ${error.field}`;
    }
  };

  it('takes half of its threshold off, or a percentage over half', () => {
    expect(worstOf({})).toEqual({ worst: 10_000, yuan: '100.00' });
    expect(worstOf({ minOrderAmount: 2_001 })).toBeNull();
    expect(worstOf({ type: 1 })).toEqual({ worst: 10_000, yuan: '100.00' });
    expect(worstOf({ type: 3, discountValue: 49, budget: 700 })).toEqual({ worst: 700, yuan: '7.00' });
    // The threshold of a percentage coupon does not limit its discount.
    expect(worstOf({ type: 3, discountValue: 50, minOrderAmount: 0, budget: 700 })).toBeNull();
  });

  it('costs at most all remaining and claimed ones, within its budget', () => {
    const worst = (change: Partial<Row>, held = 0) => worstOf(change, told(undefined, { held }));
    expect(worst({}, 3)).toMatchObject({ worst: 13_000 });
    expect(worst({ budget: 9_000, spent: 2_000 })).toMatchObject({ worst: 7_000 });
    expect(worst({ budget: 15_000, spent: 2_000 }, 3)).toMatchObject({ worst: 13_000 });
    expect(worst({ budget: 15_001, spent: 2_000 }, 3)).toMatchObject({ worst: 13_000 });
    expect(worst({ budget: 14_999, spent: 2_000 }, 3)).toMatchObject({ worst: 12_999 });
    const rate = { type: 3, discountValue: 9 };
    expect(worst({ ...rate, budget: 90_000, spent: 20_000 }, 3)).toMatchObject({ worst: 70_000 });
    expect(worst(rate, 3)).toBe('coupon_terms body.budget');
  });

  it('is issued with its maximum cost confirmed', () => {
    expect(worstOf({}, told(9_999))).toMatchObject({ worst: 10_000 });
    expect(worstOf({}, told(10_000))).toBeNull();
    expect(worstOf({}, told(10_001))).toBeNull();
  });

  it('is changed without confirmation unless it costs more than before, or was not steep', () => {
    const change = (values: Partial<Row>, before: Partial<Row> = {}, held = 0) =>
      worstOf(values, told(undefined, { before: worth(before), held }));
    expect(change({})).toBeNull();
    expect(change({ remaining: 9 })).toBeNull();
    expect(change({ remaining: 11 })).toMatchObject({ worst: 11_000 });
    expect(change({ remaining: 11 }, {}, 2)).toMatchObject({ worst: 13_000 });
    expect(change({}, { minOrderAmount: 2_001 })).toMatchObject({ worst: 10_000 });
    expect(change({ minOrderAmount: 2_001 })).toBeNull();
    // Claimed ones cost their current discount each.
    expect(change({ discountValue: 1_100, remaining: 9 }, {}, 2)).toMatchObject({ worst: 12_100 });
    const rate = { type: 3, discountValue: 9 };
    expect(change(rate, rate)).toBeNull();
    expect(change({ ...rate, budget: 500 }, rate)).toBeNull();
    expect(change({ ...rate, budget: 500 }, { ...rate, budget: 500 })).toBeNull();
    expect(change({ ...rate, budget: 501 }, { ...rate, budget: 500 })).toMatchObject({ worst: 501 });
    expect(change(rate, { ...rate, budget: 500 })).toBe('coupon_terms body.budget');
    expect(change(rate, { ...rate, discountValue: 50 })).toBe('coupon_terms body.budget');
  });
});

describe('coupon terms', () => {
  const refusal = (change: Partial<Row>, before?: Pick<Row, 'endAt' | 'spent'>) =>
    refusalOf(() => checkTerms(row(change), now, before));

  it('are refused by field, and accepted at each of their bounds', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ shopShare: 1 })).toBe('coupon_terms body.shopShare');
    expect(refusal({ shopShare: 1, supplierId: null })).toBeNull();
    expect(refusal({ type: 3, discountValue: 100 })).toBe('coupon_terms body.discountValue');
    expect(refusal({ type: 3, discountValue: 99 })).toBeNull();
    expect(refusal({ type: 1, discountValue: 5_000 })).toBe('coupon_terms body.minOrderAmount');
    expect(refusal({ type: 1, discountValue: 4_999 })).toBeNull();
    for (const minOrderAmount of [0, 500]) expect(refusal({ type: 2, minOrderAmount })).toBeNull();
    expect(refusal({ scope: 0, scopeIds: [1] })).toBe('coupon_terms body.scopeIds');
    expect(refusal({ scope: 1, scopeIds: [1] })).toBeNull();
    for (const scope of [1, 2, 3]) expect(refusal({ scope })).toBe('coupon_terms body.scopeIds');
  });

  it('have a period that is not over, and no longer than a year', () => {
    expect(refusal({ startAt: later(5), endAt: later(5) })).toBe('coupon_terms body.endTime');
    expect(refusal({ startAt: later(6), endAt: later(5) })).toBe('coupon_terms body.endTime');
    expect(refusal({ startAt: later(5), endAt: later(6) })).toBeNull();
    expect(refusal({ startAt: now, endAt: later(366 * day) })).toBeNull();
    expect(refusal({ startAt: now, endAt: later(366 * day + 1) })).toBe('coupon_terms body.endTime');
    expect(refusal({ endAt: now })).toBe('coupon_terms body.endTime');
    expect(refusal({ endAt: later(1) })).toBeNull();
  });

  it('may stay ended unchanged, and have no other past end', () => {
    const over = { endAt: later(-5), spent: 0 };
    expect(refusal({ endAt: later(-5) }, over)).toBeNull();
    expect(refusal({ endAt: later(-4) }, over)).toBe('coupon_terms body.endTime');
    expect(refusal({ endAt: later(1) }, over)).toBeNull();
  });

  it('require a budget of at least the spent amount, and first of the claims of one person', () => {
    const before = { endAt: later(day), spent: 800 };
    expect(refusal({ budget: 799 }, before)).toBe('coupon_terms body.budget');
    expect(refusal({ budget: 800 }, before)).toBeNull();
    expect(refusal({ budget: null }, before)).toBeNull();
    expect(refusal({ budget: 1 })).toBeNull();
    expect(refusal({ remaining: 1 })).toBe('coupon_terms body.remaining');
    expect(refusal({ remaining: 2 })).toBeNull();
    expect(refusal({ remaining: 1 }, before)).toBeNull();
  });

  it('are fixed once claimed, except texts, a later end and a larger number', () => {
    const held = row({ scope: 1, scopeIds: [4, 5] });
    const kept = (change: Partial<Row>) =>
      refusalOf(() => assertTermsUnchanged(held, { ...held, ...change }));
    for (const [change, field] of [
      [{ type: 2 }, 'type'],
      [{ discountValue: 499 }, 'discountValue'],
      [{ minOrderAmount: 4_999 }, 'minOrderAmount'],
      [{ scope: 2 }, 'scope'],
      [{ perPersonLimit: 3 }, 'perPersonLimit'],
      [{ shopShare: 1 }, 'shopShare'],
      [{ scopeIds: [4] }, 'scopeIds'],
      [{ scopeIds: [4, 5, 6] }, 'scopeIds'],
      [{ scopeIds: [4, 6] }, 'scopeIds'],
      [{ startAt: later(-day + 1) }, 'startTime'],
      [{ startAt: later(-day - 1) }, 'startTime'],
      [{ endAt: later(day - 1) }, 'endTime'],
      [{ remaining: 9 }, 'remaining'],
    ] as const)
      expect(kept({ ...change, scopeIds: [...('scopeIds' in change ? change.scopeIds : [4, 5])] })).toBe(
        `coupon_claimed body.${field}`,
      );
    expect(kept({})).toBeNull();
    const fine = {
      name: { zh: '新', en: 'New' },
      description: { zh: '', en: '' },
      enabled: false,
      budget: 9,
    };
    expect(kept({ ...fine, scopeIds: [5, 4], endAt: later(day + 1), remaining: 11 })).toBeNull();
  });
});
