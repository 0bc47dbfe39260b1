import type { LocalText } from '../../../../contract/basics.ts';
import type { IssuedCoupon } from '../../../../contract/issued-coupon.ts';
import { instantOf, typedTime } from '../../form/china-time.ts';

const types = ['1', '2', '3'] as const;

/** What the form holds: amounts in fen, times as they are typed, in China's. */
export interface CouponDraft {
  readonly name: LocalText;
  readonly description: LocalText;
  readonly type: (typeof types)[number];
  readonly discountValue: number | null;
  readonly minOrderAmount: number | null;
  readonly scope: 'all' | 'goods';
  readonly scopeIds: readonly number[];
  readonly startTime: string;
  readonly endTime: string;
  readonly remaining: number | null;
  readonly perPersonLimit: number | null;
  readonly enabled: boolean;
}

export const couponTypes: readonly CouponDraft['type'][] = types;
export const typeOf = (type: number | string): CouponDraft['type'] =>
  types.find((one) => one === String(type)) ?? '1';

export const newCoupon: CouponDraft = {
  name: { zh: '', en: '' },
  description: { zh: '', en: '' },
  type: '1',
  discountValue: null,
  minOrderAmount: null,
  scope: 'all',
  scopeIds: [],
  startTime: '',
  endTime: '',
  remaining: null,
  perPersonLimit: 1,
  enabled: true,
};

export function draftOf(row: IssuedCoupon): CouponDraft {
  const { name, description, discountValue, minOrderAmount, remaining, perPersonLimit, enabled } = row;
  return {
    name,
    description,
    type: typeOf(row.type),
    discountValue,
    minOrderAmount,
    // A shop's coupon that names shops names its own.
    scope: row.scope === 1 ? 'goods' : 'all',
    scopeIds: row.scope === 1 ? row.scopeIds : [],
    startTime: typedTime(row.startTime),
    endTime: typedTime(row.endTime),
    remaining,
    perPersonLimit,
    enabled,
  };
}

/** A new one with the terms of another: when it runs is asked anew. */
export const copyOf = (row: IssuedCoupon): CouponDraft => ({
  ...draftOf(row),
  startTime: '',
  endTime: '',
  enabled: true,
});

export const bodyOf = ({ type, scope, scopeIds, startTime, endTime, ...rest }: CouponDraft) => ({
  ...rest,
  type: Number(type),
  scope: scope === 'goods' ? 1 : 0,
  scopeIds: scope === 'goods' ? scopeIds : [],
  startTime: instantOf(startTime),
  endTime: instantOf(endTime),
});

/** Only what was changed is sent: the rest may have moved meanwhile, such as how many are left. */
export function changeOf(id: number, before: CouponDraft, after: CouponDraft): unknown {
  const was: Readonly<Record<string, unknown>> = bodyOf(before);
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  return { id, ...Object.fromEntries(changed) };
}
