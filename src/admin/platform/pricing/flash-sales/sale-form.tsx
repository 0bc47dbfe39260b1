import { Plus, X } from 'lucide-react';
import type { FocusEvent } from 'react';
import type { z } from 'zod';
import { FlashSaleSave } from '../../../../../contract/pricing/flash-sale.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { RadioField, SelectField } from '../../../form/choice-fields.tsx';
import { NumberField, TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { type Form, useForm } from '../../../form/use-form.ts';
import { type FlashTexts, useFlashTexts } from '../../../parts/flash/texts.ts';
import { SuppliersPicker } from '../../../parts/suppliers/suppliers-picker.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { bodyOf, halfHours, inOrder, nextSession, type SaleDraft } from './draft.ts';

type Body = z.output<typeof FlashSaleSave>;

/** At least one chosen shop: an empty list would mean all shops. */
const ChosenSave = FlashSaleSave.refine(({ supplierIds }) => supplierIds.length > 0, {
  path: ['supplierIds'],
});

const mostSessions = 12;

const stale = () =>
  invalidateAnswers('GET /api/system/flash-sale/list', 'GET /api/system/flash-sale/detail/{id}');

interface SaleFormProps {
  /** null = a new one. */
  readonly id: number | null;
  /** The loaded version; undefined for a new one. */
  readonly version?: string | undefined;
  readonly initial: SaleDraft;
  /** Shops have applied: sessions and limit can no longer be changed. */
  readonly isApplied: boolean;
  readonly onClose: () => void;
}

/** The form of a flash sale, new or not yet started. */
export function SaleForm({ id, version, initial, isApplied, onClose }: SaleFormProps) {
  const t = useFlashTexts();
  const save = async (body: Body, seen: string | undefined) => {
    await (id === null
      ? api('POST /api/system/flash-sale/add', { body })
      : api('PUT /api/system/flash-sale/update/{id}', {
          params: { id: String(id) },
          query: { version: seen },
          body,
        }));
    await stale();
  };
  const form = useForm({
    name: `platform/flash-sales/${id ?? 'new'}`,
    initial,
    schema: FlashSaleSave,
    toBody: bodyOf,
    seen: version,
    onConflict: stale,
    save,
  });
  const isChosen = form.draft.scope === 'chosen';
  const checked = { ...form, submit: () => form.submit(isChosen ? { schema: ChosenSave, save } : undefined) };
  return (
    <DrawerForm
      form={checked}
      saveLabel={id === null ? t.create : t.save}
      saved={id === null ? t.added : t.saved}
      onClose={onClose}
    >
      <SaleFields t={t} form={form} isApplied={isApplied} />
    </DrawerForm>
  );
}

interface FieldsProps {
  readonly t: FlashTexts;
  readonly form: Form<SaleDraft>;
  readonly isApplied: boolean;
}

function SaleFields({ t, form, isApplied }: FieldsProps) {
  const { draft, errors, set } = form;
  return (
    <>
      <LocalTextField
        label={t.name}
        hint={t.nameHint}
        max={{ zh: 40, en: 80 }}
        hasCopy
        value={draft.name}
        errors={{ zh: errors['name.zh'] ?? (errors.name && t.nameNeeded), en: errors['name.en'] }}
        onChange={(name) => set({ name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.day}
          type="date"
          isDisabled={isApplied}
          value={draft.day}
          error={errors.day}
          onChange={(day) => set({ day })}
        />
        <TextField
          label={t.applyUntil}
          hint={t.applyUntilHint}
          type="datetime-local"
          value={draft.applyUntil}
          error={errors.applyUntil}
          onChange={(applyUntil) => set({ applyUntil })}
        />
      </div>
      <Sessions t={t} form={form} isApplied={isApplied} />
      <NumberField
        label={t.perBuyer}
        hint={t.perBuyerHint}
        unit={t.piecesUnit}
        isDisabled={isApplied}
        value={draft.perBuyer}
        error={errors.perBuyer}
        onChange={(perBuyer) => set({ perBuyer })}
      />
      <LocalTextField
        label={t.rules}
        hint={t.rulesHint}
        max={{ zh: 2_000, en: 4_000 }}
        rows={5}
        hasCopy
        value={draft.rules}
        errors={{ zh: errors['rules.zh'], en: errors['rules.en'] }}
        onChange={(rules) => set({ rules })}
      />
      <RadioField
        label={t.shops}
        value={draft.scope}
        options={[
          { value: 'all', label: t.shopsAll },
          { value: 'chosen', label: t.shopsChosen },
        ]}
        onChange={(scope) => set({ scope: scope === 'chosen' ? 'chosen' : 'all' })}
      />
      {draft.scope === 'chosen' && (
        <SuppliersPicker
          label={t.shopsChosen}
          ids={draft.supplierIds}
          error={errors.supplierIds && t.shopsNeeded}
          onChange={(supplierIds) => set({ supplierIds })}
        />
      )}
    </>
  );
}

function Sessions({ t, form, isApplied }: FieldsProps) {
  const { sessions } = form.draft;
  const { errors, set } = form;
  const options = halfHours.map((value) => ({ value, label: value }));
  const change = (at: number, part: Partial<(typeof sessions)[number]>) =>
    set({ sessions: sessions.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  // Sessions are sorted when the focus leaves them, so that no field moves while typing.
  const sortWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const sorted = inOrder(sessions);
    const isLeft = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
    if (isLeft && sorted.some((one, at) => one !== sessions[at])) set({ sessions: sorted });
  };
  return (
    <fieldset
      disabled={isApplied}
      onBlur={sortWhenLeft}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
      aria-invalid={errors.sessions !== undefined}
    >
      <legend className="px-1 font-semibold">{t.sessions}</legend>
      {sessions.map((session, at) => (
        <div key={session.key} className="flex items-end gap-3">
          <div className="grid grow grid-cols-2 gap-3">
            <SelectField
              label={`${fill(t.session, { at: at + 1 })} · ${t.from}`}
              value={session.from}
              options={options.slice(0, -1)}
              error={errors[`sessions.${at}.from`]}
              onChange={(from) => change(at, { from })}
            />
            <SelectField
              label={t.to}
              value={session.to}
              options={options.slice(1)}
              error={errors[`sessions.${at}.to`]}
              onChange={(to) => change(at, { to })}
            />
          </div>
          <button
            type="button"
            aria-label={fill(t.removeSession, { at: at + 1 })}
            disabled={sessions.length === 1}
            onClick={() => set({ sessions: sessions.filter((_, index) => index !== at) })}
            className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-danger disabled:opacity-40 lg:size-9"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </div>
      ))}
      {sessions.length < mostSessions && (
        <button
          type="button"
          className="control-button self-start"
          onClick={() => set({ sessions: inOrder([...sessions, nextSession(sessions)]) })}
        >
          <Plus className="size-4" aria-hidden="true" />
          {t.addSession}
        </button>
      )}
      <p className={errors.sessions ? 'text-danger text-xs' : 'text-ink-3 text-xs'}>
        {errors.sessions ?? t.sessionsHint}
      </p>
    </fieldset>
  );
}
