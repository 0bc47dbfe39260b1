import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { OrderDetail } from '../../../../contract/orders/order.ts';
import type { OrdersTexts } from '../../../components/order/texts.ts';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { whenBack } from '../../../lib/when-back.ts';
import { Amounts } from './amounts.tsx';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { Lines } from './lines.tsx';
import { Parcels } from './parcels.tsx';
import { StatusHead } from './status-head.tsx';

interface OrderDetailPageProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
}

type Found = OrderDetail | 'loading' | 'failed' | 'unknown';

/** One order with all that happened to it; which one stands in the address. */
export function OrderDetailPage({ t, locale }: OrderDetailPageProps) {
  const [found, setFound] = useState<Found>('loading');
  const ask = useCallback(async (): Promise<Found> => {
    const orderNo = new URLSearchParams(location.search).get('no') ?? '';
    return api('GET /api/order/by-no/{orderNo}', { params: { orderNo: orderNo || '0' } }).catch(
      (error: unknown) =>
        error instanceof ApiError && error.status < 500 && error.status > 0 ? 'unknown' : 'failed',
    );
  }, []);
  const load = useCallback(async () => {
    setFound('loading');
    setFound(await ask());
    // The browser looked for the anchor before there was one.
    if (location.hash !== '')
      requestAnimationFrame(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
  }, [ask]);
  useEffect(() => {
    void load();
    // What came back is old; it stays where no answer comes.
    return whenBack(() => void ask().then((now) => setFound((before) => (now === 'failed' ? before : now))));
  }, [load, ask]);

  if (found === 'loading') return <Skeleton rows={7} label={t.loading} />;
  if (found === 'failed') return <Failure text={t.loadFailed} retry={t.retry} onRetry={load} />;
  if (found === 'unknown') {
    return (
      <Empty
        title={t.detail.unknown}
        hint={t.detail.unknownHint}
        action={
          <a href={localPath(paths.orders, locale)} className="button-primary">
            {t.back}
          </a>
        }
      />
    );
  }
  const part = { t, locale, order: found };
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <StatusHead {...part} onChanged={setFound} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_360px] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <Lines {...part} />
          <Parcels {...part} />
          <History {...part} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <Amounts {...part} />
          <Facts {...part} />
          <InvoiceCard {...part} onChanged={setFound} />
        </div>
      </div>
    </div>
  );
}
