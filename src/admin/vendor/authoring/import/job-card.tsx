import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  type CsvEncoding,
  CsvEncoding as Encodings,
} from '../../../../../contract/authoring/product-file.ts';
import type { ImportSummary, ProductJob } from '../../../../../contract/authoring/product-job.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { SelectField, SwitchField } from '../../../form/choice-fields.tsx';
import { useBulkTexts } from '../../../jobs/bulk-texts.ts';
import { JobResults } from '../../../jobs/job-results.tsx';
import { countIn, isUnderWay, jobBegun } from '../../../jobs/product-jobs.ts';
import { useJobToast } from '../../../jobs/use-job-toast.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { type ChosenPicture, PictureChoice } from './picture-choice.tsx';
import { SystemChoice } from './system-choice.tsx';
import type { ImportTexts } from './texts.ts';
import { UnplacedNote } from './unplaced-note.tsx';

interface ReadingProps {
  readonly t: ImportTexts;
  readonly file: ImportSummary;
  readonly reading: ProductJob['reading'];
  /** null = the import options can no longer be changed. */
  readonly onRead: ((reading: ProductJob['reading']) => void) | null;
}

/** The detected encoding with sample text, and a choice if several are possible. */
function Letters({ t, file, reading, onRead }: ReadingProps) {
  const { names, encoding } = file;
  const numbered = names.map((name, at) => ({ name, at }));
  return (
    <div className="flex flex-col gap-2">
      {names.length > 0 && (
        <>
          <h3 className="font-semibold">{t.names}</h3>
          <ul className="list-inside list-disc text-ink-2">
            {numbered.map(({ name, at }) => (
              <li key={at} className="break-words">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {onRead && encoding !== 'xlsx' && (
        <SelectField
          label={t.encoding}
          hint={t.encodingHint}
          value={reading.encoding ?? ''}
          options={[
            { value: '', label: t.encodingAuto },
            ...Encodings.options.map((value) => ({ value, label: t.encodings[value] })),
          ]}
          onChange={(value) => onRead({ ...reading, encoding: chosen(value) })}
        />
      )}
    </div>
  );
}

const chosen = (value: string): CsvEncoding | null => Encodings.safeParse(value).data ?? null;

/** How the stock of existing SKUs is changed, and whether it is set at all. */
function Stocks({ t, file: { stock }, reading, onRead }: ReadingProps) {
  const lines = [
    { count: stock.moved, text: t.stockMoved },
    { count: stock.set, text: t.stockSet },
    { count: stock.kept, text: t.stockKept },
  ].filter(({ count }) => count > 0);
  const all = stock.moved + stock.set + stock.kept;
  return (
    <section className="flex flex-col gap-2" aria-label={t.stockOf}>
      <h3 className="font-semibold">{t.stockOf}</h3>
      {all === 0 && <p className="text-ink-2">{t.stockSame}</p>}
      {lines.map(({ count, text }) => (
        <p key={text}>{fill(text, { count })}</p>
      ))}
      {stock.skus.length > 0 && (
        <details className="rounded-control border border-line">
          <summary className="cursor-pointer px-3 py-2.5">
            {fill(t.stockFirst, { shown: stock.skus.length })}
          </summary>
          <ul className="max-h-72 divide-y divide-line overflow-y-auto border-line border-t">
            {stock.skus.map(({ line, handle, code, how, seen, ...pieces }) => (
              <li key={`${line} ${code}`} className="flex flex-wrap gap-x-4 px-3 py-1.5">
                <span className="text-ink-2 tabular-nums">
                  {t.line} {line}
                </span>
                <span className="break-all">{`${handle} · ${code}`}</span>
                <span>{fill(t.stockLines[how], { ...pieces, seen: seen ?? '–' })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {onRead && (all > 0 || reading.setStock) && (
        <SwitchField
          label={t.setStock}
          hint={t.setStockHint}
          isOn={reading.setStock}
          onChange={(setStock) => onRead({ ...reading, setStock })}
        />
      )}
    </section>
  );
}

interface JobCardProps {
  readonly t: ImportTexts;
  readonly job: ProductJob;
  readonly onJob: (id: number) => void;
  readonly onAnother: () => void;
}

/** An uploaded file: the result of the check, the result of the import, and undo. */
export function JobCard({ t, job, onJob, onAnother }: JobCardProps) {
  const bulk = useBulkTexts();
  const locale = useLanguage();
  const { isBusy, run } = useBusy(bulk.reportFailed);
  const notify = useJobToast();
  const [isAsked, setAsked] = useState(false);
  const { id, kind, status, file, canUndo } = job;
  const isOver = !isUnderWay(job);
  const params = { id: `${id}` };
  const start = async () => {
    await api('POST /api/supplier/product/job/start/{id}', { params });
    notify(t.begun);
    await jobBegun();
  };
  const undo = async () => {
    const made = await api('POST /api/supplier/product/job/undo/{id}', { params });
    notify(bulk.undoing);
    await jobBegun();
    onJob(made.id);
  };
  const readAgain = (
    body: ProductJob['reading'] & { readonly pictures?: ChosenPicture[] },
    failed = t.checkAgainFailed,
  ) =>
    void run(async () => {
      await api('POST /api/supplier/product/job/check-again/{id}', { params, body });
      await jobBegun();
    }, failed);
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
          {isChecked && <UnplacedNote t={t} job={{ id, count: file.unplaced }} />}
          {isChecked && (
            <PictureChoice
              t={t}
              file={file}
              onChosen={(pictures) =>
                readAgain({ ...job.reading, pictures: [...pictures] }, t.picturesFailed)
              }
            />
          )}
          {kind === 'import' && <UnplacedNote t={t} job={null} />}
          <SystemChoice
            key={JSON.stringify(file.system)}
            t={t}
            file={file}
            reading={job.reading}
            onRead={isChecked && !isBusy ? (reading) => readAgain(reading) : null}
          />
          <Letters
            t={t}
            file={file}
            reading={job.reading}
            onRead={isChecked && !isBusy ? (reading) => readAgain(reading) : null}
          />
          {!file.isUnusable && (
            <Stocks
              t={t}
              file={file}
              reading={job.reading}
              onRead={isChecked && !isBusy ? (reading) => readAgain(reading) : null}
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

interface FoundProps {
  readonly t: ImportTexts;
  readonly file: ImportSummary;
}

/** Counts of the file: planned or done. */
function Numbers({ t, file }: FoundProps) {
  const { rows, products, encoding, waiting } = file;
  const tiles = (['created', 'updated', 'unchanged', 'failed'] as const).map((name) => ({
    name,
    count: file[name],
  }));
  return (
    <>
      <p className="text-ink-2">{fill(t.summary, { rows, products, encoding: encoding.toUpperCase() })}</p>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {tiles.map(({ name, count }) => (
          <div key={name} className="rounded-control border border-line px-3 py-2">
            <dt className="text-ink-2">{t[name]}</dt>
            <dd className={`text-xl tabular-nums ${name === 'failed' && count > 0 ? 'text-danger' : ''}`}>
              {count}
            </dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && <p className="text-ink-2">{fill(t.waiting, { count: waiting })}</p>}
    </>
  );
}

/** The mapping of the columns. */
function Columns({ t, file: { columns } }: FoundProps) {
  const ignored = columns.filter(({ means }) => means === null).length;
  return (
    <details className="rounded-control border border-line">
      <summary className="cursor-pointer px-3 py-2.5 font-semibold">
        {t.columns} · {fill(t.usedCount, { used: columns.length - ignored, ignored })}
      </summary>
      <table className="w-full border-line border-t text-left">
        <thead className="text-ink-2">
          <tr>
            <th className="px-3 py-1.5 font-normal">{t.column}</th>
            <th className="px-3 py-1.5 font-normal">{t.means}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, means }) => (
            <tr key={`${column} ${means}`} className="border-line border-t">
              <td className="break-words px-3 py-1.5">{column}</td>
              <td className={`px-3 py-1.5 ${means === null ? 'text-ink-3' : ''}`}>{meaning(t, means)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function meaning(t: ImportTexts, means: string | null): string {
  if (means === null) return t.ignored;
  if (means.startsWith('metafield:')) return fill(t.own, { name: means.slice('metafield:'.length) });
  const [name = '', language] = means.split('.');
  const names: Readonly<Record<string, string>> = t.keys;
  const said = names[name] ?? name;
  if (language !== 'zh' && language !== 'en') return said;
  return fill(t.in, { name: said, language: t.languages[language] });
}

/** Errors by kind with their counts, and the first ones by row. */
function Problems({ t, file }: FoundProps) {
  const locale = useLanguage();
  const { kinds, problems, problemTotal } = file;
  if (problemTotal === 0) return <p className="text-success">{t.noProblems}</p>;
  const numbered = problems.map((one, at) => ({ ...one, at }));
  const sum = (wanted: string) =>
    kinds.reduce((all, { severity, count }) => (severity === wanted ? all + count : all), 0);
  return (
    <section className="flex flex-col gap-2" aria-label={t.problems}>
      <h3 className="font-semibold">{t.problems}</h3>
      <p className="flex flex-wrap gap-x-4">
        <span className={sum('error') > 0 ? 'text-danger' : ''}>
          {t.errorsOf} {sum('error')}
        </span>
        <span>
          {t.warningsOf} {sum('warning')}
        </span>
      </p>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {numbered.map(({ at, line, column, value, severity, text }) => (
          <li
            key={at}
            className="grid gap-x-4 gap-y-0.5 px-3 py-2 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="text-ink-2 tabular-nums">
              {t.line} {line}
            </span>
            <span className="break-words">{[column, value && `“${value}”`].filter(Boolean).join(' ')}</span>
            <span className={severity === 'error' ? 'text-danger' : 'text-ink-2'}>
              {pickText(text, locale)}
            </span>
          </li>
        ))}
      </ul>
      {problemTotal > problems.length && (
        <p className="text-ink-2">{fill(t.firstOf, { shown: problems.length, total: problemTotal })}</p>
      )}
    </section>
  );
}
