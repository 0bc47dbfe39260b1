import type { StaffSide } from '../../../../contract/access/permissions.ts';
import type { LocalText } from '../../../../contract/basics.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import type { IssuedCoupon } from '../../../../contract/pricing/issued-coupon.ts';
import { fill } from '../../../lib/format/text.ts';
import { instantOf, typedTime } from '../../form/local-time.ts';
import type { CouponTexts } from './texts.ts';

const types = ['1', '2', '3'] as const;
/** Name of each scope in the form. */
const scopes = {
  all: CouponScope.All,
  goods: CouponScope.Products,
  shops: CouponScope.Shops,
  categories: CouponScope.Categories,
} as const;
type ScopeName = keyof typeof scopes;

/** The scopes allowed for each side. */
export const scopesOf: Readonly<Record<StaffSide, readonly ScopeName[]>> = {
  shop: ['all', 'goods', 'categories'],
  platform: ['all', 'goods', 'shops', 'categories'],
};
/** A shop's coupon with scope shop refers to the shop itself. */
const scopeOf = (scope: number, side: StaffSide): ScopeName =>
  scopesOf[side].find((one) => scopes[one] === scope) ?? 'all';
export const scopeName = (t: CouponTexts, side: StaffSide, scope: ScopeName): string =>
  scope === 'all' && side === 'platform' ? t.scopes.mall : t.scopes[scope];
/** The scope of a coupon as text for a row. */
export function scopeText(t: CouponTexts, side: StaffSide, scope: number, count: number): string {
  const one = scopeOf(scope, side);
  if (one === 'all') return scopeName(t, side, one);
  const counts = { goods: t.goodsCount, shops: t.shopsCount, categories: t.categoriesCount };
  return fill(counts[one], { count });
}

/** The form of a coupon: amounts in fen, times as typed, in the marketplace's time zone. */
export interface CouponDraft {
  readonly name: LocalText;
  readonly description: LocalText;
  readonly type: (typeof types)[number];
  readonly discountValue: number | null;
  readonly minOrderAmount: number | null;
  readonly scope: ScopeName;
  readonly scopeIds: readonly number[];
  readonly startTime: string;
  readonly endTime: string;
  readonly remaining: number | null;
  readonly perPersonLimit: number | null;
  /** Share of a platform coupon that the shop pays, in percent. */
  readonly shopShare: number | null;
  /** Maximum total discount in fen; null = no limit. */
  readonly budget: number | null;
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
  shopShare: 0,
  budget: null,
  enabled: true,
};

export function draftOf(row: IssuedCoupon, side: StaffSide): CouponDraft {
  const {
    name,
    description,
    discountValue,
    minOrderAmount,
    remaining,
    perPersonLimit,
    shopShare,
    budget,
    enabled,
  } = row;
  const scope = scopeOf(row.scope, side);
  return {
    name,
    description,
    type: typeOf(row.type),
    discountValue,
    minOrderAmount,
    scope,
    scopeIds: scope === 'all' ? [] : row.scopeIds,
    startTime: typedTime(row.startTime),
    endTime: typedTime(row.endTime),
    remaining,
    perPersonLimit,
    shopShare,
    budget,
    enabled,
  };
}

/** A copy without the times, which must be entered again. */
export const copyOf = (row: IssuedCoupon, side: StaffSide): CouponDraft => ({
  ...draftOf(row, side),
  startTime: '',
  endTime: '',
  enabled: true,
});

export const bodyOf = ({ type, scope, scopeIds, startTime, endTime, ...rest }: CouponDraft) => ({
  ...rest,
  type: Number(type),
  scope: scopes[scope],
  scopeIds: scope === 'all' ? [] : scopeIds,
  startTime: instantOf(startTime),
  endTime: instantOf(endTime),
});

/** Only changed values are sent: others may have changed meanwhile, such as the remaining number. */
export function changeOf(id: number, before: CouponDraft, after: CouponDraft): unknown {
  const was: Readonly<Record<string, unknown>> = bodyOf(before);
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  return { id, ...Object.fromEntries(changed) };
}
