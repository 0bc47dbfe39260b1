import { Plus } from 'lucide-react';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { CategoryValues, useCategoryAttributes } from './category-values.tsx';
import { newAttribute } from './draft.ts';
import type { PartProps } from './part-props.ts';
import { ItemList } from './text-list.tsx';
import { TwoTexts } from './two-texts.tsx';

const mostAttributes = 100;
const mostValues = 8;
/** Attribute kinds for which the product has its own fields. */
const isOwn = (kind: string) => kind === 'brand';

/** Free attributes: names and values, with suggestions from other products of the category. */
export function Attributes({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const words = t.attributes;
  const locale = useLanguage();
  const { attributes, options, categoryId } = draft;
  const { data } = useApiQuery(
    'GET /api/admin/product/facets',
    categoryId === null ? null : { query: { categoryId: String(categoryId) } },
  );
  const asked = useCategoryAttributes(categoryId);
  const isNamed = ({ zh, en }: { readonly zh: string; readonly en: string }) =>
    [...attributes, ...options, ...(asked ?? [])].some(
      ({ name }) => (zh !== '' && name.zh === zh) || (en !== '' && name.en === en),
    );
  const usual = (data?.traits ?? []).filter(({ kind, name }) => !isOwn(kind) && !isNamed(name));
  const valuesOf = (name: { readonly zh: string; readonly en: string }) =>
    (data?.traits ?? []).find((one) => one.name.zh === name.zh || one.name.en === name.en)?.values ?? [];
  return (
    <>
      {asked && <CategoryValues t={t} form={form} attributes={asked} />}
      {usual.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="text-ink-2">{words.usual}</span>
          {usual.map(({ kind, name }) => (
            <button
              key={kind}
              type="button"
              onClick={() => set({ attributes: [...attributes, { ...newAttribute(), name }] })}
              className="inline-flex min-h-11 items-center gap-1 rounded-control bg-tint px-2.5 hover:bg-tint-2 lg:min-h-8"
            >
              <Plus className="size-3.5" aria-hidden="true" />
              {pickText(name, locale)}
            </button>
          ))}
        </div>
      )}
      <ItemList
        t={t.lists}
        label={words.label}
        isBare
        hint={words.hint}
        add={words.add}
        max={mostAttributes}
        items={attributes}
        make={newAttribute}
        onChange={(all) => set({ attributes: all })}
      >
        {(one, at, put) => (
          <div className="grid gap-1.5 rounded-control border border-line p-2 lg:grid-cols-2">
            <TwoTexts
              label={words.name}
              path={`attributes.${at}.name`}
              max={100}
              value={one.name}
              errors={errors}
              onChange={(name) => put({ ...one, name })}
            />
            <div className="flex flex-col gap-1.5">
              <TwoTexts
                label={words.value}
                path={`attributes.${at}.value`}
                max={500}
                value={one.value}
                errors={errors}
                onChange={(value) => put({ ...one, value })}
              />
              {one.value.zh === '' && one.value.en === '' && (
                <div className="flex flex-wrap gap-1">
                  {valuesOf(one.name)
                    .slice(0, mostValues)
                    .map(({ id, value }) => (
                      <button
                        key={id}
                        type="button"
                        aria-label={fill(words.take, { value: pickText(value, locale) })}
                        onClick={() => put({ ...one, value })}
                        className="min-h-9 rounded-control bg-soft px-2 hover:bg-tint lg:min-h-7"
                      >
                        {pickText(value, locale)}
                      </button>
                    ))}
                </div>
              )}
            </div>
          </div>
        )}
      </ItemList>
    </>
  );
}
