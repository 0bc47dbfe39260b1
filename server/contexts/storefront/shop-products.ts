import { and, eq, inArray, or } from 'drizzle-orm';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Page, Paging } from '../../platform/db/paging.ts';
import { productSearch, shopCategory, shopCategoryProduct } from '../../platform/db/schema.ts';
import { checkSupplier } from '../suppliers/index.ts';
import { listProducts } from './lists.ts';

interface ShopQuery extends Paging {
  readonly keyword?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly sort: 'default' | 'sales' | 'price';
  readonly order: 'asc' | 'desc';
}

/**
 * Products on sale of a supplier. A category that is unknown, disabled or of another supplier is empty.
 * @throws not_found unless the supplier is approved
 */
export async function shopProducts(
  db: Db,
  supplierId: number,
  { page, categoryId, size, keyword, sort, order }: ShopQuery,
): Promise<Page<ProductCard>> {
  await checkSupplier(db, supplierId);
  const within = inShopCategory(db, supplierId, categoryId);
  return listProducts(db, { page, size, keyword, sort, order, supplierId, within });
}

/** The newest products on sale of a supplier, optionally of one shop category. */
export function newestOfSupplier(
  db: Db,
  query: Paging & { readonly supplierId: number; readonly categoryId?: number | undefined },
): Promise<Page<ProductCard>> {
  const { supplierId, categoryId, page, size } = query;
  const within = inShopCategory(db, supplierId, categoryId);
  return listProducts(db, { supplierId, page, size, sort: 'new', within });
}

const inShopCategory = (db: Db, supplierId: number, categoryId: number | undefined) =>
  categoryId === undefined
    ? undefined
    : inArray(productSearch.productId, productIdsIn(db, supplierId, categoryId));

/** Ids of the products in a shop category and its children. */
function productIdsIn(db: Db, supplierId: number, categoryId: number) {
  return db
    .select({ id: shopCategoryProduct.productId })
    .from(shopCategoryProduct)
    .innerJoin(shopCategory, eq(shopCategory.id, shopCategoryProduct.shopCategoryId))
    .where(
      and(
        eq(shopCategory.supplierId, supplierId),
        eq(shopCategory.enabled, true),
        or(eq(shopCategory.id, categoryId), eq(shopCategory.parentId, categoryId)),
      ),
    );
}
