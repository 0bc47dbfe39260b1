import { TextField } from '../../../form/field.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { CategoryPicker } from '../../../parts/authoring/category-picker.tsx';
import { newPoint } from './draft.ts';
import type { PartProps } from './part-props.ts';
import { ItemList } from './text-list.tsx';
import { TwoTexts } from './two-texts.tsx';

const mostPoints = 100;

/** Name and basic facts in both languages. */
export function Basics({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const words = t.basics;
  const both = (path: string) => ({ zh: errors[`${path}.zh`], en: errors[`${path}.en`] });
  return (
    <>
      <div data-path="categoryId">
        <CategoryPicker
          label={words.category}
          value={draft.categoryId}
          error={errors.categoryId}
          onChange={(categoryId) => set({ categoryId })}
        />
      </div>
      <div data-path="name">
        <LocalTextField
          label={words.name}
          hint={words.nameHint}
          max={{ zh: 120, en: 200 }}
          hasCopy
          value={draft.name}
          errors={both('name')}
          onChange={(name) => set({ name })}
        />
      </div>
      <div data-path="brief">
        <LocalTextField
          label={words.brief}
          hint={words.briefHint}
          max={1_000}
          rows={2}
          hasCopy
          value={draft.brief}
          errors={both('brief')}
          onChange={(brief) => set({ brief })}
        />
      </div>
      <ItemList
        t={t.lists}
        label={words.points}
        hint={words.pointsHint}
        add={words.addPoint}
        max={mostPoints}
        items={draft.sellingPoints}
        make={newPoint}
        onChange={(sellingPoints) => set({ sellingPoints })}
      >
        {(point, at, put) => (
          <TwoTexts
            label={words.point}
            path={`sellingPoints.${at}`}
            max={300}
            value={point}
            errors={errors}
            onChange={(text) => put({ ...point, ...text })}
          />
        )}
      </ItemList>
      <div className="grid gap-4 lg:grid-cols-2">
        <div data-path="brand">
          <LocalTextField
            label={words.brand}
            max={100}
            hasCopy
            value={draft.brand}
            errors={both('brand')}
            onChange={(brand) => set({ brand })}
          />
        </div>
        <div data-path="unit">
          <LocalTextField
            label={words.unit}
            max={30}
            hasCopy
            value={draft.unit}
            errors={both('unit')}
            onChange={(unit) => set({ unit })}
          />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.model}
          max={100}
          value={draft.model ?? ''}
          error={errors.model}
          onChange={(model) => set({ model })}
        />
        <TextField
          label={words.tags}
          hint={words.tagsHint}
          value={draft.tags}
          error={errors.tags}
          onChange={(tags) => set({ tags })}
        />
      </div>
    </>
  );
}
