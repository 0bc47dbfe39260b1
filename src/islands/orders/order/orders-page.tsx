import type { Locale } from '../../../../contract/basics.ts';
import type common from '../../../../locales/zh/common.json';
import type { OrdersTexts } from '../../../components/order/texts.ts';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { localPath, paths } from '../../../lib/paths.ts';
import { OrderCard } from './order-card.tsx';
import { OrderFilters } from './order-filters.tsx';
import { writeQuery } from './query.ts';
import { StatusTabs } from './status-tabs.tsx';
import { pageSize, useOrders } from './use-orders.ts';

interface OrdersPageProps {
  readonly t: OrdersTexts;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  readonly locale: Locale;
}

/** The buyer's orders by status, words and age; all of it stands in the address. */
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
