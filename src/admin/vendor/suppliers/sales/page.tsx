import { useSearchParams } from 'react-router';
import { Empty, Failure } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { fill } from '../../../../lib/text.ts';
import { RowsSkeleton } from '../../../resource/rows-skeleton.tsx';
import { useListWords } from '../../../resource/words.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { FigureCards, Funnel } from './figures.tsx';
import { Products } from './products.tsx';
import { rangeOf } from './range.ts';
import { RangeBar } from './range-bar.tsx';
import { Trend } from './trend.tsx';
import { useSalesWords } from './words.ts';

/** What the shop sold in some days. Which days, and how products are sorted, the address says. */
export function Page() {
  const t = useSalesWords();
  const list = useListWords();
  const [search, setSearch] = useSearchParams();
  const asked = rangeOf(search, new Date(serverNow()));
  const query = { from: asked.from, to: asked.to };
  const summary = useApiQuery('GET /api/supplier/sales/summary', { query });
  const trend = useApiQuery('GET /api/supplier/sales/trend', { query });
  /** The address with these words for others; pages of products begin anew. */
  const hrefOf = (words: Readonly<Record<string, string>>, gone: readonly string[] = []) => {
    const next = new URLSearchParams(search);
    for (const name of ['current', ...gone]) next.delete(name);
    for (const [name, word] of Object.entries(words)) next.set(name, word);
    return next.toString();
  };
  const error = summary.error ?? trend.error;
  const retry = () => {
    void summary.refetch();
    void trend.refetch();
  };
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Title text={t.title} />
      <RangeBar
        key={`${asked.from} ${asked.to}`}
        t={t}
        asked={asked}
        hrefOf={(words) => `?${hrefOf(words, ['from', 'to'])}`}
        onOwn={(from, to) => setSearch(hrefOf({ from, to }, ['range']))}
      />
      {error instanceof ApiError && error.status === 403 ? (
        <Empty title={list.noRights} hint={list.noRightsHint} />
      ) : (
        <>
          {error && (
            <Failure
              text={error instanceof ApiError && error.message !== '' ? error.message : t.failed}
              retry={t.retry}
              onRetry={retry}
            />
          )}
          {!error && (summary.isPending || trend.isPending) && <RowsSkeleton label={t.loading} />}
          {summary.data && (
            <>
              <p role="status" className="text-ink-2">
                {fill(t.period, {
                  from: summary.data.now.from,
                  to: summary.data.now.to,
                  before: summary.data.before.from,
                  until: summary.data.before.to,
                })}
                {' · '}
                {t.chinaDays}
              </p>
              <FigureCards t={t} data={summary.data} />
            </>
          )}
          <div className="grid items-start gap-4 *:min-w-0 max-xl:grid-cols-1 xl:grid-cols-[1fr_2fr]">
            {summary.data && <Funnel t={t} data={summary.data} />}
            {trend.data && <Trend key={`${asked.from} ${asked.to}`} t={t} days={trend.data} />}
          </div>
          {!error && <Products t={t} range={query} search={search} hrefTo={(words) => `?${hrefOf(words)}`} />}
        </>
      )}
    </div>
  );
}
