import type { LocalText } from '../../../../../contract/basics.ts';
import { GuardedChange, type SupplierSettings } from '../../../../../contract/suppliers/supplier-settings.ts';
import { AreaSelect } from '../../../../components/form/area-select.tsx';
import { ImageUpload, type UploadedImage } from '../../../../components/form/image-upload.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useUploadTexts } from '../../../parts/authoring/upload-texts.ts';
import { cache } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { SettingsTexts } from './texts.ts';

interface RequestSheetProps {
  readonly t: SettingsTexts;
  readonly settings: SupplierSettings;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: LocalText;
  readonly companyName: LocalText;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly area: { readonly province: string; readonly city: string; readonly district: string };
  readonly license: readonly UploadedImage[];
  readonly reason: string;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A change request to the platform: only changed values are sent. */
export function RequestSheet({ t, settings: { supplierId, guarded }, onClose }: RequestSheetProps) {
  const locale = useLanguage();
  const upload = useUploadTexts();
  const { region: _, areaCode, ...known } = guarded;
  const form = useForm({
    name: `vendor/settings/request/${supplierId}`,
    initial: {
      ...known,
      area: {
        province: `${areaCode.slice(0, 2)}0000`,
        city: `${areaCode.slice(0, 4)}00`,
        district: areaCode,
      },
      license: [],
      reason: '',
    } satisfies Draft as Draft,
    schema: GuardedChange,
    toBody: ({ reason, area, license, ...rest }) => {
      const now: Readonly<Record<string, unknown>> = known;
      const changed = Object.entries(rest).filter(([name, value]) => !same(value, now[name]));
      return {
        reason,
        fields: {
          ...Object.fromEntries(changed),
          ...(area.district === areaCode ? {} : { areaCode: area.district }),
          ...(license[0] ? { license: license[0].key } : {}),
        },
      };
    },
    save: async (body) => {
      const now = await api('POST /api/supplier/settings/request', { body });
      cache.setQueriesData({ queryKey: ['GET /api/supplier/settings'] }, now);
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm
      form={form}
      title={t.askTitle}
      saveLabel={t.send}
      onSaved={() => {
        showToast('success', t.asked);
        onClose();
      }}
      onClose={onClose}
    >
      {errors.fields !== undefined && (
        <p role="alert" className="text-danger">
          {t.nothing}
        </p>
      )}
      <LocalTextField
        label={t.name}
        max={50}
        value={draft.name}
        errors={{ zh: errors['name.zh'] ?? (errors.name && t.needed), en: errors['name.en'] }}
        onChange={(name) => set({ name })}
      />
      <LocalTextField
        label={t.companyName}
        max={50}
        value={draft.companyName}
        errors={{
          zh: errors['companyName.zh'] ?? (errors.companyName && t.needed),
          en: errors['companyName.en'],
        }}
        onChange={(companyName) => set({ companyName })}
      />
      <TextField
        label={t.creditCode}
        max={40}
        value={draft.creditCode}
        error={errors.creditCode}
        onChange={(creditCode) => set({ creditCode })}
      />
      <TextField
        label={t.legalPerson}
        max={40}
        value={draft.legalPerson}
        error={errors.legalPerson}
        onChange={(legalPerson) => set({ legalPerson })}
      />
      <fieldset>
        <legend className="mb-1 font-semibold">{t.areaCode}</legend>
        <p className="mb-2 text-ink-3 text-xs">
          {fill(t.regionNow, { region: pickText(guarded.region, locale) })}
        </p>
        <AreaSelect
          value={draft.area}
          locale={locale}
          labels={t}
          error={errors.areaCode}
          onChange={(area) => set({ area })}
        />
      </fieldset>
      <ImageUpload
        t={upload}
        label={t.newLicense}
        note={t.licenseNote}
        error={errors.license}
        purpose="qualification"
        images={draft.license}
        max={1}
        onChange={(change) => set((before) => ({ ...before, license: change(before.license) }))}
      />
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        max={200}
        rows={2}
        value={draft.reason}
        error={errors.reason}
        onChange={(reason) => set({ reason })}
      />
    </SheetForm>
  );
}
