import type { SupplierOrder } from '../../../../contract/orders/supplier-order.ts';
import { imageAt } from '../../../lib/format/image.ts';
import type { OrderTexts } from './order-texts.ts';

interface OrderGoodsProps {
  readonly t: OrderTexts;
  readonly row: Pick<SupplierOrder, 'lines' | 'itemCount' | 'afterSaleOpen' | 'invoiceRequested'>;
  readonly name: string;
  /** A short form for rows with other content. */
  readonly isShort?: boolean;
}

/** The first ordered product, and the number of others. */
export function OrderGoods({ t, row, name, isShort = false }: OrderGoodsProps) {
  const [first] = row.lines;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      <span className="flex min-w-0 items-center gap-2">
        {first && (
          <img
            src={imageAt(first.image, 200)}
            alt=""
            width={32}
            height={32}
            loading="lazy"
            className="size-8 shrink-0 rounded-tag border border-line object-cover"
          />
        )}
        <span className={`max-w-52 truncate 2xl:max-w-52 ${isShort ? 'md:max-w-24' : 'md:max-w-36'}`}>
          {name}
        </span>
        <span className="shrink-0 text-ink-3 tabular-nums">× {row.itemCount}</span>
      </span>
      {row.afterSaleOpen && <Flag text={t.afterSaleOpen} />}
      {row.invoiceRequested && <Flag text={t.invoiceRequested} />}
    </span>
  );
}

const Flag = ({ text }: { readonly text: string }) => (
  <span className="shrink-0 rounded-tag bg-tint-2 px-1.5 text-accent-strong text-xs">{text}</span>
);
