import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AttributeValue } from '../../../../contract/catalogue/product-fields.ts';
import type { Tx } from '../../../platform/db/open.ts';
import {
  category,
  commissionRule,
  coupon,
  product,
  productFileCategory,
  role,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { refreshFlagsOf } from '../product/promotion-flags.ts';
import { removable } from './bulk.ts';
import { couponsOf, rolesOf } from './merge.ts';
import { refile } from './refile.ts';
import { touchSplit } from './split.ts';
import { writeValues } from './split-attributes.ts';
import { StoredRow } from './stored-row.ts';
import { childrenOf, type Tree } from './tree.ts';

const Ids = z.array(z.int());
const Parted = z.object({
  source: StoredRow,
  into: z.enum(['beside', 'below']),
  made: z.array(z.object({ id: z.int(), products: Ids })),
  rules: Ids,
  values: z.array(z.object({ id: z.int(), values: z.array(AttributeValue) })),
  words: z.array(
    z.object({ supplierId: z.int(), source: z.enum(['category', 'name', 'tag']), words: z.string() }),
  ),
});
type Parted = z.infer<typeof Parted>;

/** Whether the new categories are as the split left them, with exactly its products. */
async function isAsLeft(tx: Tx, tree: Tree, { source, into, made }: Parted): Promise<boolean> {
  const before = tree.get(source.id);
  if (!before || before.level !== source.level) return false;
  if (into === 'below' && childrenOf(tree, source.id).length !== made.length) return false;
  for (const { id, products } of made) {
    const row = tree.get(id);
    if (row?.version !== 1 || childrenOf(tree, id).length > 0) return false;
    if (row.parentId !== (into === 'below' ? source.id : source.parentId)) return false;
    const isIn = eq(product.categoryId, id);
    const same = and(isIn, sql`${product.id} = any(${`{${products.join(',')}}`}::int[])`);
    if ((await tx.$count(product, isIn)) !== products.length) return false;
    if ((await tx.$count(product, same)) !== products.length) return false;
  }
  return true;
}

/**
 * Takes the new categories out of the scopes that the split had extended.
 * @throws category_undo_late for a scope with a new category alone: without any, a role would be limited by none
 */
async function narrowScopes(tx: Tx, { source, made: parts, rules }: Parted): Promise<void> {
  const made = parts.map(({ id }) => id);
  const without = (ids: readonly number[]) =>
    ids.includes(source.id) ? ids.filter((id) => !made.includes(id)) : fail('category_undo_late');
  for (const id of made) {
    for (const one of await couponsOf(tx, id))
      await tx
        .update(coupon)
        .set({ scopeIds: without(one.ids) })
        .where(eq(coupon.id, one.id));
    for (const { id: roleId, reach } of await rolesOf(tx, id))
      if (reach)
        await tx
          .update(role)
          .set({ reach: { ...reach, categoryIds: without(reach.categoryIds) } })
          .where(eq(role.id, roleId));
  }
  if (rules.length > 0) await tx.delete(commissionRule).where(inArray(commissionRule.id, rules));
}

/** Undoes a split. @throws category_undo_late when a new category or its products were changed since, or something else refers to it */
export async function unsplit(work: UnitOfWork, tree: Tree, data: unknown): Promise<void> {
  const { tx } = work;
  const parted = Parted.parse(data);
  const { source, made, values, words } = parted;
  if (!(await isAsLeft(tx, tree, parted))) fail('category_undo_late');
  const ids = made.map(({ id }) => id);
  const products = made.flatMap((one) => one.products);
  await writeValues(tx, values);
  await refile(work, products, source.id);
  for (const one of words)
    await tx
      .update(productFileCategory)
      .set({ categoryId: source.id })
      .where(
        and(
          eq(productFileCategory.supplierId, one.supplierId),
          eq(productFileCategory.source, one.source),
          eq(productFileCategory.words, one.words),
          or(...ids.map((id) => eq(productFileCategory.categoryId, id))),
        ),
      );
  await narrowScopes(tx, parted);
  const gone = await removable(tx, tree, new Set(ids));
  if (gone.length < ids.length) fail('category_undo_late');
  await tx.delete(category).where(inArray(category.id, ids));
  await tx
    .update(category)
    .set({ version: sql`${category.version} + 1` })
    .where(eq(category.id, source.id));
  await refreshFlagsOf(work, products);
  touchSplit(work, tree, source, gone);
}
