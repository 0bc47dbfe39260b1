import type { Locale } from '../../contract/basics.ts';
import type { LiveProduct, ProductDetail, ShopSale, Tier } from '../../contract/catalogue/product.ts';
import { atPercent } from '../../contract/money.ts';
import { type Picked, pick, pickText, unitText } from './format/text.ts';

interface Option {
  readonly name: string;
  readonly values: readonly { readonly value: Picked; readonly swatch: string | undefined }[];
}

/** A flash sale's price of a piece; `left` pieces remain, null = not known yet. */
export interface Flash {
  readonly price: number;
  readonly endTime: string;
  readonly perBuyer: number | null;
  readonly left: number | null;
}

export interface BuyableSku {
  readonly id: number;
  readonly choice: readonly number[];
  readonly price: number;
  readonly originalPrice: number;
  readonly image: string | null;
  readonly flash: Flash | null;
}

/** Product data of the buy box in one language, without stock, which static pages do not know. */
export interface Goods {
  readonly id: number;
  /** Usual price of the cheapest SKU, which the tier prices refer to. */
  readonly price: number;
  readonly originalPrice: number;
  readonly hasStock: boolean;
  readonly hasSizeChart: boolean;
  readonly options: readonly Option[];
  readonly skus: readonly BuyableSku[];
  readonly tiers: readonly Tier[];
  /** The shop's own flash sale. */
  readonly sale: ShopSale | null;
  readonly memberPercents: ProductDetail['memberPercents'];
  readonly minQuantity: number;
  readonly orderMultiple: number;
  readonly unit: string;
}

export const goodsOf = (product: ProductDetail, locale: Locale): Goods => ({
  id: product.id,
  price: Math.min(...product.skus.map((sku) => sku.price)),
  originalPrice: product.originalPrice,
  hasStock: product.hasStock,
  hasSizeChart: product.sizeChart !== null,
  options: product.options.map((option) => ({
    name: pickText(option.name, locale),
    values: option.values.map(({ value, swatch }) => ({ value: pick(value, locale), swatch })),
  })),
  skus: product.skus.map(({ id, choice, price, originalPrice, image, flash }) => ({
    id,
    choice,
    price,
    originalPrice,
    image,
    flash: flash && { ...flash, left: null },
  })),
  tiers: product.tiers,
  sale: product.sale,
  memberPercents: product.memberPercents,
  minQuantity: product.minQuantity,
  orderMultiple: product.orderMultiple,
  // The plural form.
  unit: unitText(product.unit, 2, locale),
});

/** One entry per option; null = not chosen yet. */
export type Choice = readonly (number | null)[];

const fits = (sku: BuyableSku, choice: Choice) =>
  choice.every((value, option) => value === null || sku.choice[option] === value);

/** The chosen SKU; null while an option is open. */
export function chosenSku(goods: Goods, choice: Choice): BuyableSku | null {
  if (choice.includes(null)) return null;
  return goods.skus.find((sku) => fits(sku, choice)) ?? null;
}

/** Whether `value` of `option` together with the other choices leads to a SKU that can be bought. */
export function canChoose(
  goods: Goods,
  choice: Choice,
  option: number,
  value: number,
  live: LiveProduct | null,
): boolean {
  const wanted = choice.map((before, i) => (i === option ? value : before));
  return goods.skus.some((sku) => fits(sku, wanted) && stockOf(sku.id, live) !== 0);
}

/** Whether any SKU with `value` of `option` can be bought, independent of the other choices. */
export const isOffered = (goods: Goods, option: number, value: number, live: LiveProduct | null): boolean =>
  goods.skus.some((sku) => sku.choice[option] === value && stockOf(sku.id, live) !== 0);

/** null = not known yet. */
export const stockOf = (skuId: number, live: LiveProduct | null): number | null =>
  live?.skus.find((sku) => sku.id === skuId)?.stock ?? null;

/** The page's prices, updated with the server's current data. */
export function withLive(goods: Goods, live: LiveProduct | null): Goods {
  if (!live) return goods;
  const now = new Map(live.skus.map((sku) => [sku.id, sku]));
  return {
    ...goods,
    price: live.price,
    originalPrice: live.originalPrice,
    tiers: live.tiers,
    sale: live.sale,
    hasStock: live.skus.some((sku) => sku.stock > 0),
    skus: goods.skus.map((sku) => ({
      ...sku,
      price: now.get(sku.id)?.price ?? sku.price,
      originalPrice: now.get(sku.id)?.originalPrice ?? sku.originalPrice,
      flash: now.get(sku.id)?.flash ?? null,
    })),
  };
}

/** Index of the tier that a quantity reaches; -1 below the first. */
export const reachedTier = (tiers: readonly Tier[], quantity: number): number =>
  tiers.findLastIndex((tier) => tier.from <= quantity);

/** The price of a piece in fen without a sale: the tier price plus the SKU's difference to the cheapest one. */
function usualPrice(goods: Goods, sku: BuyableSku | null, quantity: number): number {
  const tier = goods.tiers[reachedTier(goods.tiers, quantity)];
  const surcharge = sku ? sku.price - goods.price : 0;
  return Math.min(goods.price, tier?.price ?? goods.price) + surcharge;
}

/** The price of a piece in fen during the shop's own flash sale. */
function sellingPrice(goods: Goods, sku: BuyableSku | null, quantity: number): number {
  const usual = usualPrice(goods, sku, quantity);
  return goods.sale ? atPercent(usual, goods.sale.percent) : usual;
}

/** How many of these pieces the flash sale still has for one buyer. */
const flashPieces = ({ left, perBuyer }: Flash, quantity: number): number =>
  Math.min(quantity, left ?? quantity, perBuyer ?? quantity);

/**
 * The platform flash sale that lowers the price at this quantity: of the SKU, or of the cheapest one if none is chosen. null if the shop's
 * own sale saves more over all pieces. `pieces` count for the tier.
 */
export function flashOf(
  goods: Goods,
  sku: BuyableSku | null,
  quantity: number,
  pieces = quantity,
): Flash | null {
  const offered = (sku ? [sku] : goods.skus).flatMap(({ flash }) => flash ?? []);
  const [cheapest] = offered.toSorted((a, b) => a.price - b.price);
  const usual = usualPrice(goods, sku, pieces);
  if (!cheapest || cheapest.price >= usual) return null;
  const off = (usual - cheapest.price) * flashPieces(cheapest, quantity);
  return off >= (usual - sellingPrice(goods, sku, pieces)) * quantity ? cheapest : null;
}

/** The price of a piece in fen, with a flash sale if one applies. The server calculates the final price. */
export const unitPrice = (goods: Goods, sku: BuyableSku | null, quantity: number): number =>
  flashOf(goods, sku, quantity)?.price ?? sellingPrice(goods, sku, quantity);

/** Member prices of a piece, from the last level to the first; null if no level is cheaper than the general price. */
export function memberPrices(
  goods: Goods,
  sku: BuyableSku | null,
  quantity: number,
): { readonly from: number; readonly to: number } | null {
  if (!goods.memberPercents) return null;
  const { least, most } = goods.memberPercents;
  const usual = usualPrice(goods, sku, quantity);
  const shown = unitPrice(goods, sku, quantity);
  const from = atPercent(usual, least);
  return from < shown ? { from, to: Math.min(shown, atPercent(usual, most)) } : null;
}

/** The price in fen of `quantity` pieces of a SKU; `pieces` count for the tier. */
export function lineTotal(goods: Goods, sku: BuyableSku | null, quantity: number, pieces = quantity): number {
  const flash = flashOf(goods, sku, quantity, pieces);
  if (!flash) return sellingPrice(goods, sku, pieces) * quantity;
  const usual = usualPrice(goods, sku, pieces);
  return usual * quantity - (usual - flash.price) * flashPieces(flash, quantity);
}

export interface Wanted {
  readonly skuId: number;
  readonly quantity: number;
}

/** The total in fen of these pieces; all of them count for the tier. */
export function totalOf(goods: Goods, wanted: readonly Wanted[]): number {
  const pieces = wanted.reduce((sum, line) => sum + line.quantity, 0);
  return wanted.reduce((sum, { skuId, quantity }) => {
    const sku = goods.skus.find(({ id }) => id === skuId) ?? null;
    return sum + lineTotal(goods, sku, quantity, pieces);
  }, 0);
}

/** The image of the current choice: of the SKU, else of the first option (the colour), or of all matching SKUs if they share one. */
export function pictureOf(
  goods: Goods,
  choice: Choice,
): { readonly url: string; readonly alt: string } | null {
  const urls = goods.skus.filter((sku) => fits(sku, choice)).flatMap(({ image }) => image ?? []);
  const [url] = urls;
  if (!url || (choice[0] === null && new Set(urls).size > 1)) return null;
  const names = choice.map((value, at) => goods.options[at]?.values[value ?? -1]?.value.text);
  return { url, alt: names.filter((name) => name !== undefined).join(' / ') };
}

/** Smallest quantity that can be ordered. */
export const firstQuantity = ({ minQuantity, orderMultiple }: Goods): number =>
  Math.ceil(minQuantity / orderMultiple) * orderMultiple;
