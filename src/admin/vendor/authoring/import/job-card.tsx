import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ProductJob } from '../../../../../contract/authoring/product-job.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { fill } from '../../../../lib/text.ts';
import { useBulkWords } from '../../../jobs/bulk-words.ts';
import { JobResults } from '../../../jobs/job-results.tsx';
import { countIn, isUnderWay, jobBegun } from '../../../jobs/product-jobs.ts';
import { useTellJob } from '../../../jobs/use-tell-job.ts';
import { useLanguage } from '../../../shell/words.ts';
import { Columns, Numbers, Problems } from './found.tsx';
import { Letters, Stocks } from './reading.tsx';
import type { ImportTexts } from './words.ts';

interface JobCardProps {
  readonly t: ImportTexts;
  readonly job: ProductJob;
  readonly onJob: (id: number) => void;
  readonly onAnother: () => void;
}

/** A file that was sent: what was found in it, what it did, and the way back. */
export function JobCard({ t, job, onJob, onAnother }: JobCardProps) {
  const bulk = useBulkWords();
  const locale = useLanguage();
  const { isBusy, run } = useBusy(bulk.reportFailed);
  const tell = useTellJob();
  const [isAsked, setAsked] = useState(false);
  const { id, kind, status, file, canUndo } = job;
  const isOver = !isUnderWay(job);
  const params = { id: `${id}` };
  const start = async () => {
    await api('POST /api/supplier/product/job/start/{id}', { params });
    tell(t.begun);
    await jobBegun();
  };
  const undo = async () => {
    const made = await api('POST /api/supplier/product/job/undo/{id}', { params });
    tell(bulk.undoing);
    await jobBegun();
    onJob(made.id);
  };
  const readAgain = (body: ProductJob['reading']) =>
    void run(async () => {
      await api('POST /api/supplier/product/job/check-again/{id}', { params, body });
      await jobBegun();
    }, t.checkAgainFailed);
  const isChecked = kind === 'check' && status === 'done' && file !== null;
  const todo = isChecked && !file.isUnusable ? file.created + file.updated : 0;
  const title = kind === 'undo' ? bulk.job.undo : kind === 'import' ? t.imported : t.checked;
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 break-words font-semibold text-lg">
          {[title, job.name].filter(Boolean).join(' · ')}
        </h2>
        {isOver && (
          <button type="button" className="min-h-9 text-accent underline" onClick={onAnother}>
            {t.another}
          </button>
        )}
      </div>
      {(!isOver || status === 'failed' || kind === 'undo') && (
        <JobResults t={bulk} job={job} onUndo={(made) => onJob(made.id)} />
      )}
      {isOver && file && kind !== 'undo' && (
        <>
          {file.isUnusable && (
            <p role="alert" className="text-danger">
              {t.unusable}
            </p>
          )}
          <Numbers t={t} file={file} />
          <Letters t={t} file={file} reading={job.reading} onRead={isChecked && !isBusy ? readAgain : null} />
          {!file.isUnusable && (
            <Stocks
              t={t}
              file={file}
              reading={job.reading}
              onRead={isChecked && !isBusy ? readAgain : null}
            />
          )}
          {file.columns.length > 0 && <Columns t={t} file={file} />}
          <Problems t={t} file={file} />
          <div className="flex flex-wrap items-center gap-2">
            {isChecked && todo > 0 && (
              <button
                type="button"
                className="control-button control-primary"
                disabled={isBusy}
                onClick={() => void run(start, t.startFailed)}
              >
                {fill(t.start, { count: todo })}
              </button>
            )}
            {file.problemTotal > 0 && (
              <button
                type="button"
                className="control-button"
                disabled={isBusy}
                onClick={() =>
                  void run(() =>
                    saveFile(`/api/supplier/product/job/report/${id}`, `report-${id}.csv`, locale),
                  )
                }
              >
                <Download className="size-4" aria-hidden="true" />
                {t.report}
              </button>
            )}
            {canUndo && (
              <button
                type="button"
                className="control-button"
                disabled={isBusy}
                onClick={() => setAsked(true)}
              >
                <Undo2 className="size-4" aria-hidden="true" />
                {t.undo}
              </button>
            )}
          </div>
          {isChecked && !file.isUnusable && todo === 0 && <p className="text-ink-2">{t.nothingToDo}</p>}
          {canUndo && <p className="text-ink-2">{t.undoHint}</p>}
        </>
      )}
      {isAsked && (
        <Confirm
          title={t.undoTitle}
          question={fill(t.undoQuestion, { count: countIn(job, 'created', 'changed', 'submitted', 'draft') })}
          yes={t.yes}
          no={t.no}
          onYes={() => {
            setAsked(false);
            void run(undo, bulk.undoFailed);
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </section>
  );
}
