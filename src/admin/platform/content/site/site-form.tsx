import { useRef } from 'react';
import { SitePromise, SiteSettingsChange } from '../../../../../contract/content/site-settings.ts';
import { TaxScheme } from '../../../../../contract/content/tax-numbers.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import type { UploadedImage } from '../../../../components/form/image-upload.tsx';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useFormTexts } from '../../../form/texts.ts';
import { useForm } from '../../../form/use-form.ts';
import { PictureField } from '../../../parts/authoring/picture-field.tsx';
import { Card } from '../../../parts/card.tsx';
import { TimeZoneField } from '../../../parts/content/time-zone-field.tsx';
import { cache } from '../../../shell/data.ts';
import type { SiteTexts } from './texts.ts';

const route = 'GET /api/admin/site/settings';
type Settings = ApiOutput<typeof route>;

interface SiteFormProps {
  readonly t: SiteTexts;
  readonly settings: Settings;
  readonly mayWrite: boolean;
}

const longest = { title: 60, keywords: 200, description: 160 } as const;
const operatorLongest = {
  company: 100,
  address: 200,
  representative: 60,
  registration: 18,
  icp: 40,
} as const;
interface Draft extends Omit<Settings, 'version' | 'image'> {
  readonly image: readonly UploadedImage[];
}
const draftOf = ({ version: _, image, ...rest }: Settings): Draft => ({
  ...rest,
  image: image === null ? [] : [{ key: image, url: image }],
});

export function SiteForm({ t, settings, mayWrite }: SiteFormProps) {
  const words = useFormTexts();
  const seen = useRef(settings);
  const know = (now: Settings) => {
    seen.current = now;
    cache.setQueriesData({ queryKey: [route] }, now);
  };
  const form = useForm({
    name: 'platform/site',
    initial: draftOf(settings),
    schema: SiteSettingsChange,
    toBody: ({ image: [image], ...draft }: Draft) => ({
      ...draft,
      version: seen.current.version,
      // An unchanged image is not sent, because the account may not be the one that uploaded it.
      image: (image?.key ?? null) === seen.current.image ? undefined : (image?.key ?? null),
    }),
    save: async (body) => know(await api('PUT /api/admin/site/settings', { body })),
    reread: async () => {
      const now = await api(route);
      know(now);
      return draftOf(now);
    },
  });
  const { draft, errors, set } = form;
  const describe = (one: Draft) => [
    ...(['title', 'description', 'keywords'] as const).flatMap((name) => {
      const label = name === 'title' ? t.homeTitle : t[name];
      return (['zh', 'en'] as const).map((at) => ({ label: `${label} · ${words[at]}`, text: one[name][at] }));
    }),
    { label: t.image, text: one.image[0]?.key ?? '' },
    { label: t.phone, text: one.phone },
    { label: t.hours, text: `${one.hours.zh} / ${one.hours.en}` },
    { label: t.careEmail, text: one.careEmail },
    { label: t.sellerEmail, text: one.sellerEmail },
    { label: t.pressEmail, text: one.pressEmail },
    ...(['company', 'address', 'representative'] as const).map((name) => ({
      label: t[name],
      text: `${one[name].zh} / ${one[name].en}`,
    })),
    { label: t.registration, text: one.registration },
    { label: t.icp, text: one.icp },
    { label: t.timeZone, text: one.timeZone },
    ...TaxScheme.options.map((name) => ({ label: t.taxNumber[name], text: one.taxNumbers[name] })),
    { label: t.promises, text: one.promises.map((kind) => t.promise[kind]).join('\n') },
  ];
  const promise = (kind: SitePromise, isOn: boolean) =>
    set({
      promises: SitePromise.options.filter((one) => (one === kind ? isOn : draft.promises.includes(one))),
    });
  return (
    <FormFrame
      form={form}
      isPage
      isShut={!mayWrite}
      describe={describe}
      onSaved={() => showToast('success', t.saved)}
      onCancel={form.discard}
    >
      <Card level={2} title={t.seo}>
        <p className="mb-4 text-ink-2">{t.seoHint}</p>
        <div className="flex flex-col gap-4">
          {(['title', 'description', 'keywords'] as const).map((name) => (
            <LocalTextField
              key={name}
              label={name === 'title' ? t.homeTitle : t[name]}
              hint={[
                name === 'description' ? t.descriptionHint : name === 'keywords' ? t.keywordsHint : '',
                fill(t.counter, {
                  zh: [...draft[name].zh].length,
                  en: [...draft[name].en].length,
                  max: longest[name],
                }),
              ]
                .filter(Boolean)
                .join(' · ')}
              max={longest[name]}
              isDisabled={!mayWrite}
              {...(name === 'description' ? { rows: 3 } : {})}
              value={draft[name]}
              errors={{ zh: errors[`${name}.zh`], en: errors[`${name}.en`] }}
              onChange={(text) => set({ [name]: text })}
            />
          ))}
          {mayWrite && <PictureField form={form} name="image" label={t.image} note={t.imageNote} />}
        </div>
      </Card>
      <Card level={2} title={t.contact}>
        <p className="mb-4 text-ink-2">{t.contactHint}</p>
        <div className="mb-4">
          <LocalTextField
            label={t.hours}
            hint={t.hoursHint}
            max={60}
            isDisabled={!mayWrite}
            value={draft.hours}
            errors={{ zh: errors['hours.zh'], en: errors['hours.en'] }}
            onChange={(hours) => set({ hours })}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t.phone}
            type="tel"
            max={30}
            isDisabled={!mayWrite}
            value={draft.phone}
            error={errors.phone}
            onChange={(phone) => set({ phone })}
          />
          {(['careEmail', 'sellerEmail', 'pressEmail'] as const).map((name) => (
            <TextField
              key={name}
              label={t[name]}
              type="email"
              max={100}
              isDisabled={!mayWrite}
              value={draft[name]}
              error={errors[name]}
              onChange={(text) => set({ [name]: text })}
            />
          ))}
        </div>
      </Card>
      <Card level={2} title={t.timeZone}>
        <TimeZoneField
          value={draft.timeZone}
          saved={settings.timeZone}
          isDisabled={!mayWrite}
          error={errors.timeZone}
          onChange={(timeZone) => set({ timeZone })}
        />
      </Card>
      <Card level={2} title={t.promises}>
        <p className="mb-4 text-ink-2">{t.promisesHint}</p>
        <div className="flex flex-col gap-1">
          {SitePromise.options.map((kind) => (
            <SwitchField
              key={kind}
              label={t.promise[kind]}
              isDisabled={!mayWrite}
              isOn={draft.promises.includes(kind)}
              onChange={(isOn) => promise(kind, isOn)}
            />
          ))}
        </div>
      </Card>
      <Card level={2} title={t.operator}>
        <p className="mb-4 text-ink-2">{t.operatorHint}</p>
        <div className="flex flex-col gap-4">
          {(['company', 'address', 'representative'] as const).map((name) => (
            <LocalTextField
              key={name}
              label={t[name]}
              max={operatorLongest[name]}
              isDisabled={!mayWrite}
              value={draft[name]}
              errors={{ zh: errors[`${name}.zh`], en: errors[`${name}.en`] }}
              onChange={(text) => set({ [name]: text })}
            />
          ))}
          <div className="grid gap-4 sm:grid-cols-2">
            {(['registration', 'icp'] as const).map((name) => (
              <TextField
                key={name}
                label={t[name]}
                hint={name === 'registration' ? t.registrationHint : undefined}
                max={operatorLongest[name]}
                isDisabled={!mayWrite}
                value={draft[name]}
                error={errors[name]}
                onChange={(text) => set({ [name]: text })}
              />
            ))}
          </div>
        </div>
      </Card>
      <Card level={2} title={t.taxNumbers}>
        <p className="mb-4 text-ink-2">{t.taxNumbersHint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {TaxScheme.options.map((name) => (
            <TextField
              key={name}
              label={t.taxNumber[name]}
              hint={t.taxNumberHint[name]}
              max={20}
              isDisabled={!mayWrite}
              value={draft.taxNumbers[name]}
              error={
                errors[`taxNumbers.${name}`] && fill(t.taxNumberWrong, { format: t.taxNumberHint[name] })
              }
              onChange={(number) => set({ taxNumbers: { ...draft.taxNumbers, [name]: number } })}
            />
          ))}
        </div>
      </Card>
    </FormFrame>
  );
}
