import fc from 'fast-check';
import { z } from 'zod';

/** The part of a schema that values are made from. */
interface Shape {
  type?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  anyOf?: Shape[] | undefined;
  oneOf?: Shape[] | undefined;
  allOf?: Shape[] | undefined;
  properties?: Record<string, Shape> | undefined;
  required?: string[] | undefined;
  items?: Shape | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
}
const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(Shape).optional(),
    oneOf: z.array(Shape).optional(),
    allOf: z.array(Shape).optional(),
    properties: z.record(z.string(), Shape).optional(),
    required: z.array(z.string()).optional(),
    items: Shape.optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
  }),
);

export const shapeOf = (schema: z.ZodType): Shape =>
  Shape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

const deep = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => [inner], 'x');

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '😀',
  '%',
  '%00',
  "';--",
  '../../etc/passwd',
  '{{x}}',
  '<script>',
  'null',
  'NaN',
  '-1',
  '0',
  '1',
  '2',
  '1e308',
  '99999999999999999999',
  '1.5',
  '2147483648',
  '中文',
  '\u0301\u0323'.repeat(2_000),
  ' '.repeat(5_000),
  'x'.repeat(300),
  'x'.repeat(70_000),
  '1,'.repeat(4_000),
  '<b>'.repeat(4_000),
  'user_1',
  'user_2',
  '/files/upload/x.webp',
];
const numbers = [0, -1, -0, 1, 2, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e-9];
/** Values that are invalid, or barely valid. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>('\0', 'a\0b') },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      { a: 1 },
      deep(20),
      deep(500),
    ),
  },
  fc.constantFrom<unknown>(
    { zh: '\0', en: 'x' },
    { zh: 'x'.repeat(9_000), en: '' },
    { toString: 1 },
    { constructor: {} },
  ),
  fc.array(fc.constantFrom(1, 2, 'x', -1), { minLength: 1_000, maxLength: 2_000, size: 'max' }),
);

/** Plausible values by field name: with these a request reaches the handler. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  mobile: ['13900000001'],
  phone: ['13900000001'],
  code: ['123456', 'zj'],
  province: ['330000', 'zj'],
  city: ['330200'],
  district: ['330203'],
  areaCode: ['330203'],
  language: ['zh', 'en'],
  peer: ['user_1', 'user_2'],
  username: ['somebody1'],
  password: ['Password-1'],
  paymentNo: ['P20261120000000000000'],
  link: ['/qianduanshop/home'],
};

/** Values of this shape; `wildness` = the percentage that is replaced by another value. */
export function likeShape(shape: Shape, wildness: number, name = ''): fc.Arbitrary<unknown> {
  const fitting = fittingOf(shape, wildness, name);
  return wildness === 0
    ? fitting
    : fc.oneof({ weight: 100 - wildness, arbitrary: fitting }, { weight: wildness, arbitrary: odd });
}

function fittingOf(shape: Shape, wildness: number, name: string): fc.Arbitrary<unknown> {
  const any = shape.anyOf ?? shape.oneOf;
  if (any) return fc.oneof(...any.map((one) => likeShape(one, 0, name)));
  if (shape.allOf?.[0]) return fittingOf(shape.allOf[0], wildness, name);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.type === 'object') return objectOf(shape, wildness);
  if (shape.type === 'array') {
    const items = shape.items ? likeShape(shape.items, wildness) : odd;
    return fc.array(items, { minLength: shape.minItems ?? 0, maxLength: Math.max(3, shape.minItems ?? 0) });
  }
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'integer' || shape.type === 'number') {
    const [from, to] = [shape.minimum ?? 0, shape.maximum ?? 100];
    return fc.constantFrom(from, Math.min(from + 1, to), Math.min(2, to), to);
  }
  const words = known[name] ?? [
    '1',
    '2',
    'Some words here',
    '一些文字',
    '2026-11-20T08:00:00.000Z',
    '1.5',
    'a@example.com',
  ];
  return fc.constantFrom(...words);
}

function objectOf({ properties = {}, required = [] }: Shape, wildness: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, shape]) => {
    const value = likeShape(shape, wildness, name);
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}
