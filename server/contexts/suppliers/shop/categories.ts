import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type {
  OwnShopCategory,
  ShopCategoryNode,
  ShopCategoryStat,
} from '../../../../contract/suppliers/shop.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, productSearch, shopCategory, shopCategoryProduct } from '../../../platform/db/schema.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { checkSupplier } from '../company/suppliers.ts';

type Row = typeof shopCategory.$inferSelect;

const readRows = (db: Db, supplierId: number): Promise<Row[]> =>
  db
    .select()
    .from(shopCategory)
    .where(eq(shopCategory.supplierId, supplierId))
    .orderBy(asc(shopCategory.level), asc(shopCategory.sort), asc(shopCategory.id));

/** Ids of the products on sale in each of these shop categories. */
async function readOnSale(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ categoryId: shopCategoryProduct.shopCategoryId, productId: shopCategoryProduct.productId })
    .from(shopCategoryProduct)
    .innerJoin(productSearch, eq(productSearch.productId, shopCategoryProduct.productId))
    .where(inArray(shopCategoryProduct.shopCategoryId, [...ids]));
  return grouped(rows);
}

const grouped = (rows: readonly { categoryId: number; productId: number }[]): Map<number, number[]> => {
  const all = new Map<number, number[]>();
  for (const { categoryId, productId } of rows) {
    const own = all.get(categoryId);
    if (own) own.push(productId);
    else all.set(categoryId, [productId]);
  }
  return all;
};

/** The shop categories visible to visitors: enabled ones with products on sale. @throws not_found unless the supplier is approved */
export async function shopTree(db: Db, supplierId: number): Promise<ShopCategoryNode[]> {
  await checkSupplier(db, supplierId);
  const rows = (await readRows(db, supplierId)).filter((row) => row.enabled);
  const onSale = await readOnSale(
    db,
    rows.map((row) => row.id),
  );
  const node = (row: Row, below: readonly Row[], children: ShopCategoryNode[]): ShopCategoryNode => ({
    id: row.id,
    name: row.name,
    url: row.icon,
    level: row.level,
    productCount: new Set([row, ...below].flatMap(({ id }) => onSale.get(id) ?? [])).size,
    children,
  });
  const filled = (nodes: ShopCategoryNode[]) => nodes.filter((one) => one.productCount > 0);
  return filled(
    rows
      .filter((row) => row.parentId === null)
      .map((row) => {
        const below = rows.filter((child) => child.parentId === row.id);
        return node(row, below, filled(below.map((child) => node(child, [], []))));
      }),
  );
}

/** The first level of the same, with numbers of products. */
export async function shopStats(db: Db, supplierId: number): Promise<ShopCategoryStat[]> {
  const tree = await shopTree(db, supplierId);
  return tree.map(({ id, name, url, productCount }) => ({
    categoryId: id,
    categoryName: name,
    categoryUrl: url,
    productCount,
  }));
}

/** The version of a shop category's own fields, without its products and position. */
export function versionOf(
  row: Pick<typeof shopCategory.$inferSelect, 'name' | 'parentId' | 'icon' | 'enabled'>,
): string {
  const { name, parentId, icon, enabled } = row;
  return contentVersion({ name, parentId, icon, enabled });
}

/** Products that are not in the recycle bin. */
export const isNotDeleted = ne(product.status, 'archived');

/**
 * All shop categories of a supplier with their products, on sale or not. Products in the recycle bin keep their assignment but are not
 * listed.
 */
export async function ownCategories(db: Db, shop: SupplierScope): Promise<OwnShopCategory[]> {
  const { supplierId } = shop;
  const rows = await readRows(db, supplierId);
  const existing = await db
    .select({ categoryId: shopCategoryProduct.shopCategoryId, productId: shopCategoryProduct.productId })
    .from(shopCategoryProduct)
    .innerJoin(
      shopCategory,
      and(eq(shopCategory.id, shopCategoryProduct.shopCategoryId), eq(shopCategory.supplierId, supplierId)),
    )
    .innerJoin(product, and(eq(product.id, shopCategoryProduct.productId), isNotDeleted))
    .orderBy(asc(shopCategoryProduct.productId));
  const products = grouped(existing);
  return rows.map(({ supplierId: _, icon, ...row }) => ({
    ...row,
    version: versionOf({ ...row, icon }),
    url: icon,
    productIds: products.get(row.id) ?? [],
  }));
}
