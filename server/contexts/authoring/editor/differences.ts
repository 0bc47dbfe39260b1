import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, SkuMatrix } from '../../../../contract/authoring/product-audit.ts';
import type { LocalText } from '../../../../contract/basics.ts';
import type { CategoryAttribute } from '../../../../contract/catalogue/category-attribute.ts';
import { noCustoms } from '../../../../contract/catalogue/customs.ts';
import { auditedFields, type ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { TradeData } from '../../../../contract/catalogue/trade-data.ts';
import { plainYuan } from '../../../../contract/money.ts';
import { countryName } from '../../../platform/regions/areas.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { type AttributeLine, linesOf } from '../../catalogue/index.ts';

interface Shown {
  readonly kind: FieldChange['kind'];
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

/** Names for the ids in a draft. */
interface Names {
  readonly categories: ReadonlyMap<number, LocalText>;
  /** By category id. */
  readonly attributes: ReadonlyMap<number, readonly CategoryAttribute[]>;
  readonly texts: Texts;
}

const pairs = (lines: readonly AttributeLine[]): Shown =>
  text(...lines.map(({ name, value }) => joined([name, value], ': ')));

/** Renders each audited field as lines of text to compare. */
const shownAs: Readonly<
  Record<(typeof auditedFields)[number], (draft: ProductDraft, names: Names) => Shown>
> = {
  categoryId: ({ categoryId }, { categories }) =>
    text(...(categoryId === null ? [] : [categories.get(categoryId) ?? both(`#${categoryId}`)])),
  name: ({ name }) => text(name),
  brief: ({ brief }) => text(brief),
  description: ({ description }) => ({ ...text(description), kind: 'html' }),
  sellingPoints: ({ sellingPoints }) => text(...sellingPoints),
  attributes: ({ attributes }) => pairs(attributes),
  attributeValues: ({ categoryId, attributeValues }, { attributes }) =>
    pairs(linesOf(attributes.get(categoryId ?? 0) ?? [], attributeValues)),
  brand: ({ brand }) => text(brand),
  model: ({ model }) => text(both(model ?? '')),
  type: ({ type }) => text(both(type)),
  tags: ({ tags }) => text(...tags.map(both)),
  seo: ({ seo }) => text(seo.title, seo.description),
  images: ({ images }) => ({ kind: 'pictures', lines: images.map(both) }),
  imageAlts: ({ imageAlts }) => text(...imageAlts),
  video: ({ video }) => ({ kind: 'video', lines: video === null ? [] : [both(video)] }),
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
  trade: ({ trade }, { texts }) => text(...tradeLines(texts, trade)),
  sizeChart: ({ sizeChart }) =>
    text(
      ...(sizeChart
        ? [
            joined(sizeChart.columns, ' | '),
            ...sizeChart.rows.map((cells) => both(cells.join(' | '))),
            sizeChart.note,
          ]
        : []),
    ),
};

const none: SkuMatrix = { options: [], rows: [] };

/** The SKU matrix of a draft: option values, codes and pictures of each SKU. */
const matrixOf = ({ options, skus }: ProductDraft): SkuMatrix => ({
  options: options.map(({ name }) => name),
  rows: skus.map(({ id, choice, code, image, price }) => ({
    id: id ?? null,
    values: choice.flatMap((at, i) => options[i]?.values[at]?.value ?? []),
    code,
    image,
    price: id === undefined ? price : null,
  })),
});

interface Differences {
  readonly changes: FieldChange[];
  readonly skus: { readonly before: SkuMatrix; readonly after: SkuMatrix } | null;
}

/** The differences between two drafts, field by field; without `before` (a product that was never public) all fields. */
export function differences(before: ProductDraft | null, after: ProductDraft, names: Names): Differences {
  const fields = auditedFields.map((field): FieldChange => {
    const [old, fresh] = [before && shownAs[field](before, names), shownAs[field](after, names)];
    return { field, before: [...(old?.lines ?? [])], after: [...fresh.lines], kind: fresh.kind };
  });
  const skus = { before: before ? matrixOf(before) : none, after: matrixOf(after) };
  return {
    changes: fields.filter((one) => !isDeepStrictEqual(one.before, one.after)),
    skus: isDeepStrictEqual(skus.before, skus.after) ? null : skus,
  };
}

type TradeWord = 'term' | 'sample' | 'leadTime' | 'carton' | 'certificate' | 'custom' | 'hsCode' | 'origin';
type Details = Readonly<Record<string, string | number | LocalText>>;

/** The fields of foreign trade, one line each, worded as on the product page. */
function tradeLines({ word }: Pick<Texts, 'word'>, trade: TradeData): LocalText[] {
  const say = (name: TradeWord, details: Details): LocalText => {
    const said = (locale: 'zh' | 'en') => {
      const values = Object.entries(details).map(([key, value]) => [
        key,
        typeof value === 'object' ? value[locale] : value,
      ]);
      return word(locale, `product.trade.line.${name}`, Object.fromEntries(values));
    };
    return { zh: said('zh'), en: said('en') };
  };
  const { carton, sample, customs: { hsCode, origin } = noCustoms } = trade;
  return [
    ...trade.incoterms.map((one) => say('term', one)),
    ...(sample === null ? [] : [say('sample', { amount: plainYuan(sample) })]),
    ...trade.leadTimes.map((one) => say('leadTime', one)),
    ...(carton === null
      ? []
      : [
          say('carton', {
            pieces: carton.pieces,
            length: carton.length / 10,
            width: carton.width / 10,
            height: carton.height / 10,
            weight: carton.grossWeight / 1_000,
          }),
        ]),
    ...trade.certificates.map(({ name, number }) => say('certificate', { name, number })),
    ...trade.customisation.map((one) => say('custom', one)),
    ...(hsCode === null ? [] : [say('hsCode', { code: hsCode })]),
    ...(origin === null ? [] : [say('origin', { country: countryName(origin) })]),
  ];
}
