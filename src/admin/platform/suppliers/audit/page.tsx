import { type ApplicationBrief, SentStatus } from '../../../../../contract/suppliers/application-review.ts';
import { api } from '../../../../lib/client.ts';
import { formatDate } from '../../../../lib/format/date.ts';
import { fill } from '../../../../lib/format/text.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { ApplicationDrawer } from './application-drawer.tsx';
import { Kinds } from './kinds.tsx';
import { StateTag } from './state-tag.tsx';
import { useApplicationTexts } from './texts.ts';

const route = 'GET /api/system/supplier/application/list';
const waits = ({ status }: ApplicationBrief) => status === 'pending';
const at = ({ id, version }: ApplicationBrief, reason: string) => ({
  params: { id: String(id) },
  body: { version, reason },
});

/** Supplier applications. */
export function Page() {
  const t = useApplicationTexts();
  const locale = useLanguage();
  const may = useMay();
  const words = { label: t.reason, least: 2, most: 300, tooShort: t.reasonShort };
  const list: List<typeof route> = {
    name: 'platform/audit',
    title: t.title,
    lead: <Kinds t={t} current="suppliers" />,
    route,
    stale: ['GET /api/system/supplier/application/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ companyName }) => companyName,
    tabs: {
      name: 'status',
      label: t.state,
      all: t.all,
      options: SentStatus.options.map((value) => ({ value, label: t.states[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.applicationKeyword },
      { kind: 'flag', name: 'overdue', label: t.onlyOverdue },
    ],
    columns: [
      { name: 'companyName', label: t.fields.companyName, card: 'head', cell: (row) => row.companyName },
      {
        name: 'status',
        label: t.state,
        card: 'head',
        cell: ({ status }) => <StateTag t={t} state={status} />,
      },
      { name: 'shopName', label: t.fields.shopName, cell: ({ shopName }) => shopName },
      {
        name: 'contact',
        label: t.contact,
        cell: ({ contactName, contactPhone }) => (
          <>
            {contactName} <span className="whitespace-nowrap text-ink-2 tabular-nums">{contactPhone}</span>
          </>
        ),
      },
      {
        name: 'creditCode',
        label: t.fields.creditCode,
        isExtra: true,
        card: 'none',
        cell: ({ creditCode }) => <span className="tabular-nums">{creditCode}</span>,
      },
      {
        name: 'submitTime',
        label: t.submitted,
        sort: 'submitted',
        cell: ({ submitTime }) => <When iso={submitTime} />,
      },
      {
        name: 'answerBy',
        label: t.due,
        cell: ({ status, answerBy, isOverdue }) =>
          status === 'pending' ? (
            <span className="inline-flex flex-wrap items-center gap-1.5">
              <span className="whitespace-nowrap">{formatDate(answerBy, locale)}</span>
              {isOverdue && <Tag tone="bg-tint-2 text-danger">{t.overdue}</Tag>}
            </span>
          ) : (
            '–'
          ),
      },
      {
        name: 'reviewTime',
        label: t.decidedAt,
        isExtra: true,
        cell: ({ reviewTime }) => (reviewTime ? <When iso={reviewTime} /> : '–'),
      },
    ],
    drawer: (id, close) => <ApplicationDrawer id={id} onClose={close} />,
    empty: { title: t.noApplications, hint: t.noApplicationsHint },
  };
  const decides: List<typeof route> = {
    ...list,
    batch: [
      {
        label: t.approve,
        fits: waits,
        question: (rows) => fill(t.approveShops, { count: rows.length }),
        run: ({ id, version }) =>
          api('POST /api/system/supplier/application/approve/{id}', {
            params: { id: String(id) },
            body: { version },
          }),
      },
      {
        label: t.changes,
        fits: waits,
        words: { ...words, hint: t.reasonHints.changes },
        run: (row, reason) =>
          api('POST /api/system/supplier/application/request-changes/{id}', at(row, reason)),
      },
      {
        label: t.reject,
        fits: waits,
        words: { ...words, hint: t.reasonHints.reject },
        run: (row, reason) => api('POST /api/system/supplier/application/reject/{id}', at(row, reason)),
      },
    ],
  };
  return <ListPage list={may('platform.audit.approve') ? decides : list} />;
}
