import { brandLimits, brandRoutes } from '../../../../../contract/content/brand.ts';
import { SiteSettingsChange } from '../../../../../contract/content/site-settings.ts';
import type { OpeningValues } from '../../../../../contract/operations/opening.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { OpeningTexts } from './texts.ts';

interface QuickFormProps {
  readonly t: OpeningTexts;
  readonly values: OpeningValues;
  readonly onClose: () => void;
}

const none = { zh: '', en: '' };

/** Publishes name and slogan; everything else of the brand stays as it is. */
export function NameForm({ t, values, onClose }: QuickFormProps) {
  const { name, slogan } = values;
  const initial = { name, slogan };
  const form = useForm({
    name: 'platform/opening/name',
    initial,
    schema: brandRoutes['PUT /api/system/brand/update'].body,
    toBody: (draft: typeof initial) => ({
      revision: 0,
      fields: { ...draft, shortName: none, owner: none, accounts: [] },
    }),
    save: async ({ fields: written }) => {
      const { fields, revision } = await api('GET /api/system/brand/detail');
      const { shortName, owner, accounts } = fields;
      const body = {
        revision,
        fields: { shortName, owner, accounts, name: written.name, slogan: written.slogan },
      };
      const draft = await api('PUT /api/system/brand/update', { body });
      await api('POST /api/system/brand/publish', { body: { revision: draft.revision } });
      await invalidateAnswers('GET /api/system/opening', 'GET /api/system/brand/detail');
      showToast('success', t.quick.published);
    },
  });
  const field = (part: 'name' | 'slogan') => (
    <LocalTextField
      label={t.values[part]}
      hint={fill(t.quick.limit, { max: brandLimits[part] })}
      max={brandLimits[part]}
      value={form.draft[part]}
      errors={{ zh: form.errors[`${part}.zh`], en: form.errors[`${part}.en`] }}
      onChange={(text) => form.set({ [part]: text })}
    />
  );
  return (
    <SheetForm form={form} title={t.quick.name} saveLabel={t.quick.publish} onClose={onClose}>
      <p className="text-ink-2">{t.quick.nameHint}</p>
      {field('name')}
      {field('slogan')}
    </SheetForm>
  );
}

const Company = SiteSettingsChange.pick({ company: true, address: true, phone: true, careEmail: true });

/** Saves company and contact; the other site settings stay as they are. */
export function CompanyForm({ t, values, onClose }: QuickFormProps) {
  const { company, address, phone, careEmail } = values;
  const initial = { company, address, phone, careEmail };
  const form = useForm({
    name: 'platform/opening/company',
    initial,
    schema: Company,
    toBody: (draft: typeof initial) => draft,
    save: async (written) => {
      const { image: _, ...settings } = await api('GET /api/admin/site/settings');
      await api('PUT /api/admin/site/settings', { body: { ...settings, ...written } });
      await invalidateAnswers('GET /api/system/opening', 'GET /api/admin/site/settings');
      showToast('success', t.quick.saved);
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.quick.company} onClose={onClose}>
      {(['company', 'address'] as const).map((part) => (
        <LocalTextField
          key={part}
          label={t.values[part]}
          max={part === 'company' ? 100 : 200}
          hasCopy
          value={draft[part]}
          errors={{ zh: errors[`${part}.zh`], en: errors[`${part}.en`] }}
          onChange={(text) => set({ [part]: text })}
        />
      ))}
      <TextField
        label={t.values.phone}
        type="tel"
        max={30}
        value={draft.phone}
        error={errors.phone}
        onChange={(value) => set({ phone: value })}
      />
      <TextField
        label={t.values.careEmail}
        type="email"
        max={100}
        value={draft.careEmail}
        error={errors.careEmail}
        onChange={(value) => set({ careEmail: value })}
      />
    </SheetForm>
  );
}
