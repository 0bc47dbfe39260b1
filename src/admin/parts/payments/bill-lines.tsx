import { useState } from 'react';
import type { ExportList } from '../../../../contract/operations/export-job.ts';
import { BillLineKind } from '../../../../contract/payments/settlement.ts';
import { fill } from '../../../lib/format/text.ts';
import { ExportMenu } from '../../jobs/export-menu.tsx';
import { useApiQuery } from '../../shell/data.ts';
import { Card } from '../card.tsx';
import { BillLineTable } from './bill-line-table.tsx';
import type { BillTexts } from './bill-texts.ts';

const size = 20;

interface BillLinesProps {
  readonly t: BillTexts;
  readonly billId: number;
  readonly route: 'GET /api/supplier/settlement/lines' | 'GET /api/system/settlement/lines';
  /** Name of the export, if it can be exported. */
  readonly exports?: ExportList;
  /** Address of an order. */
  readonly hrefOf?: (orderId: number) => string;
}

/** The lines of a statement by kind, page by page; all of them as an export. */
export function BillLines({ t, billId, route, exports, hrefOf }: BillLinesProps) {
  const [kind, setKind] = useState<BillLineKind>('income');
  const [page, setPage] = useState(1);
  const query = { billId: String(billId), kind, current: String(page), size: String(size) };
  const { data } = useApiQuery(route, { query });
  const countOf = (one: BillLineKind) => data?.counts.find(({ tab }) => tab === one)?.count ?? 0;
  const all = data?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  return (
    <Card title={t.lines}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          {BillLineKind.options.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              onClick={() => {
                setKind(one);
                setPage(1);
              }}
              className={`control-button ${one === kind ? 'control-primary' : ''}`}
            >
              {t.kind[one]} <span className="tabular-nums">{countOf(one)}</span>
            </button>
          ))}
        </div>
        {exports && all > 0 && <ExportMenu list={exports} query={{ billId: String(billId) }} total={all} />}
      </div>
      {data && data.records.length === 0 && <p className="mt-3 text-ink-2">{t.noLines}</p>}
      {data && data.records.length > 0 && (
        <div className="mt-3 overflow-x-auto">
          <BillLineTable t={t} lines={data.records} {...(hrefOf && { hrefOf })} />
        </div>
      )}
      {pages > 1 && (
        <div className="mt-3 flex items-center justify-end gap-2">
          <span className="text-ink-2 tabular-nums">{fill(t.pageOf, { page, pages })}</span>
          <button
            type="button"
            className="control-button"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {t.previous}
          </button>
          <button
            type="button"
            className="control-button"
            disabled={page === pages}
            onClick={() => setPage(page + 1)}
          >
            {t.next}
          </button>
        </div>
      )}
    </Card>
  );
}
