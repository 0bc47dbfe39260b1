import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryMerge } from '../../../../contract/catalogue/category-edit.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import {
  category,
  categoryAttribute,
  categoryRedirect,
  commissionRule,
  coupon,
  product,
  productFileCategory,
  promotionCategory,
  quoteRequest,
  role,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { refreshFlagsOf } from '../product/promotion-flags.ts';
import { recordChange } from './changes.ts';
import { mostBelow, mostLevels } from './place.ts';
import { refile } from './refile.ts';
import { StoredRow } from './stored-row.ts';
import {
  branchesOf,
  branchOf,
  childrenOf,
  filedBelow,
  pathOf,
  type Row,
  readFiled,
  readTree,
  rowOf,
  type Tree,
} from './tree.ts';
import { asRead, lockTree, touchLists, touchRows } from './write.ts';

const field = 'body.intoId';

/**
 * Checks that a category may be merged into another one.
 * @throws not_found, category_below_itself, category_depth, category_limit, category_holds_goods, category_has_children, category_promoted
 */
async function checkMerge(db: Db, tree: Tree, source: Row, target: Row): Promise<void> {
  const branch = branchOf(tree, source.id);
  if (branch.some(({ id }) => id === target.id)) fail('category_below_itself', {}, field);
  const children = childrenOf(tree, source.id);
  const filed = await readFiled(db);
  const targetGoods = filed.get(target.id)?.products ?? 0;
  const others = childrenOf(tree, target.id).filter(({ id }) => id !== source.id);
  if (children.length > 0) {
    if (targetGoods > 0) fail('category_holds_goods', { count: targetGoods }, field);
    const below = Math.max(...branch.map(({ level }) => level)) - source.level;
    if (target.level + below > mostLevels) fail('category_depth', { limit: mostLevels }, field);
    if (others.length + children.length > mostBelow) fail('category_limit', { limit: mostBelow }, field);
  }
  if ((filed.get(source.id)?.products ?? 0) > 0 && others.length > 0)
    fail('category_has_children', { count: others.length }, field);
  const promoted = await db.$count(
    promotionCategory,
    inArray(promotionCategory.categoryId, [source.id, target.id]),
  );
  if (promoted > 1) fail('category_promoted', {}, field);
}

export const couponsOf = (db: Db, id: number) =>
  db
    .select({ id: coupon.id, ids: coupon.scopeIds })
    .from(coupon)
    .where(and(eq(coupon.scope, CouponScope.Categories), arrayContains(coupon.scopeIds, [id])));

export const rolesOf = (db: Db, id: number) =>
  db
    .select({ id: role.id, reach: role.reach })
    .from(role)
    .where(sql`${role.reach} -> 'categoryIds' @> to_jsonb(${id}::int)`);

/** Attributes of a category whose names are taken on the path or below the other one; these end with the category. */
async function takenAttributes(db: Db, tree: Tree, source: Row, target: Row): Promise<number[]> {
  const line = [...pathOf(tree, target.id), ...branchOf(tree, target.id)]
    .map(({ id }) => id)
    .filter((id) => id !== source.id);
  const rows = await db
    .select({
      id: categoryAttribute.id,
      categoryId: categoryAttribute.categoryId,
      name: categoryAttribute.name,
    })
    .from(categoryAttribute)
    .where(inArray(categoryAttribute.categoryId, [...line, source.id]));
  const names = rows
    .filter(({ categoryId }) => categoryId !== source.id)
    .flatMap(({ name }) => [name.zh, name.en].map((one) => one.toLowerCase()));
  const isTaken = (name: string) => name !== '' && names.includes(name.toLowerCase());
  return rows
    .filter(({ categoryId, name }) => categoryId === source.id && (isTaken(name.zh) || isTaken(name.en)))
    .map(({ id }) => id);
}

/** @throws as `checkMerge` */
export async function foreseeMerge(db: Db, id: number, intoId: number): Promise<CategoryMerge> {
  const tree = await readTree(db);
  const source = rowOf(tree, id);
  const target = rowOf(tree, intoId, 'query.intoId');
  await checkMerge(db, tree, source, target);
  return {
    ...filedBelow(tree, await readFiled(db), id),
    children: childrenOf(tree, id).length,
    coupons: (await couponsOf(db, id)).length,
    roles: (await rolesOf(db, id)).length,
    rules: await db.$count(commissionRule, eq(commissionRule.categoryId, id)),
    attributes: (await takenAttributes(db, tree, source, target)).length,
  };
}

/** Moves children to another parent, with the levels of everything below them. */
async function adopt(
  tx: Tx,
  tree: Tree,
  children: readonly Pick<Row, 'id' | 'sort'>[],
  parent: Row,
): Promise<void> {
  const [first] = children;
  if (!first) return;
  const by = parent.level + 1 - rowOf(tree, first.id).level;
  const placed = JSON.stringify(children.map(({ id, sort }) => ({ id, sort })));
  await tx.execute(sql`update ${category} as c set parent_id = ${parent.id}, sort = r.sort
    from jsonb_to_recordset(${placed}::jsonb) as r (id integer, sort integer) where c.id = r.id`);
  const ids = branchesOf(tree, new Set(children.map(({ id }) => id))).map(({ id }) => id);
  if (by !== 0)
    await tx
      .update(category)
      .set({ level: sql`${category.level} + ${by}` })
      .where(inArray(category.id, ids));
}

const idsOf = async (rows: PromiseLike<readonly { readonly id: number }[]>): Promise<number[]> =>
  (await rows).map(({ id }) => id);

/** Points everything that refers to the category to the other one. Returns what it changed. */
async function repoint({ tx }: UnitOfWork, from: number, to: number) {
  const [coupons, roles] = [await couponsOf(tx, from), await rolesOf(tx, from)];
  const replaced = (ids: readonly number[]) => [...new Set(ids.map((id) => (id === from ? to : id)))];
  for (const { id, ids } of coupons)
    await tx
      .update(coupon)
      .set({ scopeIds: replaced(ids) })
      .where(eq(coupon.id, id));
  for (const { id, reach } of roles)
    if (reach)
      await tx
        .update(role)
        .set({ reach: { ...reach, categoryIds: replaced(reach.categoryIds) } })
        .where(eq(role.id, id));
  const set = { categoryId: to };
  const quotes = await idsOf(
    tx
      .update(quoteRequest)
      .set(set)
      .where(eq(quoteRequest.categoryId, from))
      .returning({ id: quoteRequest.id }),
  );
  const promoted = await idsOf(
    tx
      .update(promotionCategory)
      .set(set)
      .where(eq(promotionCategory.categoryId, from))
      .returning({ id: promotionCategory.id }),
  );
  const words = await tx
    .update(productFileCategory)
    .set(set)
    .where(eq(productFileCategory.categoryId, from))
    .returning({
      supplierId: productFileCategory.supplierId,
      source: productFileCategory.source,
      words: productFileCategory.words,
    });
  const redirects = await tx
    .update(categoryRedirect)
    .set(set)
    .where(eq(categoryRedirect.categoryId, from))
    .returning({ id: categoryRedirect.formerId });
  const rules = await tx.select().from(commissionRule).where(eq(commissionRule.categoryId, from));
  return { coupons, roles, quotes, promoted, words, rules, redirects: redirects.map(({ id }) => id) };
}

/** Moves the attributes to the other category. Returns their ids; those whose names are taken end with the category. */
async function moveAttributes(tx: Tx, tree: Tree, source: Row, target: Row): Promise<number[]> {
  const taken = await takenAttributes(tx, tree, source, target);
  return idsOf(
    tx
      .update(categoryAttribute)
      .set({ categoryId: target.id })
      .where(
        and(
          eq(categoryAttribute.categoryId, source.id),
          taken.length > 0
            ? sql`${categoryAttribute.id} <> all(${`{${taken.join(',')}}`}::int[])`
            : undefined,
        ),
      )
      .returning({ id: categoryAttribute.id }),
  );
}

function touchMerge(work: UnitOfWork, tree: Tree, source: Row, target: Row): void {
  const paths = [...pathOf(tree, source.parentId), ...pathOf(tree, target.id)];
  touchRows(work, [...branchOf(tree, source.id), ...paths]);
  touchLists(work, [source, ...paths]);
  work.invalidate('promotions', 'list:all');
}

/** @throws not_found, decided, conflict, and as `checkMerge` */
export function mergeCategory(deps: Deps, id: number, intoId: number): Promise<number> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const tree = await lockTree(tx);
    const source = await asRead(work, tree, id);
    const target = rowOf(tree, intoId, field);
    await checkMerge(tx, tree, source, target);
    const children = childrenOf(tree, id);
    const last = Math.max(0, ...childrenOf(tree, target.id).map(({ sort }) => sort));
    const behind = children.map((child, at) => ({ id: child.id, sort: last + at + 1 }));
    await adopt(tx, tree, behind, target);
    const attributes = await moveAttributes(tx, tree, source, target);
    const products = await idsOf(
      tx.select({ id: product.id }).from(product).where(eq(product.categoryId, id)).orderBy(product.id),
    );
    await refile(work, products, intoId);
    const changed = await repoint(work, id, intoId);
    const also = [...new Set([...target.alsoExternalIds, source.externalId, ...source.alsoExternalIds])];
    const alsoExternalIds = also.filter((one) => one !== '' && one !== target.externalId);
    await tx
      .update(category)
      .set({ alsoExternalIds, version: target.version + 1 })
      .where(eq(category.id, intoId));
    await tx.delete(category).where(eq(category.id, id));
    await tx.insert(categoryRedirect).values({ formerId: id, categoryId: intoId });
    await refreshFlagsOf(work, products);
    touchMerge(work, tree, source, target);
    work.audit({ kind: 'category', id }, source, { mergedInto: intoId, products: products.length });
    const childIds = children.map((row) => ({ id: row.id, sort: row.sort }));
    return recordChange(work, 'merge', {
      source,
      target,
      children: childIds,
      attributes,
      products,
      ...changed,
    });
  });
}

const Ids = z.array(z.int());
const Merged = z.object({
  source: StoredRow,
  target: StoredRow,
  children: z.array(z.object({ id: z.int(), sort: z.int() })),
  attributes: Ids,
  products: Ids,
  quotes: Ids,
  promoted: Ids,
  redirects: Ids,
  coupons: z.array(z.object({ id: z.int(), ids: Ids })),
  roles: z.array(
    z.object({ id: z.int(), reach: z.object({ supplierIds: Ids, categoryIds: Ids }).nullable() }),
  ),
  words: z.array(
    z.object({
      supplierId: z.int(),
      source: z.enum(['category', 'name', 'tag']).default('category'),
      words: z.string(),
    }),
  ),
  rules: z.array(
    z.object({
      id: z.int(),
      rate: z.int(),
      supplierId: z.int().nullable(),
      categoryId: z.int().nullable(),
      productId: z.int().nullable(),
      createdAt: z.coerce.date(),
    }),
  ),
});
type Merged = z.infer<typeof Merged>;

/** Whether everything is as the merge left it. */
async function isAsLeft(
  tx: Tx,
  tree: Tree,
  { source, target, children, products }: Merged,
): Promise<boolean> {
  const isThere =
    tree.get(target.id)?.parentId === target.parentId &&
    (source.parentId === null || tree.get(source.parentId)?.level === source.level - 1) &&
    children.every(({ id }) => tree.get(id)?.parentId === target.id);
  const still = await tx.$count(
    product,
    and(eq(product.categoryId, target.id), sql`${product.id} = any(${`{${products.join(',')}}`}::int[])`),
  );
  return isThere && still === products.length;
}

/** Points back what the merge had pointed to the other category. */
async function pointBack(tx: Tx, { source, target, ...was }: Merged): Promise<void> {
  const set = { categoryId: source.id };
  const toTarget = (ids: readonly number[]) => [
    ...new Set(ids.map((id) => (id === source.id ? target.id : id))),
  ];
  for (const { id, ids } of was.coupons)
    await tx
      .update(coupon)
      .set({ scopeIds: ids })
      .where(and(eq(coupon.id, id), eq(coupon.scopeIds, toTarget(ids))));
  for (const { id, reach } of was.roles)
    if (reach)
      await tx
        .update(role)
        .set({ reach })
        .where(
          and(
            eq(role.id, id),
            sql`${role.reach} -> 'categoryIds' = ${JSON.stringify(toTarget(reach.categoryIds))}::jsonb`,
          ),
        );
  if (was.quotes.length > 0)
    await tx.update(quoteRequest).set(set).where(inArray(quoteRequest.id, was.quotes));
  if (was.promoted.length > 0)
    await tx.update(promotionCategory).set(set).where(inArray(promotionCategory.id, was.promoted));
  for (const { supplierId, source, words } of was.words)
    await tx
      .update(productFileCategory)
      .set(set)
      .where(
        and(
          eq(productFileCategory.supplierId, supplierId),
          eq(productFileCategory.source, source),
          eq(productFileCategory.words, words),
        ),
      );
  if (was.attributes.length > 0)
    await tx.update(categoryAttribute).set(set).where(inArray(categoryAttribute.id, was.attributes));
  if (was.rules.length > 0) await tx.insert(commissionRule).values(was.rules);
}

/** The taxonomy ids of the other category without those that the merge added. */
const leftIds = ({ source, target }: Merged, now: Row): string[] =>
  now.alsoExternalIds.filter(
    (one) =>
      target.alsoExternalIds.includes(one) || ![source.externalId, ...source.alsoExternalIds].includes(one),
  );

/** Undoes a merge. @throws category_undo_late when the category or its products were changed since */
export async function unmerge(work: UnitOfWork, tree: Tree, data: unknown): Promise<void> {
  const { tx } = work;
  const merged = Merged.parse(data);
  const { source, target, children, products } = merged;
  const now = tree.get(target.id) ?? fail('category_undo_late');
  if (tree.has(source.id) || !(await isAsLeft(tx, tree, merged))) fail('category_undo_late');
  await tx.delete(categoryRedirect).where(eq(categoryRedirect.formerId, source.id));
  await tx.insert(category).values({ ...source, version: source.version + 1 });
  await adopt(tx, tree, children, source);
  await pointBack(tx, merged);
  if (merged.redirects.length > 0)
    await tx
      .update(categoryRedirect)
      .set({ categoryId: source.id })
      .where(inArray(categoryRedirect.formerId, merged.redirects));
  await refile(work, products, source.id);
  await tx
    .update(category)
    .set({ alsoExternalIds: leftIds(merged, now), version: now.version + 1 })
    .where(eq(category.id, target.id));
  await refreshFlagsOf(work, products);
  touchMerge(work, await readTree(tx), source, target);
}
