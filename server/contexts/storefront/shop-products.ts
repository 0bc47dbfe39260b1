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
 * What a shop has on sale. A category of another shop, an unknown one and one that is switched off hold nothing.
 * @throws not_found unless the shop is approved.
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

/** The newest goods a shop has on sale, all or of one of its categories. */
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

/** Products of a shop's category and of those below it. */
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
