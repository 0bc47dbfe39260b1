import { z } from 'zod';
import { Locale } from '../../../../../contract/basics.ts';
import type { OpeningValues } from '../../../../../contract/operations/opening.ts';
import { isTimeZone } from '../../../../../contract/time-zone.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { TimeZoneField } from '../../../parts/content/time-zone-field.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import type { OpeningTexts } from './texts.ts';

interface LanguageFormProps {
  readonly t: OpeningTexts;
  readonly values: OpeningValues;
  readonly onClose: () => void;
}

const schema = z.strictObject({
  languages: z.array(Locale).min(1),
  timeZone: z.string().refine(isTimeZone),
});
type Languages = readonly Locale[];

/** Offers these languages in this order: a dictionary, whose other fields stay. */
async function saveLanguages(languages: Languages): Promise<void> {
  const types = await api('GET /api/admin/dictionary/type/list');
  const type = types.find(({ code }) => code === 'language_service');
  if (!type) return;
  const items = await api('GET /api/admin/dictionary/type/{id}', { params: { id: String(type.id) } });
  const isOn = (value: string) => languages.some((one) => one === value);
  // One language stays on at any time, so that is turned on first.
  const changed = items
    .filter(({ value, enabled }) => enabled !== isOn(value))
    .toSorted((one, other) => Number(isOn(other.value)) - Number(isOn(one.value)));
  for (const { id, value, version } of changed)
    await api('PUT /api/admin/dictionary/item/update', {
      query: { version },
      body: { id, enabled: isOn(value) },
    });
  const placeOf = (value: string) => {
    const at = languages.findIndex((one) => one === value);
    return at < 0 ? languages.length : at;
  };
  const ids = items.toSorted((one, other) => placeOf(one.value) - placeOf(other.value)).map(({ id }) => id);
  if (ids.some((id, at) => id !== items[at]?.id))
    await api('PUT /api/admin/dictionary/item/order', { body: { typeId: type.id, ids } });
}

async function saveTimeZone(timeZone: string): Promise<void> {
  const { image: _, ...settings } = await api('GET /api/admin/site/settings');
  if (settings.timeZone !== timeZone)
    await api('PUT /api/admin/site/settings', { body: { ...settings, timeZone } });
}

/** Which languages are offered, which is the marketplace's own, and its time zone. */
export function LanguageForm({ t, values, onClose }: LanguageFormProps) {
  const mayOrder = useMay()('platform.dictionary.write');
  const initial: { languages: Languages; timeZone: string } = {
    languages: values.languages,
    timeZone: values.timeZone,
  };
  const form = useForm({
    name: 'platform/opening/languages',
    initial,
    schema,
    toBody: (draft: typeof initial) => draft,
    save: async ({ languages, timeZone }) => {
      if (mayOrder) await saveLanguages(languages);
      await saveTimeZone(timeZone);
      await invalidateAnswers('GET /api/system/opening', 'GET /api/admin/site/settings');
      showToast('success', t.quick.saved);
    },
  });
  const { draft, errors, set } = form;
  const { languages } = draft;
  const [first = 'zh'] = languages;
  const turn = (one: Locale, isOn: boolean) =>
    set({ languages: isOn ? [...languages, one] : languages.filter((other) => other !== one) });
  return (
    <SheetForm form={form} title={t.quick.languages} onClose={onClose}>
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-semibold">{t.quick.offered}</legend>
        {Locale.options.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2 lg:min-h-9">
            <input
              type="checkbox"
              checked={languages.includes(one)}
              disabled={!mayOrder || (languages.length === 1 && first === one)}
              onChange={(event) => turn(one, event.target.checked)}
              className="size-4 accent-accent"
            />
            {t.languageNames[one]}
          </label>
        ))}
        <p className="text-ink-3 text-xs">{t.quick.offeredHint}</p>
      </fieldset>
      <SelectField
        label={t.quick.first}
        hint={t.quick.firstHint}
        value={first}
        isDisabled={!mayOrder}
        options={languages.map((value) => ({ value, label: t.languageNames[value] }))}
        onChange={(value) =>
          set({
            languages: languages.toSorted((one, other) => Number(other === value) - Number(one === value)),
          })
        }
      />
      <TimeZoneField
        value={draft.timeZone}
        saved={values.timeZone}
        error={errors.timeZone}
        onChange={(timeZone) => set({ timeZone })}
      />
    </SheetForm>
  );
}
