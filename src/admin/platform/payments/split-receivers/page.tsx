import { Ban, Plus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  NewSplitReceiver,
  type SplitReceiver,
  SplitReceiverKind,
  SplitReceiverStatus,
  SplitRelation,
  splitRoutes,
} from '../../../../../contract/payments/split.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { SupplierField } from '../../../parts/suppliers/supplier-field.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Kinds } from '../split/kinds.tsx';
import { reasonIn, type SplitTexts, useSplitTexts } from '../split/texts.ts';

interface Draft {
  readonly supplierId: string;
  readonly kind: string;
  readonly account: string;
  readonly name: string;
  readonly relation: string;
}
const initial: Draft = { supplierId: '', kind: 'merchant', account: '', name: '', relation: 'SUPPLIER' };

/** Adds a split receiver; it is registered at the payment provider at once. */
export function ReceiverForm({ t, onClose }: { readonly t: SplitTexts; readonly onClose: () => void }) {
  const form = useForm({
    name: 'platform/split/receiver',
    initial,
    schema: NewSplitReceiver,
    toBody: ({ supplierId, ...draft }: Draft) => ({ ...draft, supplierId: Number(supplierId) }),
    save: async (body) => {
      const { status } = await api('POST /api/system/split/receiver/add', { body });
      showToast(
        status === 'rejected' ? 'error' : 'success',
        fill(t.added, { status: t.receiverStatus[status] }),
      );
      await invalidateAnswers('GET /api/system/split/receiver/list', 'GET /api/system/split/terms');
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.add} saveLabel={t.add} onClose={onClose}>
      <SupplierField t={t} form={form} />
      <SelectField
        label={t.kindLabel}
        value={draft.kind}
        options={SplitReceiverKind.options.map((value) => ({ value, label: t.kind[value] }))}
        onChange={(kind) => set({ kind })}
      />
      <TextField
        label={t.account}
        hint={draft.kind === 'merchant' ? t.merchantHint : t.personHint}
        max={64}
        value={draft.account}
        error={errors.account}
        onChange={(account) => set({ account })}
      />
      <TextField
        label={t.name}
        hint={t.nameHint}
        max={100}
        value={draft.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <SelectField
        label={t.relationLabel}
        value={draft.relation}
        options={SplitRelation.options.map((value) => ({ value, label: t.relation[value] }))}
        onChange={(relation) => set({ relation })}
      />
    </SheetForm>
  );
}

const route = 'GET /api/system/split/receiver/list';
const stale = [route, 'GET /api/system/split/terms'] as const;
const Reason = splitRoutes['POST /api/system/split/receiver/restrict/{id}'].body;
const tones: Readonly<Record<SplitReceiverStatus, string>> = {
  pending: 'bg-tint-2 text-accent-strong',
  active: 'bg-verified-tint text-success',
  restricted: 'bg-soft text-ink-2',
  rejected: 'bg-tint-2 text-danger',
};

type Doing = 'new' | { readonly what: 'restrict' | 'remove'; readonly row: SplitReceiver };

/** The split receivers of all shops. */
export function Page() {
  const t = useSplitTexts();
  const locale = useLanguage();
  const act = useAct();
  const mayWrite = useMay()('platform.split.receiver');
  const [doing, setDoing] = useState<Doing | null>(null);
  const done = () => setDoing(null);
  const byId = ({ id }: SplitReceiver) => ({ params: { id: String(id) } });
  const register = (row: SplitReceiver) => {
    const send = () => api('POST /api/system/split/receiver/register/{id}', byId(row));
    void act(send, { done: t.executed, stale });
  };
  const remove = (row: SplitReceiver) => {
    done();
    const send = () => api('DELETE /api/system/split/receiver/delete/{id}', byId(row));
    void act(send, { done: t.removed, stale });
  };
  const actions = (row: SplitReceiver): Action<SplitReceiver>[] =>
    row.status === 'active'
      ? [{ label: t.restrict, icon: Ban, isDanger: true, onPick: () => setDoing({ what: 'restrict', row }) }]
      : [
          { label: t.register, icon: RotateCw, onPick: register },
          {
            label: t.remove,
            icon: Trash2,
            isDanger: true,
            onPick: () => setDoing({ what: 'remove', row }),
          },
        ];
  const add = (
    <button type="button" className="control-button control-primary" onClick={() => setDoing('new')}>
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </button>
  );
  const list: List<typeof route> = {
    name: 'platform/split-receivers',
    title: t.receiversTitle,
    route,
    lead: <Kinds t={t} current="receivers" />,
    head: mayWrite && add,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    tabs: {
      name: 'status',
      label: t.stateLabel,
      all: t.all,
      options: SplitReceiverStatus.options.map((value) => ({ value, label: t.receiverStatus[value] })),
    },
    filters: [{ kind: 'text', name: 'keyword', label: t.receiverKeyword }],
    columns: [
      { name: 'shop', label: t.shop, card: 'head', cell: ({ shopName }) => pickText(shopName, locale) },
      {
        name: 'status',
        label: t.stateLabel,
        card: 'head',
        cell: ({ status, reason }) => (
          <>
            <Tag tone={tones[status]}>{t.receiverStatus[status]}</Tag>
            {reason !== null && (
              <span className="mt-0.5 block max-w-64 text-ink-2 text-xs">{reasonIn(t, reason)}</span>
            )}
          </>
        ),
      },
      { name: 'kind', label: t.kindLabel, cell: ({ kind }) => t.kind[kind] },
      {
        name: 'account',
        label: t.account,
        cell: ({ account }) => <span className="break-all tabular-nums">{account}</span>,
      },
      { name: 'name', label: t.name, cell: ({ name }) => name },
      { name: 'relation', label: t.relationLabel, cell: ({ relation }) => t.relation[relation] },
      {
        name: 'created',
        label: t.created,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    ...(mayWrite && { actions }),
    empty: { title: t.receiverNone, hint: t.receiverNoneHint, action: mayWrite && add },
  };
  const shopOf = ({ shopName }: SplitReceiver) => pickText(shopName, locale);
  return (
    <>
      <ListPage list={list} />
      {doing === 'new' && <ReceiverForm t={t} onClose={done} />}
      {doing && doing !== 'new' && doing.what === 'remove' && (
        <Confirm
          title={fill(t.removeTitle, { name: shopOf(doing.row) })}
          question={t.removeHint}
          yes={t.remove}
          no={t.keep}
          onYes={() => remove(doing.row)}
          onNo={done}
        />
      )}
      {doing && doing !== 'new' && doing.what === 'restrict' && (
        <ReasonDialog
          name={`platform/split/receiver/${doing.row.id}`}
          title={fill(t.restrictTitle, { name: shopOf(doing.row) })}
          hint={t.restrictHint}
          label={t.restrictReason}
          max={200}
          schema={Reason}
          save={async (reason) => {
            const body = { reason };
            await api('POST /api/system/split/receiver/restrict/{id}', { ...byId(doing.row), body });
            showToast('success', t.restricted);
            await invalidateAnswers(...stale);
          }}
          onClose={done}
        />
      )}
    </>
  );
}
