import { type ShopRequest, ShopRequestStatus } from '../../../../../contract/suppliers/shop-settings.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { Kinds } from '../audit/kinds.tsx';
import { StateTag } from '../audit/state-tag.tsx';
import { useAuditWords } from '../audit/words.ts';
import { RequestDrawer } from './request-drawer.tsx';

const route = 'GET /api/system/supplier/request/list';
const waits = ({ status }: ShopRequest) => status === 'pending';
const at = ({ id, version }: ShopRequest) => ({ params: { id: String(id) }, body: { version } });

/** What shops want changed of what the platform has checked. */
export function Page() {
  const t = useAuditWords();
  const locale = useLanguage();
  const may = useMay();
  const list: List<typeof route> = {
    name: 'platform/audit-requests',
    title: t.kinds.requests,
    lead: <Kinds t={t} current="requests" />,
    route,
    stale: ['GET /api/system/supplier/request/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ shopName }) => pickText(shopName, locale),
    tabs: {
      name: 'status',
      label: t.state,
      all: t.all,
      options: ShopRequestStatus.options.map((value) => ({ value, label: t.states[value] })),
    },
    filters: [{ kind: 'text', name: 'keyword', label: t.shopKeyword }],
    columns: [
      { name: 'shop', label: t.shop, card: 'head', cell: ({ shopName }) => pickText(shopName, locale) },
      {
        name: 'status',
        label: t.state,
        card: 'head',
        cell: ({ status }) => <StateTag t={t} state={status} />,
      },
      {
        name: 'changes',
        label: t.toChange,
        cell: ({ changes }) => changes.map(({ field }) => t.guarded[field]).join(' · '),
      },
      {
        name: 'reason',
        label: t.reason,
        cell: ({ reason }) => <span className="line-clamp-2 break-words">{reason}</span>,
      },
      {
        name: 'createTime',
        label: t.submitted,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
      {
        name: 'reviewTime',
        label: t.decidedAt,
        isExtra: true,
        cell: ({ reviewTime }) => (reviewTime ? <When iso={reviewTime} /> : '–'),
      },
    ],
    drawer: (id, close) => <RequestDrawer id={id} onClose={close} />,
    empty: { title: t.noRequests, hint: t.noRequestsHint },
  };
  const decides: List<typeof route> = {
    ...list,
    batch: [
      {
        label: t.approve,
        fits: waits,
        question: (rows) => fill(t.approveRequests, { count: rows.length }),
        run: (row) => api('POST /api/system/supplier/request/approve/{id}', at(row)),
      },
      {
        label: t.reject,
        fits: waits,
        words: {
          label: t.reason,
          hint: t.reasonHints.reject,
          least: 2,
          most: 300,
          tooShort: t.reasonShort,
        },
        run: (row, reason) =>
          api('POST /api/system/supplier/request/reject/{id}', {
            ...at(row),
            body: { version: row.version, reason },
          }),
      },
    ],
  };
  return <ListPage list={may('platform.audit.approve') ? decides : list} />;
}
