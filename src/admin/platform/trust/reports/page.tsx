import { ReportKind, ReportStatus } from '../../../../../contract/trust/report.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { reasonOf, tones } from './states.ts';
import { useReportTexts } from './texts.ts';

const route = 'GET /api/system/report/list';

/** Reports of buyers and visitors. */
export function Page() {
  const t = useReportTexts();
  const list: List<typeof route> = {
    name: 'platform/reports',
    title: t.title,
    route,
    stale: ['GET /api/system/report/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ reportNo }) => reportNo,
    tabs: {
      name: 'status',
      label: t.tabs,
      all: t.all,
      options: ReportStatus.options.map((value) => ({ value, label: t.status[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      {
        kind: 'select',
        name: 'kind',
        label: t.kindLabel,
        options: ReportKind.options.map((value) => ({ value, label: t.kind[value] })),
      },
    ],
    columns: [
      {
        name: 'reportNo',
        label: t.number,
        card: 'head',
        cell: ({ reportNo }) => <span className="tabular-nums">{reportNo}</span>,
      },
      {
        name: 'status',
        label: t.state,
        card: 'head',
        cell: ({ status }) => <Tag tone={tones[status]}>{t.status[status]}</Tag>,
      },
      { name: 'kind', label: t.kindLabel, cell: ({ kind }) => t.kind[kind] },
      { name: 'reason', label: t.reason, cell: (row) => reasonOf(t, row) },
      {
        name: 'description',
        label: t.description,
        cell: ({ description }) => <span className="line-clamp-2 break-words">{description}</span>,
      },
      {
        name: 'updateTime',
        label: t.updated,
        isExtra: true,
        card: 'none',
        cell: ({ updateTime }) => <When iso={updateTime} />,
      },
      {
        name: 'createTime',
        label: t.time,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    drawer: (id, close) => <ReportDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return <ListPage list={list} />;
}
