import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { FreightFields } from '../../../../../contract/pricing/freight-template.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { RadioField, SelectField } from '../../../form/choice-fields.tsx';
import { MoneyField, NumberField, TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import type { Errors } from '../../../form/issues.ts';
import { useForm } from '../../../form/use-form.ts';
import { cache, invalidateAnswers } from '../../../shell/data.ts';
import {
  type AreaDraft,
  bodyOf,
  draftOf,
  type FeeDraft,
  namesCountry,
  newArea,
  type TemplateDraft,
} from './draft.ts';
import { Places } from './places.tsx';
import { type FreightTexts, useFreightTexts } from './texts.ts';

interface TemplateFormProps {
  /** null = a new one. */
  readonly id: number | null;
  /** The version that the change is based on. */
  readonly version: number;
  readonly initial: TemplateDraft;
  readonly onClose: () => void;
}

const route = 'GET /api/supplier/freight/list';
const isMoney = (path: string) => /(firstFee|extraFee|freeAbove)$/.test(path);

const daysText = ({ least, most }: TemplateDraft['standard']['days']) =>
  [least, most].filter((days) => days !== null).join('–');

export function TemplateForm({ id, version, initial, onClose }: TemplateFormProps) {
  const t = useFreightTexts();
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
      describe={(one) => [
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

interface AreaFeesProps {
  readonly t: FreightTexts;
  readonly unit: string;
  readonly areas: readonly AreaDraft[];
  /** Places that the template does not serve. */
  readonly excluded: readonly string[];
  readonly errors: Errors;
  readonly onChange: (areas: readonly AreaDraft[]) => void;
}

/** Provinces and countries with their own fees; each is in at most one group. */
function AreaFees({ t, unit, areas, excluded, errors, onChange }: AreaFeesProps) {
  const put = (at: number, area: AreaDraft) => onChange(areas.map((one, i) => (i === at ? area : one)));
  const takenBy = (at: number) => areas.flatMap(({ provinces }, other) => (other === at ? [] : provinces));
  return (
    <section className="flex flex-col gap-3">
      {areas.map((area, i) => (
        <fieldset key={area.key} className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
          <legend className="px-1 font-semibold">{fill(t.areaNo, { number: i + 1 })}</legend>
          <Places
            t={t}
            value={area.provinces}
            taken={[...takenBy(i), ...excluded]}
            error={
              errors[`areas.${i}.provinces`] &&
              (area.provinces.length === 0 ? t.noPlaces : errors[`areas.${i}.provinces`])
            }
            onChange={(provinces) => put(i, { ...area, provinces })}
          />
          <FeeFields
            t={t}
            unit={unit}
            path={`areas.${i}`}
            fee={area}
            errors={errors}
            onChange={(fee) => put(i, { ...area, ...fee })}
          />
          <FreeFields
            t={t}
            path={`areas.${i}.`}
            rule={area}
            errors={errors}
            onChange={(rule) => put(i, { ...area, ...rule })}
          />
          {namesCountry(area) && (
            <SelectField
              label={t.importTerms}
              hint={t.importHint}
              error={errors[`areas.${i}.importTerms`]}
              value={area.importTerms}
              options={[
                { value: 'DAP', label: t.dutyUnpaid },
                { value: 'DDP', label: t.dutyPaid },
              ]}
              onChange={(terms) => put(i, { ...area, importTerms: terms === 'DDP' ? 'DDP' : 'DAP' })}
            />
          )}
          <button
            type="button"
            onClick={() => onChange(areas.filter((_, other) => other !== i))}
            className="inline-flex min-h-11 items-center gap-1.5 self-end rounded-control px-3 text-danger hover:bg-soft lg:min-h-9"
          >
            <Trash2 className="size-4" aria-hidden="true" />
            {fill(t.removeArea, { number: i + 1 })}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        onClick={() => onChange([...areas, newArea()])}
        className="control-button self-start"
      >
        <Plus className="size-4" aria-hidden="true" />
        {t.addArea}
      </button>
    </section>
  );
}

type FreeRule = Pick<TemplateDraft, 'freeAbove' | 'freeFromPieces'>;

interface FreeFieldsProps {
  readonly t: FreightTexts;
  /** Path prefix of the fields in the body. */
  readonly path: string;
  readonly rule: FreeRule;
  readonly errors: Errors;
  readonly onChange: (rule: FreeRule) => void;
}

/** The threshold of free delivery. */
function FreeFields({ t, path, rule, errors, onChange }: FreeFieldsProps) {
  const { freeAbove, freeFromPieces } = rule;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <MoneyField
        label={t.freeAboveLabel}
        hint={t.freeHint}
        value={freeAbove}
        error={errors[`${path}freeAbove`]}
        onChange={(amount) => onChange({ freeAbove: amount, freeFromPieces })}
      />
      <NumberField
        label={t.freeFromLabel}
        unit={t.pieces}
        value={freeFromPieces}
        error={errors[`${path}freeFromPieces`]}
        onChange={(pieces) => onChange({ freeAbove, freeFromPieces: pieces })}
      />
    </div>
  );
}

interface FeeFieldsProps {
  readonly t: FreightTexts;
  readonly unit: string;
  /** Path of the fee in the draft. */
  readonly path: string;
  readonly fee: FeeDraft;
  readonly errors: Errors;
  readonly onChange: (fee: FeeDraft) => void;
}

/** Price of the first units and of each further step, and the transit time. */
function FeeFields({ t, unit, path, fee, errors, onChange }: FeeFieldsProps) {
  const set = (change: Partial<FeeDraft>) => onChange({ ...fee, ...change });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <NumberField
          label={t.first}
          unit={unit}
          value={fee.first}
          error={errors[`${path}.first`]}
          onChange={(first) => set({ first })}
        />
        <MoneyField
          label={t.firstFee}
          value={fee.firstFee}
          error={errors[`${path}.firstFee`]}
          onChange={(firstFee) => set({ firstFee })}
        />
        <NumberField
          label={t.extra}
          unit={unit}
          value={fee.extra}
          error={errors[`${path}.extra`]}
          onChange={(extra) => set({ extra })}
        />
        <MoneyField
          label={t.extraFee}
          value={fee.extraFee}
          error={errors[`${path}.extraFee`]}
          onChange={(extraFee) => set({ extraFee })}
        />
      </div>
      <DayFields
        t={t}
        path={`${path}.days`}
        days={fee.days}
        errors={errors}
        onChange={(days) => set({ days })}
      />
    </div>
  );
}

type Days = FeeDraft['days'];

interface DayFieldsProps {
  readonly t: FreightTexts;
  /** Path of the days in the body. */
  readonly path: string;
  readonly days: Days;
  readonly errors: Errors;
  readonly onChange: (days: Days) => void;
}

/** Transit time in working days; both empty = not stated. */
function DayFields({ t, path, days, errors, onChange }: DayFieldsProps) {
  const field = (end: keyof Days) => (
    <NumberField
      label={t.days[end]}
      unit={t.days.unit}
      value={days[end]}
      error={errors[`${path}.${end}`]}
      onChange={(value) => onChange({ ...days, [end]: value })}
    />
  );
  return (
    <div className="mt-1">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {field('least')}
        {field('most')}
      </div>
      <p className="mt-1.5 text-ink-3 text-xs">{t.days.hint}</p>
    </div>
  );
}
