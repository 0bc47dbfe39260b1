import { type OwnShopCategory, ShopCategorySave } from '../../../../../contract/suppliers/shop.ts';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { SelectField, SwitchField } from '../../../form/choice-fields.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useForm } from '../../../form/use-form.ts';
import { PictureField } from '../../../parts/authoring/picture-field.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { bodyOf, draftOf, listRoute, newDraft } from './draft.ts';
import type { ShopCategoryTexts } from './texts.ts';

interface CategoryFormProps {
  readonly t: ShopCategoryTexts;
  readonly all: readonly OwnShopCategory[];
  /** null = a new one. */
  readonly category: OwnShopCategory | null;
  /** Initial parent of a new one. */
  readonly above: number | null;
  readonly onClose: () => void;
}

export function CategoryForm({ t, all, category, above, onClose }: CategoryFormProps) {
  const locale = useLanguage();
  const form = useForm({
    name: `shop-category/${category?.id ?? `new-${above ?? 0}`}`,
    initial: category ? draftOf(category) : newDraft(above),
    schema: ShopCategorySave,
    toBody: (draft) => bodyOf(draft, category, all),
    seen: category?.version,
    save: async (body, version) => {
      const of = { params: { id: `${category?.id}` }, query: { version } };
      if (category) await api('PUT /api/supplier/category/{id}', { ...of, body });
      else await api('POST /api/supplier/category', { body });
      await invalidateAnswers(listRoute);
    },
  });
  const { draft, errors, set } = form;
  const hasBelow = category !== null && all.some(({ parentId }) => parentId === category.id);
  const places = all.filter(({ id, level }) => level === 1 && id !== category?.id);
  return (
    <DrawerForm form={form} saved={t.saved} onClose={onClose}>
      <LocalTextField
        label={t.name}
        max={{ zh: 20, en: 40 }}
        hasCopy
        value={draft.name}
        errors={{ zh: errors['name.zh'], en: errors['name.en'] }}
        onChange={(name) => set({ name })}
      />
      <SelectField
        label={t.parent}
        none={t.top}
        isDisabled={hasBelow}
        {...(hasBelow ? { hint: t.parentFixed } : {})}
        value={draft.parentId}
        error={errors.parentId}
        options={places.map(({ id, name }) => ({ value: `${id}`, label: pickText(name, locale) }))}
        onChange={(parentId) => set({ parentId })}
      />
      <PictureField form={form} name="url" label={t.picture} note={t.pictureNote} size="small" />
      <SwitchField label={t.enabled} isOn={draft.enabled} onChange={(enabled) => set({ enabled })} />
    </DrawerForm>
  );
}
