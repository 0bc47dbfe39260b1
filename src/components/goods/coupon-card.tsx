import type { ReactNode } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { AvailableCoupon } from '../../../contract/pricing/coupon.ts';
import { CouponScope } from '../../../contract/pricing/coupon-terms.ts';
import type buyer from '../../../locales/zh/buyer/buyer.json';
import { couponWorth, roundMoney } from '../../lib/format/coupon.ts';
import { formatDate } from '../../lib/format/date.ts';
import { fill, pick, pickText } from '../../lib/format/text.ts';

interface CouponCardProps {
  readonly t: Pick<
    typeof buyer.coupons,
    'threshold' | 'anyAmount' | 'period' | 'platform' | 'onlyIn' | 'onlyGone'
  >;
  /** The card's text of a discount rate: `{{value}}% off`. */
  readonly discount: string;
  readonly locale: Locale;
  readonly coupon: Omit<AvailableCoupon, 'remaining' | 'perPersonLimit'>;
  /** An additional line, such as the remaining number. */
  readonly note: string;
  /** No longer usable. */
  readonly isOver?: boolean;
  readonly action: ReactNode;
}

/** A coupon with value, conditions and action. */
export function CouponCard({ t, discount, locale, coupon, note, isOver = false, action }: CouponCardProps) {
  const name = pick(coupon.name, locale);
  const threshold =
    coupon.minOrderAmount > 0
      ? fill(t.threshold, { amount: roundMoney(coupon.minOrderAmount) })
      : t.anyAmount;
  return (
    <article
      className={`flex h-full overflow-hidden rounded-card border border-line bg-card ${isOver ? 'text-ink-3' : ''}`}
    >
      <div
        className={`flex w-28 shrink-0 flex-col items-center justify-center gap-1 border-line-strong border-r border-dashed px-2 py-5 text-center ${isOver ? 'bg-soft' : 'bg-tint'}`}
      >
        <span className={`font-semibold text-2xl tabular-nums ${isOver ? '' : 'text-price'}`}>
          {couponWorth(coupon, locale, discount)}
        </span>
        <span className={`text-xs ${isOver ? '' : 'text-ink-2'}`}>{threshold}</span>
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 p-4 text-sm">
        <p dir="auto" lang={name.lang} className="line-clamp-2 font-semibold text-base leading-snug">
          {name.text}
        </p>
        <p className={`truncate text-xs ${isOver ? '' : 'text-ink-2'}`}>
          {coupon.supplierName ? pickText(coupon.supplierName, locale) : t.platform}
        </p>
        {coupon.scope === CouponScope.Categories && (
          <p className={`line-clamp-2 text-xs ${isOver ? '' : 'text-ink-2'}`}>
            {coupon.categories.length === 0
              ? t.onlyGone
              : fill(t.onlyIn, {
                  names: coupon.categories
                    .map((one) => pickText(one, locale))
                    .join(locale === 'zh' ? '、' : ', '),
                })}
          </p>
        )}
        <p className="text-ink-3 text-xs tabular-nums">
          {fill(t.period, {
            from: formatDate(coupon.startTime, locale),
            until: formatDate(coupon.endTime, locale),
          })}
        </p>
        <div className="mt-auto flex items-end justify-between gap-3 pt-2">
          <p className="text-ink-3 text-xs">{note}</p>
          {action}
        </div>
      </div>
    </article>
  );
}
