import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { Failure } from '../../../../components/states.tsx';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { BillLineTable } from '../../../parts/payments/bill-line-table.tsx';
import { BillSummary } from '../../../parts/payments/bill-summary.tsx';
import { type BillTexts, useBillTexts } from '../../../parts/payments/bill-texts.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';

const size = 100;

function Part({
  t,
  billId,
  page,
}: {
  readonly t: BillTexts;
  readonly billId: string;
  readonly page: number;
}) {
  const query = { billId, current: String(page), size: String(size), order: 'asc' } as const;
  const { data } = useApiQuery('GET /api/supplier/settlement/lines', { query });
  return data ? <BillLineTable t={t} lines={data.records} /> : null;
}

/** A printable statement, also for the browser's PDF export. */
export function Page() {
  const t = useBillTexts();
  const locale = useLanguage();
  const { id = '' } = useParams();
  const { data, isError, refetch } = useApiQuery('GET /api/supplier/settlement/detail/{id}', {
    params: { id },
  });
  const lines = useApiQuery('GET /api/supplier/settlement/lines', { query: { billId: id, size: '1' } });
  if (isError) return <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  if (!data) return null;
  const pages = Math.ceil((lines.data?.total ?? 0) / size);
  return (
    <div className="flex max-w-3xl flex-col gap-4 text-sm">
      <div className="print:hidden">
        <Title text={`${t.statement} ${data.billNo}`}>
          <button type="button" className="control-button control-primary" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden="true" />
            {t.print}
          </button>
        </Title>
      </div>
      <article className="overflow-x-auto rounded-card border border-line bg-card p-6 print:border-0 print:p-0">
        <h2 className="text-lg">{t.statement}</h2>
        <p className="mt-1 text-ink-2 tabular-nums">
          {t.number} {data.billNo} · {t.state[data.state]}
        </p>
        <p className="mt-3">
          <b>{pickText(data.shopName, locale)}</b>
          <br />
          <span className="tabular-nums">
            {fill(t.fromTo, { from: formatTime(data.startTime), to: formatTime(data.endTime) })}
          </span>
          {data.reference && (
            <>
              <br />
              {t.reference} {data.reference}
            </>
          )}
        </p>
        <div className="mt-4 max-w-md">
          <BillSummary t={t} bill={data} />
        </div>
        <h3 className="mt-6 text-base">{t.lines}</h3>
        {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
          <Part key={page} t={t} billId={id} page={page} />
        ))}
      </article>
    </div>
  );
}
