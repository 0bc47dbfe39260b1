import type { Locale } from '../../../../contract/basics.ts';
import type { CheckoutGroup, CheckoutLine } from '../../../../contract/checkout/checkout.ts';
import type trade from '../../../../locales/zh/checkout/trade.json';
import { ClaimRow } from '../../../components/goods/claim-row.tsx';
import { GoodsName } from '../../../components/goods/goods-name.tsx';
import { OffList } from '../../../components/goods/off-list.tsx';
import { Picture } from '../../../components/goods/picture.tsx';
import { FreeFreightHint, freightText } from '../../../components/goods/price-rows.tsx';
import { formatDays, formatTime } from '../../../lib/format/date.ts';
import { importDetail } from '../../../lib/format/import-charges.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { CouponPicker } from './coupon-picker.tsx';
import { GroupNotes } from './group-notes.tsx';
import type { CheckoutTexts } from './texts.ts';

interface OrderGroupProps {
  readonly texts: CheckoutTexts;
  readonly locale: Locale;
  readonly group: CheckoutGroup;
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** The message of a gift, maybe empty; undefined = not a gift. */
  readonly gift: string | undefined;
  readonly onGift: (gift: string | undefined) => void;
  readonly onCoupon: (id: number | null) => void;
  readonly isBusy: boolean;
  /** Removes SKUs from this order. */
  readonly onLeaveOut: (skuIds: readonly number[]) => void;
  /** After a coupon was claimed: recalculates the price. */
  readonly onClaimed: () => Promise<unknown>;
}

/** The part of the order from one supplier. */
export function OrderGroup(props: OrderGroupProps) {
  const { texts, locale, group, note, gift, isBusy, onNote, onGift, onCoupon, onLeaveOut, onClaimed } = props;
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
        <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
          <GroupNotes t={t.checkout} note={note} onNote={onNote} gift={gift} onGift={onGift} />
          <p className="text-right text-ink-2 text-sm tabular-nums sm:max-w-1/2 sm:shrink-0">
            {group.freeFreight && (
              <span className="block">
                <FreeFreightHint t={t.money.freeFreight} way={group.freeFreight} />
              </span>
            )}
            {group.arrives && (
              <span className="block">
                {fill(t.checkout.arrives, {
                  days: formatDays(group.arrives.from, group.arrives.to, locale),
                })}
              </span>
            )}
            {group.importCharges && (
              <span className="block">{importDetail(t.checkout, group.importCharges)}</span>
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

interface UnsentProps {
  readonly t: CheckoutTexts['trade'];
  readonly locale: Locale;
  readonly group: CheckoutGroup;
  readonly isBusy: boolean;
  readonly onLeaveOut: (skuIds: readonly number[]) => void;
}

/** Goods that prevent the shop's part of the order, with reasons and actions. */
function Unsent({ t, locale, group: { supplierId, unsent }, isBusy, onLeaveOut }: UnsentProps) {
  if (unsent.length === 0) return null;
  return (
    <div role="note" className="flex flex-col gap-2 border-line border-b bg-tint px-4 py-3 text-sm">
      <ul className="flex flex-col gap-1">
        {unsent.map(({ skuId, name, why }) => (
          <li key={skuId}>{fill(t.money.unsent[why], { name: pickText(name, locale) })}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          disabled={isBusy}
          className="min-h-11 text-accent underline lg:min-h-8"
          onClick={() => onLeaveOut(unsent.map(({ skuId }) => skuId))}
        >
          {fill(t.checkout.leaveOut, { count: unsent.length })}
        </button>
        {unsent.some(({ why }) => why === 'no_weight') && (
          <a
            href={localPath(paths.supplier(supplierId), locale)}
            className="inline-flex min-h-11 items-center text-accent underline lg:min-h-8"
          >
            {t.checkout.askShop}
          </a>
        )}
      </div>
    </div>
  );
}

interface CheckoutLinesProps {
  readonly t: typeof trade;
  readonly locale: Locale;
  readonly items: readonly CheckoutLine[];
}

/** The goods of one supplier with their discounts. */
function CheckoutLines({ t, locale, items }: CheckoutLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => {
        const off = item.promotionOff + item.supplierCouponOff + item.platformCouponOff;
        return (
          <li
            key={item.skuId}
            className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 px-4 py-3"
          >
            <span className="overflow-hidden sm:row-span-2 rounded-control bg-soft">
              <Picture url={item.image} alt="" sizes="64px" />
            </span>
            <span className="flex min-w-0 flex-col gap-1 text-sm">
              <GoodsName locale={locale} goods={item} />
            </span>
            <span className="flex flex-col items-end gap-0.5 text-sm tabular-nums">
              <span>
                {item.piecePrice < item.unitPrice && (
                  <s className="mr-1.5 text-ink-3 text-xs">{formatMoney(item.unitPrice)}</s>
                )}
                {formatMoney(item.piecePrice)} <span className="text-ink-3 text-xs">× {item.quantity}</span>
              </span>
              {off > 0 && (
                <span className="text-ink-2 text-xs">
                  {t.checkout.paidLine} {formatMoney(item.subtotal - off)}
                </span>
              )}
            </span>
            {item.offs.length > 0 && (
              <div className="col-span-2 col-start-2 max-sm:col-span-3 max-sm:col-start-1">
                <OffList t={t.money} locale={locale} offs={item.offs} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
