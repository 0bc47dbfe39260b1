import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Order, OrderAction } from '../../../../contract/orders/order.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type common from '../../../../locales/zh/common/common.json';
import { useTyped } from '../../../components/form/use-typed.ts';
import { Price } from '../../../components/goods/price.tsx';
import { ContactOrderSupplier } from '../../../components/order/contact-supplier.tsx';
import { OrderButtons } from '../../../components/order/order-buttons.tsx';
import { PayTogether } from '../../../components/order/pay-together.tsx';
import { type OrdersTexts, statuses, statusKey } from '../../../components/order/texts.ts';
import { OrderLines } from '../../../components/order-lines.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useAddressList } from '../../../components/use-address-list.ts';
import { api } from '../../../lib/client.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';

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
/** Refunds are most often requested between payment and shipment. Later they are requested on the order's page. */
const beforeShipping: readonly OrderAction[] = ['refund', ...buttons];
const waiting: readonly number[] = [
  OrderStatus.PendingPayment,
  OrderStatus.PendingRefund,
  OrderStatus.Refunding,
];
const linesShown = 3;

/** One order as a card: products, status, actions. */
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
          <ContactOrderSupplier t={t} locale={locale} order={order} />
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

/** Notes of an order: deadline, cancellation reason, refund, parcel. */
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

type StatusFilter = 'all' | (typeof statuses)[number];
const periods = ['0', '7', '30', '90', '365'] as const;
type Period = (typeof periods)[number];

/** The search of the address. */
interface Asked {
  readonly status: StatusFilter;
  readonly keyword: string;
  readonly days: Period;
  readonly current: number;
}
const everything: Asked = { status: 'all', keyword: '', days: '0', current: 1 };

/** Parses the query of an address; invalid parts are left out. */
function readQuery(search: string): Asked {
  const query = new URLSearchParams(search);
  const current = Number(query.get('current') ?? 1);
  return {
    status: statuses.find((one) => one === query.get('status')) ?? 'all',
    keyword: (query.get('keyword') ?? '').trim().slice(0, 60),
    days: periods.find((one) => one === query.get('days')) ?? '0',
    current: Number.isInteger(current) && current > 0 && current <= 500 ? current : 1,
  };
}

function writeQuery({ status, keyword, days, current }: Asked): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (keyword !== '') query.set('keyword', keyword);
  if (days !== '0') query.set('days', days);
  if (current > 1) query.set('current', String(current));
  return query.size > 0 ? `?${query}` : '';
}

const pageSize = 10;

/** The orders of the address, and the number of each status. */
const useOrders = () => useAddressList({ usual: everything, read: readQuery, write: writeQuery, ask });

async function ask({ status, keyword, days, current }: Asked) {
  const query = {
    current: String(current),
    size: String(pageSize),
    days,
    ...(status === 'all' ? {} : { status }),
    ...(keyword === '' ? {} : { keyword }),
  };
  const [list, counts] = await Promise.all([
    api('GET /api/order/list', { query }),
    api('GET /api/buyerCenter/order/statusCount'),
  ]);
  return { ...list, counts };
}

interface OrdersPageProps {
  readonly t: OrdersTexts;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  readonly locale: Locale;
}

/** The buyer's orders by status, keyword and age; all in the address. */
export function OrdersPage({ t, pager, locale }: OrdersPageProps) {
  const { query: asked, found, reload, go } = useOrders();
  const page = 'page' in found ? found.page : null;
  const isNarrowed = asked.keyword !== '' || asked.days !== '0';
  return (
    <div className="flex flex-col gap-4" id="orders">
      <StatusTabs
        t={t}
        status={asked.status}
        counts={page?.counts ?? []}
        onChoose={(status) => go({ status })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OrderFilters t={t.filters} asked={asked} onAsk={go} />
        <p className="flex gap-4 text-sm">
          <a href={localPath(paths.afterSales, locale)} className="py-2 text-accent hover:underline">
            {t.toAfterSales}
          </a>
          <a href={localPath(paths.reviews, locale)} className="py-2 text-accent hover:underline">
            {t.toReviews}
          </a>
        </p>
      </div>
      {found.state === 'loading' && !page && <Skeleton rows={6} label={t.loading} />}
      {found.state === 'failed' && <Failure text={t.loadFailed} retry={t.retry} onRetry={reload} />}
      {page?.records.length === 0 && (
        <Empty
          title={isNarrowed ? t.filters.none : t.empty}
          hint={isNarrowed ? t.filters.noneHint : t.emptyHint}
          action={
            isNarrowed ? (
              <button type="button" className="button-quiet" onClick={() => go({ keyword: '', days: '0' })}>
                {t.filters.clear}
              </button>
            ) : (
              <a href={localPath(paths.products, locale)} className="button-primary">
                {t.browse}
              </a>
            )
          }
        />
      )}
      {page && (
        <>
          {page.records.map((order) => (
            <OrderCard key={order.id} t={t} locale={locale} order={order} onChanged={reload} />
          ))}
          <Pager
            t={pager}
            current={asked.current}
            pages={Math.ceil(page.total / pageSize)}
            hrefOf={(current) => writeQuery({ ...asked, current }) || '?'}
            onGo={(current) => {
              go({ current });
              document.getElementById('orders')?.scrollIntoView();
            }}
          />
        </>
      )}
    </div>
  );
}

interface StatusTabsProps {
  readonly t: OrdersTexts;
  readonly status: StatusFilter;
  readonly counts: readonly { readonly status: number; readonly count: number }[];
  readonly onChoose: (status: StatusFilter) => void;
}

function StatusTabs({ t, status, counts, onChoose }: StatusTabsProps) {
  const countOf = (value: StatusFilter) =>
    value === 'all'
      ? counts.reduce((sum, one) => sum + one.count, 0)
      : (counts.find((one) => String(one.status) === value)?.count ?? 0);
  return (
    <nav
      aria-label={t.title}
      className="scrollbar-none -mx-4 overflow-x-auto border-line border-b px-4 lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-6">
        {(['all', ...statuses] as const).map((value) => {
          const count = countOf(value);
          return (
            <li key={value}>
              <button
                type="button"
                aria-current={value === status ? 'page' : undefined}
                onClick={() => onChoose(value)}
                className={`min-h-11 border-b-2 text-sm ${value === status ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-2 hover:text-ink'}`}
              >
                {value === 'all' ? t.all : t.status[value]}
                {count > 0 && <span className="ml-1 text-xs tabular-nums">{count}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface OrderFiltersProps {
  readonly t: OrdersTexts['filters'];
  readonly asked: Asked;
  readonly onAsk: (change: Partial<Asked>) => void;
}

/** Keyword and age filters. A submit before hydration leads to the same address. */
function OrderFilters({ t, asked, onAsk }: OrderFiltersProps) {
  const [keyword, setKeyword] = useState(asked.keyword);
  const last = useRef(asked.keyword);
  useEffect(() => {
    // Only if the address changed: text typed during hydration is kept.
    if (last.current !== asked.keyword) setKeyword(asked.keyword);
    last.current = asked.keyword;
  }, [asked.keyword]);
  const form = useTyped((typed) => typed.keyword && setKeyword(typed.keyword));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The value of the field, also if typed just before hydration.
    onAsk({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() });
  };
  return (
    <form ref={form} onSubmit={submit} className="flex min-w-0 grow flex-wrap gap-3" aria-label={t.keyword}>
      <span className="relative flex min-w-0 grow sm:max-w-md">
        <input
          type="search"
          name="keyword"
          aria-label={t.keyword}
          placeholder={t.placeholder}
          maxLength={60}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          className="field pr-12"
        />
        <button
          type="submit"
          aria-label={t.search}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-2 hover:text-accent"
        >
          <i className="icon-search size-5" />
        </button>
      </span>
      <select
        name="days"
        aria-label={t.period}
        value={asked.days}
        onChange={(event) => onAsk({ days: periods.find((one) => one === event.target.value) ?? '0' })}
        className="field w-auto"
      >
        {periods.map((days) => (
          <option key={days} value={days}>
            {t.periods[days]}
          </option>
        ))}
      </select>
      {(asked.keyword !== '' || asked.days !== '0') && (
        <button type="button" className="button-quiet" onClick={() => onAsk({ keyword: '', days: '0' })}>
          {t.clear}
        </button>
      )}
    </form>
  );
}
