import { cityOf } from '../catalogue/product.ts';
import { ordersOf } from '../orders/sold.ts';
import { pictureUrl } from '../pictures/keys.ts';
import { videoOf } from '../pictures/videos.ts';
import { reviewSpec } from '../reviews/reviews.ts';
import type { DemoData, DemoProduct, DemoReview, DemoSku, DemoSupplier, LocalText } from '../types.ts';
import { sizeChartOf } from './size-chart.ts';
import { customsOf, tradeOf } from './trade.ts';

/** `深圳声屿科技有限公司` -> `声屿科技`, `Shenzhen Shengyu Technology Co., Ltd.` -> `Shengyu Technology`. */
export function tradingName({ name, brand }: DemoSupplier): LocalText {
  return {
    zh: name.zh.slice(Math.max(0, name.zh.indexOf(brand.zh))).replace(/有限公司$/, ''),
    en: name.en.slice(Math.max(0, name.en.indexOf(brand.en))).replace(/,? Co\., Ltd\.$/, ''),
  };
}

const splitProducts = ({ zh, en }: LocalText): LocalText[] => {
  const english = en.split(', ');
  return zh.split('、').map((text, i) => ({ zh: text, en: english[i] ?? '' }));
};

export function supplierRow(supplier: DemoSupplier, demoData: Pick<DemoData, 'products'>) {
  const own = demoData.products.filter((p) => p.supplierId === supplier.id);
  const rated = own.filter((p) => p.reviewCount > 0);
  const weight = rated.reduce((sum, p) => sum + p.reviewCount, 0);
  const stars = rated.reduce((sum, p) => sum + p.rating * p.reviewCount, 0);
  return {
    id: supplier.id,
    accountId: supplier.accountId,
    name: tradingName(supplier),
    companyName: supplier.name,
    creditCode: supplier.creditCode,
    legalPerson: supplier.legalPerson.zh,
    logo: pictureUrl(supplier.logo),
    description: supplier.description,
    contact: supplier.contact.zh,
    phone: supplier.phone,
    email: supplier.email,
    address: supplier.address,
    location: cityOf(supplier.districtCode),
    province: supplier.dispatch,
    areaCode: supplier.districtCode,
    countryFlag: supplier.countryCode,
    mainProducts: splitProducts(supplier.mainProducts),
    businessScope: supplier.businessScope,
    foundedOn: supplier.foundedOn,
    verified: supplier.verified,
    status: supplier.status,
    transactions: own.reduce((sum, product) => sum + ordersOf(product), 0),
    rating: weight === 0 ? 0 : Math.round((stars / weight) * 10) / 10,
    productCount: own.length,
    layout: supplier.layout,
    createdAt: supplier.joinedAt,
    updatedAt: supplier.joinedAt,
  };
}

/** Slug of product 12 `Qinghe stoneware mug`: `qinghe-stoneware-mug-12`. */
const handleOf = ({ id, name }: DemoProduct) =>
  `${name.en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)}-${id}`;

/** Converts plain text to the HTML of a description. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');

/** @param category slug of its category */
export function productRow(product: DemoProduct, province: string, category = '') {
  const prices = product.skus.map((sku) => sku.price);
  return {
    id: product.id,
    supplierId: product.supplierId,
    categoryId: product.categoryId,
    name: product.name,
    brief: product.brief,
    handle: handleOf(product),
    description: {
      zh: paragraphsOf(product.description.intro.zh),
      en: paragraphsOf(product.description.intro.en),
    },
    sellingPoints: product.description.points,
    attributes: product.description.specs,
    brand: product.brand,
    model: product.model,
    images: product.pictures.map((key) => pictureUrl(key)),
    imageAlts: product.pictureAlts,
    options: product.options.map((option) => ({
      name: option.name,
      values: option.values.map(({ name, swatch }) => (swatch ? { value: name, swatch } : { value: name })),
    })),
    tiers: product.tiers,
    unit: product.unit,
    trade: { ...tradeOf(product), ...customsOf(product, category) },
    video: videoOf(product.pictures[0]),
    sizeChart: sizeChartOf(product),
    minQuantity: product.minOrder,
    orderMultiple: product.orderMultiple,
    price: product.price,
    maxPrice: Math.max(...prices),
    originalPrice: product.listPrice,
    freight: product.freight,
    freightTemplateId: product.freightTemplateId,
    province,
    services: product.services,
    promotions: product.promotions,
    tradeType: product.tradeType,
    status: 'on_sale' as const,
    isNew: product.isNew,
    isHot: product.isHot,
    sales: product.sales,
    rating: product.rating,
    reviewCount: product.reviewCount,
    hasStock: product.skus.some((sku) => sku.stock > 0),
    createdAt: product.createdAt,
    updatedAt: product.createdAt,
  };
}

/** A SKU's list price has the product's ratio, so the discount label is the same for all SKUs. */
export function skuRow(product: DemoProduct, sku: DemoSku, position: number) {
  const ratio = product.listPrice / product.price;
  return {
    id: sku.id,
    productId: product.id,
    code: sku.code,
    choice: product.options.map((option, i) =>
      option.values.findIndex((value) => value.key === sku.values[i]),
    ),
    price: sku.price,
    originalPrice:
      sku.price === product.price
        ? product.listPrice
        : Math.max(sku.price, Math.round((sku.price * ratio) / 100) * 100),
    stock: sku.stock,
    image: pictureUrl(sku.picture),
    weight: sku.weight,
    position,
  };
}

export const reviewRow = (review: DemoReview, product: DemoProduct) => ({
  id: review.id,
  productId: review.productId,
  skuId: review.skuId,
  accountId: review.accountId,
  nickname: review.nickname,
  rating: review.rating,
  content: review.content,
  locale: review.locale,
  images: review.pictures.map((key) => pictureUrl(key)),
  spec: reviewSpec(product, review.skuId),
  reply: review.reply?.content ?? null,
  repliedAt: review.reply?.createdAt ?? null,
  followUp: review.followUp?.content ?? null,
  followedAt: review.followUp?.createdAt ?? null,
  createdAt: review.createdAt,
});
