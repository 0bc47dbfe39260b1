import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { ExportJob } from '../../../contract/operations/export-job.ts';
import { Failure } from '../../components/states.tsx';
import { fill } from '../../lib/format/text.ts';
import { Popover } from '../parts/popover.tsx';
import { partOf } from '../shell/part.tsx';
import { useShellTexts } from '../shell/texts.ts';
import { useMay } from '../shell/use-may.ts';
import { ExportRow } from './export-row.tsx';
import { isExporting, useExports } from './exports.ts';
import { isUnderWay, useProductJobs } from './product-jobs.ts';
import { useExportTexts } from './texts.ts';
import { useJobToast } from './use-job-toast.ts';

const ProductJobRows = partOf(() => import('./product-job-rows.tsx').then((part) => part.ProductJobRows));
/** Maximum number of product jobs in the tray. */
const mostJobs = 5;

interface TrayProps {
  /** Address of the page of all jobs, if the area has one. */
  readonly allJobs: string | undefined;
}

/** Exports and jobs, available on every page; stored on the server. */
export function Tray({ allJobs }: TrayProps) {
  const t = useExportTexts();
  const shell = useShellTexts();
  const { data = [], isError, refetch } = useExports();
  const may = useMay();
  const { data: jobs = [] } = useProductJobs(may('shop.product.read'));
  const open = data.filter(isExporting).length + jobs.filter(isUnderWay).length;
  useReady(data, t.ready, allJobs !== undefined);
  // Hidden until there is a first job.
  if (data.length + jobs.length === 0 && !isError) return null;
  return (
    <Popover
      label={open > 0 ? fill(t.open, { count: open }) : t.idle}
      icon={
        <span className="relative">
          <Download className="size-4.5" aria-hidden="true" />
          {open > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-2 -right-2.5 min-w-4 rounded-full bg-accent px-1 text-center text-white text-xs leading-4"
            >
              {open}
            </span>
          )}
        </span>
      }
      isEnd
      isSign
    >
      {(close) => (
        <div className="w-80 max-w-full">
          {(data.length > 0 || isError) && <h2 className="px-2 pt-1 font-semibold">{t.title}</h2>}
          {isError ? (
            <Failure text={t.loadFailed} retry={t.retry} onRetry={() => void refetch()} />
          ) : (
            <ul className="divide-y divide-line">
              {data.map((job) => (
                <ExportRow key={job.id} t={t} job={job} />
              ))}
            </ul>
          )}
          {data.length > 0 && <p className="px-2 pt-2 pb-1 text-ink-2 text-xs">{t.keep}</p>}
          {jobs.length > 0 && (
            <ProductJobRows jobs={jobs.filter((job, at) => at < mostJobs || isUnderWay(job))} />
          )}
          {allJobs && (
            <Link
              to={allJobs}
              onClick={close}
              className="flex min-h-11 items-center rounded-control px-2 text-accent hover:bg-soft lg:min-h-9"
            >
              {shell.allJobs}
            </Link>
          )}
        </div>
      )}
    </Popover>
  );
}

/** Shows a toast once when an export has finished. */
function useReady(jobs: readonly ExportJob[], text: string, isOfShop: boolean) {
  const notify = useEffectEvent(useJobToast());
  const waited = useRef(new Set<number>());
  useEffect(() => {
    for (const job of jobs) {
      if (isExporting(job)) waited.current.add(job.id);
      else if (waited.current.delete(job.id) && job.status === 'done')
        notify(fill(text, { name: job.name }), isOfShop);
    }
  }, [jobs, text, isOfShop]);
}
