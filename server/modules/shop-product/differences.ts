import { isDeepStrictEqual } from 'node:util';
import type { LocalText } from '../../../contract/basics.ts';
import { auditedFields, type ProductDraft } from '../../../contract/product-fields.ts';

interface Shown {
  readonly kind: 'text' | 'html' | 'pictures';
  readonly lines: readonly LocalText[];
}

const both = (text: string): LocalText => ({ zh: text, en: text });
const joined = (parts: readonly LocalText[], sign: string): LocalText => ({
  zh: parts.map(({ zh }) => zh || '–').join(sign),
  en: parts.map(({ en }) => en || '–').join(sign),
});
const text = (...lines: readonly LocalText[]): Shown => ({
  kind: 'text',
  lines: lines.filter(({ zh, en }) => zh !== '' || en !== ''),
});

/** Each audited field as lines a reader compares. */
const shownAs: Readonly<
  Record<
    (typeof auditedFields)[number],
    (draft: ProductDraft, categories: ReadonlyMap<number, LocalText>) => Shown
  >
> = {
  categoryId: ({ categoryId }, categories) =>
    text(...(categoryId === null ? [] : [categories.get(categoryId) ?? both(`#${categoryId}`)])),
  name: ({ name }) => text(name),
  brief: ({ brief }) => text(brief),
  description: ({ description }) => ({ ...text(description), kind: 'html' }),
  sellingPoints: ({ sellingPoints }) => text(...sellingPoints),
  attributes: ({ attributes }) => text(...attributes.map(({ name, value }) => joined([name, value], ': '))),
  brand: ({ brand }) => text(brand),
  model: ({ model }) => text(both(model ?? '')),
  type: ({ type }) => text(both(type)),
  tags: ({ tags }) => text(...tags.map(both)),
  seo: ({ seo }) => text(seo.title, seo.description),
  images: ({ images }) => ({ kind: 'pictures', lines: images.map(both) }),
  imageAlts: ({ imageAlts }) => text(...imageAlts),
  options: ({ options }) =>
    text(
      ...options.map(({ name, values }) =>
        joined(
          [
            name,
            joined(
              values.map(({ value }) => value),
              ' / ',
            ),
          ],
          ': ',
        ),
      ),
    ),
  unit: ({ unit }) => text(unit),
};

/** The SKUs as a reader knows them: by their values and codes, with their own pictures. */
const skuLines = ({ options, skus }: ProductDraft): LocalText[] =>
  skus.map(({ choice, code, image }) => {
    const values = choice.flatMap((at, i) => options[i]?.values[at]?.value ?? []);
    return joined(
      [...values, ...(code === '' ? [] : [both(code)]), ...(image === null ? [] : [both(image)])],
      ' / ',
    );
  });

interface FieldChange {
  readonly field: string;
  readonly before: LocalText[];
  readonly after: LocalText[];
  readonly kind: Shown['kind'];
}

/** What a change changes, field by field; of one never public everything it says. */
export function differences(
  before: ProductDraft | null,
  after: ProductDraft,
  categories: ReadonlyMap<number, LocalText>,
): FieldChange[] {
  const fields = auditedFields.map((field): FieldChange => {
    const [old, fresh] = [before && shownAs[field](before, categories), shownAs[field](after, categories)];
    return { field, before: [...(old?.lines ?? [])], after: [...fresh.lines], kind: fresh.kind };
  });
  const skus: FieldChange = {
    field: 'skus',
    before: before ? skuLines(before) : [],
    after: skuLines(after),
    kind: 'text',
  };
  return [...fields, skus].filter((one) => !isDeepStrictEqual(one.before, one.after));
}
