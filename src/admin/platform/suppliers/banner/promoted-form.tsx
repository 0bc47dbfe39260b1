import type { CategoryNode } from '../../../../../contract/catalogue/product.ts';
import {
  type OwnPromotionCategory,
  PromotionCategorySave,
} from '../../../../../contract/catalogue/promotion-category.ts';
import type { UploadedImage } from '../../../../components/form/image-upload.tsx';
import { api } from '../../../../lib/client.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { SelectField, SwitchField } from '../../../form/choice-fields.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useForm } from '../../../form/use-form.ts';
import { PictureField } from '../../../parts/authoring/picture-field.tsx';
import type { ShowcaseTexts } from '../../../parts/showcase/showcase-texts.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';

interface PromotedFormProps {
  readonly t: ShowcaseTexts;
  /** null = a new one. */
  readonly promoted: OwnPromotionCategory | null;
  readonly onClose: () => void;
}

interface Draft {
  readonly categoryId: number | null;
  readonly description: { readonly zh: string; readonly en: string };
  readonly image: readonly UploadedImage[];
  readonly productImage: readonly UploadedImage[];
  readonly enabled: boolean;
}

const shown = (url: string): readonly UploadedImage[] => [{ key: url, url }];
const draftOf = (one: OwnPromotionCategory | null): Draft =>
  one
    ? { ...one, image: shown(one.imageUrl), productImage: shown(one.productImageUrl) }
    : { categoryId: null, description: { zh: '', en: '' }, image: [], productImage: [], enabled: true };
/** An unchanged image is not sent, because the account may not be the one that uploaded it. */
const keyOf = ([image]: readonly UploadedImage[], before: string | undefined) =>
  image?.key === before ? undefined : image?.key;
const NewPromoted = PromotionCategorySave.refine(({ image }) => image !== undefined, {
  path: ['image'],
}).refine(({ productImage }) => productImage !== undefined, { path: ['productImage'] });

const inOrder = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...inOrder(node.children)]);

const stale = () => invalidateAnswers('GET /api/admin/promotion/category/list');

export function PromotedForm({ t, promoted, onClose }: PromotedFormProps) {
  const locale = useLanguage();
  const tree = useApiQuery('GET /api/category/tree', {});
  const form = useForm({
    name: `platform/promoted/${promoted?.id ?? 'new'}`,
    initial: draftOf(promoted),
    schema: promoted ? PromotionCategorySave : NewPromoted,
    toBody: ({ categoryId, description, enabled, image, productImage }: Draft) => ({
      ...(promoted ? { id: promoted.id } : {}),
      categoryId,
      description,
      enabled,
      image: keyOf(image, promoted?.imageUrl),
      productImage: keyOf(productImage, promoted?.productImageUrl),
    }),
    seen: promoted?.version,
    save: async (body, seen) => {
      await api('POST /api/admin/promotion/category/save', { query: { version: seen }, body });
      await stale();
    },
    onConflict: stale,
  });
  const { draft, errors, set } = form;
  return (
    <DrawerForm form={form} saved={t.saved} onClose={onClose}>
      <SelectField
        label={t.category}
        none={t.chooseCategory}
        value={String(draft.categoryId ?? '')}
        error={errors.categoryId}
        options={inOrder(tree.data ?? []).map(({ id, level, name }) => ({
          value: String(id),
          label: `${'\u3000'.repeat(level - 1)}${pickText(name, locale)}`,
        }))}
        onChange={(id) => set({ categoryId: id === '' ? null : Number(id) })}
      />
      <LocalTextField
        label={t.description}
        max={{ zh: 60, en: 120 }}
        value={draft.description}
        errors={{ zh: errors['description.zh'], en: errors['description.en'] }}
        onChange={(description) => set({ description })}
      />
      {(['image', 'productImage'] as const).map((name) => (
        <div key={name} className="flex flex-col gap-2">
          <PictureField form={form} name={name} label={t[name]} note={t.pictureNote} needed={t.needed} />
        </div>
      ))}
      <SwitchField label={t.enabled} isOn={draft.enabled} onChange={(enabled) => set({ enabled })} />
    </DrawerForm>
  );
}
