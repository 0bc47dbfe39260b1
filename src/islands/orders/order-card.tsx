import type { Locale } from '../../../contract/basics.ts';
import type { Order } from '../../../contract/order.ts';
import { OrderLines } from '../../components/order-lines.tsx';
import { Price } from '../../components/price.tsx';
import { formatTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { fill, pickText } from '../../lib/text.ts';
import type trade from '../../locales/zh/trade.json';
import { statuses } from './query.ts';

interface OrderCardProps {
  readonly t: typeof trade.orders;
  readonly locale: Locale;
  readonly order: Order;
  readonly onCancel: () => void;
}

export function OrderCard({ t, locale, order, onCancel }: OrderCardProps) {
  const status = statuses[order.status] ?? '0';
  return (
    <article aria-label={`${t.orderNo} ${order.orderNo}`} className="rounded-card border border-line bg-card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-3 text-sm">
        <a
          href={localPath(paths.supplier(order.supplierId), locale)}
          className="font-semibold hover:text-accent"
        >
          {pickText(order.shopName, locale)}
        </a>
        <span className="text-ink-3 text-xs tabular-nums">
          {t.orderNo} {order.orderNo} · {formatTime(order.createTime)}
        </span>
        <span className={`ml-auto font-semibold ${order.status === 0 ? 'text-accent' : 'text-ink-2'}`}>
          {t.status[status]}
        </span>
      </header>
      <OrderLines items={order.items} locale={locale} />
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-4 py-3">
        <OrderNotes t={t} order={order} />
        <span className="ml-auto flex items-baseline gap-2 text-sm">
          <span className="text-ink-2">{fill(t.items, { count: order.itemCount })}</span>
          {order.freight > 0 && (
            <span className="text-ink-3 text-xs">
              {fill(t.freight, { amount: formatMoney(order.freight) })}
            </span>
          )}
          {t.payable} <Price fen={order.payable} />
        </span>
        {order.status === 0 && (
          <span className="flex gap-3 max-sm:w-full max-sm:justify-end">
            <button type="button" className="button-quiet" onClick={onCancel}>
              {t.cancel}
            </button>
            <a href={localPath(paths.payment(order.paymentNo), locale)} className="button-primary">
              {t.pay}
            </a>
          </span>
        )}
      </footer>
    </article>
  );
}

/** What happened to it: the parcel, the deadline, or why it was cancelled. */
function OrderNotes({ t, order }: Pick<OrderCardProps, 't' | 'order'>) {
  const { logisticsCompany: company, logisticsNo: number } = order;
  if (order.status === 0 && order.expireTime) {
    return (
      <span className="text-ink-2 text-xs">{fill(t.expires, { time: formatTime(order.expireTime) })}</span>
    );
  }
  if (order.cancelReason === 'timeout') return <span className="text-ink-2 text-xs">{t.timeout}</span>;
  if (company && number)
    return <span className="text-ink-2 text-xs tabular-nums">{fill(t.tracking, { company, number })}</span>;
  return null;
}
