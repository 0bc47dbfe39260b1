import { ExternalLink } from 'lucide-react';
import { useId, useRef } from 'react';
import { ShopLayout } from '../../../../../contract/suppliers/shop.ts';
import {
  SettingsFields,
  type SupplierSettings,
} from '../../../../../contract/suppliers/supplier-settings.ts';
import { AreaSelect } from '../../../../components/form/area-select.tsx';
import { api } from '../../../../lib/client.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { RadioField, SwitchField } from '../../../form/choice-fields.tsx';
import { NumberField, TextField } from '../../../form/field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import type { Errors } from '../../../form/issues.ts';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useFormTexts } from '../../../form/texts.ts';
import { useForm } from '../../../form/use-form.ts';
import { Card } from '../../../parts/card.tsx';
import { cache } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { type AddressDraft, bodyOf, type ClosureDraft, draftOf, type SettingsDraft } from './draft.ts';
import { ShopFields } from './shop-fields.tsx';
import type { SettingsTexts } from './texts.ts';

interface LayoutFieldProps {
  readonly t: SettingsTexts;
  readonly supplierId: number;
  readonly value: ShopLayout;
  readonly onChange: (layout: ShopLayout) => void;
}

/** The two layouts of the shop page, each with a sketch. */
function LayoutField({ t, supplierId, value, onChange }: LayoutFieldProps) {
  const locale = useLanguage();
  const name = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {ShopLayout.options.map((layout) => (
          <label
            key={layout}
            className="flex cursor-pointer flex-col gap-2 rounded-card border border-line-strong p-3 has-checked:border-accent has-checked:bg-tint"
          >
            <span className="flex items-start gap-2">
              <input
                type="radio"
                name={name}
                checked={layout === value}
                onChange={() => onChange(layout)}
                className="mt-1 size-4 accent-accent"
              />
              <span>
                {t.layouts[layout]}
                <span className="block text-ink-2 text-xs">{t.layoutHints[layout]}</span>
              </span>
            </span>
            <Sketch layout={layout} label={t.pictures[layout]} />
          </label>
        ))}
      </div>
      <a
        href={localPath(paths.supplier(supplierId), locale)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-9 items-center gap-1.5 self-start text-accent underline underline-offset-4"
      >
        {t.see}
        <ExternalLink className="size-4" aria-hidden="true" />
      </a>
    </div>
  );
}

const goods = [0, 1, 2, 3];

function Sketch({ layout, label }: { readonly layout: ShopLayout; readonly label: string }) {
  const isPanel = layout === 'panel';
  const left = isPanel ? 46 : 0;
  const wide = (160 - left - 10 - (isPanel ? 0 : 10)) / 4;
  return (
    <svg role="img" aria-label={label} viewBox="0 0 160 100" className="w-full rounded-control bg-soft">
      {isPanel && (
        <g className="fill-card stroke-line">
          <rect x="5" y="5" width="36" height="90" rx="3" />
          <circle cx="23" cy="18" r="7" className="fill-tint-2" />
          {[32, 40, 48, 62, 70, 78].map((y) => (
            <rect key={y} x="10" y={y} width="26" height="3" className="fill-line" />
          ))}
        </g>
      )}
      <rect
        x={isPanel ? left : 0}
        y={isPanel ? 5 : 14}
        width={isPanel ? 109 : 160}
        height={isPanel ? 42 : 46}
        rx={isPanel ? 3 : 0}
        className="fill-accent opacity-70"
      />
      {!isPanel && (
        <g className="fill-line">
          <circle cx="12" cy="7" r="4" className="fill-tint-2" />
          <rect x="20" y="5" width="40" height="4" />
        </g>
      )}
      {goods.map((at) => (
        <rect
          key={at}
          x={(isPanel ? left : 8) + at * (wide + (isPanel ? 1.6 : 1.6))}
          y={isPanel ? 54 : 68}
          width={wide - 2}
          height={isPanel ? 38 : 26}
          rx="2"
          className="fill-card stroke-line"
        />
      ))}
      {!isPanel && (
        <g>
          <rect x="118" y="0" width="42" height="100" className="fill-card stroke-line" />
          {[12, 22, 32, 50, 60, 70].map((y) => (
            <rect key={y} x="124" y={y} width="28" height="3" className="fill-line" />
          ))}
        </g>
      )}
    </svg>
  );
}

interface SettingsFormProps {
  readonly t: SettingsTexts;
  readonly settings: SupplierSettings;
}

const route = 'GET /api/supplier/settings';

export function SettingsForm({ t, settings }: SettingsFormProps) {
  const words = useFormTexts();
  const version = useRef(settings.version);
  const logo = useRef(settings.fields.logo);
  const know = (now: SupplierSettings) => {
    version.current = now.version;
    logo.current = now.fields.logo;
    cache.setQueriesData({ queryKey: [route] }, now);
  };
  const form = useForm<SettingsDraft, SettingsFields>({
    name: `vendor/settings/${settings.supplierId}`,
    initial: draftOf(settings),
    schema: SettingsFields,
    toBody: (draft) => bodyOf(draft, logo.current),
    save: async (fields) => {
      know(await api('PUT /api/supplier/settings', { body: { version: version.current, fields } }));
    },
    reread: async () => {
      const now = await api(route);
      know(now);
      return draftOf(now);
    },
  });
  const { draft, errors, set } = form;
  const describe = (one: SettingsDraft) => [
    { label: `${t.description} · ${words.zh}`, text: one.description.zh },
    { label: `${t.description} · ${words.en}`, text: one.description.en },
    { label: t.mainProducts, text: one.mainProducts.map(({ zh, en }) => zh || en).join(', ') },
    { label: t.contact, text: one.contact },
    { label: t.phone, text: one.phone },
    { label: t.email, text: one.email },
    { label: t.address, text: one.address.zh || one.address.en },
    { label: t.layout, text: t.layouts[one.layout] },
    { label: t.lowStock, text: String(one.lowStock ?? '') },
    { label: t.shipFrom, text: one.shipFrom.isOn ? one.shipFrom.detail : '' },
    { label: t.returnTo, text: one.returnTo.isOn ? one.returnTo.detail : '' },
    { label: t.holiday, text: one.closure.isOn ? `${one.closure.from} – ${one.closure.to}` : '' },
  ];
  return (
    <FormFrame
      form={form}
      isPage
      saveLabel={t.save}
      onSaved={() => showToast('success', t.saved)}
      onCancel={form.discard}
      describe={describe}
    >
      <ShopFields t={t} draft={draft} errors={errors} scopes={settings.scopes} set={set} />
      <Card level={2} title={t.layout}>
        <LayoutField
          t={t}
          supplierId={settings.supplierId}
          value={draft.layout}
          onChange={(layout) => set({ layout })}
        />
      </Card>
      <Card level={2} title={t.addresses}>
        <div className="flex flex-col gap-6">
          <AddressFields
            t={t}
            name="shipFrom"
            value={draft.shipFrom}
            errors={errors}
            onChange={(shipFrom) => set({ shipFrom })}
          />
          <AddressFields
            t={t}
            name="returnTo"
            value={draft.returnTo}
            errors={errors}
            like={draft.shipFrom}
            onChange={(returnTo) => set({ returnTo })}
          />
        </div>
      </Card>
      <Card level={2} title={t.stock}>
        <div className="max-w-60">
          <NumberField
            label={t.lowStock}
            hint={t.lowStockHint}
            unit={t.pieces}
            value={draft.lowStock}
            error={errors.lowStock}
            onChange={(lowStock) => set({ lowStock })}
          />
        </div>
      </Card>
      <Card level={2} title={t.holiday}>
        <ClosureFields t={t} value={draft.closure} errors={errors} onChange={(closure) => set({ closure })} />
      </Card>
    </FormFrame>
  );
}

interface ClosureFieldsProps {
  readonly t: SettingsTexts;
  readonly value: ClosureDraft;
  readonly errors: Errors;
  readonly onChange: (value: ClosureDraft) => void;
}

/** The shop's holiday, and how orders are handled during it. */
function ClosureFields({ t, value, errors, onChange }: ClosureFieldsProps) {
  const set = (change: Partial<ClosureDraft>) => onChange({ ...value, ...change });
  const isTurned = value.from !== '' && value.to !== '' && value.to <= value.from;
  return (
    <div className="flex flex-col gap-4">
      <SwitchField
        label={t.hasHoliday}
        hint={t.holidayHint}
        isOn={value.isOn}
        onChange={(isOn) => set({ isOn })}
      />
      {value.isOn && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t.from}
              hint={t.chinaTime}
              type="datetime-local"
              value={value.from}
              error={errors['closure.from']}
              onChange={(from) => set({ from })}
            />
            <TextField
              label={t.to}
              hint={t.chinaTime}
              type="datetime-local"
              value={value.to}
              error={errors['closure.to'] && (isTurned ? t.toAfter : errors['closure.to'])}
              onChange={(to) => set({ to })}
            />
          </div>
          <RadioField
            label={t.mode}
            value={value.mode}
            options={(['later', 'closed'] as const).map((mode) => ({
              value: mode,
              label: t.modes[mode],
              hint: t.modeHints[mode],
            }))}
            onChange={(mode) => set({ mode: mode === 'closed' ? 'closed' : 'later' })}
          />
          <LocalTextField
            label={t.holidayText}
            max={200}
            rows={2}
            value={value.text}
            errors={{ zh: errors['closure.text.zh'], en: errors['closure.text.en'] }}
            onChange={(text) => set({ text })}
          />
        </>
      )}
    </div>
  );
}

interface AddressFieldsProps {
  readonly t: SettingsTexts;
  readonly name: 'shipFrom' | 'returnTo';
  readonly value: AddressDraft;
  readonly errors: Errors;
  /** An address that can be copied. */
  readonly like?: AddressDraft;
  readonly onChange: (value: AddressDraft) => void;
}

function AddressFields({ t, name, value, errors, like, onChange }: AddressFieldsProps) {
  const locale = useLanguage();
  const set = (change: Partial<AddressDraft>) => onChange({ ...value, ...change });
  const at = (field: string) => errors[`${name}.${field}`];
  return (
    <fieldset className="flex flex-col gap-3" aria-label={t[name]}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SwitchField
          label={name === 'shipFrom' ? t.hasShipFrom : t.hasReturnTo}
          {...(name === 'returnTo' ? { hint: t.returnHint } : {})}
          isOn={value.isOn}
          onChange={(isOn) => set({ isOn })}
        />
        {like?.isOn && (
          <button type="button" className="control-button" onClick={() => onChange(like)}>
            {t.sameAs}
          </button>
        )}
      </div>
      {value.isOn && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t.person}
              max={30}
              value={value.name}
              error={at('name')}
              onChange={(person) => set({ name: person })}
            />
            <TextField
              label={t.personPhone}
              type="tel"
              max={40}
              value={value.phone}
              error={at('phone')}
              onChange={(phone) => set({ phone })}
            />
          </div>
          <AreaSelect
            value={value}
            locale={locale}
            labels={t}
            error={at('province') ?? at('city') ?? at('district')}
            onChange={set}
          />
          <TextField
            label={t.detail}
            max={100}
            value={value.detail}
            error={at('detail')}
            onChange={(detail) => set({ detail })}
          />
        </>
      )}
    </fieldset>
  );
}
