import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ExportJob } from '../../../contract/export-job.ts';
import { Failure } from '../../components/states.tsx';
import { api } from '../../lib/client.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { fill } from '../../lib/text.ts';
import { Popover } from '../parts/popover.tsx';
import { partOf } from '../shell/part.tsx';
import { useMay } from '../shell/use-may.ts';
import { ExportRow } from './export-row.tsx';
import { isUnderWay, useProductJobs } from './product-jobs.ts';
import { useExportWords } from './words.ts';

const ProductJobRows = partOf(() => import('./product-job-rows.tsx').then((part) => part.ProductJobRows));
const route = 'GET /api/admin/export/list';
const everySecond = 1_000;
/** Of the work on products only the last stand in the tray. */
const mostJobs = 5;
const isOpen = ({ status }: ExportJob) => status === 'waiting' || status === 'running';

/** What was exported and what is being exported, on every page; the server keeps it. */
export function Tray() {
  const t = useExportWords();
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({
    // The same in both languages.
    queryKey: [route],
    queryFn: () => api(route),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? everySecond : false),
  });
  const may = useMay();
  const { data: jobs = [] } = useProductJobs(may('shop.product.read'));
  const open = data.filter(isOpen).length + jobs.filter(isUnderWay).length;
  useReady(data, t.ready);
  // Nobody needs the room in the head before the first one.
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
      {() => (
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
        </div>
      )}
    </Popover>
  );
}

/** Says once that a file is there which was not a moment ago. */
function useReady(jobs: readonly ExportJob[], text: string) {
  const waited = useRef(new Set<number>());
  useEffect(() => {
    for (const job of jobs) {
      if (isOpen(job)) waited.current.add(job.id);
      else if (waited.current.delete(job.id) && job.status === 'done')
        showToast('success', fill(text, { name: job.name }));
    }
  }, [jobs, text]);
}
