import { type OwnSlide, SlideSave } from '../../../../contract/content/carousel.ts';
import { api } from '../../../lib/client.ts';
import { SwitchField } from '../../form/choice-fields.tsx';
import { DrawerForm } from '../../form/form-frame.tsx';
import { LocalTextField } from '../../form/local-text-field.tsx';
import { useForm } from '../../form/use-form.ts';
import { invalidateAnswers } from '../../shell/data.ts';
import { PictureField } from '../authoring/picture-field.tsx';
import { PeriodFields } from '../figures/period-fields.tsx';
import { newSlide, slideBody, slideDraft } from './draft.ts';
import { Leads } from './leads.tsx';
import type { SlideTexts } from './texts.ts';

interface SlideFormProps {
  readonly t: SlideTexts;
  /** Supplier; null = the home page. */
  readonly supplierId: number | null;
  /** null = a new one. */
  readonly slide: OwnSlide | null;
  readonly onClose: () => void;
}

/** A new one needs an image; the server checks this as well. */
const NewSlide = SlideSave.refine(({ imageUrl }) => imageUrl !== undefined, { path: ['imageUrl'] });

const stale = () => invalidateAnswers('GET /api/admin/carousel/own', 'GET /api/system/carousel/list');

export function SlideForm({ t, supplierId, slide, onClose }: SlideFormProps) {
  const form = useForm({
    name: `carousel/${supplierId ?? 'home'}/${slide?.id ?? 'new'}`,
    initial: slide ? slideDraft(slide) : newSlide,
    schema: slide ? SlideSave : NewSlide,
    toBody: (draft) => ({ ...slideBody(draft, slide ?? undefined), supplierId }),
    seen: slide?.version,
    save: async (body, seen) => {
      await api('POST /api/admin/carousel/save', { query: { version: seen }, body });
      await stale();
    },
    onConflict: stale,
  });
  const { draft, errors, set } = form;
  return (
    <DrawerForm form={form} saved={t.saved} onClose={onClose}>
      <PictureField
        form={form}
        name="imageUrl"
        label={t.picture}
        note={t.pictureNote}
        needed={t.pictureNeeded}
      />
      <LocalTextField
        label={t.titleOf}
        hint={t.titleHint}
        max={{ zh: 40, en: 80 }}
        hasCopy
        value={draft.title}
        errors={{ zh: errors['title.zh'], en: errors['title.en'] }}
        onChange={(title) => set({ title })}
      />
      <LocalTextField
        label={t.description}
        max={{ zh: 100, en: 200 }}
        rows={2}
        hasCopy
        value={draft.description}
        errors={{ zh: errors['description.zh'], en: errors['description.en'] }}
        onChange={(description) => set({ description })}
      />
      <Leads t={t} supplierId={supplierId} form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PeriodFields t={t} startHint={t.startHint} form={form} />
      </div>
      <SwitchField label={t.enabled} isOn={draft.enabled} onChange={(enabled) => set({ enabled })} />
    </DrawerForm>
  );
}
