import { z } from 'zod';
import { type ApiKey, routes } from '../../../contract/index.ts';
import type { Route } from '../../../contract/route.ts';
import { companyFields } from '../fixtures/application.ts';
import { fieldsOf as productOf } from '../fixtures/product-fields.ts';

export type Where = 'params' | 'query' | 'body';
type Fields = Record<string, unknown>;

export interface RouteInfo {
  readonly key: ApiKey;
  readonly route: Route;
  readonly method: string;
  readonly path: string;
}

const isKey = (key: string): key is ApiKey => key in routes;

export const allRoutes: readonly RouteInfo[] = Object.keys(routes)
  .filter(isKey)
  .map((key) => {
    const [method = '', path = ''] = key.split(' ');
    return { key, route: routes[key], method, path };
  });

const Property = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
});
type Property = z.infer<typeof Property>;
const ObjectSchema = z.looseObject({
  properties: z.record(z.string(), Property).default({}),
  required: z.array(z.string()).default([]),
});

/** The fields of one part of a route's input, as its JSON Schema describes them. */
export function fieldsOf(route: Route, where: Where) {
  const schema = route[where];
  return schema
    ? ObjectSchema.parse(z.toJSONSchema(schema, { io: 'input' }))
    : { properties: {}, required: [] };
}

/** A valid value for every field that cannot be derived from its schema. */
const samples: Fields = {
  listId: 1,
  productIds: [1],
  ...companyFields,
  license: '/private/upload/a.webp',
  idFront: '/private/upload/b.webp',
  idBack: '/private/upload/c.webp',
  reason: 'Some words',
  day: '2026-12-01',
  sessions: [{ from: '10:00', to: '12:00' }],
  mobile: '13900000001',
  phone: '13900000001',
  code: '123456',
  username: 'somebody',
  password: 'Password-1',
  receiver: '王小明',
  province: '330000',
  city: '330200',
  district: '330203',
  detail: '中山东路 1 号',
  title: 'Blue cups with our mark',
  details: 'Five hundred of them, in one colour.',
  mchId: '1900000109',
  appId: 'wx0123456789abcdef',
  applicationId: '2021000122671080',
  sellerId: '',
  apiV3Key: '',
  publicKeyId: '',
  paymentNo: 'P20261120000000000000',
  company: 'sf',
  number: 'SF1234567890',
  invoiceNo: '24442000000012345678',
  content: 'Some words',
  token: 'x'.repeat(32),
  secret: 's'.repeat(20),
  key: 'language_service',
  host: 'shop.example.com',
  url: 'https://erp.example/hooks',
  endpoint: 'https://push.example/v1/3f9d2c',
  before: 'https://push.example/v1/3f9d2c',
  kinds: ['order.paid'],
  startTime: '2026-11-20T08:00:00.000Z',
  endTime: '2026-12-20T08:00:00.000Z',
  name: { zh: '名字名字', en: 'Name' },
  list: 'vendor/orders',
  products: [{ id: 1, changes: [{ field: 'nameZh', was: '', to: '名字' }] }],
  rows: [{ orderNo: '1', company: 'sf', number: 'SF1234567890' }],
  ids: [1],
  parentId: 1,
  months: 12,
  rate: 500,
  icon: 'package',
  words: ['spam'],
  sellerEmail: '',
  careEmail: '',
  branches: 'all',
  registration: '',
  pressEmail: '',
  body: [{ zh: '一段话', en: 'A paragraph' }],
  items: [],
  parts: [{ name: { zh: '部分', en: 'Part' }, by: 'keyword', text: 'words' }],
  link: '/qianduanshop/home',
  peer: 'user_1',
  jobId: null,
  encoding: null,
  left: ['some', 'words'],
  rule: { kind: 'member_offer' },
};

const product = productOf({ categoryId: 1, images: ['/files/upload/a.webp'] });

/** Field names whose shape differs between routes. */
const otherSamples: Readonly<Record<string, readonly string[]>> = {
  code: ['some_code', 'some-code'],
  key: ['Key-of-the-first-operator'],
  language: ['ja'],
  tag: ['ja'],
  p256dh: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
  auth: ['BTBZMqHH6r4Tts7J_aSIgg'],
};

/** Names of objects that have the fields they ask for. */
const ownFields = new Set(['fields', 'keys', 'subscription']);

function sample(name: string, property: Property): unknown {
  const { pattern } = property;
  const other = pattern && otherSamples[name]?.find((text) => new RegExp(pattern).test(text));
  if (other) return other;
  if (property.enum) return property.enum[0];
  if (property.const !== undefined) return property.const;
  // Objects are texts in both languages, a whole product, or have the fields they ask for.
  if (property.type === 'object' && ownFields.has(name)) {
    const { properties, required } = ObjectSchema.parse(property);
    if ('categoryId' in properties) return product;
    // One of them is enough, but needed.
    if (required.length === 0) return { name: samples.name };
    return Object.fromEntries(
      required.map((one) => [one, sample(one, properties[one] ?? Property.parse({}))]),
    );
  }
  if (property.type === 'object') return samples.name;
  // A field `address` may be a mail address instead of a postal one.
  if (property.format === 'email' && name === 'address') return 'somebody@shop.example';
  // Some names are of texts in one language elsewhere.
  if (name in samples && (property.type !== 'string' || typeof samples[name] === 'string'))
    return samples[name];
  if (property.format === 'date-time') return samples.startTime;
  if (property.type === 'integer') return Math.max(1, property.minimum ?? 1);
  if (property.type === 'boolean') return true;
  if (property.type === 'array') return [];
  return (property.minLength ?? 0) > 1 ? 'Some words' : '1';
}

/** The required fields of a part with values of the right shape. */
export function sampleOf(route: Route, where: Where): Fields {
  const { properties, required } = fieldsOf(route, where);
  return Object.fromEntries(
    required.map((name) => [name, sample(name, properties[name] ?? Property.parse({}))]),
  );
}

const long = 'x'.repeat(5_000);

/** Values that no schema of this kind accepts. */
export function wrongValues(where: Where, name: string, property: Property): unknown[] {
  if (where !== 'body') {
    if (property.enum || property.const !== undefined) return ['zzz', long];
    if (property.pattern) {
      // Some numbers may be fractions.
      const broken = new RegExp(property.pattern).test('1.5') ? [] : ['1.5'];
      return ['-1', '99999999999', ' ', '%', long, "1'--", ...broken];
    }
    return property.maxLength === undefined ? [] : [long];
  }
  const others = (type: string | undefined) => {
    const values: [string, unknown][] = [
      ['integer', 1],
      ['string', 'x'],
      ['boolean', true],
      ['array', []],
      ['object', {}],
    ];
    return values.filter(([kind]) => kind !== type).map(([, value]) => value);
  };
  if (property.enum || property.const !== undefined) return [null, {}, [], 'zzz', 77];
  if (!property.type) return [];
  const extra: Record<string, unknown[]> = {
    integer: [1.5, 2 ** 60, '1', ...((property.minimum ?? -1) >= 0 ? [-1] : [])],
    string: ['x'.repeat(Math.max(long.length, (property.maxLength ?? 0) + 1))],
    array: [[null], [{ a: 1 }], Array.from({ length: 300 }, () => 'x')],
    object: name === 'name' ? [{ zh: 'x' }, { zh: 1, en: 2 }] : [],
  };
  return [null, ...others(property.type), ...(extra[property.type] ?? [])];
}

/** Path and query string of a route with these inputs. */
export function address({ path }: RouteInfo, params: Fields, query: Fields): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
