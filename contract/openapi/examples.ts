import { isJson, type Json } from './schemas.ts';

/** Example values by pattern. */
const byPattern: Readonly<Record<string, string>> = {
  '^[a-z]{2}(-\\d{1,4}){0,9}$': 'el-4-8',
  '^1[3-9]\\d{9}$': '13800138000',
  '^\\d{6}$': '330203',
  '^(\\d{6}|[A-Z]{2})$': '330000',
  '^[0-9a-f]{64}$': '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '^[a-z][a-z0-9-]{1,38}[a-z0-9]$': 'supplier-entry',
  '^\\d{4}00$': '330000',
  '^\\d{2}0000$': '330000',
  '^[1-9]\\d{0,9}$': '12',
  '^[A-Za-z][A-Za-z0-9_-]{2,29}$': 'jane_doe',
  '^[A-Za-z][A-Za-z0-9_-]{5,19}$': 'jane_doe',
  '^user_[1-9]\\d{0,9}$': 'user_12',
  '^[a-z][a-z0-9_]{1,40}$': 'language_service',
  '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$': 'ja',
  '^[a-z][a-z0-9_]{1,20}$': 'sf_express',
  '^[A-Za-z0-9-]{6,40}$': 'SF1234567890123',
  '^[0-9A-HJ-NPQRTUWXY]{18}$': '91330106673959654P',
  '^[a-z]{2,8}$': 'zj',
  '^[a-z0-9][a-z0-9_-]{0,39}$': 'electronics',
  '^P\\d{18,24}$': 'P202611220000000001',
  '^R\\d{18,26}(-\\d{1,3})?$': 'R202611220000000001',
  '^\\d{18}$': '202611220000000001',
  '^\\d{8,20}$': '24332000000012345678',
  '^\\d{1,19}$': '1024',
  '^0\\d{2,3}-?\\d{7,8}$': '0574-87654321',
  '^\\+?[\\d -]{5,20}$': '+86 574 8765 4321',
  '^[A-Za-z0-9_-]{20,80}$': 'q3Zk0c1V8m2R5t7Y9w4B6n',
  '^\\/(files|private)\\/upload\\/[\\w-]+\\.webp$': '/files/upload/3f6c0e0a7c0e4a39.webp',
  '^\\/private\\/upload\\/[\\w-]+\\.(pdf|ofd|webp)$': '/private/upload/3f6c0e0a7c0e4a39.pdf',
  '^\\/(?![/\\\\])[^\\\\\\s]*$': '/qianduanshop/products/new',
  '^\\/(?![/\\\\])[^\\s\\\\]*$': '/qianduanshop/products/new',
};

/** Example values for texts without pattern, by field name. */
const byName: Readonly<Record<string, string>> = {
  zh: '保温杯',
  en: 'Insulated bottle',
  description: 'Bottles and mugs for the way to work, made in Ningbo since 2009.',
  password: 'Correct-horse-7',
  newPassword: 'Correct-horse-7',
  username: 'jane_doe',
  nickname: 'Jane',
  receiver: '王小明',
  detail: '中山东路 1 号 2 单元',
  keyword: '保温杯',
  content: 'The lid is tight and keeps tea hot all day.',
  token: 'q3Zk0c1V8m2R5t7Y9w4B6n',
  image: '/files/demo/12-800.webp',
  mainImage: '/files/demo/12-800.webp',
  imageUrl: '/files/demo/12-800.webp',
  language: 'en',
  unit: 'pcs',
  host: 'shop.example.com',
  code: '123456',
};

const deepest = 12;

/** An example value for a schema: its own example, else one generated from its shape. */
export function exampleOf(schema: unknown, components: Json, name = '', depth = 0): unknown {
  if (!isJson(schema) || depth > deepest) return {};
  const next = (inner: unknown, as = name) => exampleOf(inner, components, as, depth + 1);
  if (typeof schema.$ref === 'string') {
    const { $ref, ...narrower } = schema;
    const named = components[$ref.split('/').at(-1) ?? ''];
    return next(isJson(named) ? { ...named, ...narrower } : narrower);
  }
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.allOf)) return conjunction(schema, next, name);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return next(choices.find((choice) => !isBlank(choice)) ?? choices[0]);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, next, components, depth);
    case 'array':
      return depth > deepest / 2 && !schema.minItems ? [] : listOf(schema, next);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, name);
    default:
      return null;
  }
}

type Next = (inner: unknown, as?: string) => unknown;

const isBlank = (choice: unknown) => isJson(choice) && (choice.type === 'null' || choice.const === '');

/** A text can have several patterns. */
const conjunction = ({ allOf, ...rest }: Json, next: Next, name: string): unknown =>
  rest.type === 'string' && name in byName
    ? byName[name]
    : next({ ...rest, ...(Array.isArray(allOf) ? allOf[0] : {}) });

function objectOf(schema: Json, next: Next, components: Json, depth: number): Json {
  const properties = isJson(schema.properties) ? schema.properties : {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const entries = Object.entries(properties).filter(([key]) => required.has(key));
  const own = Object.fromEntries(entries.map(([key, inner]) => [key, next(inner, key)]));
  if (entries.length > 0 || !isJson(schema.additionalProperties)) return own;
  const key = exampleOf(schema.propertyNames, components, 'key', depth + 1);
  return typeof key === 'string' ? { [key]: next(schema.additionalProperties) } : own;
}

function listOf(schema: Json, next: Next): unknown[] {
  const { items, prefixItems } = schema;
  if (Array.isArray(prefixItems)) return prefixItems.map((item) => next(item));
  return Array.from({ length: Number(schema.minItems ?? 1) }, () => next(items));
}

function numberOf({ minimum, exclusiveMinimum, default: fallback }: Json): number {
  if (typeof fallback === 'number') return fallback;
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  return typeof minimum === 'number' ? minimum : 1;
}

function textOf({ pattern, format, minLength, maxLength }: Json, name: string): string {
  if (format === 'date') return '2020-06-01';
  if (format === 'date-time') return '2026-11-22T08:00:00.000Z';
  if (format === 'email') return 'jane@example.com';
  if (format === 'uri') return 'https://example.com/';
  const text = (typeof pattern === 'string' ? byPattern[pattern] : undefined) ?? byName[name] ?? 'example';
  const longEnough = text.padEnd(Number(minLength ?? 0), ' example');
  return typeof maxLength === 'number' ? longEnough.slice(0, maxLength) : longEnough;
}
