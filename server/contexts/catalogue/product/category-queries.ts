import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Category, CategoryNode } from '../../../../contract/catalogue/product.ts';
import { cacheUntilChanged } from '../../../platform/db/cache-until-changed.ts';
import type { Db } from '../../../platform/db/open.ts';
import { category, productSearch } from '../../../platform/db/schema.ts';
import { lastPageOf } from './category-page.ts';

type Row = typeof category.$inferSelect;

interface Tree {
  readonly all: ReadonlyMap<number, Row>;
  readonly enabled: ReadonlyMap<number, Row>;
}

const tree = cacheUntilChanged(['category'], 1, async (db): Promise<Tree> => {
  const rows = await db
    .select()
    .from(category)
    .orderBy(asc(category.level), asc(category.sort), asc(category.id));
  const enabled = new Map<number, Row>();
  for (const row of rows) {
    if (row.enabled && (row.parentId === null || enabled.has(row.parentId))) enabled.set(row.id, row);
  }
  return { all: new Map(rows.map((row) => [row.id, row])), enabled };
});

/** Enabled categories whose ancestors are all enabled, parents first. */
export const enabledCategories = async (db: Db): Promise<ReadonlyMap<number, Row>> =>
  (await tree(db, '')).enabled;

/** The level of a category, enabled or not; null for an unknown one. */
export const levelOf = async (db: Db, id: number): Promise<number | null> =>
  (await tree(db, '')).all.get(id)?.level ?? null;

/** As `enabledCategories`, with the number of products on sale in each subtree. */
export async function readCategories(db: Db): Promise<Category[]> {
  const known = await enabledCategories(db);
  const counts = await countBySubtree(db);
  return [...known.values()].map((row) => toCategory(row, counts.get(row.id) ?? 0));
}

/** Only categories with products on sale have pages and are in menus. */
export const hasGoods = ({ productCount }: Category): boolean => productCount > 0;

/** Those of some categories that have products on sale, in them or below them: an array of ids. */
export function idsWithGoods(ids: readonly number[]): SQL<number[]> {
  const { category1, category2, category3 } = productSearch;
  const isIn = [category1, category2, category3].map(
    (column) => sql`exists (select 1 from ${productSearch} where ${column} = asked.id)`,
  );
  return sql`array(select asked.id from unnest(${`{${ids.join(',')}}`}::int[]) as asked (id) where ${or(...isIn)})`;
}

export async function withGoods<T extends { readonly id: number }>(db: Db, some: readonly T[]): Promise<T[]> {
  if (some.length === 0) return [];
  const [row] = await db
    .select({ ids: idsWithGoods(some.map(({ id }) => id)) })
    .from(sql`(values (1)) as one`);
  return some.filter(({ id }) => row?.ids.includes(id));
}

/** Products of a disabled category count for its enabled ancestors, as in lists. */
async function countBySubtree(db: Db): Promise<Map<number, number>> {
  const { category1, category2, category3 } = productSearch;
  const filed = await db
    .select({ category1, category2, category3, products: count() })
    .from(productSearch)
    .groupBy(category1, category2, category3);
  const counts = new Map<number, number>();
  for (const { products, ...path } of filed) {
    for (const id of Object.values(path)) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + products);
  }
  return counts;
}

/** Ids of the category and its ancestors, itself first. */
export function chainOf(all: ReadonlyMap<number, { parentId: number | null }>, id: number): number[] {
  const row = all.get(id);
  if (!row) return [];
  return row.parentId === null ? [id] : [id, ...chainOf(all, row.parentId)];
}

/** The path from the first level down to the category itself; empty for an unknown one. */
export async function readPath(db: Db, categoryId: number): Promise<Row[]> {
  const { all } = await tree(db, '');
  return chainOf(all, categoryId)
    .flatMap((id) => all.get(id) ?? [])
    .reverse();
}

/** The part of a path that has pages: up to the first disabled category. */
export const openPart = (path: readonly Row[]): Row[] => {
  const closed = path.findIndex(({ enabled }) => !enabled);
  return closed < 0 ? [...path] : path.slice(0, closed);
};

/** Whether products may be filed here: it and its ancestors are enabled, and it has no enabled children. */
export async function isLeaf(db: Db, categoryId: number): Promise<boolean> {
  const path = await readPath(db, categoryId);
  const isOpen = path.length > 0 && path.every(({ enabled }) => enabled);
  const [child] = await db
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.parentId, categoryId), eq(category.enabled, true)))
    .limit(1);
  return isOpen && child === undefined;
}

export function toTree(categories: readonly Category[]): CategoryNode[] {
  const nodes = new Map<number, CategoryNode>();
  const roots: CategoryNode[] = [];
  for (const item of categories) {
    const node = { ...item, children: [] };
    nodes.set(item.id, node);
    const siblings = item.parentId === null ? roots : nodes.get(item.parentId)?.children;
    siblings?.push(node);
  }
  return roots;
}

function toCategory(row: Row, productCount: number): Category {
  const { id, parentId, level, name, description, icon, image, externalId } = row;
  const url = image ?? icon;
  const pages = lastPageOf(productCount);
  return { id, parentId, level, name, description, icon, image, url, externalId, productCount, pages };
}
