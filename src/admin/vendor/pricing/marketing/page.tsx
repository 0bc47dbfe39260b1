import { Ban, Copy, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnPromotion } from '../../../../../contract/pricing/shop-promotion.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { createdColumn } from '../../../parts/common-columns.tsx';
import { periodColumn } from '../../../parts/promotions/period-column.tsx';
import { StatusTag } from '../../../parts/promotions/status-tag.tsx';
import { termsOf } from '../../../parts/promotions/terms.ts';
import { usePromotionWords } from '../../../parts/promotions/words.ts';
import { headColumn } from '../../../resource/columns.ts';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useNewRow, useOpenRow } from '../../../resource/use-open-row.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { kinds } from './draft.ts';
import { PromotionDrawer } from './promotion-drawer.tsx';

const route = 'GET /api/supplier/promotion/list';
const detail = 'GET /api/supplier/promotion/detail/{id}';
const statuses = ['coming', 'running', 'over', 'closed'] as const;

/** What the shop takes off for everybody while it runs. */
export function Page() {
  const t = usePromotionWords();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const openRow = useOpenRow();
  const newRow = useNewRow();
  const [asked, ask] = useState<{ readonly row: OwnPromotion; readonly to: 'close' | 'remove' } | null>(null);
  const mayWrite = may('shop.promotion.write');
  const nameOf = ({ name }: OwnPromotion) => pickText(name, locale);
  const add = (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  const open = ({ id }: OwnPromotion) => openRow(id);
  const edit: Action<OwnPromotion> = { label: t.edit, icon: Pencil, onPick: open };
  const see: Action<OwnPromotion> = { label: t.see, icon: Eye, onPick: open };
  const copy: Action<OwnPromotion> = {
    label: t.copy,
    icon: Copy,
    onPick: ({ id }) => newRow.copy(id),
  };
  const close: Action<OwnPromotion> = {
    label: t.close,
    icon: Ban,
    isDanger: true,
    onPick: (row) => ask({ row, to: 'close' }),
  };
  const remove: Action<OwnPromotion> = {
    label: t.remove,
    icon: Trash2,
    isDanger: true,
    onPick: (row) => ask({ row, to: 'remove' }),
  };
  const actions = (row: OwnPromotion): readonly Action<OwnPromotion>[] => {
    if (row.status === 'coming') return [edit, copy, close, remove];
    return row.status === 'running' ? [see, close, copy] : [see, copy];
  };
  const answered = ({ row, to }: NonNullable<typeof asked>) => {
    ask(null);
    const seen = { params: { id: String(row.id) }, query: { version: row.version } };
    void act(
      () =>
        to === 'close'
          ? api('POST /api/supplier/promotion/close/{id}', seen)
          : api('DELETE /api/supplier/promotion/delete/{id}', seen),
      { done: fill(to === 'close' ? t.closed : t.removed, { name: nameOf(row) }), stale: [route, detail] },
    );
  };
  const scopeOf = (productIds: readonly number[]) =>
    productIds.length === 0 ? t.scopes.all : fill(t.goodsCount, { count: productIds.length });
  const list: List<typeof route> = {
    name: 'vendor/marketing',
    title: t.title,
    route,
    stale: [detail],
    idOf: ({ id }) => id,
    nameOf,
    tabs: tabsOf('status', { label: t.state, all: t.all }, statuses, t.status),
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      {
        kind: 'select',
        name: 'kind',
        label: t.kind,
        options: kinds.map((kind) => ({ value: kind, label: t.kinds[kind] })),
      },
    ],
    head: mayWrite && add,
    columns: [
      headColumn('name', t.name, nameOf),
      headColumn('status', t.state, ({ status }) => <StatusTag t={t} status={status} />),
      { name: 'kind', label: t.kind, isExtra: true, cell: ({ rule }) => t.kinds[rule.kind] },
      {
        name: 'terms',
        label: t.does,
        cell: ({ rule, productIds }) => (
          <>
            {termsOf(t, rule, locale)}
            <span className="block text-ink-2 text-xs">{scopeOf(productIds)}</span>
          </>
        ),
      },
      { name: 'orders', label: t.orders, isNumber: true, cell: ({ results }) => results.orders },
      {
        name: 'amount',
        label: t.amount,
        isNumber: true,
        cell: ({ results }) => formatMoney(results.amount),
      },
      periodColumn(t, 'start'),
      { name: 'buyers', label: t.buyers, isNumber: true, isExtra: true, cell: (row) => row.results.buyers },
      {
        name: 'off',
        label: t.takenOff,
        isNumber: true,
        isExtra: true,
        cell: ({ results }) => formatMoney(results.off),
      },
      createdColumn('createTime', t.created),
    ],
    ...(mayWrite ? { actions } : {}),
    drawer: (id, leave) => <PromotionDrawer id={id} mayWrite={mayWrite} onClose={leave} />,
    empty: { title: t.none, hint: t.noneHint, action: mayWrite && add },
  };
  const isNew = mayWrite && (newRow.isNew || newRow.copyOf !== null);
  return (
    <>
      <ListPage list={list} />
      {isNew && <PromotionDrawer id={null} copyOf={newRow.copyOf} mayWrite onClose={newRow.leave} />}
      {asked && (
        <Confirm
          title={fill(asked.to === 'close' ? t.closeTitle : t.removeTitle, { name: nameOf(asked.row) })}
          question={asked.to === 'close' ? t.closeQuestion : t.removeQuestion}
          yes={asked.to === 'close' ? t.close : t.remove}
          no={t.keep}
          onYes={() => answered(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
