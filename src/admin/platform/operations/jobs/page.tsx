import { CircleStop, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { JobStatus, type PlatformJob } from '../../../../../contract/operations/operation.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { JobLists } from '../../../parts/operations/job-lists.tsx';
import { JobState } from '../../../parts/operations/job-state.tsx';
import { useOperationTexts } from '../../../parts/operations/operation-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';

const route = 'GET /api/system/job/list';
/** The table of a job, which defines its retention. */
const retentionOf = ({ kind }: PlatformJob) => (kind === 'export' ? 'export' : 'product');

/** Exports, imports and bulk edits of all accounts; failed ones can be restarted. */
export function Page() {
  const t = useOperationTexts();
  const locale = useLanguage();
  const act = useAct();
  const may = useMay()('platform.system.jobs');
  const [asked, ask] = useState<PlatformJob | null>(null);
  const reasons: Readonly<Record<string, string>> = t.reasons;
  const lists: Readonly<Record<string, string>> = t.lists;
  /** The list of an export, or the file of other jobs. */
  const whatOf = ({ kind, what }: PlatformJob) => (kind === 'export' ? (lists[what] ?? what) : what);
  const paramsOf = (job: PlatformJob) =>
    ({ params: { kind: retentionOf(job), id: String(job.id) } }) as const;
  const retry = (job: PlatformJob) =>
    void act(() => api('POST /api/system/job/retry/{kind}/{id}', paramsOf(job)), {
      done: t.retried,
      stale: [route],
    });
  const cancel = (job: PlatformJob) => {
    ask(null);
    void act(() => api('POST /api/system/job/cancel/{kind}/{id}', paramsOf(job)), {
      done: t.cancelled,
      stale: [route],
    });
  };
  const list: List<typeof route> = {
    name: 'platform/jobs',
    title: t.jobs,
    route,
    lead: <JobLists current="user" />,
    // The ids of two tables overlap.
    idOf: (job) => (retentionOf(job) === 'export' ? job.id : -job.id),
    nameOf: whatOf,
    tabs: {
      name: 'status',
      label: t.tabs,
      all: t.allTab,
      options: JobStatus.options.map((value) => ({ value, label: t.status[value] })),
    },
    filters: [],
    columns: [
      { name: 'kind', label: t.kindLabel, card: 'head', cell: ({ kind }) => t.kind[kind] },
      {
        name: 'status',
        label: t.state,
        card: 'head',
        cell: ({ status }) => <JobState t={t} state={status} />,
      },
      {
        name: 'what',
        label: t.what,
        cell: (job) => <span className="wrap-anywhere">{whatOf(job) || '–'}</span>,
      },
      {
        name: 'shop',
        label: t.shop,
        cell: ({ shopName }) => (shopName ? pickText(shopName, locale) : t.platform),
      },
      { name: 'person', label: t.person, cell: ({ person }) => person },
      {
        name: 'count',
        label: t.count,
        isNumber: true,
        cell: ({ done, total }) => `${done} / ${total}`,
      },
      {
        name: 'attempts',
        label: t.attempts,
        isExtra: true,
        isNumber: true,
        cell: ({ attempts }) => attempts,
      },
      {
        name: 'reason',
        label: t.reason,
        cell: ({ reason }) => (reason ? (reasons[reason] ?? reason) : '–'),
      },
      {
        name: 'createTime',
        label: t.created,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
      {
        name: 'finishTime',
        label: t.finished,
        isExtra: true,
        cell: ({ finishTime }) => (finishTime ? <When iso={finishTime} /> : '–'),
      },
    ],
    ...(may && {
      actions: (row: PlatformJob) => [
        ...(row.canRetry ? [{ label: t.jobRetry, icon: RotateCw, onPick: () => retry(row) }] : []),
        ...(row.canCancel
          ? [{ label: t.jobCancel, icon: CircleStop, isDanger: true, onPick: () => ask(row) }]
          : []),
      ],
    }),
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {asked && (
        <Confirm
          title={t.cancelTitle}
          question={t.cancelQuestion}
          yes={t.jobCancel}
          no={t.keep}
          onYes={() => cancel(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
