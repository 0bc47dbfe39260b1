import { useCallback, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import { Confirm } from '../../../components/confirm.tsx';
import { type CardTexts, ProductCard } from '../../../components/goods/product-card.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { formatDate, formatTime } from '../../../lib/format/date.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { showToast } from '../../../lib/stores/toast.ts';

interface HistoryListProps {
  readonly t: Pick<typeof buyer, 'loading' | 'retry' | 'keep' | 'history'>;
  readonly card: CardTexts;
  readonly locale: Locale;
}

type View = ApiOutput<'GET /api/buyerCenter/history/list'>['records'][number];
const step = 20;

/** The viewed products by day, latest first. */
export function HistoryList({ t, card, locale }: HistoryListProps) {
  const [size, setSize] = useState(step);
  const [isClearing, setClearing] = useState(false);
  const { found, reload } = useViews(size);
  const h = t.history;
  const change = async (call: () => Promise<unknown>, done: string, failed: string) => {
    setClearing(false);
    try {
      await call();
      showToast('success', done);
      await reload();
    } catch (error) {
      toastError(error, failed);
    }
  };
  if (found.state === 'loading') return <Skeleton rows={3} label={t.loading} />;
  if (found.state === 'failed') return <Failure text={h.failed} retry={t.retry} onRetry={reload} />;
  const { records, total } = found.data;
  if (total === 0) {
    const action = (
      <a href={localPath(paths.products, locale)} className="button-primary">
        {h.browse}
      </a>
    );
    return <Empty title={h.empty} hint={h.emptyHint} action={action} />;
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-2 text-sm">{fill(h.count, { count: total })}</p>
        <button type="button" className="button-quiet px-4 text-sm" onClick={() => setClearing(true)}>
          {h.clear}
        </button>
      </div>
      {byDay(records).map(([day, views]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
          <h3 id={`day-${day}`} className="text-base">
            {nameOfDay(day, views, h, locale)}
          </h3>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4">
            {views.map(({ product }) => (
              <li key={product.id} className="flex flex-col gap-1">
                <div className="grow">
                  <ProductCard product={product} locale={locale} t={card} />
                </div>
                <button
                  type="button"
                  aria-label={fill(h.delete, { name: pickText(product.name, locale) })}
                  onClick={() =>
                    change(
                      () =>
                        api('DELETE /api/buyerCenter/history/delete/{id}', {
                          params: { id: String(product.id) },
                        }),
                      h.deleted,
                      h.deleteFailed,
                    )
                  }
                  className="inline-flex size-11 items-center justify-center self-end rounded-control text-ink-3 hover:text-danger"
                >
                  <i className="icon-trash-2 size-4" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {records.length < total && (
        <button type="button" className="button-quiet self-center" onClick={() => setSize(size + step)}>
          {h.more}
        </button>
      )}
      {isClearing && (
        <Confirm
          title={h.confirmTitle}
          question={fill(h.confirmQuestion, { count: total })}
          yes={h.clear}
          no={t.keep}
          onYes={() => change(() => api('DELETE /api/buyerCenter/history/clear'), h.cleared, h.clearFailed)}
          onNo={() => setClearing(false)}
        />
      )}
    </div>
  );
}

/** The first `size` views; more are appended. */
function useViews(size: number) {
  const ask = useCallback(async () => {
    const pages = Array.from({ length: Math.ceil(size / step) }, (_, i) => String(i + 1));
    const parts = await Promise.all(
      pages.map((current) =>
        api('GET /api/buyerCenter/history/list', { query: { current, size: String(step) } }),
      ),
    );
    return { records: parts.flatMap((part) => part.records), total: parts[0]?.total ?? 0 };
  }, [size]);
  return useLoad(ask);
}

/** Days in the marketplace's time zone, `2026-11-21`, like the times of the page. */
const dayOf = (iso: string) => formatTime(iso).slice(0, 10);

function byDay(views: readonly View[]): [day: string, views: View[]][] {
  return [...Map.groupBy(views, (view) => dayOf(view.viewTime))];
}

function nameOfDay(day: string, views: readonly View[], t: typeof buyer.history, locale: Locale): string {
  const now = serverNow();
  if (day === dayOf(new Date(now).toISOString())) return t.today;
  if (day === dayOf(new Date(now - 86_400_000).toISOString())) return t.yesterday;
  return views[0] ? formatDate(views[0].viewTime, locale) : day;
}
