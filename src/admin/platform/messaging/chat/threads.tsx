import { useCallback, useId, useState } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import type { ChatThread } from '../../../../../contract/messaging/chat-review.ts';
import { Pager } from '../../../../components/pager.tsx';
import { Failure } from '../../../../components/states.tsx';
import { useLoad } from '../../../../components/use-load.ts';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import type { PagerTexts, ReviewTexts } from './texts.ts';

const size = 20;
interface ThreadsProps {
  readonly t: ReviewTexts;
  readonly pager: PagerTexts;
  readonly locale: Locale;
  readonly onRead: (thread: ChatThread) => void;
}
interface Filter {
  readonly supplierId?: string;
  readonly buyerId?: string;
}

/** All conversations, latest first; filtered by shop or buyer. */
export function Threads({ t, pager, locale, onRead }: ThreadsProps) {
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<Filter>({});
  const ask = useCallback(
    () =>
      api('GET /api/system/chat/threads', {
        query: { current: String(page), size: String(size), ...filter },
      }),
    [page, filter],
  );
  const { found, reload } = useLoad(ask);
  const rows = found.state === 'loaded' ? found.data.records : [];
  return (
    <div className="flex flex-col gap-4">
      <FilterForm
        t={t}
        onFilter={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      {found.state === 'loading' && <p role="status">{t.loading}</p>}
      {found.state === 'failed' && <Failure text={t.failed} retry={t.retry} onRetry={reload} />}
      {found.state === 'loaded' && rows.length === 0 && <p className="text-ink-2">{t.none}</p>}
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {rows.map((row) => (
            <Row key={`${row.supplierId}-${row.buyerId}`} t={t} locale={locale} row={row} onRead={onRead} />
          ))}
        </ul>
      )}
      <Pager
        t={pager}
        current={page}
        pages={found.state === 'loaded' ? Math.ceil(found.data.total / size) : 0}
        hrefOf={() => '#content'}
        onGo={setPage}
      />
    </div>
  );
}

interface RowProps extends Omit<ThreadsProps, 'pager'> {
  readonly row: ChatThread;
}

function Row({ t, locale, row, onRead }: RowProps) {
  const supplier = pickText(row.supplierName, locale);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 text-sm">
      <span className="min-w-40 flex-1">
        <span className="font-semibold">{supplier}</span>
        <span className="ml-2 text-ink-3 text-xs">#{row.supplierId}</span>
      </span>
      <span className="min-w-32 flex-1">
        {row.buyerName}
        <span className="ml-2 text-ink-3 text-xs">#{row.buyerId}</span>
      </span>
      <span className="text-ink-2 tabular-nums">{formatTime(row.lastTime)}</span>
      {row.isBlocked && (
        <span className="rounded-tag bg-soft px-2 py-0.5 text-danger text-xs">{t.blocked}</span>
      )}
      <button
        type="button"
        aria-label={fill(t.readLabel, { buyer: row.buyerName, supplier })}
        onClick={() => onRead(row)}
        className="button-quiet min-h-10 px-4 text-sm"
      >
        {t.read}
      </button>
    </li>
  );
}

function FilterForm({ t, onFilter }: { readonly t: ReviewTexts; readonly onFilter: (next: Filter) => void }) {
  const id = useId();
  const [shop, setShop] = useState('');
  const [buyer, setBuyer] = useState('');
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ ...(shop ? { supplierId: shop } : {}), ...(buyer ? { buyerId: buyer } : {}) });
      }}
      className="flex flex-wrap items-end gap-3"
    >
      {(
        [
          ['shop', t.supplierId, shop, setShop],
          ['buyer', t.buyerId, buyer, setBuyer],
        ] as const
      ).map(([name, label, value, set]) => (
        <span key={name} className="flex flex-col gap-1">
          <label htmlFor={`${id}-${name}`} className="text-ink-2 text-sm">
            {label}
          </label>
          <input
            id={`${id}-${name}`}
            inputMode="numeric"
            value={value}
            onChange={(event) => set(digits(event.target.value))}
            className="field w-40"
          />
        </span>
      ))}
      <button type="submit" className="button-quiet">
        {t.apply}
      </button>
    </form>
  );
}
