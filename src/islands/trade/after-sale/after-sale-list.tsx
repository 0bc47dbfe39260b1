import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { api } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import type common from '../../../locales/zh/common.json';
import { AfterSaleCard } from './after-sale-card.tsx';
import type { AfterSaleTexts } from './texts.ts';

interface AfterSaleListProps {
  readonly t: AfterSaleTexts;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  readonly locale: Locale;
}

const groups = ['all', 'open', 'closed'] as const;
type Group = (typeof groups)[number];
type Found = ApiOutput<'GET /api/after-sale/list'> | 'loading' | 'failed';
const size = 10;

/** The buyer's after-sales. */
export function AfterSaleList({ t, pager, locale }: AfterSaleListProps) {
  const [asked, setAsked] = useState<{ readonly group: Group; readonly current: number }>({
    group: 'all',
    current: 1,
  });
  const [found, setFound] = useState<Found>('loading');
  const round = useRef(0);
  const load = useCallback(async (group: Group, current: number) => {
    round.current += 1;
    const own = round.current;
    setAsked({ group, current });
    setFound('loading');
    const query = { group, current: String(current), size: String(size) };
    const answer = await api('GET /api/after-sale/list', { query }).catch(() => 'failed' as const);
    if (own === round.current) setFound(answer);
  }, []);
  useEffect(() => {
    void load('all', 1);
  }, [load]);

  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t.title}</legend>
        {groups.map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === asked.group}
            onClick={() => load(group, 1)}
            className="min-h-11 rounded-full border border-line bg-card px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-white lg:min-h-10"
          >
            {t.groups[group]}
          </button>
        ))}
      </fieldset>
      {found === 'loading' && <Skeleton rows={3} label={t.loading} />}
      {found === 'failed' && (
        <Failure text={t.loadFailed} retry={t.retry} onRetry={() => load(asked.group, asked.current)} />
      )}
      {typeof found === 'object' && found.records.length === 0 && (
        <Empty
          title={t.empty}
          hint={t.emptyHint}
          action={
            <a href={localPath(paths.orders, locale)} className="button-primary">
              {t.toOrders}
            </a>
          }
        />
      )}
      {typeof found === 'object' && (
        <>
          {found.records.map((sale) => (
            <AfterSaleCard key={sale.id} t={t} locale={locale} sale={sale} />
          ))}
          <Pager
            t={pager}
            current={asked.current}
            pages={Math.ceil(found.total / size)}
            hrefOf={() => '#content'}
            onGo={(current) => load(asked.group, current)}
          />
        </>
      )}
    </div>
  );
}
