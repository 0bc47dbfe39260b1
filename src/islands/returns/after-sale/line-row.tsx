import type { Locale } from '../../../../contract/basics.ts';
import type { OrderLine } from '../../../../contract/orders/order.ts';
import { GoodsName } from '../../../components/goods/goods-name.tsx';
import { Picture } from '../../../components/goods/picture.tsx';
import { formatMoney } from '../../../lib/format/money.ts';

interface LineRowProps {
  readonly locale: Locale;
  readonly line: OrderLine;
  readonly pieces: number;
}

/** The order line of an after-sale. */
export function LineRow({ locale, line, pieces }: LineRowProps) {
  return (
    <div className="flex items-center gap-3 px-4 py-3 text-sm lg:px-5">
      <span className="w-16 shrink-0 overflow-hidden rounded-control bg-soft">
        <Picture url={line.image} alt="" sizes="64px" />
      </span>
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <GoodsName locale={locale} goods={line} />
      </span>
      <span className="shrink-0 text-right tabular-nums">
        {formatMoney(line.unitPrice)}
        <span className="block text-ink-3 text-xs">× {pieces}</span>
      </span>
    </div>
  );
}
