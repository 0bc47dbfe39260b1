import { and, eq, isNull, ne } from 'drizzle-orm';
import type { CategoryMove } from '../../../../contract/catalogue/category.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { commissionRule, product } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import {
  branchOf,
  childrenOf,
  filedBelow,
  isShown,
  pathOf,
  readFiled,
  readTree,
  rowOf,
  type Tree,
} from './tree.ts';

export const mostLevels = 3;
export const mostBelow = 500;

/**
 * Checks that a category with this many levels below it may be placed under a parent.
 * @throws not_found, category_depth, category_limit, category_holds_goods when products are filed under the parent itself
 */
export async function checkPlace(db: Db, tree: Tree, parentId: number | null, depth: number): Promise<void> {
  const field = 'body.parentId';
  if (parentId !== null) rowOf(tree, parentId, field);
  if (pathOf(tree, parentId).length + depth > mostLevels)
    fail('category_depth', { limit: mostLevels }, field);
  if (childrenOf(tree, parentId).length >= mostBelow) fail('category_limit', { limit: mostBelow }, field);
  if (parentId === null) return;
  const filed = await db.$count(
    product,
    and(eq(product.categoryId, parentId), ne(product.status, 'archived')),
  );
  if (filed > 0) fail('category_holds_goods', { count: filed }, field);
}

/** Number of levels of a category and its subtree. */
const depthOf = (tree: Tree, id: number): number => {
  const { level } = rowOf(tree, id);
  return Math.max(...branchOf(tree, id).map((row) => row.level)) - level + 1;
};

/** @throws as `checkPlace`; category_below_itself */
export async function checkMove(db: Db, tree: Tree, id: number, parentId: number | null): Promise<void> {
  if (branchOf(tree, id).some((row) => row.id === parentId))
    fail('category_below_itself', {}, 'body.parentId');
  await checkPlace(db, tree, parentId, depthOf(tree, id));
}

/** The commission rate for a place in the tree: the rule of the nearest category, else the general rule; of equal ones the oldest. */
async function rateAt(db: Db, tree: Tree, id: number | null): Promise<number> {
  const rules = await db
    .select({ rate: commissionRule.rate, categoryId: commissionRule.categoryId })
    .from(commissionRule)
    .where(and(isNull(commissionRule.supplierId), isNull(commissionRule.productId)))
    .orderBy(commissionRule.createdAt, commissionRule.id);
  const chain = [
    ...pathOf(tree, id)
      .map((row): number | null => row.id)
      .toReversed(),
    null,
  ];
  return chain.flatMap((at) => rules.filter(({ categoryId }) => categoryId === at))[0]?.rate ?? 0;
}

/** @throws as `checkMove` */
export async function foreseeMove(
  db: Db,
  actor: Actor,
  id: number,
  parentId: number | null,
): Promise<CategoryMove> {
  const tree = await readTree(db);
  const row = rowOf(tree, id);
  await checkMove(db, tree, id, parentId);
  const target = pathOf(tree, parentId);
  // Rules of the category itself and of its subtree move along.
  const own = { ...row, parentId };
  const then: Tree = new Map([...tree, [id, own]]);
  return {
    from: pathOf(tree, row.parentId).map(({ name }) => name),
    to: target.map(({ name }) => name),
    categories: branchOf(tree, id).length,
    ...filedBelow(tree, await readFiled(db), id),
    levels: { from: row.level, to: target.length + 1 },
    commission: actor.has('platform.commission.read')
      ? { from: await rateAt(db, tree, id), to: await rateAt(db, then, id) }
      : null,
    shown: { from: isShown(tree, id), to: isShown(then, id) },
  };
}
