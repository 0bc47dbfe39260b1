import type { SupplierProduct } from '../../../../../contract/authoring/supplier-product.ts';
import type { LocalText } from '../../../../../contract/basics.ts';
import type { ProductDraft, SkuFields } from '../../../../../contract/catalogue/product-fields.ts';
import { chartBodyOf, chartDraftOf, type SizeChartDraft } from './options/size-chart-draft.ts';
import { type TradeDraft, tradeBodyOf, tradeDraftOf, withoutPictures } from './trade-draft.ts';

/** Key of the item while it is edited; not sent. */
interface Keyed {
  readonly key: string;
}
export interface ValueDraft extends Keyed {
  readonly value: LocalText;
  readonly swatch?: string | undefined;
}
export interface OptionDraft extends Keyed {
  readonly name: LocalText;
  readonly values: readonly ValueDraft[];
}
export interface SkuDraft extends Keyed {
  /** Id of the published item. */
  readonly id?: number | undefined;
  /** Keys of its option values, one per option. */
  readonly of: readonly string[];
  readonly code: string;
  readonly gtin: string;
  readonly price: number | null;
  readonly originalPrice: number | null;
  readonly stock: number | null;
  readonly weight: number | null;
  readonly image: string | null;
}
export interface TierDraft extends Keyed {
  readonly from: number | null;
  readonly price: number | null;
}
interface PointDraft extends Keyed, LocalText {}
interface AttributeDraft extends Keyed {
  readonly name: LocalText;
  readonly value: LocalText;
}

type Own =
  | 'options'
  | 'skus'
  | 'tiers'
  | 'sellingPoints'
  | 'attributes'
  | 'minQuantity'
  | 'orderMultiple'
  | 'freight'
  | 'tags'
  | 'trade'
  | 'sizeChart';

/** The draft of a product in the editor; numbers may still be missing. */
export interface EditorDraft extends Omit<ProductDraft, Own> {
  readonly options: readonly OptionDraft[];
  readonly skus: readonly SkuDraft[];
  readonly mode: 'retail' | 'wholesale';
  readonly tiers: readonly TierDraft[];
  readonly sellingPoints: readonly PointDraft[];
  readonly attributes: readonly AttributeDraft[];
  readonly trade: TradeDraft;
  readonly sizeChart: SizeChartDraft | null;
  readonly minQuantity: number | null;
  readonly orderMultiple: number | null;
  readonly freight: number | null;
  /** As typed, separated by commas. */
  readonly tags: string;
}

const newKey = (): string => crypto.randomUUID();
const empty: LocalText = { zh: '', en: '' };
export const newPoint = (): PointDraft => ({ key: newKey(), ...empty });
export const newAttribute = (): AttributeDraft => ({ key: newKey(), name: empty, value: empty });
export const newTier = (): TierDraft => ({ key: newKey(), from: null, price: null });
export const newValue = (): ValueDraft => ({ key: newKey(), value: empty });
export const newOption = (): OptionDraft => ({ key: newKey(), name: empty, values: [newValue()] });
export const newSku = (of: readonly string[]): SkuDraft => ({
  key: newKey(),
  of,
  code: '',
  gtin: '',
  price: null,
  originalPrice: null,
  stock: null,
  weight: 0,
  image: null,
});

/** An empty draft of a new product. */
export const newProduct = (
  from: Pick<EditorDraft, 'freightTemplateId' | 'province' | 'unit'>,
): EditorDraft => ({
  categoryId: null,
  name: empty,
  brief: empty,
  description: empty,
  sellingPoints: [],
  attributes: [],
  attributeValues: [],
  brand: empty,
  model: null,
  type: '',
  tags: '',
  seo: { title: empty, description: empty },
  images: [],
  imageAlts: [],
  video: null,
  sizeChart: null,
  options: [],
  skus: [newSku([])],
  mode: 'retail',
  tiers: [],
  minQuantity: 1,
  orderMultiple: 1,
  trade: tradeDraftOf(),
  freight: 0,
  services: [],
  ...from,
  tradeType: 'both',
  status: 'on_sale',
  shopCategoryIds: [],
});

/** Converts the supplier's product to a draft; unchanged prices and stock have their current values. */
export function draftOf({ fields, stored }: Pick<SupplierProduct, 'fields' | 'stored'>): EditorDraft {
  const options = fields.options.map(({ name, values }) => ({
    key: newKey(),
    name,
    values: values.map((value) => ({ key: newKey(), ...value })),
  }));
  const now = new Map(stored.map((sku) => [sku.id, sku]));
  const { minQuantity, orderMultiple } = fields;
  return {
    ...fields,
    trade: tradeDraftOf(fields.trade),
    sizeChart: chartDraftOf(fields.sizeChart),
    options,
    skus: fields.skus.map(({ choice, gtin, ...sku }) => {
      const known = sku.id === undefined ? undefined : now.get(sku.id);
      return {
        ...sku,
        key: newKey(),
        gtin: gtin ?? '',
        of: choice.map((at, i) => options[i]?.values[at]?.key ?? ''),
        price: sku.price ?? known?.price ?? null,
        originalPrice: sku.originalPrice ?? known?.originalPrice ?? null,
        // The current stock: orders reduce it while a draft exists.
        stock: known?.stock ?? sku.stock ?? null,
      };
    }),
    tags: fields.tags.join(', '),
    mode: fields.tiers.length > 0 || minQuantity > 1 || orderMultiple > 1 ? 'wholesale' : 'retail',
    tiers: fields.tiers.map((tier) => ({ key: newKey(), ...tier })),
    sellingPoints: fields.sellingPoints.map((point) => ({ key: newKey(), ...point })),
    attributes: fields.attributes.map((one) => ({ key: newKey(), ...one })),
  };
}

/**
 * Restores a draft kept in the browser. The stock of published SKUs is never restored, because orders have reduced it since; a draft of an
 * outdated version restores no SKUs and prices.
 */
export function carriedOver(stored: EditorDraft, saved: EditorDraft, isOutdated: boolean): EditorDraft {
  if (isOutdated) {
    const { options, skus, mode, tiers, minQuantity, orderMultiple, status } = saved;
    return { ...stored, options, skus, mode, tiers, minQuantity, orderMultiple, status };
  }
  const now = new Map(saved.skus.map((sku) => [sku.id, sku]));
  const stockOf = ({ id, stock }: SkuDraft) => (id === undefined ? stock : (now.get(id)?.stock ?? stock));
  return { ...stored, skus: stored.skus.map((sku) => ({ ...sku, stock: stockOf(sku) })) };
}

/** Replaces or reorders the images; each alternative text stays with its image. */
export function withPictures(draft: EditorDraft, images: readonly string[]): EditorDraft {
  const said = new Map(draft.images.map((url, i) => [url, draft.imageAlts[i] ?? empty]));
  const imageAlts = draft.imageAlts.length === 0 ? [] : images.map((url) => said.get(url) ?? empty);
  return { ...draft, images: [...images], imageAlts, trade: withoutPictures(draft.trade, images) };
}

const unkeyed = <T extends Keyed>({ key: _, ...rest }: T): Omit<T, 'key'> => rest;

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，;；]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** The request body. Unchanged prices and stock are left out, because orders reduce the stock meanwhile. */
export function bodyOf(draft: EditorDraft, stored: SupplierProduct['stored']): unknown {
  const { mode, options, skus, tiers, sellingPoints, attributes, model, tags, ...rest } = draft;
  const now = new Map(stored.map((sku) => [sku.id, sku]));
  const isRetail = mode === 'retail';
  return {
    ...rest,
    model: model === '' ? null : model,
    tags: wordsOf(tags),
    trade: tradeBodyOf(draft.trade),
    sizeChart: chartBodyOf(draft.sizeChart),
    options: options.map(({ name, values }) => ({
      name,
      values: values.map(({ value, swatch }) => ({ value, ...(swatch === undefined ? {} : { swatch }) })),
    })),
    skus: skus.map(({ key: _, of, id, ...sku }) => {
      const known = id === undefined ? undefined : now.get(id);
      const unsaid = <K extends 'price' | 'originalPrice' | 'stock'>(name: K): number | null =>
        known && known[name] === sku[name] ? null : sku[name];
      return {
        ...sku,
        ...(id === undefined ? {} : { id }),
        gtin: sku.gtin.trim() || null,
        choice: of.map((value, i) => options[i]?.values.findIndex(({ key }) => key === value) ?? -1),
        price: unsaid('price'),
        originalPrice: unsaid('originalPrice'),
        stock: unsaid('stock'),
        stockFrom: known && known.stock !== sku.stock ? known.stock : undefined,
      } satisfies Record<keyof Omit<SkuFields, 'id'>, unknown>;
    }),
    tiers: isRetail ? [] : tiers.map(unkeyed),
    minQuantity: isRetail ? 1 : draft.minQuantity,
    orderMultiple: isRetail ? 1 : draft.orderMultiple,
    sellingPoints: sellingPoints.map(unkeyed),
    attributes: attributes.map(unkeyed),
  };
}
