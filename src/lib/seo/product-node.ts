import type { Locale } from '../../../contract/basics.ts';
import { optionTrait } from '../../../contract/catalogue/option-traits.ts';
import type { ProductDetail, Review } from '../../../contract/catalogue/product.ts';
import { brandIcons } from '../../../contract/content/brand-icons.ts';
import { plainYuan } from '../../../contract/money.ts';
import type { FreightTemplate } from '../../../contract/pricing/freight.ts';
import { pickText, plainText } from '../format/text.ts';
import { type BuyableSku, firstQuantity, type Goods, goodsOf, lineTotal, unitPrice } from '../goods.ts';
import { paths } from '../paths.ts';
import { absolute, absoluteFile, type Place } from './json-ld.ts';
import type { JsonLd, JsonLdFields } from './node.ts';

type Terms = Pick<ProductDetail, 'freight' | 'freightTemplate' | 'services' | 'skus'>;

/** Freight of one piece and the return policy, as search engines read them (schema.org, Google's merchant listings). */
function termsOf(product: Terms): Readonly<Record<string, JsonLd>> {
  const returns = product.services.includes('seven_day_return');
  return {
    shippingDetails: shippingNode(product),
    ...(returns ? { hasMerchantReturnPolicy: sevenDays } : {}),
  };
}

const china = { '@type': 'DefinedRegion', addressCountry: 'CN' };
const days = (least: number, most: number): JsonLd => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
});

/** Handling time if the shop ships within 48 hours, and transit time if its freight template has one. */
function shippingNode(product: Terms): JsonLd {
  const isFast = product.services.includes('fast_delivery');
  const transit = product.freightTemplate?.standard.days;
  const deliveryTime = {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, 2),
    ...(transit ? { transitTime: days(transit.least, transit.most) } : {}),
  };
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: china,
    shippingRate: { '@type': 'MonetaryAmount', value: plainYuan(freightOfOne(product)), currency: 'CNY' },
    ...(isFast ? { deliveryTime } : {}),
  };
}

/** Freight of one piece of the heaviest SKU to an area without a special rule. */
function freightOfOne({ freight, freightTemplate, skus }: Terms): number {
  if (!freightTemplate) return freight;
  const heaviest = Math.max(0, ...skus.map(({ weight }) => weight));
  return feeOf(freightTemplate.standard, freightTemplate.method === 'piece' ? 1 : heaviest);
}

const feeOf = (fee: FreightTemplate['standard'], units: number): number =>
  fee.firstFee + Math.ceil(Math.max(0, units - fee.first) / fee.extra) * fee.extraFee;

const sevenDays: JsonLd = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'CN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 7,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
};

type Sku = ProductDetail['skus'][number];

interface Context extends Place {
  readonly product: ProductDetail;
  readonly goods: Goods;
}

/** A product as structured data: with several SKUs a group of variants (schema.org/ProductGroup), each with its own offer. */
export function productNode(place: Place, product: ProductDetail, reviews: readonly Review[]): JsonLd {
  const context = { ...place, product, goods: goodsOf(product, place.locale) };
  const [only, ...others] = product.skus;
  if (!only) return { '@type': 'Product', ...commonOf(context, reviews) };
  if (others.length === 0) {
    const offers = { ...offerOf(context, only), ...termsOf(product), ...ladderOf(context, only) };
    return { '@type': 'Product', ...commonOf(context, reviews), ...codesOf(only), offers };
  }
  return {
    '@type': 'ProductGroup',
    ...commonOf(context, reviews),
    productGroupID: String(product.id),
    ...variesBy(product),
    hasVariant: product.skus.map((sku, at) => variantOf(context, sku, at === 0)),
  };
}

function commonOf({ product, locale, site }: Context, reviews: readonly Review[]) {
  const brand = pickText(product.brand, locale);
  const words = pickText(product.brief, locale) || plainText(pickText(product.description, locale));
  return {
    '@id': `${absolute({ site, locale }, paths.product(product.id))}#product`,
    name: pickText(product.name, locale),
    description: words || pickText(product.name, locale),
    image: photosOf(product.images).map((image) => absoluteFile(site, image)),
    ...(product.model ? { mpn: product.model } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    category: product.categoryPath.map((step) => pickText(step.name, locale)).join(' > '),
    ...(product.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.toFixed(1),
            reviewCount: product.reviewCount,
          },
          review: reviews.slice(0, 3).map(reviewNode),
        }
      : {}),
  };
}

/** Search engines accept no drawings; without a photograph the shop's logo is used. */
function photosOf(images: readonly string[]): string[] {
  const photos = images.filter((image) => !image.endsWith('.svg'));
  return photos.length > 0 ? photos : [brandIcons.large];
}

const codesOf = ({ code, gtin }: Sku) => ({ sku: code, ...(gtin ? { gtin } : {}) });

function variesBy({ options }: ProductDetail) {
  const known = [...new Set(options.flatMap(({ name }) => optionTrait(name) ?? []))];
  return known.length > 0 ? { variesBy: known.map((trait) => `https://schema.org/${trait}`) } : {};
}

function variantOf(context: Context, sku: Sku, isFirst: boolean): JsonLd {
  const { product, locale, site } = context;
  const values = product.options.flatMap(({ name, values: all }, at) => {
    const value = all[sku.choice[at] ?? -1]?.value;
    return value ? [{ trait: optionTrait(name), text: pickText(value, locale) }] : [];
  });
  const [photo = ''] = photosOf([sku.image ?? '.svg', ...product.images]);
  return {
    '@type': 'Product',
    name: [pickText(product.name, locale), values.map(({ text }) => text).join(' / ')]
      .filter(Boolean)
      .join(' '),
    image: absoluteFile(site, photo),
    ...codesOf(sku),
    ...Object.fromEntries(values.flatMap(({ trait, text }) => (trait ? [[trait, text]] : []))),
    offers: {
      ...offerOf(context, sku),
      url: `${absolute({ site, locale }, paths.product(product.id))}?sku=${sku.id}`,
      ...sharedTerms(product, isFirst),
    },
  };
}

/** All variants share the terms: the first contains them, the others reference them. */
const sharedTerms = (product: ProductDetail, isFirst: boolean): JsonLdFields =>
  Object.fromEntries(
    Object.entries(termsOf(product)).map(([name, terms]) => {
      const id = { '@id': `#${name}` };
      return [name, isFirst ? { ...terms, ...id } : id];
    }),
  );

/** The price of the smallest order of a SKU; feeds and shared links use the same. */
function smallestOrder(goods: Goods, skuId: number): number {
  return lineTotal(goods, skuIn(goods, skuId), firstQuantity(goods));
}

const skuIn = (goods: Goods, skuId: number): BuyableSku | null =>
  goods.skus.find(({ id }) => id === skuId) ?? null;

/** The price in yuan of a piece of the cheapest SKU at the minimum order quantity. */
export function leastPrice(product: ProductDetail, locale: Locale): string {
  const goods = goodsOf(product, locale);
  return plainYuan(Math.min(...goods.skus.map(({ id }) => smallestOrder(goods, id))));
}

/** The price is that of the smallest order, as Google requires for goods sold in quantities. */
function offerOf(context: Context, sku: Sku): JsonLd {
  const { product, goods } = context;
  const least = firstQuantity(goods);
  return {
    '@type': 'Offer',
    url: absolute(context, paths.product(product.id)),
    price: plainYuan(smallestOrder(goods, sku.id)),
    priceCurrency: 'CNY',
    availability: `https://schema.org/${sku.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: pickText(product.supplier.name, context.locale) },
    ...(least > 1 ? { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: least } } : {}),
  };
}

/**
 * Tier prices of an offer. Left out with several variants, where they would be a thirtieth of the page's size; the page and the feed
 * contain them.
 */
function ladderOf({ product: { tiers }, goods }: Context, sku: Sku): JsonLdFields {
  const least = firstQuantity(goods);
  const starts = tiers.length > 0 ? tiers.map(({ from }) => from) : least > 1 ? [least] : [];
  const priceSpecification = starts.map((from, at) => {
    const next = starts[at + 1];
    return {
      '@type': 'UnitPriceSpecification',
      price: plainYuan(unitPrice(goods, skuIn(goods, sku.id), from)),
      priceCurrency: 'CNY',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1 },
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: from,
        ...(next === undefined ? {} : { maxValue: next - 1 }),
      },
    };
  });
  return priceSpecification.length > 0 ? { priceSpecification } : {};
}

const reviewNode = (review: Review): JsonLd => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
  author: { '@type': 'Person', name: review.nickname },
  datePublished: review.createTime.slice(0, 10),
  reviewBody: review.content,
  inLanguage: review.locale === 'zh' ? 'zh-CN' : 'en',
});
