import { useId, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { CheckoutCoupon } from '../../../../contract/checkout/checkout.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { couponWorth, roundMoney } from '../../../lib/format/coupon.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import type { CheckoutTexts } from './texts.ts';

interface CouponPickerProps {
  readonly texts: CheckoutTexts;
  readonly locale: Locale;
  readonly title: string;
  readonly coupons: readonly CheckoutCoupon[];
  /** Id of the used coupon. */
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
}

/** The used coupon in one line; a click lists all coupons, with the reasons why some do not apply. */
export function CouponPicker({ texts, locale, title, coupons, chosen, onChoose }: CouponPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const t = texts.trade.checkout;
  const used = coupons.find((coupon) => coupon.id === chosen);
  const usable = coupons.filter((coupon) => coupon.off > 0).length;
  const open = usable > 0 ? fill(t.couponsUsable, { count: usable }) : t.noneUsable;
  return (
    <div className="flex min-w-0 items-center justify-between gap-4 text-sm">
      <span className="shrink-0 text-ink-2">{title}</span>
      <button
        type="button"
        disabled={coupons.length === 0}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-0 items-center gap-1 rounded-control text-ink-2 hover:text-accent disabled:text-ink-3"
      >
        <span className="sr-only">
          {title}: {used && pickText(used.name, locale)}
        </span>
        <span className={`truncate tabular-nums ${used ? 'text-price' : ''}`}>
          {used ? `−${formatMoney(used.off)}` : open}
        </span>
        {coupons.length > 0 && <i className="icon-chevron-right size-4 shrink-0" />}
      </button>
      {isOpen && (
        <Sheet
          title={title}
          close={texts.trade.confirm.close}
          onClose={() => setOpen(false)}
          footer={
            <button type="button" className="button-primary w-full" onClick={() => setOpen(false)}>
              {t.done}
            </button>
          }
        >
          <Choices
            texts={texts}
            locale={locale}
            title={title}
            coupons={coupons}
            chosen={chosen}
            onChoose={onChoose}
          />
        </Sheet>
      )}
    </div>
  );
}

function Choices({ texts, locale, title, coupons, chosen, onChoose }: CouponPickerProps) {
  const t = texts.trade.checkout;
  const name = useId();
  // Optimistic choice; the recalculated price determines the coupon that is really used.
  const [ahead, setAhead] = useState({ of: coupons, id: chosen });
  const picked = ahead.of === coupons ? ahead.id : chosen;
  const choose = (id: number | null) => {
    setAhead({ of: coupons, id });
    onChoose(id);
  };
  const card = 'flex min-h-11 items-center gap-3 rounded-card border p-3';
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{title}</legend>
      {coupons.map((coupon) => {
        const isUsable = coupon.off > 0;
        const isChosen = coupon.id === picked;
        const missing = fill(t.couponMissing, { amount: formatMoney(coupon.missing) });
        return (
          <label
            key={coupon.id}
            className={`${card} ${isChosen ? 'border-accent bg-tint' : 'border-line'} ${isUsable ? 'cursor-pointer' : 'bg-soft'}`}
          >
            <span
              className={`w-20 shrink-0 text-center font-semibold text-xl tabular-nums ${isUsable ? 'text-price' : 'text-ink-3'}`}
            >
              {couponWorth(coupon, locale, texts.discount)}
            </span>
            <span className="flex min-w-0 grow flex-col gap-0.5 text-sm">
              <span className="font-semibold">{pickText(coupon.name, locale)}</span>
              <span className="text-ink-2 text-xs">
                {coupon.minOrderAmount > 0
                  ? fill(t.couponThreshold, { amount: roundMoney(coupon.minOrderAmount) })
                  : t.couponAny}
                {' · '}
                {fill(t.couponUntil, { date: formatDate(coupon.endTime, locale) })}
              </span>
              <span className={`text-xs tabular-nums ${isUsable ? 'text-price' : 'text-ink-2'}`}>
                {isUsable ? fill(t.couponOff, { amount: formatMoney(coupon.off) }) : missing}
              </span>
            </span>
            <input
              type="radio"
              name={name}
              checked={isChosen}
              disabled={!isUsable}
              onChange={() => choose(coupon.id)}
              className="size-5 shrink-0 accent-accent"
            />
          </label>
        );
      })}
      <label className={`${card} cursor-pointer justify-between border-line text-sm`}>
        {t.noCoupon}
        <input
          type="radio"
          name={name}
          checked={picked === null}
          onChange={() => choose(null)}
          className="size-5 shrink-0 accent-accent"
        />
      </label>
    </fieldset>
  );
}
