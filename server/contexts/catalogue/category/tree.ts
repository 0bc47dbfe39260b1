import { asc, count, ne } from 'drizzle-orm';
import type { OwnCategory } from '../../../../contract/catalogue/category.ts';
import type { Db } from '../../../platform/db/open.ts';
import { category, product, productSearch } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

export type Row = typeof category.$inferSelect;

/** All categories by id, parents before children. */
export type Tree = ReadonlyMap<number, Row>;

export async function readTree(db: Db): Promise<Tree> {
  const rows = await db
    .select()
    .from(category)
    .orderBy(asc(category.level), asc(category.sort), asc(category.id));
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws not_found */
export const rowOf = (tree: Tree, id: number, field?: string): Row =>
  tree.get(id) ?? fail('not_found', {}, field);

/** The path from the first level down to the category itself. */
export function pathOf(tree: Tree, id: number | null): Row[] {
  const row = id === null ? undefined : tree.get(id);
  return row ? [...pathOf(tree, row.parentId), row] : [];
}

/** The category with its whole subtree. */
export const branchOf = (tree: Tree, id: number): Row[] => branchesOf(tree, new Set([id]));

/** These categories with their subtrees, each once. */
export function branchesOf(tree: Tree, ids: ReadonlySet<number>): Row[] {
  const within = new Set(ids);
  return [...tree.values()].filter((row) => {
    if (row.parentId !== null && within.has(row.parentId)) within.add(row.id);
    return within.has(row.id);
  });
}

export const childrenOf = (tree: Tree, parentId: number | null): Row[] =>
  [...tree.values()].filter((row) => row.parentId === parentId);

export const isShown = (tree: Tree, id: number | null): boolean =>
  pathOf(tree, id).every(({ enabled }) => enabled);

interface Filed {
  readonly products: number;
  readonly onSale: number;
}

/** The number of products filed directly under each category. */
export async function readFiled(db: Db): Promise<ReadonlyMap<number, Filed>> {
  const all = await db
    .select({ id: product.categoryId, products: count() })
    .from(product)
    .where(ne(product.status, 'archived'))
    .groupBy(product.categoryId);
  const sold = await db
    .select({ id: productSearch.categoryId, onSale: count() })
    .from(productSearch)
    .groupBy(productSearch.categoryId);
  const onSale = new Map(sold.map((row) => [row.id, row.onSale]));
  return new Map(all.map(({ id, products }) => [id, { products, onSale: onSale.get(id) ?? 0 }]));
}

export function filedBelow(tree: Tree, filed: ReadonlyMap<number, Filed>, id: number): Filed {
  const own = branchOf(tree, id).flatMap((row) => filed.get(row.id) ?? []);
  return {
    products: own.reduce((sum, { products }) => sum + products, 0),
    onSale: own.reduce((sum, { onSale }) => sum + onSale, 0),
  };
}

/** A category as operators see it. @throws not_found */
export async function ownCategory(db: Db, tree: Tree, id: number): Promise<OwnCategory> {
  const filed = await readFiled(db);
  return {
    ...rowOf(tree, id),
    isShown: isShown(tree, id),
    ...filedBelow(tree, filed, id),
    ownProducts: filed.get(id)?.products ?? 0,
  };
}

/** All categories as operators see them. */
export async function ownCategories(db: Db): Promise<OwnCategory[]> {
  const tree = await readTree(db);
  const filed = await readFiled(db);
  // Bottom-up: products of a category count for all its ancestors.
  const sums = new Map<number, Filed>();
  for (const { id, parentId } of [...tree.values()].toReversed()) {
    for (const at of [id, parentId]) {
      if (at === null) continue;
      const added = at === id ? filed.get(id) : sums.get(id);
      const { products = 0, onSale = 0 } = sums.get(at) ?? {};
      sums.set(at, { products: products + (added?.products ?? 0), onSale: onSale + (added?.onSale ?? 0) });
    }
  }
  return [...tree.values()].map((row) => ({
    ...row,
    isShown: isShown(tree, row.id),
    products: sums.get(row.id)?.products ?? 0,
    onSale: sums.get(row.id)?.onSale ?? 0,
    ownProducts: filed.get(row.id)?.products ?? 0,
  }));
}
