import type { Locale } from '../../../../contract/basics.ts';
import type { CheckoutLine } from '../../../../contract/checkout/checkout.ts';
import type trade from '../../../../locales/zh/trade.json';
import { GoodsName } from '../../../components/goods-name.tsx';
import { OffList } from '../../../components/off-list.tsx';
import { Picture } from '../../../components/picture.tsx';
import { formatMoney } from '../../../lib/money.ts';

interface CheckoutLinesProps {
  readonly t: typeof trade;
  readonly locale: Locale;
  readonly items: readonly CheckoutLine[];
}

/** The goods of one supplier, each with what was taken off it and why. */
export function CheckoutLines({ t, locale, items }: CheckoutLinesProps) {
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
