import { CircleOff, Pencil, Plus, Send, Stamp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { agreementRoutes } from '../../../../../contract/suppliers/agreement.ts';
import type { TemplateBrief } from '../../../../../contract/suppliers/agreement-template.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { RadioField } from '../../../form/choice-fields.tsx';
import { NumberField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useAgreementTexts } from '../../../parts/suppliers/agreement-texts.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useNewRow, useOpenRow } from '../../../resource/use-open-row.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Kinds } from '../contract/kinds.tsx';
import { TemplateDrawer } from './template-drawer.tsx';

interface SendDialogProps {
  readonly template: TemplateBrief;
  readonly onClose: () => void;
}
interface SendDraft {
  readonly to: 'all' | 'some';
  readonly supplierIds: string;
  readonly days: number | null;
}
const initial: SendDraft = { to: 'all', supplierIds: '', days: 14 };
const idsIn = (text: string) =>
  text
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
    .map(Number);

/** Sends the published version to all shops or to chosen ones. */
export function SendDialog({ template, onClose }: SendDialogProps) {
  const t = useAgreementTexts();
  const locale = useLanguage();
  const form = useForm({
    name: `platform/contract/${template.id}/send`,
    initial,
    schema: agreementRoutes['POST /api/system/contract/send'].body,
    toBody: ({ to, supplierIds, days }: SendDraft) => ({
      templateId: template.id,
      days,
      ...(to === 'some' && { supplierIds: idsIn(supplierIds) }),
    }),
    save: async (body) => {
      const { sent, left } = await api('POST /api/system/contract/send', { body });
      showToast('success', fill(left > 0 ? t.sentLeft : t.sent, { count: sent, left }));
      await invalidateAnswers('GET /api/system/contract/template/list', 'GET /api/system/contract/list');
    },
  });
  const { draft, errors, set } = form;
  const wrongIds = Object.keys(errors).some((path) => path.startsWith('supplierIds'));
  return (
    <SheetForm
      form={form}
      title={fill(t.sendTitle, { title: pickText(template.title, locale) })}
      saveLabel={t.send}
      onClose={onClose}
    >
      <p className="text-ink-2">{t.sendHint}</p>
      <RadioField
        label={t.sendTo}
        value={draft.to}
        options={[
          { value: 'all', label: t.sendAll },
          { value: 'some', label: t.sendSome },
        ]}
        onChange={(to) => set({ to: to === 'some' ? 'some' : 'all' })}
      />
      {draft.to === 'some' && (
        <TextField
          label={t.shopIds}
          hint={t.shopIdsHint}
          rows={3}
          max={2000}
          value={draft.supplierIds}
          error={wrongIds ? t.shopIdsBad : undefined}
          onChange={(supplierIds) => set({ supplierIds })}
        />
      )}
      <NumberField label={t.days} value={draft.days} error={errors.days} onChange={(days) => set({ days })} />
    </SheetForm>
  );
}

const route = 'GET /api/system/contract/template/list';
interface Asked {
  readonly what: 'publish' | 'retire' | 'send';
  readonly row: TemplateBrief;
}

/** Templates of agreements with their versions. */
export function Page() {
  const t = useAgreementTexts();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const openRow = useOpenRow();
  const newRow = useNewRow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayWrite = may('platform.contract.write');
  const add = mayWrite && (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.addTemplate}
    </Link>
  );
  const ask = (what: Asked['what']) => (row: TemplateBrief) => setAsked({ what, row });
  const list: List<typeof route> = {
    name: 'platform/contract-templates',
    title: t.templates,
    route,
    isComplete: true,
    lead: <Kinds t={t} current="templates" />,
    stale: ['GET /api/system/contract/template/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ title }) => pickText(title, locale),
    filters: [],
    head: add,
    columns: [
      {
        name: 'title',
        label: t.name,
        card: 'head',
        cell: ({ title, required }) => (
          <span className="inline-flex flex-wrap items-center gap-2">
            {pickText(title, locale)}
            {required && <Tag tone="bg-tint-2 text-accent-strong">{t.required}</Tag>}
          </span>
        ),
      },
      { name: 'code', label: t.code, cell: ({ code }) => code },
      {
        name: 'version',
        label: t.version,
        cell: ({ published, hasDraft }) => (
          <span className="inline-flex flex-wrap items-center gap-2">
            {published === null ? t.notPublished : fill(t.versionNo, { number: published })}
            {hasDraft && <Tag tone="bg-soft text-ink-2">{t.draft}</Tag>}
          </span>
        ),
      },
      {
        name: 'figures',
        label: t.signing,
        cell: ({ signed, pending }) => fill(t.figures, { signed, pending }),
      },
      { name: 'time', label: t.updateTime, cell: ({ updateTime }) => <When iso={updateTime} /> },
    ],
    actions: (row) => [
      ...(may('platform.contract.send') && row.published !== null
        ? [{ label: t.send, icon: Send, onPick: ask('send') }]
        : []),
      ...(mayWrite && row.hasDraft ? [{ label: t.publish, icon: Stamp, onPick: ask('publish') }] : []),
      ...(mayWrite
        ? [
            {
              label: t.edit,
              icon: Pencil,
              onPick: ({ id }: TemplateBrief) => openRow(id),
            },
          ]
        : []),
      ...(mayWrite && row.published !== null
        ? [{ label: t.retire, icon: CircleOff, isDanger: true, onPick: ask('retire') }]
        : []),
    ],
    drawer: (id, close) => <TemplateDrawer id={id} onClose={close} />,
    empty: { title: t.noTemplates, hint: t.noTemplatesHint, action: add },
  };
  const run = ({ what, row }: Asked) => {
    setAsked(null);
    const params = { id: String(row.id) };
    const stale = [route, 'GET /api/system/contract/template/detail/{id}'] as const;
    return what === 'publish'
      ? act(
          () =>
            api('POST /api/system/contract/template/publish/{id}', {
              params,
              body: { revision: row.draftRevision ?? 1 },
            }),
          {
            done: t.published,
            stale,
          },
        )
      : act(() => api('POST /api/system/contract/template/retire/{id}', { params }), {
          done: t.retired,
          stale,
        });
  };
  return (
    <>
      <ListPage list={list} />
      {newRow.isNew && mayWrite && <TemplateDrawer id={null} onClose={newRow.leave} />}
      {asked?.what === 'send' && <SendDialog template={asked.row} onClose={() => setAsked(null)} />}
      {asked && asked.what !== 'send' && (
        <Confirm
          title={
            asked.what === 'publish'
              ? fill(t.publishTitle, { number: (asked.row.published ?? 0) + 1 })
              : t.retireTitle
          }
          question={asked.what === 'publish' ? t.publishHint : t.retireHint}
          yes={asked.what === 'publish' ? t.publish : t.retire}
          no={t.cancel}
          onYes={() => void run(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
}
