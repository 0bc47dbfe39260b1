import type { Locale } from '../../contract/basics.ts';
import type { OrderLine } from '../../contract/orders/order.ts';
import { formatMoney } from '../lib/format/money.ts';
import { GoodsName } from './goods/goods-name.tsx';
import { Picture } from './goods/picture.tsx';

/** The goods of one order. */
export function OrderLines({
  items,
  locale,
}: {
  readonly items: readonly OrderLine[];
  readonly locale: Locale;
}) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => {
        return (
          <li key={item.skuId} className="flex items-center gap-3 px-4 py-3">
            <span className="w-16 shrink-0 overflow-hidden rounded-control bg-soft">
              <Picture url={item.image} alt="" sizes="64px" />
            </span>
            <span className="flex min-w-0 grow flex-col gap-0.5 text-sm">
              <GoodsName locale={locale} goods={item} />
            </span>
            <span className="shrink-0 text-right text-sm tabular-nums">
              {formatMoney(item.unitPrice)}
              <span className="block text-ink-3 text-xs">× {item.quantity}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
