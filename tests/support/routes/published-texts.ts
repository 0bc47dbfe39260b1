import { z } from 'zod';
import type { ApiKey, Routes } from '../../../contract/index.ts';
import { fieldsOf } from '../fixtures/product-fields.ts';
import { allRoutes } from './hostile.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Paths of free texts in a body: fields with a format, a pattern or a list of choices are left out. */
function textsOf(schema: Schema, at = ''): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const isFree = !schema.enum && schema.const === undefined && !schema.format && !schema.pattern;
  const named = Object.entries(schema.properties ?? {}).map(([name, one]) => [`${at}.${name}`, one] as const);
  const below = [
    ...inner.map((one) => [at, one] as const),
    ...named,
    ...[schema.items].flat().map((one) => [at, one] as const),
    [`${at}.*`, schema.additionalProperties] as const,
  ];
  return [
    ...(schema.type === 'string' && isFree ? [at.slice(1)] : []),
    ...below.flatMap(([path, one]) => (typeof one === 'object' ? textsOf(one as Schema, path) : [])),
  ];
}

/** Every text of every writing route, as `POST /api/... content`, with whether the route publishes it. */
export const allTexts = allRoutes.flatMap(({ key, route }) => {
  if (key.startsWith('GET ') || !route.body) return [];
  const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' });
  const { texts = [] } = route.published ?? {};
  return [...new Set(textsOf(schema))].map((path) => ({
    key,
    path,
    permission: typeof route.permission === 'string' ? route.permission : '',
    isPublished: texts.some((one) => path === one || path.startsWith(`${one}.`)),
  }));
});

const own = 'read by whoever wrote it, and by nobody else';
const inside = 'read inside the shop';
const parties = 'between a buyer and a shop about an order, and evidence: it has to stay as it was said';
const toPlatform = 'said to the platform, which judges it';
const secret = 'a secret, never shown';

/** Unchecked texts, with the reason: of a whole route, or of one field. Texts of the platform need no entry. */
export const uncheckedTexts: Readonly<Record<string, string>> = {
  'POST /api/user/login': secret,
  'POST /api/user/phoneLogin': secret,
  'POST /api/user/register': secret,
  'POST /api/user/password/update': secret,
  'POST /api/user/password/reset': secret,
  'POST /api/user/close': secret,
  'POST /api/user/confirm': secret,
  'POST /api/user/restore': secret,
  'POST /api/system/first-operator': secret,
  'POST /api/user/second-factor/confirm': secret,
  'POST /api/user/second-factor/codes': secret,
  'POST /api/user/second-factor/remove': secret,
  'PUT /api/supplier/payment/account/wechat': secret,
  'PUT /api/supplier/payment/account/alipay': secret,
  'POST /api/address/add': 'an address, read by who sends there',
  'PUT /api/address/update': 'an address, read by who sends there',
  'POST /api/supplier/order/address/{id}': 'an address, read by who sends there',
  'POST /api/supplier/after-sale/accept/{id}': 'an address, read by who sends there',
  'POST /api/admin/supplier/list': 'a filter',
  'PUT /api/supplier/application/draft': 'a draft: checked when it is handed in',
  'POST /api/supplier/application/submit legalPerson': toPlatform,
  'POST /api/supplier/application/submit contactName': toPlatform,
  'POST /api/supplier/application/submit address': toPlatform,
  'POST /api/admin/export': 'filters and columns of a file',
  'POST /api/seoOptimize/addSeoOptimize host': 'an address',
  'POST /api/seoOptimize/addSeoOptimize redirectUrl': 'an address',
  'POST /api/seoOptimize/updateSeoOptimize host': 'an address',
  'POST /api/seoOptimize/updateSeoOptimize redirectUrl': 'an address',
  'PUT /api/admin/supplier/update businessScope': 'chosen from a dictionary',
  'PUT /api/admin/supplier/update legalPerson': 'on no page',
  'PUT /api/supplier/settings fields.businessScope': 'chosen from a dictionary',
  'PUT /api/supplier/settings fields.shipFrom': 'an address, on no page',
  'PUT /api/supplier/settings fields.returnTo': 'an address, on no page',
  'POST /api/supplier/settings/request fields.legalPerson': 'on no page',
  'POST /api/supplier/settings/request reason': toPlatform,
  'POST /api/supplier/staff/role/add': inside,
  'PUT /api/supplier/staff/role/update/{id}': inside,
  'POST /api/supplier/freight/add': inside,
  'PUT /api/supplier/freight/update/{id}': inside,
  'POST /api/supplier/order/note/{id}': inside,
  'PUT /api/chat/desk/customer/{id}': inside,
  'PUT /api/admin/product/import/category': inside,
  'PUT /api/admin/product/import/columns': inside,
  'POST /api/supplier/product/placing/groups': inside,
  'POST /api/supplier/product/placing/forget': inside,
  'POST /api/supplier/product/placing': 'words of a file, read inside the shop and by the platform',
  'POST /api/cart/add': own,
  'POST /api/cart/saved/add': own,
  'POST /api/order/batch/check': own,
  'POST /api/admin/view/save': own,
  'POST /api/order/create': parties,
  'POST /api/quotation/accept/{id}': parties,
  'POST /api/order/invoice/{id}': parties,
  'POST /api/supplier/order/price/{id}': parties,
  'POST /api/supplier/order/cancel/{id}': parties,
  'POST /api/supplier/order/ship-sheet': 'numbers of orders',
  'POST /api/after-sale/apply': parties,
  'POST /api/after-sale/escalate/{id}': parties,
  'POST /api/after-sale/evidence/{id}': parties,
  'POST /api/supplier/after-sale/refuse/{id}': parties,
  'POST /api/supplier/product/appeal/{id}': parties,
  'POST /api/supplier/after-sale/evidence/{id}': parties,
  'POST /api/supplier/contract/sign/{id}': toPlatform,
  'POST /api/supplier/contract/refuse/{id}': toPlatform,
  'POST /api/report/submit': toPlatform,
  'POST /api/supplier/settlement/object/{id}': toPlatform,
  'POST /api/supplier/product/add': 'a draft: checked when it is handed in',
  'PUT /api/supplier/product/draft/{id}': 'a draft: checked when it is handed in',
  'POST /api/admin/product/add fields.images': 'addresses of pictures',
  'POST /api/admin/product/add fields.video': 'an address',
  'POST /api/admin/product/add fields.skus': 'codes and addresses of pictures',
  'POST /api/supplier/product/submit/{id} fields.images': 'addresses of pictures',
  'POST /api/supplier/product/submit/{id} fields.video': 'an address',
  'POST /api/supplier/product/submit/{id} fields.skus': 'codes and addresses of pictures',
  'POST /api/supplier/product/sheet/save': 'checked cell by cell when the job saves it: see below',
  'POST /api/supplier/product/job/check-again/{id} pictures.name':
    'names of files, which are compared with those in the file',
  'POST /api/chat/contact': 'the number of an order',
  'POST /api/chat/friend/add': 'a name that is looked up',
  'POST /api/chat/translate': 'comes back to the caller alone',
};

/** Routes that accept files, and the treatment of texts in them. */
export const textsOfFiles: Readonly<Record<string, string>> = {
  'POST /api/upload/image': 'a picture',
  'POST /api/upload/video': 'a video',
  'POST /api/search/picture': 'a picture, which is not stored',
  'POST /api/upload/document': 'what a shop issued; its buyer and its shop read it',
  'POST /api/order/batch/file': own,
  'POST /api/admin/category-file': 'names of categories, which only operators write',
  'PUT /api/admin/category-source/attributes': 'names of attributes, which only operators write',
  'POST /api/admin/product/import': 'checked cell by cell: see below',
  'POST /api/supplier/product/job/check': 'checked cell by cell: see below',
  'POST /api/supplier/order/ship-sheet/read': own,
  'POST /api/supplier/old-address/import': 'addresses',
  'POST /api/supplier/data-import/check':
    'reviews are checked row by row, names of coupons are seen by the shop before it offers them',
  'POST /api/admin/translation/import': 'translations by operators, like their own texts',
  'POST /api/system/user/import': 'names of colleagues, which only operators read',
};

type PublishedKey = {
  [K in ApiKey]: Routes[K] extends { readonly published: object } ? K : never;
}[ApiKey];

const text = { zh: '一段文字', en: 'Some words' };
const name = { zh: '名字', en: 'Name' };
const time = { startTime: '2026-11-20T08:00:00.000Z', endTime: '2026-12-20T08:00:00.000Z' };
const option = { name, values: [{ value: text }] };
const product = fieldsOf({
  categoryId: 1,
  images: ['/files/upload/a.webp'],
  sellingPoints: [text],
  attributes: [{ name, value: text }],
  attributeValues: [{ attributeId: 1, text }],
  brand: name,
  model: 'M1',
  type: 'Cups',
  tags: ['cup'],
  seo: { title: name, description: text },
  imageAlts: [text],
  trade: {
    incoterms: [{ term: 'FOB', place: name }],
    sample: 1_000,
    leadTimes: [{ from: 1, days: 7 }],
    carton: null,
    certificates: [{ name, number: 'CE 1', picture: null }],
    customisation: [{ what: text, from: 100 }],
  },
  sizeChart: { columns: [name, text], rows: [['S', '84']], note: text },
});
const whole = {
  ...product,
  options: [option],
  skus: product.skus.map((sku) => ({ ...sku, choice: [0] })),
};
const settings = {
  logo: null,
  description: text,
  contact: '王小明',
  phone: '0574-87654321',
  email: 'shop@example.com',
  address: text,
  mainProducts: [name],
  businessScope: ['homeware'],
  layout: 'panel',
  shipFrom: null,
  returnTo: null,
  lowStock: 5,
  closure: { from: time.startTime, to: time.endTime, mode: 'later', text },
};
const rule = { kind: 'gift', threshold: 100, gift: name };
const application = {
  license: '/private/upload/a.webp',
  idFront: '/private/upload/b.webp',
  idBack: '/private/upload/c.webp',
};

/** A complete body of every route that publishes texts: a missing one does not compile. */
export const publishedBodies = (company: object): Readonly<Record<PublishedKey, object>> => ({
  'PUT /api/user/info': { nickname: '小明', signature: 'Hello', location: 'Ningbo' },
  'PUT /api/admin/product/update': { id: 1, name, brief: text, description: text },
  'POST /api/supplier/category': { name },
  'POST /api/product/favorite-list/add': { name: 'Kitchen' },
  'PUT /api/product/favorite-list/update/{id}': { name: 'Kitchen' },
  'PUT /api/supplier/category/{id}': { name },
  'POST /api/admin/carousel/save': { title: name, description: text },
  'POST /api/coupon/addCoupon': {
    name,
    description: text,
    type: 2,
    discountValue: 100,
    minOrderAmount: 1_000,
    remaining: 1,
    ...time,
  },
  'PUT /api/coupon/supplier/update': { id: 1, name, description: text },
  'POST /api/seoOptimize/addSeoOptimize': {
    host: 'shop.example.com',
    title: name,
    keywords: name,
    description: text,
  },
  'POST /api/seoOptimize/updateSeoOptimize': { id: 1, title: name, keywords: name, description: text },
  'POST /api/product/inquiry': { productId: 1, content: 'Some words' },
  'POST /api/supplier/inquiry/answer/{id}': { content: 'Some words' },
  'PUT /api/admin/supplier/update': {
    id: 1,
    name,
    companyName: name,
    description: text,
    contact: '王小明',
    address: text,
    mainProducts: [name],
  },
  'POST /api/supplier/promotion/banner/save': {
    activityName: name,
    percentage: 10,
    link: null,
    image: '/files/upload/a.webp',
  },
  'PUT /api/supplier/settings': { version: time.startTime, fields: settings },
  'POST /api/supplier/settings/request': {
    fields: { name, companyName: name },
    reason: 'Some words',
  },
  'POST /api/supplier/promotion/add': { name, rule, ...time },
  'PUT /api/supplier/promotion/update/{id}': { name, rule, ...time },
  'POST /api/product/review/add': { lineId: 1, rating: 5, content: 'Some words' },
  'POST /api/product/review/follow-up/{id}': { content: 'Some words' },
  'POST /api/product/review/reply/{id}': { content: 'Some words' },
  'POST /api/quotation/request/add': {
    title: 'Blue cups',
    quantity: 5,
    unit: 'pc',
    details: 'Five of them, in blue.',
    province: '330000',
    days: 7,
  },
  'POST /api/quotation/submit': {
    requestId: 1,
    skuId: 1,
    unitPrice: 850,
    quantity: 500,
    freight: 0,
    leadDays: 10,
    validDays: 5,
    note: 'Some words',
  },
  'PUT /api/chat/desk': { greeting: text, answers: { price: text } },
  'POST /api/chat/desk/reply': { title: 'Hello', content: 'Some words' },
  'PUT /api/chat/desk/reply/{id}': { title: 'Hello', content: 'Some words' },
  'POST /api/chat/desk/clerk': { mobile: '13900000001', name: 'Chen' },
  'POST /api/admin/search/hot/save': { locale: 'en', keyword: 'lamp' },
  'POST /api/supplier/application/submit': { ...company, ...application },
  'POST /api/supplier/staff/add': { mobile: '13900000001', name: 'Chen', roleIds: [1] },
  'PUT /api/supplier/staff/update/{id}': { name: 'Chen', roleIds: [1] },
  'POST /api/admin/product/add': { fields: whole },
  'POST /api/supplier/product/submit/{id}': { version: 0, fields: whole },
});
