import type { Locale } from '../../../contract/basics.ts';
import type { OfferedCoupon } from '../../../contract/pricing/coupon.ts';
import type trade from '../../../locales/zh/checkout/trade.json';
import { couponWorth, roundMoney } from '../../lib/format/coupon.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { fill, pickText } from '../../lib/format/text.ts';
import { useClaim } from './use-claim.ts';

interface ClaimRowProps {
  readonly t: typeof trade.claim;
  /** The card's text of a discount rate: `{{value}}% off`. */
  readonly discount: string;
  readonly locale: Locale;
  /** Accessible name of the group. */
  readonly label: string;
  readonly coupons: readonly OfferedCoupon[];
  /** After each claim or refusal: the price and the claimable coupons have changed. */
  readonly onChanged: () => Promise<unknown>;
}

/** Coupons for the current purchase, each with a claim button. */
export function ClaimRow({ t, discount, locale, label, coupons, onChanged }: ClaimRowProps) {
  const { busy, claim } = useClaim({ t, onClaimed: onChanged, onRefused: onChanged });
  if (coupons.length === 0) return null;
  return (
    <ul
      aria-label={label}
      className="scrollbar-none relative flex gap-2 max-lg:overflow-x-auto max-lg:overscroll-x-contain lg:flex-wrap"
    >
      {coupons.map((coupon) => (
        <li key={coupon.id} className="max-w-full max-lg:shrink-0">
          <button
            type="button"
            disabled={busy === coupon.id}
            title={pickText(coupon.name, locale)}
            onClick={() => claim(coupon.id)}
            className="inline-flex min-h-8 max-w-full items-stretch overflow-hidden rounded-control border border-price/40 bg-card text-xs hover:border-price disabled:opacity-60 max-lg:min-h-11"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 px-2.5 py-1 text-left">
              <span className="font-semibold text-price tabular-nums">
                {couponWorth(coupon, locale, discount)}
              </span>
              <span className="text-ink-2 tabular-nums">{conditionOf(coupon, t)}</span>
            </span>
            <span className="flex shrink-0 items-center border-price/40 border-l border-dashed bg-tint px-2.5 font-semibold text-price">
              {t.claim}
              <span className="sr-only"> {pickText(coupon.name, locale)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function conditionOf({ missing, minOrderAmount }: OfferedCoupon, t: ClaimRowProps['t']): string {
  if (missing > 0) return fill(t.missing, { amount: formatMoney(missing) });
  return minOrderAmount > 0 ? fill(t.threshold, { amount: roundMoney(minOrderAmount) }) : t.anyAmount;
}
