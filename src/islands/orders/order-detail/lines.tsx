import type { Locale } from '../../../../contract/basics.ts';
import type { OrderDetail, PlacedLine } from '../../../../contract/orders/order.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { GoodsName } from '../../../components/goods/goods-name.tsx';
import { Picture } from '../../../components/goods/picture.tsx';
import { Card } from '../../../components/order/card.tsx';
import { ContactOrderSupplier } from '../../../components/order/contact-supplier.tsx';
import type { OrdersTexts } from '../../../components/order/texts.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';

interface LinesProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: OrderDetail;
}

/** The order lines as bought, with their after-sales. */
export function Lines({ t, locale, order }: LinesProps) {
  return (
    <Card title={t.detail.goods} hint={t.detail.snapshot}>
      <div className="flex items-center justify-between gap-4 px-4 pt-2 lg:px-5">
        <a
          href={localPath(paths.supplier(order.supplierId), locale)}
          className="min-w-0 font-semibold text-sm hover:text-accent"
        >
          {pickText(order.shopName, locale)}
        </a>
        <span className="shrink-0 whitespace-nowrap">
          <ContactOrderSupplier t={t} locale={locale} order={order} />
        </span>
      </div>
      <ul className="divide-y divide-line pt-2">
        {order.items.map((line) => (
          <Line key={line.id} t={t} locale={locale} order={order} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ t, locale, order, line }: LinesProps & { readonly line: PlacedLine }) {
  return (
    <li className="flex gap-3 px-4 py-4 lg:px-5">
      <span className="w-20 shrink-0 self-start overflow-hidden rounded-control bg-soft">
        <Picture url={line.image} alt="" sizes="80px" />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1 text-sm">
        <GoodsName locale={locale} goods={line} />
        <LineNotes t={t} order={order} line={line} />
        <LineLinks t={t} locale={locale} order={order} line={line} />
      </div>
      <div className="shrink-0 text-right text-sm tabular-nums">
        <p className="font-semibold">{formatMoney(line.unitPrice)}</p>
        <p className="text-ink-3 text-xs">× {line.quantity}</p>
      </div>
    </li>
  );
}

function LineNotes({ t, order, line }: { readonly line: PlacedLine } & Pick<LinesProps, 't' | 'order'>) {
  const notes = [
    order.status === OrderStatus.PendingShipment && line.shipped > 0
      ? fill(t.detail.line.shipped, { shipped: line.shipped, count: line.quantity })
      : '',
    line.refundedPieces > 0 ? fill(t.detail.line.refundedPieces, { count: line.refundedPieces }) : '',
    line.reviewId === null ? '' : t.detail.line.reviewed,
  ].filter((note) => note !== '');
  return notes.length > 0 && <span className="text-ink-2 text-xs">{notes.join(' · ')}</span>;
}

const link =
  'inline-flex min-h-8 items-center print:hidden text-accent text-xs hover:text-accent-strong hover:underline';

function LineLinks({ t, locale, order, line }: LinesProps & { readonly line: PlacedLine }) {
  const left = line.quantity - line.refundedPieces;
  if (line.afterSaleId !== null) {
    return (
      <a href={localPath(paths.afterSale(line.afterSaleId), locale)} className={link}>
        {t.detail.line.inProgress}
      </a>
    );
  }
  if (!order.actions.includes('refund') || left === 0) return null;
  return (
    <a href={localPath(paths.afterSaleApply(order.orderNo, line.id), locale)} className={link}>
      {t.detail.line.refund}
    </a>
  );
}
