import { useState } from 'react';
import type { CategoryAttribute } from '../../../../../contract/catalogue/category-attribute.ts';
import type { AttributeValue } from '../../../../../contract/catalogue/product-fields.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { NumberField } from '../../../form/field.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { PartProps } from './part-props.ts';

/** The required and optional attributes of a category. */
export function useCategoryAttributes(categoryId: number | null): readonly CategoryAttribute[] | undefined {
  const { data } = useApiQuery(
    'GET /api/category-attribute/list/{id}',
    categoryId === null ? null : { params: { id: String(categoryId) } },
  );
  return categoryId === null ? [] : data;
}

interface CategoryValuesProps extends PartProps {
  readonly attributes: readonly CategoryAttribute[];
}

/** Input fields for the attributes of the chosen category, by kind. */
export function CategoryValues({ t, form, attributes }: CategoryValuesProps) {
  const { draft, errors, set } = form;
  const words = t.attributes;
  const locale = useLanguage();
  // Names of attributes of the previous category, to list the values that will be dropped.
  const [named, setNamed] = useState<ReadonlyMap<number, CategoryAttribute['name']>>(new Map());
  const unnamed = attributes.filter(({ id }) => !named.has(id));
  if (unnamed.length > 0)
    setNamed(new Map([...named, ...unnamed.map(({ id, name }) => [id, name] as const)]));
  const lost = draft.attributeValues.filter(
    ({ attributeId }) => !attributes.some(({ id }) => id === attributeId),
  );
  const lostNames = lost.flatMap(({ attributeId }) => {
    const name = named.get(attributeId);
    return name ? [pickText(name, locale)] : [];
  });
  const placeOf = (id: number) => draft.attributeValues.findIndex(({ attributeId }) => attributeId === id);
  const put = (id: number, value: AttributeValue | null) =>
    set((now) => ({
      ...now,
      attributeValues: [
        ...now.attributeValues.filter(({ attributeId }) => attributeId !== id),
        ...(value ? [value] : []),
      ],
    }));
  return (
    <>
      {attributes.length > 0 && (
        <div className="grid gap-4 lg:grid-cols-2">
          {attributes.map((attribute) => (
            <ValueField
              key={attribute.id}
              t={t}
              attribute={attribute}
              value={draft.attributeValues.find(({ attributeId }) => attributeId === attribute.id)}
              isMissing={`attributeValues.attribute${attribute.id}` in errors}
              errorAt={(field) => errors[`attributeValues.${placeOf(attribute.id)}.${field}`]}
              onChange={(value) => put(attribute.id, value)}
            />
          ))}
        </div>
      )}
      {lost.length > 0 && (
        <p role="status" className="rounded-control bg-tint-2 px-3 py-2 text-accent-strong">
          {lostNames.length === lost.length
            ? fill(words.lostNamed, { names: lostNames.join(locale === 'zh' ? '、' : ', ') })
            : fill(words.lost, { count: lost.length })}
        </p>
      )}
    </>
  );
}

interface ValueFieldProps {
  readonly t: PartProps['t'];
  readonly attribute: CategoryAttribute;
  readonly value: AttributeValue | undefined;
  /** The attribute is required and was submitted empty. */
  readonly isMissing: boolean;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (value: AttributeValue | null) => void;
}

const empty = { zh: '', en: '' };

function ValueField({ t, attribute, value, isMissing, errorAt, onChange }: ValueFieldProps) {
  const locale = useLanguage();
  const words = t.attributes;
  const { id: attributeId, kind, name, unit, options, isRequired } = attribute;
  const text = pickText(name, locale);
  const label = isRequired ? fill(words.required, { name: text }) : text;
  const error = isMissing && value === undefined ? words.needed : undefined;
  const chosen = value && 'optionIds' in value ? value.optionIds : [];
  const choose = (optionIds: number[]) => onChange(optionIds.length > 0 ? { attributeId, optionIds } : null);
  const path = `attributeValues.${attributeId}`;
  if (kind === 'text') {
    const own = value && 'text' in value ? value.text : empty;
    return (
      <div data-path={path} className="lg:col-span-2">
        <LocalTextField
          label={label}
          max={500}
          hasCopy
          value={own}
          errors={{ zh: error ?? errorAt('text.zh'), en: errorAt('text.en') }}
          onChange={(next) => onChange(next.zh === '' && next.en === '' ? null : { attributeId, text: next })}
        />
      </div>
    );
  }
  if (kind === 'number') {
    return (
      <div data-path={path}>
        <NumberField
          label={label}
          unit={pickText(unit, locale)}
          value={value && 'number' in value ? value.number : null}
          error={error ?? errorAt('number')}
          onChange={(number) => onChange(number === null ? null : { attributeId, number })}
        />
      </div>
    );
  }
  if (kind === 'choice') {
    return (
      <div data-path={path}>
        <SelectField
          label={label}
          none={words.choose}
          value={String(chosen[0] ?? '')}
          error={error}
          options={options.map((option) => ({
            value: String(option.id),
            label: pickText(option.name, locale),
          }))}
          onChange={(id) => choose(id === '' ? [] : [Number(id)])}
        />
      </div>
    );
  }
  return (
    <fieldset data-path={path} className="flex flex-col gap-1 lg:col-span-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3 py-1.5 has-checked:border-accent has-checked:bg-tint lg:min-h-9"
          >
            <input
              type="checkbox"
              checked={chosen.includes(option.id)}
              aria-invalid={error !== undefined}
              onChange={(event) =>
                choose(
                  event.target.checked ? [...chosen, option.id] : chosen.filter((one) => one !== option.id),
                )
              }
              className="size-4 accent-accent"
            />
            {pickText(option.name, locale)}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}
