import { eq, inArray } from 'drizzle-orm';
import { isPermission, labelsOf } from '../../../contract/access/permissions.ts';
import type { LocalText } from '../../../contract/basics.ts';
import type { Db } from '../db/open.ts';
import { category, product, role, sku, supplier } from '../db/schema.ts';
import { regionName } from '../regions/areas.ts';

/** Display names of ids and codes, by field and value: `roleIds:3`. */
export type ValueNames = Readonly<Record<string, LocalText>>;

/** Fields whose values are ids of named things. */
const tables = {
  category,
  role,
  supplier,
} as const;
const numbered: ReadonlyMap<string, keyof typeof tables> = new Map([
  ['categoryId', 'category'],
  ['categoryIds', 'category'],
  ['roleId', 'role'],
  ['roleIds', 'role'],
  ['supplierId', 'supplier'],
  ['supplierIds', 'supplier'],
]);

function permissionName(value: string): LocalText | null {
  if (!isPermission(value)) return null;
  const { page, action } = labelsOf(value);
  return { zh: `${page.zh}：${action.zh}`, en: `${page.en}: ${action.en}` };
}

/** A district with its city and province. */
function districtName(code: string): LocalText | null {
  const name = regionName(`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code);
  return name.zh === '' ? null : name;
}

/** Maps, because stored data may have any key, including `constructor`. */
const coded: ReadonlyMap<string, (value: string) => LocalText | null> = new Map([
  ['areaCode', districtName],
  ['permissions', permissionName],
]);

interface Value {
  readonly field: string;
  readonly value: string;
}

/** All scalar values with their field names, at any depth. */
function* valuesIn(part: unknown, field: string): Iterable<Value> {
  if (Array.isArray(part)) for (const one of part) yield* valuesIn(one, field);
  else if (typeof part === 'object' && part !== null)
    for (const [name, inner] of Object.entries(part)) yield* valuesIn(inner, name);
  else if (typeof part === 'string' || typeof part === 'number') yield { field, value: `${part}` };
}

const keyOf = ({ field, value }: Value) => `${field}:${value}`;

/** Display names for ids and codes in the states of some entries, one list for each entry. Deleted ones have none. */
export async function namesIn(
  db: Db,
  states: readonly (readonly [before: unknown, after: unknown])[],
): Promise<ValueNames[]> {
  const found = states.map((state) => [...valuesIn(state, '')]);
  const names = new Map<string, LocalText>();
  for (const [kind, table] of Object.entries(tables)) {
    const asked = found.flat().filter(({ field, value }) => numbered.get(field) === kind && isId(value));
    if (asked.length === 0) continue;
    const ids = [...new Set(asked.map(({ value }) => Number(value)))];
    const rows = await db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, ids));
    const byId = new Map(rows.map(({ id, name }) => [`${id}`, name]));
    for (const one of asked) {
      const name = byId.get(one.value);
      if (name) names.set(keyOf(one), name);
    }
  }
  for (const one of found.flat()) {
    const name = coded.get(one.field)?.(one.value);
    if (name) names.set(keyOf(one), name);
  }
  return found.map((values) =>
    Object.fromEntries(
      values.flatMap((one) => {
        const name = names.get(keyOf(one));
        return name ? [[keyOf(one), name]] : [];
      }),
    ),
  );
}

const isId = (value: string) => /^[1-9]\d{0,8}$/.test(value);

/** Display names of SKUs: the option values, or the code, or the product when there are no options. Deleted ones have none. */
export async function skuNames(db: Db, ids: readonly number[]): Promise<Map<number, LocalText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sku.id, code: sku.code, choice: sku.choice, options: product.options, name: product.name })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(inArray(sku.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, code, choice, options, name }) => {
      const values = choice.flatMap((value, at) => options[at]?.values[value]?.value ?? []);
      if (values.length === 0) return [id, code === '' ? name : { zh: code, en: code }];
      const said = (language: 'zh' | 'en', other: 'zh' | 'en') =>
        values.map((value) => value[language] || value[other]).join(' / ');
      return [id, { zh: said('zh', 'en'), en: said('en', 'zh') }];
    }),
  );
}
