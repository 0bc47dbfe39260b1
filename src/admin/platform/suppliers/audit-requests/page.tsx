import {
  supplierSettingsRoutes as routes,
  type SupplierChangeRequest,
  SupplierChangeStatus,
} from '../../../../../contract/suppliers/supplier-settings.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Decisions } from '../audit/decisions.tsx';
import { Documents } from '../audit/documents.tsx';
import { Kinds } from '../audit/kinds.tsx';
import { LocalTexts } from '../audit/local-texts.tsx';
import { StateTag } from '../audit/state-tag.tsx';
import { useAuditTexts } from '../audit/texts.ts';
import { WaitingDrawer } from '../audit/waiting-drawer.tsx';

const detail = 'GET /api/system/supplier/request/detail/{id}';
const schema = routes['POST /api/system/supplier/request/reject/{id}'].body.pick({ reason: true });

interface RequestDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One change request of a shop with the old and new values. */
export function RequestDrawer({ id, onClose }: RequestDrawerProps) {
  const t = useAuditTexts();
  const locale = useLanguage();
  const may = useMay();
  const params = { id: String(id) };
  const answer = useApiQuery(detail, { params });
  const shop = answer.data ? pickText(answer.data.shopName, locale) : '';
  return (
    <WaitingDrawer t={t} title={shop || t.request} answer={answer} onClose={onClose}>
      {({ version, status, supplierId, createTime, reviewTime, reason, refusal, changes, license }) => (
        <>
          {status === 'pending' && may('platform.audit.approve') && (
            <Decisions
              t={t}
              name={`platform/audit-requests/${id}`}
              what={shop}
              effect={t.approveRequest}
              approve={() =>
                api('POST /api/system/supplier/request/approve/{id}', { params, body: { version } })
              }
              no={{
                reject: (why) =>
                  api('POST /api/system/supplier/request/reject/{id}', {
                    params,
                    body: { version, reason: why },
                  }),
              }}
              schema={schema}
              most={300}
              stale={['GET /api/system/supplier/request/list', detail]}
              onDone={() => {}}
            />
          )}
          <Card>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Line name={t.state}>
                <StateTag t={t} state={status} />
              </Line>
              <Line name={t.shop}>
                <a href={localPath(paths.supplier(supplierId), locale)} className="text-accent underline">
                  {shop}
                </a>
              </Line>
              <Line name={t.submitted}>
                <When iso={createTime} />
              </Line>
              {reviewTime && (
                <Line name={t.decidedAt}>
                  <When iso={reviewTime} />
                </Line>
              )}
            </dl>
            <p className="mt-3 whitespace-pre-line break-words">
              <span className="block text-ink-2">{t.shopReason}</span>
              {reason}
            </p>
            {refusal && (
              <p className="mt-3 whitespace-pre-line break-words border-danger border-l-4 pl-3">
                <span className="block text-ink-2">{t.refusal}</span>
                {refusal}
              </p>
            )}
          </Card>
          {status !== 'pending' && <p className="text-ink-3 text-xs">{t.nowHint}</p>}
          {changes.map(({ field, before, after }) => (
            <Card key={field} title={t.guarded[field]}>
              {field === 'license' ? (
                <Documents
                  documents={[{ name: t.guarded.license, url: license ?? undefined }]}
                  gone={t.paperGone}
                />
              ) : (
                <LocalTexts t={t} before={[before]} after={[after]} />
              )}
            </Card>
          ))}
        </>
      )}
    </WaitingDrawer>
  );
}

const route = 'GET /api/system/supplier/request/list';
const waits = ({ status }: SupplierChangeRequest) => status === 'pending';
const at = ({ id, version }: SupplierChangeRequest) => ({ params: { id: String(id) }, body: { version } });

/** Change requests of shops for moderated data. */
export function Page() {
  const t = useAuditTexts();
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
      options: SupplierChangeStatus.options.map((value) => ({ value, label: t.states[value] })),
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
