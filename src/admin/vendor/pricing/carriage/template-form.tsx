import { useRef } from 'react';
import { FreightFields } from '../../../../../contract/pricing/freight-template.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { RadioField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { cache, invalidateAnswers } from '../../../shell/data.ts';
import { AreaFees } from './area-fees.tsx';
import { DayFields } from './day-fields.tsx';
import { bodyOf, draftOf, type TemplateDraft } from './draft.ts';
import { FeeFields } from './fee-fields.tsx';
import { FreeFields } from './free-fields.tsx';
import { Places } from './places.tsx';
import { useCarriageWords } from './words.ts';

interface TemplateFormProps {
  /** null = a new one. */
  readonly id: number | null;
  /** The state the change is made from. */
  readonly version: number;
  readonly initial: TemplateDraft;
  readonly onClose: () => void;
}

const route = 'GET /api/supplier/freight/list';
const isMoney = (path: string) => /(firstFee|extraFee|freeAbove)$/.test(path);

const daysText = ({ least, most }: TemplateDraft['standard']['days']) =>
  [least, most].filter((days) => days !== null).join('–');

export function TemplateForm({ id, version, initial, onClose }: TemplateFormProps) {
  const t = useCarriageWords();
  const from = useRef(version);
  const form = useForm({
    name: `vendor/carriage/${id ?? 'new'}`,
    initial,
    schema: FreightFields,
    toBody: bodyOf,
    isMoney,
    save: async (fields) => {
      if (id === null) await api('POST /api/supplier/freight/add', { body: fields });
      else
        await api('PUT /api/supplier/freight/update/{id}', {
          params: { id: String(id) },
          body: { version: from.current, fields },
        });
      await invalidateAnswers(route);
    },
    reread: async () => {
      const rows = await api(route);
      cache.setQueriesData({ queryKey: [route] }, rows);
      const row = rows.find((one) => one.id === id);
      from.current = row?.version ?? version;
      return row ? draftOf(row) : initial;
    },
  });
  const { draft, errors, set } = form;
  const unit = draft.method === 'piece' ? t.pieces : t.grams;
  return (
    <DrawerForm
      form={form}
      saved={t.saved}
      onClose={onClose}
      tell={(one) => [
        { label: t.name, text: one.name },
        { label: t.method, text: t.methods[one.method] },
        { label: t.first, text: String(one.standard.first ?? '') },
        { label: t.firstFee, text: formatMoney(one.standard.firstFee ?? 0) },
        { label: t.extra, text: String(one.standard.extra ?? '') },
        { label: t.extraFee, text: formatMoney(one.standard.extraFee ?? 0) },
        { label: t.days.title, text: daysText(one.standard.days) },
        { label: t.areas, text: String(one.areas.length) },
        { label: t.excluded, text: one.excluded.join(', ') },
        { label: t.freeAboveLabel, text: one.freeAbove === null ? '' : formatMoney(one.freeAbove) },
        { label: t.freeFromLabel, text: String(one.freeFromPieces ?? '') },
      ]}
    >
      <TextField
        label={t.name}
        hint={t.nameHint}
        max={40}
        value={draft.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <RadioField
        label={t.method}
        value={draft.method}
        options={(['piece', 'weight', 'free'] as const).map((value) => ({
          value,
          label: t.methods[value],
          hint: t.methodHints[value],
        }))}
        onChange={(value) => set({ method: value === 'free' || value === 'weight' ? value : 'piece' })}
      />
      {draft.method === 'free' && (
        <fieldset className="rounded-card border border-line bg-card p-4">
          <legend className="px-1 font-semibold">{t.days.title}</legend>
          <DayFields
            t={t}
            path="days"
            days={draft.standard.days}
            errors={errors}
            onChange={(days) => set({ standard: { ...draft.standard, days } })}
          />
        </fieldset>
      )}
      {draft.method !== 'free' && (
        <>
          <fieldset className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
            <legend className="px-1 font-semibold">{t.standard}</legend>
            <FeeFields
              t={t}
              unit={unit}
              path="standard"
              fee={draft.standard}
              errors={errors}
              onChange={(standard) => set({ standard })}
            />
          </fieldset>
          <fieldset className="rounded-card border border-line bg-card p-4">
            <legend className="px-1 font-semibold">{t.free}</legend>
            <p className="mb-2 text-ink-2 text-sm">{t.freeElsewhere}</p>
            <FreeFields t={t} path="" rule={draft} errors={errors} onChange={set} />
          </fieldset>
          <AreaFees
            t={t}
            unit={unit}
            areas={draft.areas}
            excluded={draft.excluded}
            errors={errors}
            onChange={(areas) => set({ areas })}
          />
        </>
      )}
      <fieldset className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
        <legend className="px-1 font-semibold">{t.excluded}</legend>
        <Places
          t={t}
          value={draft.excluded}
          taken={draft.method === 'free' ? [] : draft.areas.flatMap(({ provinces }) => provinces)}
          error={errors.excluded}
          hint={t.excludedHint}
          onChange={(excluded) => set({ excluded })}
        />
      </fieldset>
    </DrawerForm>
  );
}
