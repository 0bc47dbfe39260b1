import { useCallback, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import type orders from '../../../../locales/zh/orders/orders.json';
import { Price } from '../../../components/goods/price.tsx';
import { OrderLines } from '../../../components/order-lines.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { loadCart } from '../../../lib/stores/cart.ts';
import { showToast } from '../../../lib/stores/toast.ts';

interface OrdersPanelProps {
  readonly t: Pick<typeof buyer, 'loading' | 'retry' | 'orders'>;
  readonly status: typeof orders.status;
  readonly locale: Locale;
  /** The menu of the panel. */
  readonly of: keyof typeof statuses;
}

/** Statuses of each menu; none = any. */
const statuses = {
  bought: [],
  shipping: ['2'],
  buyagain: ['3'],
} as const satisfies Record<string, readonly Order['status'][] | readonly string[]>;
const shown = '10';

/** The latest orders of a menu, with a link to all. */
export function OrdersPanel({ t, status, locale, of }: OrdersPanelProps) {
  const ask = useCallback(() => askOrders(of), [of]);
  const { found, reload } = useLoad(ask);
  const o = t.orders;
  if (found.state === 'loading') return <Skeleton rows={3} label={t.loading} />;
  if (found.state === 'failed') return <Failure text={o.failed} retry={t.retry} onRetry={reload} />;
  if (found.data.length === 0) {
    const title = {
      bought: o.boughtEmpty,
      shipping: o.shippingEmpty,
      buyagain: o.againEmpty,
    }[of];
    const action = (
      <a href={localPath(paths.products, locale)} className="button-primary">
        {o.browse}
      </a>
    );
    return <Empty title={title} hint={o.emptyHint} action={action} />;
  }
  const [only] = statuses[of];
  const rest = only && statuses[of].length === 1 ? `${paths.orders}?status=${only}` : paths.orders;
  return (
    <div className="flex flex-col gap-4">
      {found.data.map((order) => (
        <article
          key={order.id}
          aria-label={fill(o.orderNo, { number: order.orderNo })}
          className="rounded-card border border-line bg-card"
        >
          <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-3 text-sm">
            <a
              href={localPath(paths.supplier(order.supplierId), locale)}
              className="font-semibold hover:text-accent"
            >
              {pickText(order.shopName, locale)}
            </a>
            <a
              href={localPath(paths.orderDetail(order.orderNo), locale)}
              className="text-ink-3 text-xs tabular-nums hover:text-accent"
            >
              {fill(o.orderNo, { number: order.orderNo })} · {formatTime(order.createTime)}
            </a>
            <span className="ml-auto text-ink-2">{nameOf(order.status, status)}</span>
          </header>
          <OrderLines items={order.items} locale={locale} />
          <footer className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t px-4 py-3 text-sm">
            <span className="flex items-baseline gap-2">
              <span className="text-ink-2">{fill(o.items, { count: order.itemCount })}</span>
              {o.total} <Price fen={order.payable} />
            </span>
            {of === 'buyagain' && <BuyAgain t={o} locale={locale} order={order} />}
          </footer>
        </article>
      ))}
      <a href={localPath(rest, locale)} className="button-quiet self-center">
        {o.all}
      </a>
    </div>
  );
}

async function askOrders(of: keyof typeof statuses): Promise<Order[]> {
  const wanted: readonly (string | undefined)[] = statuses[of].length > 0 ? statuses[of] : [undefined];
  const lists = await Promise.all(
    wanted.map((status) =>
      api('GET /api/order/list', { query: { current: '1', size: shown, ...(status ? { status } : {}) } }),
    ),
  );
  return lists.flatMap((list) => list.records).sort((a, b) => b.id - a.id);
}

/** Name of a status; the dictionary has one per number. */
const nameOf = (status: number, names: typeof orders.status): string =>
  Object.entries(names).find(([key]) => key === String(status))?.[1] ?? '';

interface BuyAgainProps {
  readonly t: typeof buyer.orders;
  readonly locale: Locale;
  readonly order: Order;
}

/** Adds all items of an order to the cart again, and reports unavailable ones. */
function BuyAgain({ t, locale, order }: BuyAgainProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const add = async () => {
    setState('busy');
    try {
      const { added, failed, repriced, filled } = await api('POST /api/order/buy-again/{id}', {
        params: { id: String(order.id) },
      });
      if (added > 0) showToast('success', t.againDone);
      if (failed.length > 0) showToast('info', fill(t.againPart, { count: failed.length }));
      else if (repriced.length + filled.length > 0) showToast('info', t.againChanged);
      setState(added > 0 ? 'done' : 'ready');
      if (added > 0) await loadCart();
    } catch (error) {
      toastError(error, t.againFailed);
      setState('ready');
    }
  };
  if (state === 'done') {
    return (
      <a href={localPath(paths.cart, locale)} className="button-quiet">
        {t.toCart}
      </a>
    );
  }
  return (
    <button type="button" disabled={state === 'busy'} onClick={add} className="button-primary">
      {t.again}
    </button>
  );
}
