import { useRef } from 'react';
import {
  CategoryChange,
  categoryIcons,
  NewCategory,
  type OwnCategory,
} from '../../../../../contract/catalogue/category.ts';
import type { UploadedImage } from '../../../../components/form/image-upload.tsx';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useFormWords } from '../../../form/words.ts';
import { PictureField } from '../../../parts/picture-field.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { CategoryTexts } from './words.ts';

interface CategoryFormProps {
  readonly t: CategoryTexts;
  /** null = a new one. */
  readonly category: OwnCategory | null;
  /** What it stands below; null = the first level. */
  readonly above: OwnCategory | null;
  readonly onClose: () => void;
}

const empty = { zh: '', en: '' };
const draftOf = ({ name, description, icon, image, externalId }: OwnCategory) => ({
  name,
  description,
  icon,
  image: image === null ? [] : [{ key: image, url: image }],
  externalId,
});
type Draft = Omit<ReturnType<typeof draftOf>, 'image'> & { readonly image: readonly UploadedImage[] };
const fresh: Draft = { name: empty, description: empty, icon: 'package', image: [], externalId: '' };
const route = 'GET /api/category/list';

/** A picture that is still the same is not sent: it need not have been uploaded by whoever saves. */
const imageOf = ([image]: readonly UploadedImage[], before: string | null) =>
  (image?.key ?? null) === before ? undefined : (image?.key ?? null);

export function CategoryForm({ t, category, above, onClose }: CategoryFormProps) {
  const locale = useLanguage();
  const words = useFormWords();
  const seen = useRef(category);
  const form = useForm<Draft, unknown>({
    name: `platform/category/${category?.id ?? `new-${above?.id ?? 0}`}`,
    initial: category ? draftOf(category) : fresh,
    schema: category ? CategoryChange : NewCategory,
    toBody: ({ image, ...draft }) =>
      category
        ? { ...draft, image: imageOf(image, seen.current?.image ?? null), version: seen.current?.version }
        : { ...draft, image: imageOf(image, null), parentId: above?.id ?? null },
    save: async (body) => {
      if (category) {
        const params = { id: String(category.id) };
        await api('PUT /api/category/{id}', { params, body: CategoryChange.parse(body) });
      } else await api('POST /api/category', { body: NewCategory.parse(body) });
      await invalidateAnswers(route, 'GET /api/category/tree');
    },
    reread: async () => {
      seen.current = (await api(route)).find(({ id }) => id === category?.id) ?? null;
      return seen.current ? draftOf(seen.current) : fresh;
    },
  });
  const { draft, errors, set } = form;
  return (
    <DrawerForm
      form={form}
      saved={t.saved}
      onClose={onClose}
      tell={(one) => [
        { label: `${t.name} · ${words.zh}`, text: one.name.zh },
        { label: `${t.name} · ${words.en}`, text: one.name.en },
        { label: `${t.description} · ${words.zh}`, text: one.description.zh },
        { label: `${t.description} · ${words.en}`, text: one.description.en },
        { label: t.icon, text: one.icon },
        { label: t.picture, text: one.image[0]?.key ?? '' },
        { label: t.externalId, text: one.externalId },
      ]}
    >
      <p className="text-ink-2">
        {t.parent}
        {': '}
        <span className="text-ink">{above ? pickText(above.name, locale) : t.top}</span>
      </p>
      <LocalTextField
        label={t.name}
        max={{ zh: 30, en: 60 }}
        value={draft.name}
        errors={{ zh: errors['name.zh'], en: errors['name.en'] }}
        onChange={(name) => set({ name })}
      />
      <LocalTextField
        label={t.description}
        hint={t.descriptionHint}
        max={{ zh: 200, en: 400 }}
        rows={3}
        value={draft.description}
        errors={{ zh: errors['description.zh'], en: errors['description.en'] }}
        onChange={(description) => set({ description })}
      />
      <PictureField form={form} name="image" label={t.picture} note={t.pictureNote} size="small" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t.icon}
          hint={t.iconHint}
          value={draft.icon}
          error={errors.icon}
          options={categoryIcons.map((value) => ({ value, label: t.icons[value] }))}
          onChange={(icon) => set({ icon })}
        />
        <TextField
          label={t.externalId}
          hint={t.externalIdHint}
          max={60}
          value={draft.externalId}
          error={errors.externalId}
          onChange={(externalId) => set({ externalId })}
        />
      </div>
    </DrawerForm>
  );
}
