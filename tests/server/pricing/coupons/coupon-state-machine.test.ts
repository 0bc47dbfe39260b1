import { describe, expect, it } from 'vitest';
import {
  type CouponState,
  couponTransitions,
  stateOf,
  transitionCoupon,
} from '../../../../server/contexts/pricing/coupon/state-machine.ts';

const day = 86_400_000;

describe('state machine of a claimed coupon', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const claims: Record<CouponState, { usedAt: Date | null; endAt: Date; isVoid: boolean }> = {
    available: { usedAt: null, endAt: new Date(now.getTime() + day), isVoid: false },
    used: { usedAt: now, endAt: new Date(now.getTime() + day), isVoid: false },
    expired: { usedAt: null, endAt: now, isVoid: false },
  };
  const states = ['available', 'used', 'expired'] as const;
  for (const action of ['use', 'giveBack'] as const) {
    for (const from of states) {
      const to = couponTransitions.find((edge) => edge[0] === action && edge[1] === from)?.[2];
      it(`${to ? 'allows' : 'forbids'} ${action} from ${from}`, () => {
        expect(stateOf(claims[from], now)).toBe(from);
        const walk = () => transitionCoupon(action, claims[from], now);
        if (to) expect(stateOf(walk(), now)).toBe(to);
        else expect(walk).toThrow(expect.objectContaining({ reason: 'coupon_used' }));
      });
    }
  }
  it('returns a coupon that ended meanwhile as expired', () => {
    const late = { usedAt: now, endAt: now, isVoid: false };
    expect(stateOf(transitionCoupon('giveBack', late, now), now)).toBe('expired');
  });
  it('has these transitions and no others', () => {
    expect(couponTransitions.map((edge) => edge.join(' '))).toEqual([
      'use available used',
      'giveBack used available',
      'giveBack used expired',
      'expire available expired',
    ]);
  });
});
