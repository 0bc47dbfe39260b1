import { Download, Undo2 } from 'lucide-react';
import type { ProductJob } from '../../../contract/authoring/product-job.ts';
import { useBusy } from '../../components/use-busy.ts';
import { api } from '../../lib/client.ts';
import { fill, pickText } from '../../lib/format/text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useApiQuery } from '../shell/data.ts';
import { useLanguage } from '../shell/texts.ts';
import { useMay } from '../shell/use-may.ts';
import type { BulkTexts } from './bulk-texts.ts';
import { isUnderWay, jobBegun } from './product-jobs.ts';
import { useJobToast } from './use-job-toast.ts';

interface Shown {
  readonly t: BulkTexts;
  readonly job: ProductJob;
}

interface AtOnce extends Shown {
  /** Called with the job that undoes this one. */
  readonly onUndo: (undo: ProductJob) => void;
  readonly onAskUndo?: never;
}

interface Asking extends Shown {
  /** The component that shows the job asks for confirmation. */
  readonly onAskUndo: () => void;
  readonly onUndo?: never;
}

const rowsRoute = 'GET /api/supplier/product/job/rows/{id}';

/** The progress or result of a job, with the products that were skipped. */
export function JobResults({ t, job, onUndo, onAskUndo }: AtOnce | Asking) {
  const locale = useLanguage();
  const may = useMay();
  const notify = useJobToast();
  const { isBusy, run } = useBusy(t.reportFailed);
  const isOpen = isUnderWay(job);
  const { id, kind, status, counts, canUndo } = job;
  const takeBack = async () => {
    const undo = await api('POST /api/supplier/product/job/undo/{id}', { params: { id: `${id}` } });
    notify(t.undoing);
    await jobBegun();
    onUndo?.(undo);
  };
  return (
    <div className="flex flex-col gap-3">
      {isOpen && (
        <>
          <p role="status" className="text-ink-2 tabular-nums">
            {stateOf(t, job)}
          </p>
          <progress
            aria-label={t.job[kind]}
            value={job.done}
            max={Math.max(1, job.total)}
            className="h-1.5 w-full accent-accent"
          />
        </>
      )}
      {status === 'failed' && (
        <p role="alert" className="text-danger">
          {stateOf(t, job)}
        </p>
      )}
      {!isOpen && counts.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {counts.map(({ state, count }) => (
              <li key={state} className={isLeft(state) ? 'text-danger' : ''}>
                {t.states[state]} <span className="font-semibold tabular-nums">{count}</span>
              </li>
            ))}
          </ul>
          {counts.some(({ state }) => isLeft(state)) && <LeftRows t={t} id={id} />}
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              disabled={isBusy}
              className="control-button"
              onClick={() =>
                run(() => saveFile(`/api/supplier/product/job/report/${id}`, `report-${id}.csv`, locale))
              }
            >
              <Download className="size-4" aria-hidden="true" />
              {t.report}
            </button>
            {canUndo && may('shop.product.write') && (kind !== 'import' || may('shop.product.import')) && (
              <button
                type="button"
                disabled={isBusy}
                className="control-button"
                onClick={onAskUndo ?? (() => run(takeBack, t.undoFailed))}
              >
                <Undo2 className="size-4" aria-hidden="true" />
                {kind === 'import' ? t.undoImport : t.undoSave}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

type State = ProductJob['counts'][number]['state'];
const isLeft = (state: State) => state === 'conflict' || state === 'refused';

/** The result or progress of a job in one line; empty if the state says it all. */
export function resultOf(t: BulkTexts, job: ProductJob): string {
  if (job.status === 'waiting') return '';
  if (job.status !== 'done') return stateOf(t, job);
  return job.counts.map(({ state, count }) => `${t.states[state]} ${count}`).join(' · ');
}

/** The progress of a job, in one line. */
export function stateOf(t: BulkTexts, { status, reason, done, total }: ProductJob): string {
  if (status === 'waiting') return t.job.waiting;
  if (status === 'running') return total > 0 ? fill(t.job.running, { done, total }) : t.job.reading;
  if (status === 'done') return t.job.done;
  if (reason === 'stopped') return t.job.stopped;
  return reason === 'forbidden' ? t.job.forbidden : t.job.broken;
}

/** Products that were not written, with reasons. */
function LeftRows({ t, id }: { readonly t: BulkTexts; readonly id: number }) {
  const locale = useLanguage();
  const { data } = useApiQuery(rowsRoute, { params: { id: `${id}` }, query: { size: '20' } });
  const rows = data?.records.filter(({ state }) => isLeft(state)) ?? [];
  if (rows.length === 0) return null;
  const cells: Readonly<Record<string, string>> = t.fields;
  return (
    <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-control border border-line bg-card">
      {rows.map(({ productId, name, state, field, text }) => (
        <li key={productId} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
          <span className="min-w-0 break-words">
            {pickText(name, locale) || t.noName} <span className="text-ink-3 tabular-nums">{productId}</span>
          </span>
          <span className="text-danger">
            {[field === null ? '' : (cells[field] ?? ''), state === 'conflict' ? t.states.conflict : text]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
