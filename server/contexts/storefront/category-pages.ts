import { asc, inArray, or } from 'drizzle-orm';
import type { CategoryPage } from '../../../contract/catalogue/product.ts';
import type { Db } from '../../platform/db/open.ts';
import { productSearch } from '../../platform/db/schema.ts';
import { fail } from '../../platform/fail.ts';
import { categoryPaging, lastPageOf, readCategories, readPath } from '../catalogue/index.ts';
import { inCategory } from './filters.ts';
import { cardPage } from './lists.ts';

/** Every category with further pages, and the number of its last page. */
export async function readPagedCategories(db: Db): Promise<{ id: number; pages: number }[]> {
  const categories = await readCategories(db);
  return categories.flatMap(({ id, pages }) => (pages > 1 ? [{ id, pages }] : []));
}

/** One of the further pages of a category. @throws not_found for a page that does not exist, and for a hidden category */
export async function readCategoryPage(db: Db, categoryId: number, page: number): Promise<CategoryPage> {
  const path = await readPath(db, categoryId);
  if (path.length === 0 || path.some(({ enabled }) => !enabled)) fail('not_found');
  const where = await inCategory(db, categoryId);
  const { records, total } = await cardPage(db, categoryPaging(page), { where, orderBy: [] });
  const pages = lastPageOf(total);
  if (page > pages) fail('not_found');
  return {
    page,
    pages,
    records,
    path: path.map(({ id, name, description, image }) => ({ id, name, description, image })),
  };
}

/** Ids of the products in each of these categories and their subtrees, in the order of the further pages. */
export async function readCategoryGoods(
  db: Db,
  categoryIds: readonly number[],
): Promise<Map<number, readonly number[]>> {
  const goods = new Map<number, number[]>(categoryIds.map((id) => [id, []]));
  if (goods.size === 0) return goods;
  const ids = [...goods.keys()];
  const { category1, category2, category3, productId } = productSearch;
  const rows = await db
    .select({ category1, category2, category3, productId })
    .from(productSearch)
    .where(or(...[category1, category2, category3].map((column) => inArray(column, ids))))
    .orderBy(asc(productId));
  for (const row of rows) {
    for (const id of [row.category1, row.category2, row.category3]) {
      if (id !== null) goods.get(id)?.push(row.productId);
    }
  }
  return goods;
}
