import type { Locale } from '../../../../contract/basics.ts';
import type { Order, OrderAction } from '../../../../contract/orders/order.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { ContactShop } from '../../../components/order/contact-shop.tsx';
import { OrderButtons } from '../../../components/order/order-buttons.tsx';
import { PayTogether } from '../../../components/order/pay-together.tsx';
import { type OrdersTexts, statusKey } from '../../../components/order/texts.ts';
import { OrderLines } from '../../../components/order-lines.tsx';
import { Price } from '../../../components/price.tsx';
import { formatTime } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { fill, pickText } from '../../../lib/text.ts';

interface OrderCardProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: Order;
  readonly onChanged: () => void;
}

const buttons: readonly OrderAction[] = [
  'cancel',
  'logistics',
  'buyAgain',
  'remind',
  'review',
  'receive',
  'pay',
];
/** Paid and not sent yet: most who want their money back want it now. Later it is asked for on the order's own page. */
const beforeShipping: readonly OrderAction[] = ['refund', ...buttons];
const waiting: readonly number[] = [
  OrderStatus.PendingPayment,
  OrderStatus.PendingRefund,
  OrderStatus.Refunding,
];
const linesShown = 3;

/** One order as a card: what it is about, how far it is, what can be done. */
export function OrderCard({ t, locale, order, onChanged }: OrderCardProps) {
  const detail = localPath(paths.orderDetail(order.orderNo), locale);
  const more = order.items.length - linesShown;
  return (
    <article aria-label={`${t.orderNo} ${order.orderNo}`} className="rounded-card border border-line bg-card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-3 text-sm">
        <a
          href={localPath(paths.supplier(order.supplierId), locale)}
          className="font-semibold hover:text-accent"
        >
          {pickText(order.shopName, locale)}
        </a>
        <span
          className={`ml-auto font-semibold sm:order-last ${waiting.includes(order.status) ? 'text-accent' : 'text-ink-2'}`}
        >
          {t.status[statusKey(order.status)]}
        </span>
        <span className="text-ink-3 text-xs tabular-nums max-sm:w-full">
          {t.orderNo} {order.orderNo} · {formatTime(order.createTime)}
        </span>
      </header>
      <OrderLines items={order.items.slice(0, linesShown)} locale={locale} />
      {more > 0 && (
        <a
          href={detail}
          className="block border-line border-t px-4 py-2 text-ink-2 text-sm hover:text-accent"
        >
          {fill(t.more, { count: more })}
        </a>
      )}
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-4 py-3">
        <OrderNotes t={t} locale={locale} order={order} />
        <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 text-sm">
          <span className="text-ink-2">{fill(t.items, { count: order.itemCount })}</span>
          {order.freight > 0 && (
            <span className="text-ink-3 text-xs">
              {fill(t.freight, { amount: formatMoney(order.freight) })}
            </span>
          )}
          {order.payTime ? t.payable : order.status === OrderStatus.PendingPayment ? t.detail.toPay : t.sum}{' '}
          <Price fen={order.payable} />
        </span>
        <PayTogether t={t} order={order} />
        <span className="flex w-full flex-wrap justify-end gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:[&>*]:w-full max-sm:[&>*]:px-2">
          <ContactShop t={t} locale={locale} order={order} />
          <a href={detail} className="button-quiet text-sm">
            {t.details}
          </a>
          <OrderButtons
            t={t}
            locale={locale}
            order={order}
            only={order.status === OrderStatus.PendingShipment ? beforeShipping : buttons}
            onChanged={onChanged}
          />
        </span>
      </footer>
    </article>
  );
}

/** What happened to it: the deadline, why it was cancelled, what went back, where the parcel is. */
function OrderNotes({ t, locale, order }: Pick<OrderCardProps, 't' | 'locale' | 'order'>) {
  const text = noteOf(t, locale, order);
  return text === '' ? null : <span className="text-ink-2 text-xs tabular-nums">{text}</span>;
}

function noteOf(t: OrdersTexts, locale: Locale, order: Order): string {
  if (order.status === OrderStatus.PendingPayment && order.expireTime)
    return fill(t.expires, { time: formatTime(order.expireTime) });
  if (order.cancelReason === 'timeout') return t.timeout;
  if (order.refunded > 0) return fill(t.refunded, { amount: formatMoney(order.refunded) });
  if (order.status === OrderStatus.PendingReceipt && order.logisticsStatus)
    return pickText(order.logisticsStatus, locale);
  const { logisticsCompany: company, logisticsNo: number } = order;
  return company && number ? fill(t.tracking, { company: pickText(company, locale), number }) : '';
}
