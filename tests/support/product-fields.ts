import type { ProductDraft } from '../../contract/catalogue/product-fields.ts';
import { noTrade } from '../../contract/catalogue/trade-data.ts';

const text = (zh: string, en: string) => ({ zh, en });
const none = text('', '');

/** A product as a shop writes it: one SKU, no picture and no category yet. */
export const fieldsOf = (more: Partial<ProductDraft> = {}): ProductDraft => ({
  categoryId: null,
  name: text('蓝色杯子', 'Blue cup'),
  brief: text('一个杯子', 'A cup'),
  description: text('<p>好</p>', '<p>Good</p>'),
  sellingPoints: [],
  attributes: [{ name: text('材质', 'Material'), value: text('陶瓷', 'Ceramic') }],
  attributeValues: [],
  brand: none,
  model: null,
  type: '',
  tags: [],
  seo: { title: none, description: none },
  images: [],
  video: null,
  sizeChart: null,
  imageAlts: [],
  options: [],
  skus: [skuOf()],
  unit: text('件', 'pc'),
  trade: noTrade,
  tiers: [],
  minQuantity: 1,
  orderMultiple: 1,
  freight: 0,
  freightTemplateId: null,
  services: [],
  province: 'zj',
  tradeType: 'both',
  status: 'on_sale',
  shopCategoryIds: [],
  ...more,
});

export const skuOf = (more: Partial<ProductDraft['skus'][number]> = {}): ProductDraft['skus'][number] => ({
  code: '',
  gtin: null,
  choice: [],
  price: 1_000,
  originalPrice: null,
  stock: 5,
  image: null,
  weight: 100,
  ...more,
});
