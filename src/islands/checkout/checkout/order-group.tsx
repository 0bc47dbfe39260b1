import { useId } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { CheckoutGroup } from '../../../../contract/checkout/checkout.ts';
import { ClaimRow } from '../../../components/claim-row.tsx';
import { OffList } from '../../../components/off-list.tsx';
import { FreeFreightHint, freightText } from '../../../components/price-rows.tsx';
import { formatTime } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { CouponPicker } from './coupon-picker.tsx';
import type { CheckoutTexts } from './texts.ts';
import { Unsent } from './unsent.tsx';

interface OrderGroupProps {
  readonly texts: CheckoutTexts;
  readonly locale: Locale;
  readonly group: CheckoutGroup;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onCoupon: (id: number | null) => void;
  readonly isBusy: boolean;
  /** These are not to be ordered now. */
  readonly onLeaveOut: (skuIds: readonly number[]) => void;
  /** A coupon was claimed: the price is asked anew. */
  readonly onClaimed: () => Promise<unknown>;
}

/** What one supplier will send. */
export function OrderGroup(props: OrderGroupProps) {
  const { texts, locale, group, note, isBusy, onNote, onCoupon, onLeaveOut, onClaimed } = props;
  const id = useId();
  const t = texts.trade;
  const shop = pickText(group.shopName, locale);
  return (
    <section aria-label={shop} className="rounded-card border border-line bg-card">
      <h3 className="border-line border-b px-4 py-3 text-base">{shop}</h3>
      {group.closure && (
        <p role="note" className="border-line border-b bg-tint px-4 py-2 text-sm">
          {fill(t.checkout.closureLater, { until: formatTime(group.closure.to) })}
        </p>
      )}
      <Unsent t={t} locale={locale} group={group} isBusy={isBusy} onLeaveOut={onLeaveOut} />
      <CheckoutLines t={t} locale={locale} items={group.items} />
      <div className="flex flex-col gap-1 border-line border-t px-4 py-3">
        {group.gifts.length > 0 && (
          <div className="pb-2">
            <OffList t={t.money} locale={locale} offs={[]} gifts={group.gifts} />
          </div>
        )}
        {group.coupons.length > 0 && (
          <CouponPicker
            texts={texts}
            locale={locale}
            title={t.checkout.shopCoupon}
            coupons={group.coupons}
            chosen={group.couponId}
            onChoose={onCoupon}
          />
        )}
        {group.claimable.length > 0 && (
          <div className="pb-2">
            <ClaimRow
              t={t.claim}
              discount={texts.discount}
              locale={locale}
              label={fill(t.claim.ofShop, { shop })}
              coupons={group.claimable}
              onChanged={onClaimed}
            />
          </div>
        )}
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
          <div className="flex grow items-center gap-3 text-sm">
            <label htmlFor={id} className="shrink-0 text-ink-2">
              {t.checkout.note}
            </label>
            <input
              id={id}
              dir="auto"
              value={note}
              maxLength={200}
              placeholder={t.checkout.notePlaceholder}
              onChange={(event) => onNote(event.target.value)}
              className="field max-w-md text-sm"
            />
          </div>
          <p className="shrink-0 text-right text-ink-2 text-sm tabular-nums">
            {group.freeFreight && (
              <span className="block">
                <FreeFreightHint t={t.money.freeFreight} way={group.freeFreight} />
              </span>
            )}
            {t.money.freight} {freightText(t.money, group.freight, group.freightRule)} ·{' '}
            {t.checkout.shopTotal}{' '}
            <span className="font-semibold text-ink">{formatMoney(group.payable)}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
