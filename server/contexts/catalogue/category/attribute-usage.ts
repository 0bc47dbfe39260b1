import { and, countDistinct, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { CategoryAttributes, OwnAttribute } from '../../../../contract/catalogue/category-attribute.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { product, productAttributeValue } from '../../../platform/db/schema.ts';
import { attributesOf } from '../attribute/queries.ts';
import { pathOf, readTree, rowOf } from './tree.ts';

const { productId, attributeId, optionId } = productAttributeValue;
const products = countDistinct(productId);

/** Counts the products that use each option and each attribute; archived products do not count. */
async function readUsage(db: Db | Tx, ids: readonly number[]) {
  if (ids.length === 0) return { attributes: new Map<number, number>(), options: new Map<number, number>() };
  const said = and(inArray(attributeId, [...ids]), ne(product.status, 'archived'));
  const attributes = await db
    .select({ id: attributeId, products })
    .from(productAttributeValue)
    .innerJoin(product, eq(product.id, productId))
    .where(said)
    .groupBy(attributeId);
  const options = await db
    .select({ id: optionId, products })
    .from(productAttributeValue)
    .innerJoin(product, eq(product.id, productId))
    .where(and(said, isNotNull(optionId)))
    .groupBy(optionId);
  return {
    attributes: new Map(attributes.map((row) => [row.id, row.products])),
    options: new Map(options.map((row) => [row.id ?? 0, row.products])),
  };
}

/** The number of products with a value of these attributes or one of these options. */
export async function countUsing(
  tx: Tx,
  attributeIds: readonly number[],
  optionIds: readonly number[],
): Promise<number> {
  if (attributeIds.length + optionIds.length === 0) return 0;
  const [row] = await tx
    .select({ products })
    .from(productAttributeValue)
    .innerJoin(product, eq(product.id, productId))
    .where(
      and(
        or(inArray(attributeId, [...attributeIds]), inArray(optionId, [...optionIds])),
        ne(product.status, 'archived'),
      ),
    );
  return row?.products ?? 0;
}

/** The attributes of a category with inherited ones. @throws not_found */
export async function readOwnAttributes(db: Db | Tx, id: number): Promise<CategoryAttributes> {
  const tree = await readTree(db);
  const { version } = rowOf(tree, id);
  const all = await attributesOf(db, id);
  const own = all.filter(({ categoryId }) => categoryId === id);
  const usage = await readUsage(
    db,
    own.map((one) => one.id),
  );
  return {
    version,
    own: own.map(
      (one): OwnAttribute => ({
        ...one,
        products: usage.attributes.get(one.id) ?? 0,
        options: one.options.map((option) => ({ ...option, products: usage.options.get(option.id) ?? 0 })),
      }),
    ),
    inherited: all.flatMap((one) => {
      const from = pathOf(tree, one.categoryId).at(-1)?.name;
      return one.categoryId === id || !from ? [] : [{ ...one, from }];
    }),
  };
}
