import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PromotionBanner, PromotionCategory } from '../../../../contract/suppliers/supplier.ts';
import type { Db } from '../../../platform/db/open.ts';
import { promotionBanner, promotionCategory } from '../../../platform/db/schema.ts';
import { enabledCategories, withGoods } from '../../catalogue/index.ts';

/** Enabled banners of a supplier, or of the platform for undefined. */
export async function readBanners(db: Db, supplierId: number | undefined): Promise<PromotionBanner[]> {
  const { id, imageUrl, activityName, rules, link, linkEn } = promotionBanner;
  const owner =
    supplierId === undefined
      ? isNull(promotionBanner.supplierId)
      : eq(promotionBanner.supplierId, supplierId);
  return db
    .select({ id, imageUrl, activityName, rules, link, linkEn })
    .from(promotionBanner)
    .where(and(owner, eq(promotionBanner.enabled, true)))
    .orderBy(asc(promotionBanner.sort), asc(promotionBanner.id));
}

/** Promoted categories that have a page: open, with products on sale. */
export async function readPromotedCategories(db: Db): Promise<PromotionCategory[]> {
  const { categoryId, description, imageUrl, productImageUrl } = promotionCategory;
  const open = await enabledCategories(db);
  const rows = await db
    .select({ categoryId, description, imageUrl, productImageUrl })
    .from(promotionCategory)
    .where(eq(promotionCategory.enabled, true))
    .orderBy(asc(promotionCategory.sort), asc(promotionCategory.id));
  const promoted = rows.flatMap((row) => {
    const categoryName = open.get(row.categoryId)?.name;
    return categoryName ? [{ ...row, id: row.categoryId, categoryName }] : [];
  });
  return (await withGoods(db, promoted)).map(({ id: _, ...row }) => row);
}
