import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { Pager } from '../../../components/pager.tsx';
import type { ReviewTexts } from '../../../components/review-item.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { api } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import type common from '../../../locales/zh/common.json';
import { OwnReviewCard } from './own-review-card.tsx';
import { Tabs } from './tabs.tsx';
import type { ReviewsTexts, Tab, UploadTexts } from './texts.ts';
import { WaitingCard } from './waiting-card.tsx';

interface ReviewsPageProps {
  readonly t: ReviewsTexts & { readonly item: ReviewTexts };
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  readonly upload: UploadTexts;
  readonly locale: Locale;
}

type Found =
  | 'loading'
  | 'failed'
  | ({ readonly tab: 'waiting' } & ApiOutput<'GET /api/product/review/waiting'>)
  | ({ readonly tab: 'mine' } & ApiOutput<'GET /api/product/review/mine'>);

const size = 10;

/** What can be reviewed, and what was; `order` in the address asks for the lines of one order. */
export function ReviewsPage({ t, pager, upload, locale }: ReviewsPageProps) {
  const [asked, setAsked] = useState<{ readonly tab: Tab; readonly current: number }>({
    tab: 'waiting',
    current: 1,
  });
  const [found, setFound] = useState<Found>('loading');
  const round = useRef(0);
  const top = useRef<HTMLDivElement>(null);
  const load = useCallback(async (tab: Tab, current: number) => {
    round.current += 1;
    const own = round.current;
    setAsked({ tab, current });
    setFound('loading');
    const answer = await read(tab, current).catch(() => 'failed' as const);
    if (own === round.current) setFound(answer);
  }, []);
  useEffect(() => {
    void load(new URLSearchParams(location.search).get('tab') === 'mine' ? 'mine' : 'waiting', 1);
  }, [load]);

  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-32 flex-col gap-4 outline-none">
      <Tabs t={t} tab={asked.tab} onChoose={(tab) => load(tab, 1)} />
      {found === 'loading' && <Skeleton rows={3} label={t.loading} />}
      {found === 'failed' && (
        <Failure text={t.loadFailed} retry={t.retry} onRetry={() => load(asked.tab, asked.current)} />
      )}
      {typeof found === 'object' && found.records.length === 0 && (
        <Empty
          title={t.empty[found.tab]}
          hint={t.emptyHint[found.tab]}
          action={
            <a href={localPath(paths.orders, locale)} className="button-primary">
              {t.toOrders}
            </a>
          }
        />
      )}
      {typeof found === 'object' && found.tab === 'waiting' && (
        <ul className="flex flex-col gap-4">
          {found.records.map((one, i) => (
            <WaitingCard
              key={one.line.id}
              t={t}
              upload={upload}
              locale={locale}
              waiting={one}
              isOpen={i === 0 && location.search.includes('order=')}
              onDone={() => load('mine', 1).then(() => showTop(top.current))}
            />
          ))}
        </ul>
      )}
      {typeof found === 'object' && found.tab === 'mine' && (
        <ul className="flex flex-col gap-4">
          {found.records.map((one) => (
            <OwnReviewCard
              key={one.id}
              t={t}
              upload={upload}
              locale={locale}
              review={one}
              onDone={() => load('mine', asked.current)}
            />
          ))}
        </ul>
      )}
      {typeof found === 'object' && (
        <Pager
          t={pager}
          current={asked.current}
          pages={Math.ceil(found.total / size)}
          hrefOf={() => '#content'}
          onGo={(current) => load(asked.tab, current)}
        />
      )}
    </div>
  );
}

/** The form that was sent is gone, and with it what the reader looked at. */
function showTop(list: HTMLElement | null): void {
  list?.focus({ preventScroll: true });
  list?.scrollIntoView({ block: 'start' });
}

async function read(tab: Tab, current: number): Promise<Found> {
  const page = { current: String(current), size: String(size) };
  if (tab === 'mine') return { tab, ...(await api('GET /api/product/review/mine', { query: page })) };
  const orderId = new URLSearchParams(location.search).get('order') ?? '';
  const query = /^[1-9]\d{0,9}$/.test(orderId) ? { ...page, orderId } : page;
  return { tab, ...(await api('GET /api/product/review/waiting', { query })) };
}
