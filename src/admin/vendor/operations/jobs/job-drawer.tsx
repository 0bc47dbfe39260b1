import { Link } from 'react-router';
import type { ProductJob } from '../../../../../contract/authoring/product-job.ts';
import { type BulkTexts, useBulkTexts } from '../../../jobs/bulk-texts.ts';
import { ExportRow } from '../../../jobs/export-row.tsx';
import { useExports } from '../../../jobs/exports.ts';
import { JobResults } from '../../../jobs/job-results.tsx';
import { useProductJob } from '../../../jobs/product-jobs.ts';
import { useExportTexts } from '../../../jobs/texts.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { jobName, jobOf } from './names.ts';
import type { JobTexts } from './texts.ts';

interface JobDrawerProps {
  readonly t: JobTexts;
  /** Id of the row in the combined list. */
  readonly row: number;
  readonly onUndo: (job: ProductJob) => void;
  readonly onClose: () => void;
}

/** One job beside the list: progress, result and undo. */
export function JobDrawer({ t, row, onUndo, onClose }: JobDrawerProps) {
  const { id, isExport } = jobOf(row);
  return isExport ? (
    <ExportDrawer t={t} id={id} onClose={onClose} />
  ) : (
    <WorkDrawer t={t} id={id} onUndo={onUndo} onClose={onClose} />
  );
}

interface PartProps extends Pick<JobDrawerProps, 't' | 'onClose'> {
  readonly id: number;
}

function ExportDrawer({ t, id, onClose }: PartProps) {
  const words = useExportTexts();
  const bulk = useBulkTexts();
  const asked = useExports();
  const { data } = asked;
  const file = data?.find((one) => one.id === id);
  const title = file ? jobName(t, bulk, { file, work: null }) : t.export;
  return (
    <Drawer title={title} onClose={onClose}>
      {file && (
        <ul>
          <ExportRow t={words} job={file} />
        </ul>
      )}
      {data && !file && <p>{t.gone}</p>}
      <AskFailed t={t} asked={asked} />
    </Drawer>
  );
}

function WorkDrawer({ t, id, onUndo, onClose }: PartProps & Pick<JobDrawerProps, 'onUndo'>) {
  const bulk = useBulkTexts();
  const route = 'GET /api/supplier/product/job/detail/{id}';
  const asked = useApiQuery(route, { params: { id: `${id}` } });
  const { data, refetch } = asked;
  // The list polls running jobs every second.
  const job = useProductJob(id, () => void refetch()) ?? data;
  return (
    <Drawer title={job ? jobName(t, bulk, { work: job, file: null }) : t.title} onClose={onClose}>
      {job && <Work t={t} bulk={bulk} job={job} onUndo={onUndo} />}
      {!job && <AskFailed t={t} asked={asked} />}
    </Drawer>
  );
}

interface WorkProps extends Pick<JobDrawerProps, 't' | 'onUndo'> {
  readonly bulk: BulkTexts;
  readonly job: ProductJob;
}

function Work({ t, bulk, job, onUndo }: WorkProps) {
  return (
    <div className="flex flex-col gap-3 pb-5">
      <p className="text-ink-2">
        {job.person}
        {' · '}
        <When iso={job.createTime} />
      </p>
      <JobResults t={bulk} job={job} onAskUndo={() => onUndo(job)} />
      {job.kind === 'check' && job.status === 'done' && (
        <p>
          {t.unstarted}{' '}
          <Link to={`/vendor/import?job=${job.id}`} className="text-accent underline">
            {t.start}
          </Link>
        </p>
      )}
    </div>
  );
}
