import { useCallback, useState } from 'react';
import { Pager } from '../../../../components/pager.tsx';
import { Failure } from '../../../../components/states.tsx';
import { useLoad } from '../../../../components/use-load.ts';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/date.ts';
import type { PagerTexts, ReviewTexts } from './texts.ts';

const size = 20;

interface AuditProps {
  readonly t: ReviewTexts;
  readonly pager: PagerTexts;
}

/** Who looked into which conversation, when and why. */
export function Audit({ t, pager }: AuditProps) {
  const [page, setPage] = useState(1);
  const ask = useCallback(
    () => api('GET /api/system/chat/audit', { query: { current: String(page), size: String(size) } }),
    [page],
  );
  const { found, reload } = useLoad(ask);
  if (found.state === 'loading') return <p role="status">{t.loading}</p>;
  if (found.state === 'failed') return <Failure text={t.failed} retry={t.retry} onRetry={reload} />;
  const { records, total } = found.data;
  if (total === 0) return <p className="text-ink-2">{t.noAudit}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {records.map((row) => (
          <li key={row.id} className="flex flex-wrap gap-x-6 gap-y-1 px-4 py-3 text-sm">
            <time dateTime={row.time} className="text-ink-2 tabular-nums">
              {formatTime(row.time)}
            </time>
            <span className="font-semibold">{row.admin}</span>
            <span className="text-ink-2">
              {t.columns.supplier} #{row.supplierId} · {t.columns.buyer} #{row.buyerId}
            </span>
            <span className="min-w-48 grow break-words">{row.reason}</span>
          </li>
        ))}
      </ul>
      <Pager
        t={pager}
        current={page}
        pages={Math.ceil(total / size)}
        hrefOf={() => '#content'}
        onGo={setPage}
      />
    </>
  );
}
