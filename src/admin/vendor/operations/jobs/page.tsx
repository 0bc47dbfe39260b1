import { Download, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProductJob } from '../../../../../contract/authoring/product-job.ts';
import type { ExportJob } from '../../../../../contract/operations/export-job.ts';
import { type SupplierJob, SupplierJobKind } from '../../../../../contract/operations/supplier-job.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api, toastError } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useBulkTexts } from '../../../jobs/bulk-texts.ts';
import { exportState } from '../../../jobs/export-row.tsx';
import { exportsRoute, isExporting, useExports } from '../../../jobs/exports.ts';
import { resultOf } from '../../../jobs/job-results.tsx';
import { countIn, useProductJobs } from '../../../jobs/product-jobs.ts';
import { useExportTexts } from '../../../jobs/texts.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { partOf } from '../../../shell/part.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { ArchiveButton } from './archive-button.tsx';
import { jobName, rowId } from './names.ts';
import { useJobTexts } from './texts.ts';

const JobDrawer = partOf(() => import('./job-drawer.tsx').then((part) => part.JobDrawer));

const route = 'GET /api/supplier/job/list';
const stale = [route, exportsRoute, 'GET /api/supplier/product/job/list'] as const;

const tones: Readonly<Record<SupplierJob['status'], string>> = {
  waiting: 'bg-soft text-ink-2',
  running: 'bg-tint-2 text-accent-strong',
  done: 'bg-verified-tint text-success',
  failed: 'bg-tint-2 text-danger',
};

/** A confirmation before an action. */
type Question = { readonly undo: ProductJob } | { readonly file: ExportJob };

/** All background jobs of the shop: imports, bulk edits and undos, and the account's own exports. */
export function Page() {
  const t = useJobTexts();
  const bulk = useBulkTexts();
  const exportWords = useExportTexts();
  const locale = useLanguage();
  const may = useMay();
  const openRow = useOpenRow();
  const act = useAct();
  const [question, ask] = useState<Question | null>(null);
  useJobsMoved(() => void invalidateAnswers(route));
  const save = (path: string, name: string) =>
    void saveFile(path, name, locale).catch((error: unknown) => toastError(error, t.downloadFailed));
  const actionsOf = ({ work, file }: SupplierJob): Action<SupplierJob>[] => {
    if (file) {
      const isOpen = isExporting(file);
      const remove = {
        label: isOpen ? t.stop : t.remove,
        icon: X,
        isDanger: true,
        onPick: () => ask({ file }),
      };
      if (file.status !== 'done') return [remove];
      const path = `/api/admin/export/download/${file.id}`;
      return [{ label: t.download, icon: Download, onPick: () => save(path, file.name) }, remove];
    }
    if (!work || work.status === 'waiting' || work.status === 'running') return [];
    const mayUndo = may('shop.product.write') && (work.kind !== 'import' || may('shop.product.import'));
    const undo = { label: t.undo, icon: Undo2, onPick: () => ask({ undo: work }) };
    const path = `/api/supplier/product/job/report/${work.id}`;
    const results = { label: t.results, icon: Download, onPick: () => save(path, `report-${work.id}.csv`) };
    const hasResults = work.counts.length > 0 || (work.file?.problemTotal ?? 0) > 0;
    return [...(work.canUndo && mayUndo ? [undo] : []), ...(hasResults ? [results] : [])];
  };
  const begin = may('shop.product.import') && (
    <Link to="/vendor/import" className="control-button">
      {t.begin}
    </Link>
  );
  const list: List<typeof route> = {
    name: 'vendor/jobs',
    title: t.title,
    route,
    stale: stale.slice(1),
    idOf: rowId,
    nameOf: (job) => jobName(t, bulk, job),
    head: may('shop.data.export') && <ArchiveButton />,
    lead: <p className="text-ink-2">{t.intro}</p>,
    tabs: {
      name: 'kind',
      label: t.kind,
      all: t.all,
      options: SupplierJobKind.options.map((value) => ({ value, label: t.kinds[value] })),
    },
    filters: [],
    columns: [
      { name: 'job', label: t.job, card: 'head', cell: (job) => jobName(t, bulk, job) },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ status }) => <Tag tone={tones[status]}>{t.states[status]}</Tag>,
      },
      {
        name: 'result',
        label: t.result,
        cell: ({ work, file }) => {
          if (file) return file.status === 'waiting' ? '' : exportState(exportWords, file);
          if (work?.kind === 'check' && work.status === 'done') return t.unstarted;
          return work ? resultOf(bulk, work) : '';
        },
      },
      { name: 'person', label: t.person, cell: ({ person }) => person },
      {
        name: 'started',
        label: t.started,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
      {
        name: 'finished',
        label: t.finished,
        isExtra: true,
        cell: ({ finishTime }) => (finishTime ? <When iso={finishTime} /> : ''),
      },
    ],
    actions: actionsOf,
    drawer: (row, close) => <JobDrawer t={t} row={row} onUndo={(undo) => ask({ undo })} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint, action: begin || undefined },
  };
  const takeBack = (job: ProductJob) => {
    const params = { id: `${job.id}` };
    void act(
      async () => {
        const { id } = await api('POST /api/supplier/product/job/undo/{id}', { params });
        openRow(rowId({ id, file: null }));
      },
      { done: t.undone, stale: [...stale, 'GET /api/supplier/product/job/detail/{id}'] },
    );
  };
  const remove = (file: ExportJob) => {
    const { id, name } = file;
    void act(() => api('DELETE /api/admin/export/delete/{id}', { params: { id: `${id}` } }), {
      done: fill(isExporting(file) ? t.stopped : t.removed, { name }),
      stale,
    });
  };
  return (
    <>
      <ListPage list={list} />
      {question && (
        <Asked
          question={question}
          onYes={() => {
            ask(null);
            if ('undo' in question) takeBack(question.undo);
            else remove(question.file);
          }}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}

interface AskedProps {
  readonly question: Question;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The confirmation dialog, which names what will be undone or deleted. */
function Asked({ question, onYes, onNo }: AskedProps) {
  const t = useJobTexts();
  const bulk = useBulkTexts();
  if ('undo' in question) {
    const { undo } = question;
    const count = countIn(undo, 'created', 'changed', 'submitted', 'draft');
    const name = jobName(t, bulk, { work: undo, file: null });
    return (
      <Confirm
        title={fill(t.undoTitle, { name })}
        question={fill(t.undoQuestion, { count })}
        yes={t.yes}
        no={t.no}
        onYes={onYes}
        onNo={onNo}
      />
    );
  }
  const { name } = question.file;
  const isOpen = isExporting(question.file);
  return (
    <Confirm
      title={fill(isOpen ? t.stopTitle : t.removeTitle, { name })}
      question={isOpen ? t.stopQuestion : t.removeQuestion}
      yes={isOpen ? t.stop : t.remove}
      no={t.no}
      onYes={onYes}
      onNo={onNo}
    />
  );
}

/** Calls back when a job has started, progressed or ended since the last check. */
export function useJobsMoved(onMoved: () => void): void {
  const may = useMay();
  const { data: files } = useExports();
  const { data: works } = useProductJobs(may('shop.product.read'));
  const state = [...(files ?? []), ...(works ?? [])]
    .map(({ id, status, done }) => `${id} ${status} ${done}`)
    .join();
  const known = useRef(state);
  const notify = useEffectEvent(onMoved);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    notify();
  }, [state]);
}
