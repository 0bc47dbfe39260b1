import { Ban, Copy, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { type OwnPromotion, PromotionSave } from '../../../../../contract/pricing/supplier-promotion.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { createdColumn } from '../../../parts/common-columns.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { periodColumn } from '../../../parts/promotions/period-column.tsx';
import { Results } from '../../../parts/promotions/results.tsx';
import { StatusTag } from '../../../parts/promotions/status-tag.tsx';
import { termsOf } from '../../../parts/promotions/terms.ts';
import { usePromotionTexts } from '../../../parts/promotions/texts.ts';
import { headColumn } from '../../../resource/columns.ts';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { tabsOf } from '../../../resource/tabs.tsx';
import { useNewRow, useOpenRow } from '../../../resource/use-open-row.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import {
  bodyOf,
  copyOf as copied,
  draftOf,
  isMoney,
  kinds,
  newPromotion,
  type PromotionDraft,
} from './draft.ts';
import { PromotionFields } from './promotion-fields.tsx';

const stale = () =>
  invalidateAnswers('GET /api/supplier/promotion/list', 'GET /api/supplier/promotion/detail/{id}');

type Body = z.output<typeof PromotionSave>;

/** At least one chosen product: an empty list would mean the whole shop. */
const ChosenSave = PromotionSave.refine(({ productIds }) => productIds.length > 0, { path: ['productIds'] });

interface PromotionFormProps {
  /** null = a new one. */
  readonly id: number | null;
  /** The loaded version; undefined for a new one. */
  readonly version?: string | undefined;
  readonly copyOf: number | null;
  readonly initial: PromotionDraft;
  readonly onClose: () => void;
}

/** The form of a promotion, new or not yet started. */
export function PromotionForm({ id, version, copyOf, initial, onClose }: PromotionFormProps) {
  const t = usePromotionTexts();
  const save = async (body: Body, seen: string | undefined) => {
    await (id === null
      ? api('POST /api/supplier/promotion/add', { body })
      : api('PUT /api/supplier/promotion/update/{id}', {
          params: { id: String(id) },
          query: { version: seen },
          body,
        }));
    await stale();
  };
  const form = useForm({
    name: `vendor/marketing/${id ?? (copyOf === null ? 'new' : `copy/${copyOf}`)}`,
    initial,
    schema: PromotionSave,
    toBody: bodyOf,
    seen: version,
    onConflict: stale,
    isMoney,
    saysOf: ({ error }, path) =>
      error === 'promotion_terms' ? (path === 'endTime' ? t.wrong.endTime : t.wrong.threshold) : undefined,
    save,
  });
  const isChosen = form.draft.scope === 'goods';
  const chosen = { ...form, submit: () => form.submit(isChosen ? { schema: ChosenSave, save } : undefined) };
  return (
    <DrawerForm
      form={chosen}
      saveLabel={id === null ? t.create : t.save}
      saved={id === null ? t.added : t.saved}
      onClose={onClose}
    >
      <PromotionFields t={t} form={form} />
    </DrawerForm>
  );
}

interface PromotionTermsProps {
  readonly promotion: OwnPromotion;
  readonly initial: PromotionDraft;
}

/** The terms read-only: the promotion has started, or the account has no write permission. */
export function PromotionTerms({ promotion, initial }: PromotionTermsProps) {
  const t = usePromotionTexts();
  const form = useForm({
    name: `vendor/marketing/read/${promotion.id}`,
    initial,
    schema: PromotionSave,
    toBody: bodyOf,
    save: async () => {},
  });
  return (
    <div className="flex flex-col gap-5 pb-5">
      <PromotionFields t={t} form={form} isDisabled />
    </div>
  );
}

const route = 'GET /api/supplier/promotion/list';
const detail = 'GET /api/supplier/promotion/detail/{id}';
const statuses = ['coming', 'running', 'over', 'closed'] as const;

/** The promotions of the shop. */
export function Page() {
  const t = usePromotionTexts();
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

interface PromotionDrawerProps {
  /** null = a new one. */
  readonly id: number | null;
  /** A new one starts with the terms of this one. */
  readonly copyOf?: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One promotion: new, editable before it starts, or read-only with its results. */
export function PromotionDrawer({ id, copyOf = null, mayWrite, onClose }: PromotionDrawerProps) {
  const t = usePromotionTexts();
  const locale = useLanguage();
  const from = id ?? copyOf;
  const asked = useApiQuery(
    'GET /api/supplier/promotion/detail/{id}',
    from === null ? null : { params: { id: String(from) } },
  );
  const { data } = asked;
  const title = id === null ? t.add : data ? pickText(data.name, locale) : t.title;
  const isOpen = data?.status === 'coming' && mayWrite;
  return (
    <Drawer title={title} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {id === null && (from === null || data) && (
        <PromotionForm
          key={from}
          id={null}
          copyOf={from}
          initial={data ? copied(data) : newPromotion}
          onClose={onClose}
        />
      )}
      {id !== null && data && isOpen && (
        <PromotionForm
          key={id}
          id={id}
          version={data.version}
          copyOf={null}
          initial={draftOf(data)}
          onClose={onClose}
        />
      )}
      {id !== null && data && !isOpen && (
        <>
          <Results t={t} results={data.results} />
          {data.status !== 'coming' && (
            <p role="note" className="mb-5 rounded-control bg-tint px-4 py-2">
              {t.fixedHints[data.status]}
              {data.closeReason !== null && (
                <span className="mt-1 block font-semibold">
                  {t.closedFor}: {data.closeReason}
                </span>
              )}
            </p>
          )}
          <PromotionTerms key={`${id}`} promotion={data} initial={draftOf(data)} />
        </>
      )}
    </Drawer>
  );
}
