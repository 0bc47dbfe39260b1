import { Ban, Eye, ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { OwnFlashSale } from '../../../../../contract/pricing/flash-sale.ts';
import { CloseReason } from '../../../../../contract/pricing/seen-promotion.ts';
import { PromotionStatus } from '../../../../../contract/pricing/supplier-promotion.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { createdColumn } from '../../../parts/common-columns.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Facts } from '../../../parts/flash/facts.tsx';
import { Kinds } from '../../../parts/flash/kinds.tsx';
import { Results } from '../../../parts/flash/results.tsx';
import { saleColumns } from '../../../parts/flash/sale-columns.tsx';
import { useFlashTexts } from '../../../parts/flash/texts.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { draftOf, newSale } from './draft.ts';
import { SaleForm } from './sale-form.tsx';

const route = 'GET /api/system/flash-sale/list';
const detail = 'GET /api/system/flash-sale/detail/{id}';

/** The platform's flash sales, announced here; shops enter SKUs. */
export function Page() {
  const t = useFlashTexts();
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const openRow = useOpenRow();
  const [search] = useSearchParams();
  const [asked, ask] = useState<{ readonly row: OwnFlashSale; readonly to: 'close' | 'remove' } | null>(null);
  const mayWrite = useMay()('platform.flash.write');
  const nameOf = ({ name }: OwnFlashSale) => pickText(name, locale);
  const add = (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  const actions = (row: OwnFlashSale): readonly Action<OwnFlashSale>[] => {
    const open = () => openRow(row.id);
    const isOver = row.status === 'over' || row.status === 'closed';
    const see: Action<OwnFlashSale> = {
      label: t.toEntries,
      icon: ListChecks,
      onPick: () => navigate(`/flash-sales/entries?saleId=${row.id}`),
    };
    if (!mayWrite || isOver) return [{ label: t.see, icon: Eye, onPick: open }, see];
    const close: Action<OwnFlashSale> = {
      label: t.close,
      icon: Ban,
      isDanger: true,
      onPick: () => ask({ row, to: 'close' }),
    };
    if (row.status === 'running') return [{ label: t.see, icon: Eye, onPick: open }, see, close];
    const remove: Action<OwnFlashSale> = {
      label: t.remove,
      icon: Trash2,
      isDanger: true,
      onPick: () => ask({ row, to: 'remove' }),
    };
    return [{ label: t.edit, icon: Pencil, onPick: open }, see, close, remove];
  };
  const list: List<typeof route> = {
    name: 'platform/flash-sales',
    title: t.title,
    route,
    stale: [detail],
    lead: <Kinds t={t} side="platform" current="sales" />,
    idOf: ({ id }) => id,
    nameOf,
    tabs: tabsOf('status', { label: t.state, all: t.all }, PromotionStatus.options, t.status),
    filters: [{ kind: 'text', name: 'keyword', label: t.keyword }],
    head: mayWrite && add,
    columns: [
      { name: 'name', label: t.name, card: 'head', cell: nameOf },
      ...saleColumns(t),
      {
        name: 'applyUntil',
        label: t.applyUntil,
        cell: ({ applyUntil }) => <span className="tabular-nums">{formatTime(applyUntil)}</span>,
      },
      {
        name: 'shops',
        label: t.shops,
        isExtra: true,
        cell: ({ supplierIds }) =>
          supplierIds.length === 0 ? t.shopsAll : fill(t.shopsCount, { count: supplierIds.length }),
      },
      {
        name: 'waiting',
        label: t.waitingCount,
        isNumber: true,
        cell: ({ id, waiting }) =>
          waiting === 0 ? (
            0
          ) : (
            <Link className="text-accent underline" to={`/flash-sales/entries?saleId=${id}&status=waiting`}>
              {waiting}
            </Link>
          ),
      },
      { name: 'passed', label: t.passedCount, isNumber: true, cell: ({ passed }) => passed },
      { name: 'orders', label: t.orders, isNumber: true, cell: ({ results }) => results.orders },
      { name: 'amount', label: t.amount, isNumber: true, cell: ({ results }) => formatMoney(results.amount) },
      {
        name: 'buyers',
        label: t.buyers,
        isNumber: true,
        isExtra: true,
        cell: ({ results }) => results.buyers,
      },
      createdColumn('created', t.created),
    ],
    actions,
    drawer: (id, leave) => <SaleDrawer id={id} mayWrite={mayWrite} onClose={leave} />,
    empty: { title: t.none, hint: t.noneHint, action: mayWrite && add },
  };
  const close = async ({ id, version }: OwnFlashSale, reason: string) => {
    await api('POST /api/system/flash-sale/close/{id}', {
      params: { id: String(id) },
      query: { version },
      body: { reason },
    });
    await invalidateAnswers(route, detail);
    showToast('success', t.closed);
  };
  const remove = (row: OwnFlashSale) => {
    ask(null);
    const params = { id: String(row.id) };
    void act(
      () => api('DELETE /api/system/flash-sale/delete/{id}', { params, query: { version: row.version } }),
      {
        done: fill(t.removed, { name: nameOf(row) }),
        stale: [route],
      },
    );
  };
  return (
    <>
      <ListPage list={list} />
      {mayWrite && search.has('new') && <SaleDrawer id={null} mayWrite onClose={() => navigate('.')} />}
      {asked?.to === 'close' && (
        <ReasonDialog
          name={`platform/flash-sales/close/${asked.row.id}`}
          title={fill(t.closeTitle, { name: nameOf(asked.row) })}
          hint={t.closeHint}
          label={t.reason}
          max={300}
          schema={CloseReason}
          save={(reason) => close(asked.row, reason)}
          onClose={() => ask(null)}
        />
      )}
      {asked?.to === 'remove' && (
        <Confirm
          title={fill(t.removeTitle, { name: nameOf(asked.row) })}
          question={t.removeQuestion}
          yes={t.remove}
          no={t.keep}
          onYes={() => remove(asked.row)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}

interface SaleDrawerProps {
  /** null = a new one. */
  readonly id: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One flash sale: new, editable before it starts, or read-only with its results. */
export function SaleDrawer({ id, mayWrite, onClose }: SaleDrawerProps) {
  const t = useFlashTexts();
  const locale = useLanguage();
  const asked = useApiQuery(
    'GET /api/system/flash-sale/detail/{id}',
    id === null ? null : { params: { id: String(id) } },
  );
  const { data, isError } = asked;
  const title = id === null ? t.add : data ? pickText(data.name, locale) : t.title;
  const isOpen = data?.status === 'coming' && mayWrite;
  return (
    <Drawer title={title} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {id !== null && !data && !isError && <Skeleton rows={6} label={t.title} />}
      {id === null && <SaleForm id={null} initial={newSale} isApplied={false} onClose={onClose} />}
      {id !== null && data && isOpen && (
        <SaleForm
          key={id}
          id={id}
          version={data.version}
          initial={draftOf(data)}
          isApplied={data.waiting + data.passed > 0}
          onClose={onClose}
        />
      )}
      {data && !isOpen && (
        <div className="flex flex-col gap-4 pb-5">
          {data.status !== 'coming' && <Results t={t} results={data.results} />}
          {data.status !== 'coming' && (
            <p role="note" className="rounded-control bg-tint px-4 py-2">
              {t.fixed[data.status]}
            </p>
          )}
          <Facts t={t} sale={data} />
          <Link to={`/flash-sales/entries?saleId=${data.id}`} className="control-button self-start">
            {t.toEntries}
          </Link>
        </div>
      )}
    </Drawer>
  );
}
