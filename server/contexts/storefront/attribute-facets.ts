import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AttributeFacet } from '../../../contract/catalogue/attribute-filter.ts';
import type { CategoryAttribute } from '../../../contract/catalogue/category-attribute.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { qualified } from '../../platform/db/qualified.ts';
import { pathIds } from '../../platform/db/read-model.ts';
import {
  categoryAttribute,
  categoryAttributeOption,
  productAttributeValue,
  productSearch,
} from '../../platform/db/schema.ts';
import { readAttributes } from '../catalogue/index.ts';
import type { Filter } from './filters.ts';
import { numberRanges } from './number-ranges.ts';

/** Above this number of products only requested attributes are counted, because counting all takes too long. */
const mostCounted = 20_000;

/** The requested values of one attribute. */
interface AskedAttribute {
  readonly attribute: CategoryAttribute;
  readonly optionIds: readonly number[];
  readonly condition: SQL;
}

type Wanted = Partial<Pick<Filter, 'options' | 'ranges'>>;

const said = productAttributeValue;
const saying = (where: SQL | undefined) =>
  sql`${qualified(productSearch.productId)} in (select ${said.productId} from ${said} where ${where})`;

function rangeOf(id: number, { from, to }: NonNullable<Filter['ranges'][number]>): SQL {
  return saying(
    and(
      eq(said.attributeId, id),
      from === null ? undefined : gte(said.number, from),
      to === null ? undefined : lte(said.number, to),
    ),
  );
}

/** The requested values by attribute; values of attributes that are not filterable are ignored. */
function askedOf(
  attributes: readonly CategoryAttribute[],
  { options = [], ranges = [] }: Wanted,
): AskedAttribute[] {
  return attributes.flatMap((attribute): AskedAttribute[] => {
    const optionIds = attribute.options.map(({ id }) => id).filter((id) => options.includes(id));
    const range = ranges.findLast(({ id }) => id === attribute.id);
    if (optionIds.length > 0)
      return [{ attribute, optionIds, condition: saying(inArray(said.optionId, optionIds)) }];
    if (attribute.kind !== 'number' || !range) return [];
    return [{ attribute, optionIds, condition: rangeOf(attribute.id, range) }];
  });
}

function attributeCondition({ options = [], ranges = [] }: Wanted): SQL | undefined {
  const ofOptions = sql`select attribute_id from ${categoryAttributeOption} where id = any(${`{${options.join(',')}}`}::int[])`;
  return or(
    options.length > 0 ? sql`${categoryAttribute.id} in (${ofOptions})` : undefined,
    ranges.length > 0
      ? inArray(
          categoryAttribute.id,
          ranges.map(({ id }) => id),
        )
      : undefined,
  );
}

/** The requested category attributes of a list. */
export async function askedAttributes(db: Db, wanted: Wanted): Promise<AskedAttribute[]> {
  const which = attributeCondition(wanted);
  if (!which) return [];
  return askedOf(await readAttributes(db, and(eq(categoryAttribute.isFilter, true), which)), wanted);
}

/** The filterable attributes of a category and all requested ones, with their requested values. */
export async function attributesFor(db: Db, { categoryId, ...wanted }: Wanted & Pick<Filter, 'categoryId'>) {
  const offered =
    categoryId === undefined
      ? undefined
      : sql`${categoryAttribute.categoryId} = any(${pathIds(categoryId)}::int[])`;
  const which = or(offered, attributeCondition(wanted));
  if (!which) return { offered: [], asked: [] };
  const all = await readAttributes(db, and(eq(categoryAttribute.isFilter, true), which));
  return { offered: all, asked: askedOf(all, wanted) };
}

export const havingAttributes = (asked: readonly AskedAttribute[]): SQL | undefined =>
  and(...asked.map(({ condition }) => condition));

interface Narrowed {
  /** Replaces `product_search` in queries. */
  readonly rows: SQL;
  /** All conditions except those on attributes. */
  readonly within: SQL | undefined;
  readonly offered: readonly CategoryAttribute[];
  readonly asked: readonly AskedAttribute[];
  /** Number of products that match all conditions. */
  readonly total: number;
}

interface Counted {
  readonly optionId: number | null;
  readonly number: number | null;
  readonly count: number;
}

/** Number of products per option or number, by attribute. */
async function countValues(
  db: Db | Tx,
  rows: SQL,
  where: SQL | undefined,
  attributes: readonly CategoryAttribute[],
): Promise<Map<number, Counted[]>> {
  if (attributes.length === 0) return new Map();
  const ids = `{${attributes.map(({ id }) => id).join(',')}}`;
  const counted = await db
    .select({
      attributeId: said.attributeId,
      optionId: said.optionId,
      number: said.number,
      count: sql<number>`count(*)::int`,
    })
    .from(rows)
    .innerJoin(said, sql`${said.productId} = ${qualified(productSearch.productId)}`)
    .where(and(where, sql`${said.attributeId} = any(${ids}::int[])`))
    .groupBy(said.attributeId, said.optionId, said.number);
  return Map.groupBy(counted, ({ attributeId }) => attributeId);
}

function facetOf(
  attribute: CategoryAttribute,
  counted: readonly Counted[],
  asked: readonly number[],
): AttributeFacet {
  const { id, name, unit, kind, options } = attribute;
  if (kind === 'number') {
    const numbers = counted.flatMap(({ number, count }) => (number === null ? [] : [{ number, count }]));
    return { kind, id, name, unit, ranges: numberRanges(numbers) };
  }
  const counts = new Map(counted.map(({ optionId, count }) => [optionId, count]));
  const values = options.map((option) => ({
    id: option.id,
    value: option.name,
    count: counts.get(option.id) ?? 0,
  }));
  return {
    kind: 'options',
    id,
    name,
    values: values.filter((value) => value.count > 0 || asked.includes(value.id)),
  };
}

/** The facets of attributes; the counts of a requested attribute ignore its own condition. */
export async function readAttributeFacets(
  db: Db | Tx,
  { rows, within, offered, asked, total }: Narrowed,
): Promise<AttributeFacet[]> {
  const open =
    total > mostCounted ? [] : offered.filter((one) => !asked.some(({ attribute }) => attribute === one));
  const counted = await countValues(db, rows, and(within, havingAttributes(asked)), open);
  for (const one of asked) {
    const others = havingAttributes(asked.filter((other) => other !== one));
    const own = await countValues(db, rows, and(within, others), [one.attribute]);
    counted.set(one.attribute.id, own.get(one.attribute.id) ?? []);
  }
  return offered.flatMap((attribute) => {
    const own = asked.find((one) => one.attribute === attribute);
    const facet = facetOf(attribute, counted.get(attribute.id) ?? [], own?.optionIds ?? []);
    const isEmpty = facet.kind === 'number' ? facet.ranges.length === 0 : facet.values.length === 0;
    return isEmpty && !own ? [] : [facet];
  });
}
