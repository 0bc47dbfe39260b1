import { useSearchParams } from 'react-router';
import { Failure } from '../../../../components/states.tsx';
import { useBulkWords } from '../../../jobs/bulk-words.ts';
import { useProductJob, useProductJobs } from '../../../jobs/product-jobs.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { ExportCard } from './export-card.tsx';
import { FileChoice } from './file-choice.tsx';
import { History } from './history.tsx';
import { JobCard } from './job-card.tsx';
import { useImportWords } from './words.ts';

/** Products out of a file and into one. The file that is shown stands in the address. */
export function Page() {
  const t = useImportWords();
  const bulk = useBulkWords();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const { data = [], isError, refetch } = useProductJobs(true);
  const asked = Number(search.get('job') ?? '');
  const show = (id: number | null) => setSearch(id === null ? {} : { job: String(id) });
  const job = useProductJob(Number.isInteger(asked) && asked > 0 ? asked : null, () =>
    invalidateAnswers('GET /api/supplier/product/list', 'GET /api/supplier/product/detail/{id}'),
  );
  const files = data.filter(({ kind, name }) => kind !== 'sheet' && (kind !== 'undo' || name !== ''));
  const mayImport = may('shop.product.import');
  return (
    <div className="flex flex-col gap-5">
      <Title text={t.title} />
      <div className="flex flex-col gap-1 text-ink-2">
        <p>{t.intro}</p>
        <p>{t.direct}</p>
      </div>
      {isError && <Failure text={bulk.loadFailed} retry={bulk.retry} onRetry={() => void refetch()} />}
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
