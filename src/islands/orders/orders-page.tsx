import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { Order } from '../../../contract/order.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { api, toastError } from '../../lib/client.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { fill } from '../../lib/text.ts';
import type trade from '../../locales/zh/trade.json';
import { OrderCard } from './order-card.tsx';
import { OrderPager } from './order-pager.tsx';
import { readQuery, type StatusFilter, writeQuery } from './query.ts';
import { StatusTabs } from './status-tabs.tsx';

interface OrdersPageProps {
  readonly t: typeof trade;
  readonly locale: Locale;
}

interface Loaded {
  readonly records: readonly Order[];
  readonly total: number;
  readonly counts: readonly { readonly status: number; readonly count: number }[];
}

const pageSize = 10;

/** The buyer's orders by status; tab and page stand in the address. */
export function OrdersPage({ t, locale }: OrdersPageProps) {
  const [status, setStatus] = useState<StatusFilter>('all');
  const [current, setCurrent] = useState(1);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const [cancelling, setCancelling] = useState<Order | null>(null);

  const load = useCallback(async (wanted: StatusFilter, page: number) => {
    setFailed(false);
    try {
      const query = {
        current: String(page),
        size: String(pageSize),
        ...(wanted === 'all' ? {} : { status: wanted }),
      };
      const [list, counts] = await Promise.all([
        api('GET /api/order/list', { query }),
        api('GET /api/buyerCenter/order/statusCount'),
      ]);
      setLoaded({ ...list, counts });
    } catch {
      setFailed(true);
    }
  }, []);
  const show = useCallback(
    (wanted: StatusFilter, page: number) => {
      setStatus(wanted);
      setCurrent(page);
      load(wanted, page);
    },
    [load],
  );
  useEffect(() => {
    const follow = () => {
      const query = readQuery(location.search);
      show(query.status, query.current);
    };
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [show]);

  const go = (wanted: StatusFilter, page: number) => {
    history.pushState(null, '', location.pathname + writeQuery(wanted, page));
    show(wanted, page);
  };
  const cancel = (order: Order) => {
    setCancelling(null);
    api('POST /api/order/cancel/{id}', { params: { id: String(order.id) } })
      .then(() => showToast('success', t.orders.cancelled))
      .catch((error: unknown) => toastError(error, t.orders.cancelFailed))
      .finally(() => load(status, current));
  };
  const sharing = cancelling
    ? (loaded?.records.filter((one) => one.paymentNo === cancelling.paymentNo).length ?? 1)
    : 0;

  return (
    <div className="flex flex-col gap-4">
      <StatusTabs
        t={t.orders}
        status={status}
        counts={loaded?.counts ?? []}
        onChoose={(wanted) => go(wanted, 1)}
      />
      {failed && <Failure text={t.loadFailed} retry={t.retry} onRetry={() => load(status, current)} />}
      {!failed && !loaded && <Skeleton rows={3} label={t.loading} />}
      {!failed && loaded?.records.length === 0 && (
        <Empty
          title={t.orders.empty}
          hint={t.orders.emptyHint}
          action={
            <a href={localPath(paths.products, locale)} className="button-primary">
              {t.orders.browse}
            </a>
          }
        />
      )}
      {!failed &&
        loaded?.records.map((order) => (
          <OrderCard
            key={order.id}
            t={t.orders}
            locale={locale}
            order={order}
            onCancel={() => setCancelling(order)}
          />
        ))}
      {!failed && loaded && (
        <OrderPager
          t={t.orders}
          current={current}
          pages={Math.ceil(loaded.total / pageSize)}
          onGo={(page) => go(status, page)}
        />
      )}
      {cancelling && (
        <Confirm
          title={t.orders.cancelTitle}
          question={fill(t.orders.cancelQuestion, { count: sharing })}
          yes={t.orders.cancelConfirm}
          no={t.confirm.cancel}
          onYes={() => cancel(cancelling)}
          onNo={() => setCancelling(null)}
        />
      )}
    </div>
  );
}
