import { z } from 'zod';
import { Fee, Id, ImageUrl, Price, VideoUrl } from '../basics.ts';
import { isGtin, writtenGtin, writtenSku } from '../written.ts';
import { Service } from './product.ts';
import { checkSizeChart, SizeChart } from './size-chart.ts';
import { checkTrade, noTrade, TradeData } from './trade-data.ts';

/** A bilingual text written by a shop; either language may be empty. */
const words = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });
type Words = z.infer<ReturnType<typeof words>>;
const saysNothing = ({ zh, en }: Words) => zh === '' && en === '';

/** Absolute limit of attribute numbers. */
const attributeNumberLimit = 999_999_999;
const longestHtml = 200_000;
const Stock = z.int().nonnegative().max(9_999_999);

const OptionFields = z.strictObject({
  name: words(100),
  values: z
    .array(
      z.strictObject({
        value: words(100),
        swatch: z
          .string()
          .regex(/^(#[0-9a-fA-F]{3,8})?$/)
          .meta({ examples: ['#d32f2f'] })
          .optional(),
      }),
    )
    .max(100),
});

/** `null` of price, list price and stock: the published value; for a new SKU: not entered yet. */
const SkuFields = z.strictObject({
  /** Id of a published SKU; absent = new. */
  id: Id.optional(),
  /** Empty = generated. */
  code: z.string().overwrite(writtenSku).max(100),
  gtin: z
    .string()
    .overwrite(writtenGtin)
    .regex(/^(\d{8}|\d{12,14})$/)
    .meta({ examples: ['4006381333931'] })
    .nullable(),
  /** Index into each option's `values`, one per option. */
  choice: z.array(z.int().nonnegative().max(99)).max(3),
  price: Price.nullable(),
  originalPrice: Price.nullable(),
  stock: Stock.nullable(),
  /** Stock the change is based on; rejected when orders have changed it since. */
  stockFrom: Stock.optional(),
  image: ImageUrl.nullable(),
  weight: z.int().nonnegative().max(10_000_000).meta({ description: 'grams' }),
});
export type SkuFields = z.infer<typeof SkuFields>;

/** Value of a category attribute: text, a number with unit, or options. */
export const AttributeValue = z.union([
  z.strictObject({ attributeId: Id, text: words(500) }),
  z.strictObject({
    attributeId: Id,
    number: z.number().min(-attributeNumberLimit).max(attributeNumberLimit).multipleOf(0.0001),
  }),
  z.strictObject({ attributeId: Id, optionIds: z.array(Id).min(1).max(60) }),
]);
export type AttributeValue = z.infer<typeof AttributeValue>;

const fields = {
  /** `null` = not selected yet. */
  categoryId: Id.nullable(),
  name: z.strictObject({ zh: z.string().trim().max(120), en: z.string().trim().max(200) }),
  brief: words(1_000),
  /** HTML; elements outside the allowlist are removed. */
  description: words(longestHtml),
  sellingPoints: z.array(words(300)).max(100),
  attributes: z.array(z.strictObject({ name: words(100), value: words(500) })).max(100),
  /** Values of the attributes of the category and its ancestors; omitted ones have no value. */
  attributeValues: z.array(AttributeValue).max(100).default([]),
  brand: words(100),
  model: z.string().trim().max(100).nullable(),
  /** The shop's own classification. */
  type: z.string().trim().max(255),
  tags: z.array(z.string().trim().min(1).max(255)).max(100),
  seo: z.strictObject({ title: words(300), description: words(1_000) }),
  /** The first is the cover: keys of uploads (`shop`), or existing images of the product. */
  images: z.array(ImageUrl).max(50),
  /** Alternative text of the image at the same index; may be shorter. */
  imageAlts: z.array(words(512)).max(50),
  /** Key of an upload or the existing one; absent = none. */
  video: VideoUrl.nullable().default(null),
  options: z.array(OptionFields).max(3),
  skus: z.array(SkuFields).max(200),
  unit: words(30),
  /** Foreign trade data; absent = none. */
  trade: TradeData.default(noTrade),
  /** Absent = none. */
  sizeChart: SizeChart.nullable().default(null),
  // The fields below change without review.
  /** Tier prices: quantities ascending, prices descending. */
  tiers: z.array(z.strictObject({ from: z.int().positive().max(999_999), price: Price })).max(20),
  minQuantity: z.int().positive().max(999_999),
  orderMultiple: z.int().positive().max(999_999),
  /** Freight of an order; used when no template is set. */
  freight: Fee,
  freightTemplateId: Id.nullable(),
  services: z.array(Service).max(6),
  /** Province of dispatch, such as `zj`. */
  province: z
    .string()
    .regex(/^[a-z]{2}$/)
    .meta({ examples: ['zj'] }),
  tradeType: z.enum(['zh', 'en', 'both']),
  /** Sales status: on sale or unlisted. A new product gets it at approval. */
  status: z.enum(['on_sale', 'off_shelf']),
  /** Shop categories of the product. */
  shopCategoryIds: z.array(Id).max(60),
};

/** A complete product in any state of completion, stored as draft. */
export const ProductDraft = z.strictObject(fields);
export type ProductDraft = z.infer<typeof ProductDraft>;

/** Fields reviewed before buyers see them; all others take effect at once. */
export const auditedFields = [
  'categoryId',
  'name',
  'brief',
  'description',
  'sellingPoints',
  'attributes',
  'attributeValues',
  'brand',
  'model',
  'type',
  'tags',
  'seo',
  'images',
  'imageAlts',
  'video',
  'options',
  'unit',
  'trade',
  'sizeChart',
] as const satisfies readonly (keyof ProductDraft)[];

/** Those of them with texts for buyers. */
export const productTexts = {
  texts: auditedFields
    .filter((name) => name !== 'categoryId' && name !== 'images' && name !== 'video')
    .map((name) => `fields.${name}`),
  html: ['fields.description'],
};

type Fault = (path: (string | number)[], message: string) => void;

function checkValues({ attributeValues }: ProductDraft, fault: Fault): void {
  const seen = new Set<number>();
  for (const { attributeId } of attributeValues) {
    if (seen.has(attributeId)) fault(['attributeValues', attributeId], 'stands twice');
    seen.add(attributeId);
  }
}

function checkOptions({ options }: ProductDraft, fault: Fault): void {
  options.forEach(({ name, values }, at) => {
    if (saysNothing(name)) fault(['options', at, 'name', 'zh'], 'needed');
    if (values.length === 0) fault(['options', at, 'values'], 'needed');
    const seen = new Set<string>();
    values.forEach(({ value }, i) => {
      const key = JSON.stringify(value);
      if (saysNothing(value)) fault(['options', at, 'values', i, 'value', 'zh'], 'needed');
      else if (seen.has(key)) fault(['options', at, 'values', i, 'value', 'zh'], 'stands twice');
      seen.add(key);
    });
  });
}

function checkSkus({ options, skus }: ProductDraft, fault: Fault): void {
  if (skus.length === 0) fault(['skus'], 'needed');
  const [codes, choices] = [new Set<string>(), new Set<string>()];
  skus.forEach((sku, at) => {
    const fits =
      sku.choice.length === options.length &&
      sku.choice.every((value, i) => value < (options[i]?.values.length ?? 0));
    const choice = sku.choice.join();
    if (sku.gtin !== null && !isGtin(sku.gtin)) fault(['skus', at, 'gtin'], 'check digit');
    if (!fits) fault(['skus', at, 'choice'], 'no such choice');
    else if (choices.has(choice)) fault(['skus', at, 'choice'], 'stands twice');
    if (sku.code !== '' && codes.has(sku.code)) fault(['skus', at, 'code'], 'stands twice');
    if (sku.id === undefined && sku.price === null) fault(['skus', at, 'price'], 'needed');
    if (sku.id === undefined && sku.stock === null) fault(['skus', at, 'stock'], 'needed');
    if (sku.price !== null && sku.originalPrice !== null && sku.originalPrice < sku.price)
      fault(['skus', at, 'originalPrice'], 'below the price');
    codes.add(sku.code);
    choices.add(choice);
  });
}

/** A tier at the minimum order quantity is the price itself; each further tier must be cheaper than the previous one. */
export function checkTiers({ tiers }: Pick<ProductDraft, 'tiers'>, fault: Fault): void {
  tiers.forEach(({ from, price }, at) => {
    const before = tiers[at - 1];
    if (before && from <= before.from) fault(['tiers', at, 'from'], 'does not rise');
    if (before && price >= before.price) fault(['tiers', at, 'price'], 'not cheaper');
  });
}

/** The same for submission: complete and consistent. */
export const ProductFields = ProductDraft.superRefine((draft, context) => {
  const fault: Fault = (path, message) => context.addIssue({ code: 'custom', path, message });
  if (draft.categoryId === null) fault(['categoryId'], 'needed');
  if (Math.max(draft.name.zh.length, draft.name.en.length) < 2) fault(['name', 'zh'], 'needed');
  if (saysNothing(draft.unit)) fault(['unit', 'zh'], 'needed');
  if (draft.images.length === 0) fault(['images'], 'needed');
  if (draft.imageAlts.length > draft.images.length) fault(['imageAlts'], 'more than pictures');
  checkValues(draft, fault);
  checkOptions(draft, fault);
  checkSkus(draft, fault);
  checkTiers(draft, fault);
  checkTrade(draft.trade, draft.images, fault);
  checkSizeChart(draft.sizeChart, fault);
});
