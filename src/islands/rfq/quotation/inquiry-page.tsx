import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { QuoteRequestBrief } from '../../../../contract/rfq/quotation.ts';
import type common from '../../../../locales/zh/common/common.json';
import { PagerInPlace } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api } from '../../../lib/client.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { fill, formatCount, pickText } from '../../../lib/format/text.ts';
import { RequestDetail } from './request-detail.tsx';
import { RequestForm } from './request-form.tsx';
import { StatusMark } from './status-mark.tsx';
import type { InquiryTexts, Pages } from './texts.ts';

interface RequestListProps {
  readonly t: InquiryTexts;
  readonly pager: Pages;
  readonly locale: Locale;
  readonly onShow: (shown: number | 'new') => void;
}

const size = 10;

/** The buyer's RFQs, newest first. */
function RequestList({ t, pager, locale, onShow }: RequestListProps) {
  const [page, setPage] = useState(1);
  const ask = useCallback(
    () => api('GET /api/quotation/request/list', { query: { current: String(page), size: String(size) } }),
    [page],
  );
  const { found, reload } = useLoad(ask);
  const create = (
    <button type="button" className="button-primary" onClick={() => onShow('new')}>
      {t.create}
    </button>
  );
  if (found.state === 'loading') return <Skeleton rows={3} label={t.loading} />;
  if (found.state === 'failed') return <Failure text={t.failed} retry={t.retry} onRetry={reload} />;
  const { records, total } = found.data;
  if (total === 0) return <Empty title={t.empty} hint={t.emptyHint} action={create} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xl text-ink-2 text-sm">{t.lead}</p>
        {create}
      </div>
      <ul className="flex flex-col gap-3">
        {records.map((request) => (
          <li key={request.id}>
            <Card t={t} locale={locale} request={request} onOpen={() => onShow(request.id)} />
          </li>
        ))}
      </ul>
      <PagerInPlace t={pager} page={page} total={total} size={size} onGo={setPage} />
    </div>
  );
}

interface CardProps {
  readonly t: InquiryTexts;
  readonly locale: Locale;
  readonly request: QuoteRequestBrief;
  readonly onOpen: () => void;
}

function Card({ t, locale, request, onOpen }: CardProps) {
  const { title, quantity, unit, status, quotationCount, deadline, requestNo, provinceName } = request;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-card p-4 text-left hover:border-accent"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{title}</span>
          <StatusMark status={status} text={t.requestStatus[status]} />
        </span>
        <span className="mt-1 block text-ink-2 text-sm">
          {[`${formatCount(quantity)} ${unit}`, pickText(provinceName, locale), requestNo].join(' · ')}
        </span>
        <span className="block text-ink-3 text-xs">{fill(t.until, { time: formatTime(deadline) })}</span>
      </span>
      <span className="whitespace-nowrap font-semibold text-accent text-sm">
        {fill(t.quotations, { count: quotationCount })}
      </span>
    </button>
  );
}

interface InquiryPageProps {
  readonly t: InquiryTexts;
  readonly pager: Pages;
  readonly upload: typeof common.upload;
  readonly locale: Locale;
}

/** `new`, the id of an RFQ, or the list. */
type Shown = 'list' | 'new' | number;

const shownIn = (search: string): Shown => {
  const asked = new URLSearchParams(search).get('request') ?? '';
  if (asked === 'new') return 'new';
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : 'list';
};

/** The RFQ pages: list, detail with quotations, and form. The address contains the state. */
export function InquiryPage({ t, pager, upload, locale }: InquiryPageProps) {
  const [shown, setShown] = useState<Shown>('list');
  useEffect(() => {
    const follow = () => setShown(shownIn(location.search));
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const show = (next: Shown) => {
    const query = new URLSearchParams(location.search);
    for (const name of ['request', 'productId', 'title', 'quantity']) query.delete(name);
    if (next !== 'list') query.set('request', String(next));
    history.pushState(null, '', `${location.pathname}?${query}`);
    setShown(next);
    window.scrollTo({ top: 0 });
  };
  if (shown === 'new')
    return <RequestForm t={t} upload={upload} locale={locale} onSent={show} onBack={() => show('list')} />;
  if (shown === 'list') return <RequestList t={t} pager={pager} locale={locale} onShow={show} />;
  return <RequestDetail key={shown} t={t} locale={locale} id={shown} onBack={() => show('list')} />;
}
