import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AttributeValue } from '../../../../contract/catalogue/product-fields.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { categoryAttribute, categoryAttributeOption, product } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { readAttributes } from '../attribute/queries.ts';

interface Values {
  readonly id: number;
  readonly values: AttributeValue[];
}

/** Writes what products say about attributes. */
export async function writeValues(tx: Tx, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`update ${product} as p set attribute_values = r.values
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id integer, values jsonb) where p.id = r.id`);
}

/**
 * Copies the attributes of one category to another one, and lets these products speak of the copies. Returns what they said before.
 * Must precede the move of the products, which derives the rows that filters read.
 */
export async function copyAttributes(
  tx: Tx,
  fromId: number,
  toId: number,
  productIds: readonly number[],
): Promise<Values[]> {
  const own = await readAttributes(tx, eq(categoryAttribute.categoryId, fromId));
  if (own.length === 0) return [];
  const attributeIds = new Map<number, number>();
  const optionIds = new Map<number, number>();
  for (const [position, { id, options, categoryId: _, ...texts }] of own.entries()) {
    const [made = fail('internal')] = await tx
      .insert(categoryAttribute)
      .values({ ...texts, categoryId: toId, position })
      .returning({ id: categoryAttribute.id });
    attributeIds.set(id, made.id);
    if (options.length === 0) continue;
    const copies = await tx
      .insert(categoryAttributeOption)
      .values(options.map(({ name }, at) => ({ attributeId: made.id, position: at, name })))
      .returning({ id: categoryAttributeOption.id, position: categoryAttributeOption.position });
    for (const copy of copies) optionIds.set(options[copy.position]?.id ?? 0, copy.id);
  }
  const before = await tx
    .select({ id: product.id, values: product.attributeValues })
    .from(product)
    .where(and(inArray(product.id, [...productIds]), sql`${product.attributeValues} <> '[]'`));
  const translated = (value: AttributeValue): AttributeValue => {
    const attributeId = attributeIds.get(value.attributeId) ?? value.attributeId;
    return 'optionIds' in value
      ? { attributeId, optionIds: value.optionIds.map((one) => optionIds.get(one) ?? one) }
      : { ...value, attributeId };
  };
  await writeValues(
    tx,
    before.map(({ id, values }) => ({ id, values: values.map(translated) })),
  );
  return before;
}
