import { and, asc, desc, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import type { ProductCard } from '../../../../contract/catalogue/product.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, productSearch } from '../../../platform/db/schema.ts';
import { cardsInOrder } from './card-queries.ts';
import { withIds } from './visible.ts';

/** Products of the same categories and suppliers as `productIds`, without these (best sellers when the list is empty). */
export async function recommendedFor(
  db: Db,
  productIds: readonly number[],
  limit: number,
): Promise<ProductCard[]> {
  const own = await db
    .selectDistinct({ categoryId: product.categoryId, supplierId: product.supplierId })
    .from(product)
    .where(withIds(productIds));
  const near = or(
    inArray(
      productSearch.categoryId,
      own.map((row) => row.categoryId),
    ),
    inArray(
      productSearch.supplierId,
      own.map((row) => row.supplierId),
    ),
  );
  const taken = [...productIds];
  const more = async (where: SQL | undefined, wanted: number) => {
    if (wanted === 0) return [];
    const rows = await db
      .select({ id: productSearch.productId })
      .from(productSearch)
      .where(and(where, taken.length > 0 ? notInArray(productSearch.productId, taken) : undefined))
      .orderBy(desc(productSearch.sales), asc(productSearch.productId))
      .limit(wanted);
    taken.push(...rows.map((row) => row.id));
    return rows.map((row) => row.id);
  };
  const first = own.length > 0 ? await more(near, limit) : [];
  return cardsInOrder(db, [...first, ...(await more(undefined, limit - first.length))]);
}
