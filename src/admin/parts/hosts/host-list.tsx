import { Crown, Pencil, Plus, Power, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { HostStatus, ListedHost, SiteHost } from '../../../../contract/suppliers/host.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Failure } from '../../../components/states.tsx';
import { api } from '../../../lib/client.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import type { Action, List } from '../../resource/list.ts';
import { ListPage } from '../../resource/list-page.tsx';
import { useNewRow, useOpenRow } from '../../resource/use-open-row.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { useAct } from '../../shell/use-act.ts';
import { useMay } from '../../shell/use-may.ts';
import { Card } from '../card.tsx';
import { Copied } from '../copied.tsx';
import { Drawer } from '../drawer.tsx';
import { When } from '../when.tsx';
import { draftOf } from './draft.ts';
import { ChangeHost, NewHost } from './host-form.tsx';
import { SearchPreview } from './search-preview.tsx';
import { type HostTexts, useHostTexts } from './texts.ts';

const tones: Readonly<Record<HostStatus, string>> = {
  pending: 'bg-tint-2 text-accent-strong',
  verified: 'bg-tint text-ink',
  live: 'bg-verified-tint text-success',
  disabled: 'bg-soft text-danger',
};

const StatusTag = ({ t, status }: { readonly t: HostTexts; readonly status: HostStatus }) => (
  <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[status]}`}>
    {t.status[status]}
  </span>
);

const route = 'GET /api/seoOptimize/list';
const detail = 'POST /api/seoOptimize/getSeoOptimizeById/{id}';

/** A shop's host can only be enabled after verification. */
const canTurnOn = ({ status, supplierId }: SiteHost) =>
  status === 'verified' || status === 'disabled' || (status === 'pending' && supplierId === null);

interface HostListProps {
  readonly name: string;
  /** Permission to change hosts. */
  readonly write: 'shop.domain.write' | 'platform.domain.write';
}

/** The hosts of one shop or, for the platform, all hosts, which it enables. */
export function HostList({ name, write }: HostListProps) {
  const t = useHostTexts();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const navigate = useNavigate();
  const openRow = useOpenRow();
  const newRow = useNewRow();
  const [asked, ask] = useState<{ readonly row: SiteHost; readonly to: 'off' | 'remove' } | null>(null);
  const isPlatform = write === 'platform.domain.write';
  const mayWrite = may(write);
  const add = (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  const edit: Action<SiteHost> = {
    label: t.edit,
    icon: Pencil,
    onPick: ({ id }) => openRow(id),
  };
  const primary: Action<SiteHost> = {
    label: t.makePrimary,
    icon: Crown,
    onPick: ({ id, host, version }) =>
      void act(
        () => api('PUT /api/seoOptimize/primary/{id}', { params: { id: String(id) }, query: { version } }),
        {
          done: fill(t.primaryDone, { host }),
          stale: [route, detail],
        },
      ),
  };
  const on: Action<SiteHost> = {
    label: t.turnOn,
    icon: Power,
    onPick: ({ id, host, version }) =>
      void act(
        () =>
          api('POST /api/seoOptimize/updateSeoOptimize', { query: { version }, body: { id, enabled: true } }),
        {
          done: fill(t.turnedOn, { host }),
          stale: [route, detail],
        },
      ),
  };
  const off: Action<SiteHost> = {
    label: t.turnOff,
    icon: Power,
    isDanger: true,
    onPick: (row) => ask({ row, to: 'off' }),
  };
  const remove: Action<SiteHost> = {
    label: t.remove,
    icon: Trash2,
    isDanger: true,
    onPick: (row) => ask({ row, to: 'remove' }),
  };
  const answered = ({ row: { id, host, version }, to }: NonNullable<typeof asked>) => {
    ask(null);
    void act(
      () =>
        to === 'off'
          ? api('POST /api/seoOptimize/updateSeoOptimize', {
              query: { version },
              body: { id, enabled: false },
            })
          : api('DELETE /api/seoOptimize/delete/{id}', { params: { id: String(id) }, query: { version } }),
      { done: fill(to === 'off' ? t.turnedOff : t.removed, { host }), stale: [route, detail] },
    );
  };
  const list: List<typeof route> = {
    name,
    title: t.title,
    route,
    stale: [detail],
    idOf: ({ id }) => id,
    nameOf: ({ host }) => host,
    filters: isPlatform ? [{ kind: 'text', name: 'keyword', label: t.keyword }] : [],
    head: mayWrite && add,
    columns: [
      {
        name: 'host',
        label: t.host,
        card: 'head',
        cell: ({ host, isPrimary }) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <span className="break-all">{host}</span>
            {isPrimary && (
              <span className="rounded-tag bg-tint-2 px-1.5 py-0.5 text-accent-strong text-xs">
                {t.primary}
              </span>
            )}
          </span>
        ),
      },
      {
        name: 'status',
        label: t.state,
        card: 'head',
        cell: ({ status }) => <StatusTag t={t} status={status} />,
      },
      ...(isPlatform
        ? [
            {
              name: 'shop',
              label: t.whose,
              cell: ({ supplierId, shopName }: ListedHost) =>
                supplierId === null ? (
                  t.platform
                ) : (
                  <a
                    href={localPath(paths.supplier(supplierId), locale)}
                    className="text-accent underline underline-offset-4"
                  >
                    {pickText(shopName ?? { zh: '', en: '' }, locale) || supplierId}
                  </a>
                ),
            },
          ]
        : []),
      { name: 'next', label: t.next, cell: ({ status }) => t.nexts[status] },
      {
        name: 'redirect',
        label: t.redirect,
        cell: ({ redirectUrl }) => (redirectUrl ? <span className="break-all">{redirectUrl}</span> : t.stays),
      },
      {
        name: 'check',
        label: t.lastCheck,
        cell: ({ lastCheck }) =>
          lastCheck ? (
            <>
              {t.outcomesShort[lastCheck.outcome]} <When iso={lastCheck.time} />
            </>
          ) : (
            t.neverChecked
          ),
      },
    ],
    ...(mayWrite
      ? {
          actions: (row: SiteHost) => [
            edit,
            ...(isPlatform && canTurnOn(row) ? [on] : []),
            ...(row.status === 'live' && !row.isPrimary && row.redirectUrl === null ? [primary] : []),
            ...(row.status === 'live' ? [off] : []),
            remove,
          ],
        }
      : {}),
    drawer: (id, close) => <HostDrawer id={id} mayWrite={mayWrite} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint, action: mayWrite && add },
  };
  return (
    <>
      <ListPage list={list} />
      {mayWrite && newRow.isNew && (
        <Drawer title={t.add} onClose={newRow.leave}>
          <NewHost t={t} onClose={newRow.leave} onAdded={(id) => navigate(`?open=${id}`)} />
        </Drawer>
      )}
      {asked && (
        <Confirm
          title={fill(asked.to === 'off' ? t.offTitle : t.removeTitle, { host: asked.row.host })}
          question={asked.to === 'off' ? t.offQuestion : t.removeQuestion}
          yes={asked.to === 'off' ? t.turnOff : t.remove}
          no={t.keep}
          onYes={() => answered(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}

interface HostDrawerProps {
  readonly id: number;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One host: verification, redirect, and texts for search engines. */
function HostDrawer({ id, mayWrite, onClose }: HostDrawerProps) {
  const t = useHostTexts();
  const { data, isError, refetch } = useApiQuery('POST /api/seoOptimize/getSeoOptimizeById/{id}', {
    params: { id: String(id) },
  });
  return (
    <Drawer title={data?.host ?? t.title} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex min-h-full flex-col gap-5">
          <p>
            <StatusTag t={t} status={data.status} />
          </p>
          <RecordCard t={t} host={data} mayWrite={mayWrite} />
          {mayWrite ? (
            <ChangeHost key={data.id} t={t} host={data} onClose={onClose} />
          ) : (
            <SearchPreview t={t} draft={draftOf(data)} />
          )}
        </div>
      )}
    </Drawer>
  );
}

interface RecordCardProps {
  readonly t: HostTexts;
  readonly host: SiteHost;
  readonly mayWrite: boolean;
}

/** The DNS record for verification, and the result of the last check. */
function RecordCard({ t, host, mayWrite }: RecordCardProps) {
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const { record, lastCheck, status } = host;
  const verify = async () => {
    setBusy(true);
    const seen = { params: { id: String(host.id) }, query: { version: host.version } };
    await act(() => api('POST /api/seoOptimize/verify/{id}', seen), {
      done: t.checked,
      stale: ['GET /api/seoOptimize/list', 'POST /api/seoOptimize/getSeoOptimizeById/{id}'],
    });
    setBusy(false);
  };
  return (
    <Card title={t.proof}>
      <p className="mb-3 text-ink-2">{t.stages[status]}</p>
      <dl className="flex flex-col gap-2">
        <Copied t={t} name={t.recordType} text="TXT" />
        <Copied t={t} name={t.recordName} text={record.name} />
        <Copied t={t} name={t.recordValue} text={record.value} />
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {mayWrite && (
          <button
            type="button"
            className={`control-button ${status === 'pending' ? 'control-primary' : ''}`}
            disabled={isBusy}
            onClick={() => void verify()}
          >
            <RefreshCw className={`size-4 ${isBusy ? 'animate-spin' : ''}`} aria-hidden="true" />
            {isBusy ? t.checking : t.verify}
          </button>
        )}
        <p
          role="status"
          className={lastCheck && lastCheck.outcome !== 'found' ? 'text-danger' : 'text-ink-2'}
        >
          {lastCheck ? t.outcomes[lastCheck.outcome] : t.neverChecked}{' '}
          {lastCheck && <When iso={lastCheck.time} />}
        </p>
      </div>
    </Card>
  );
}
