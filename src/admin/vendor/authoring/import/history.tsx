import { Link } from 'react-router';
import type { ProductJob } from '../../../../../contract/authoring/product-job.ts';
import { useBulkWords } from '../../../jobs/bulk-words.ts';
import { stateOf } from '../../../jobs/job-results.tsx';
import { When } from '../../../parts/when.tsx';
import type { ImportTexts } from './words.ts';

/** Files that were sent in the last thirty days, and what was taken back. */
export function History({ t, jobs }: { readonly t: ImportTexts; readonly jobs: readonly ProductJob[] }) {
  const bulk = useBulkWords();
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
