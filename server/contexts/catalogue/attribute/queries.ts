import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CategoryAttribute } from '../../../../contract/catalogue/category-attribute.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import {
  category,
  categoryAttribute,
  categoryAttributeOption,
  product,
  productAttributeValue,
  productSearch,
} from '../../../platform/db/schema.ts';
import { pathIds } from '../category-path.ts';

const { id, categoryId, kind, name, unit, isRequired, isFilter, position } = categoryAttribute;
const options = sql<CategoryAttribute['options']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.position, o.id), '[]')
  from ${categoryAttributeOption} o where o.attribute_id = ${qualified(id)})`;

/** Attributes with their options, those of ancestor categories first. */
export async function readAttributes(db: Db | Tx, where: SQL | undefined): Promise<CategoryAttribute[]> {
  return db
    .select({ id, categoryId, kind, name, unit, options, isRequired, isFilter })
    .from(categoryAttribute)
    .innerJoin(category, eq(category.id, categoryId))
    .where(where)
    .orderBy(asc(category.level), asc(position), asc(id));
}

/** The attributes of a category: inherited ones first, then its own. */
export const attributesOf = (db: Db | Tx, ofCategory: number): Promise<CategoryAttribute[]> =>
  readAttributes(db, sql`${categoryId} = any(${pathIds(ofCategory)}::int[])`);

/**
 * Writes those attribute values of the products that fit their category into the table that filters read, and marks their texts for
 * reindexing. Must be called whenever values, categories or attributes changed.
 */
export async function writeAttributeValues(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = sql`${`{${ids.join(',')}}`}::int[]`;
  await tx.delete(productAttributeValue).where(sql`${productAttributeValue.productId} = any(${wanted})`);
  await tx.execute(sql`insert into ${productAttributeValue} (product_id, attribute_id, option_id, number)
    select p.id, a.id, o.id, case when a.kind = 'number' then (v.value ->> 'number')::float8 end
    from ${product} p
    join ${category} l3 on l3.id = p.category_id
    left join ${category} l2 on l2.id = l3.parent_id
    cross join lateral jsonb_array_elements(p.attribute_values) v
    join ${categoryAttribute} a on a.id = (v.value ->> 'attributeId')::int and a.category_id in (l3.id, l2.id, l2.parent_id)
      and jsonb_exists(v.value, case when a.kind in ('text', 'number') then a.kind else 'optionIds' end)
    left join ${categoryAttributeOption} o on o.attribute_id = a.id and v.value -> 'optionIds' @> to_jsonb(o.id)
    where p.id = any(${wanted}) and (o.id is not null or not jsonb_exists(v.value, 'optionIds'))
    on conflict do nothing`);
  await indexAnew(tx, sql`${productSearch.productId} = any(${wanted})`);
}

const indexAnew = (tx: Tx, which: SQL) =>
  tx
    .update(productSearch)
    .set({ stale: true })
    .where(and(which, sql`not ${productSearch.stale}`));

/** Marks the products of these categories for reindexing, after their attributes were renamed or removed. */
export async function indexDescribed(tx: Tx, categoryIds: readonly number[]): Promise<void> {
  const said = and(inArray(product.categoryId, [...categoryIds]), sql`${product.attributeValues} <> '[]'`);
  await indexAnew(
    tx,
    inArray(productSearch.productId, tx.select({ id: product.id }).from(product).where(said)),
  );
}

/** Products of any status in these categories that have attribute values. */
export async function describedIn(tx: Tx, categoryIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.categoryId, [...categoryIds]), sql`${product.attributeValues} <> '[]'`))
    .orderBy(product.id);
  return rows.map((row) => row.id);
}
