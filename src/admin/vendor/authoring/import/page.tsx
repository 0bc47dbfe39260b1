import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ProductJob } from '../../../../../contract/authoring/product-job.ts';
import { Failure } from '../../../../components/states.tsx';
import { toastError } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useBulkTexts } from '../../../jobs/bulk-texts.ts';
import { stateOf } from '../../../jobs/job-results.tsx';
import { useProductJob, useProductJobs } from '../../../jobs/product-jobs.ts';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { FileChoice } from './file-choice.tsx';
import { JobCard } from './job-card.tsx';
import { type ImportTexts, useImportTexts } from './texts.ts';
import { UnplacedNote } from './unplaced-note.tsx';

/** Import and export of products. The address contains the shown job. */
export function Page() {
  const t = useImportTexts();
  const bulk = useBulkTexts();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const { data = [], isError, refetch } = useProductJobs(true);
  const asked = Number(search.get('job') ?? '');
  const show = (id: number | null) => setSearch(id === null ? {} : { job: String(id) });
  const job = useProductJob(Number.isInteger(asked) && asked > 0 ? asked : null, () =>
    invalidateAnswers('GET /api/supplier/product/list', 'GET /api/supplier/product/detail/{id}'),
  );
  const files = data.filter(
    ({ kind, name }) => kind !== 'sheet' && kind !== 'place' && (kind !== 'undo' || name !== ''),
  );
  const mayImport = may('shop.product.import');
  return (
    <div className="flex flex-col gap-5">
      <Title text={t.title} />
      <div className="flex flex-col gap-1 text-ink-2">
        <p>{t.intro}</p>
        <p>{t.direct}</p>
        <Link to="/vendor/old-addresses" className="self-start text-accent underline">
          {t.addressPage}
        </Link>
        {may('shop.data.import') && (
          <Link to="/vendor/former-shop" className="self-start text-accent underline">
            {t.formerShop}
          </Link>
        )}
      </div>
      {isError && <Failure text={bulk.loadFailed} retry={bulk.retry} onRetry={() => void refetch()} />}
      {!job && mayImport && <UnplacedNote t={t} job={null} />}
      {job && <JobCard t={t} job={job} onJob={show} onAnother={() => show(null)} />}
      {!job && mayImport && (
        <section className="rounded-card border border-line bg-card p-4" aria-label={t.file}>
          <FileChoice t={t} onSent={({ id }) => show(id)} />
        </section>
      )}
      {may('shop.product.export') && <ExportCard t={t} />}
      <History t={t} jobs={files} />
    </div>
  );
}

/** Imports of the last thirty days, and their undos. */
export function History({ t, jobs }: { readonly t: ImportTexts; readonly jobs: readonly ProductJob[] }) {
  const bulk = useBulkTexts();
  return (
    <section className="flex flex-col gap-2" aria-label={t.history}>
      <h2 className="font-semibold text-lg">{t.history}</h2>
      {jobs.length === 0 && <p className="text-ink-2">{t.noHistory}</p>}
      {jobs.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {jobs.map((job) => (
            <li key={job.id}>
              <Link
                to={`?job=${job.id}`}
                className="grid min-h-11 gap-x-4 px-4 py-2.5 hover:bg-soft md:grid-cols-[minmax(0,1fr)_12rem_14rem]"
              >
                <span className="truncate font-medium">
                  {[bulk.job[job.kind], job.name].filter(Boolean).join(' · ')}
                </span>
                <span className={job.status === 'failed' ? 'text-danger' : 'text-ink-2'}>
                  {stateOf(bulk, job)}
                </span>
                <span className="truncate text-ink-2">
                  {job.person}
                  {' · '}
                  <When iso={job.createTime} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Exports all products as a file that can be imported again, in the format of the export command. */
export function ExportCard({ t }: { readonly t: ImportTexts }) {
  const locale = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async (language: 'zh' | 'en') => {
    setBusy(true);
    try {
      await saveFile(`/api/admin/product/export?language=${language}`, 'products.csv', locale);
    } catch (error) {
      toastError(error, t.exportFailed);
    }
    setBusy(false);
  };
  return (
    <section
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
      aria-label={t.export}
    >
      <h2 className="font-semibold text-lg">{t.export}</h2>
      <p className="text-ink-2">{t.exportHint}</p>
      <div className="flex flex-wrap gap-2">
        {(['zh', 'en'] as const).map((language) => (
          <button
            key={language}
            type="button"
            disabled={isBusy}
            className="control-button"
            onClick={() => void fetchFile(language)}
          >
            <Download className="size-4" aria-hidden="true" />
            {isBusy ? t.exporting : fill(t.exportIn, { language: t.languages[language] })}
          </button>
        ))}
      </div>
    </section>
  );
}
