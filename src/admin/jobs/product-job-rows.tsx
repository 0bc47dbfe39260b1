import { Link } from 'react-router';
import type { ProductJob } from '../../../contract/authoring/product-job.ts';
import { When } from '../parts/when.tsx';
import { useBulkTexts } from './bulk-texts.ts';
import { stateOf } from './job-results.tsx';
import { isUnderWay } from './product-jobs.ts';

/** Page of a job's result: for an undo the page of the undone job. */
function pathOf(job: ProductJob): string {
  if (job.kind === 'place') return `/vendor/jobs?open=${job.id * 2}`;
  const isSheet = job.kind === 'sheet' || (job.kind === 'undo' && job.name === '');
  return `/vendor/${isSheet ? 'bulk-editor' : 'import'}?job=${job.id}`;
}

/** Product jobs in the tray: the last few, and the running ones. */
export function ProductJobRows({ jobs }: { readonly jobs: readonly ProductJob[] }) {
  const t = useBulkTexts();
  return (
    <>
      <h2 className="px-2 pt-3 font-semibold">{t.job.title}</h2>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.id} className="px-2 py-2">
            <div className="flex items-center justify-between gap-2">
              <p className="min-w-0 truncate font-medium">
                {[t.job[job.kind], job.name].filter(Boolean).join(' · ')}
              </p>
              <Link
                to={pathOf(job)}
                className="inline-flex min-h-11 shrink-0 items-center rounded-control px-2 text-accent hover:bg-soft lg:min-h-9"
              >
                {t.job.open}
              </Link>
            </div>
            <p className={`text-xs tabular-nums ${job.status === 'failed' ? 'text-danger' : 'text-ink-2'}`}>
              {stateOf(t, job)} · <When iso={job.createTime} />
            </p>
            {isUnderWay(job) && (
              <progress
                aria-label={t.job[job.kind]}
                value={job.done}
                max={Math.max(1, job.total)}
                className="mt-1 h-1.5 w-full accent-accent"
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
