import { BannerSave, type OwnBanner } from '../../../../contract/suppliers/supplier-banner.ts';
import { api } from '../../../lib/client.ts';
import { SwitchField } from '../../form/choice-fields.tsx';
import { NumberField } from '../../form/field.tsx';
import { DrawerForm } from '../../form/form-frame.tsx';
import { LocalTextField } from '../../form/local-text-field.tsx';
import { useForm } from '../../form/use-form.ts';
import { invalidateAnswers } from '../../shell/data.ts';
import { PictureField } from '../authoring/picture-field.tsx';
import { bannerBody, bannerDraft, newBanner } from './draft.ts';
import { Leads } from './leads.tsx';
import type { SlideTexts } from './texts.ts';

interface BannerFormProps {
  readonly t: SlideTexts;
  /** Supplier; null = the home page. */
  readonly supplierId: number | null;
  /** null = a new one. */
  readonly banner: OwnBanner | null;
  readonly onClose: () => void;
}

const NewBanner = BannerSave.refine(({ image }) => image !== undefined, { path: ['image'] });

const stale = () => invalidateAnswers('GET /api/supplier/promotion/banner/list');

export function BannerForm({ t, supplierId, banner, onClose }: BannerFormProps) {
  const form = useForm({
    name: `banner/${supplierId ?? 'home'}/${banner?.id ?? 'new'}`,
    initial: banner ? bannerDraft(banner) : newBanner,
    schema: banner ? BannerSave : NewBanner,
    toBody: (draft) => ({
      ...bannerBody(draft, banner ?? undefined),
      ...(supplierId === null ? {} : { supplierId }),
    }),
    seen: banner?.version,
    save: async (body, seen) => {
      await api('POST /api/supplier/promotion/banner/save', { query: { version: seen }, body });
      await stale();
    },
    onConflict: stale,
  });
  const { draft, errors, set } = form;
  return (
    <DrawerForm form={form} saved={t.bannerSaved} onClose={onClose}>
      <PictureField
        form={form}
        name="image"
        label={t.picture}
        note={t.pictureNote}
        needed={t.pictureNeeded}
      />
      <LocalTextField
        label={t.activity}
        max={60}
        hasCopy
        value={draft.activityName}
        errors={{
          zh: errors['activityName.zh'] ?? (errors.activityName && t.activityNeeded),
          en: errors['activityName.en'],
        }}
        onChange={(activityName) => set({ activityName })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t.percentage}
          hint={t.percentageHint}
          unit="%"
          value={draft.percentage}
          error={errors.percentage}
          onChange={(percentage) => set({ percentage })}
        />
        <NumberField
          label={t.sort}
          hint={t.sortHint}
          value={draft.sort}
          error={errors.sort}
          onChange={(sort) => set({ sort })}
        />
      </div>
      <Leads t={t} supplierId={supplierId} form={form} />
      <SwitchField label={t.enabled} isOn={draft.enabled} onChange={(enabled) => set({ enabled })} />
    </DrawerForm>
  );
}
