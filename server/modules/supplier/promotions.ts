import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PromotionBanner, PromotionCategory } from '../../../contract/supplier.ts';
import type { Db } from '../../db/open.ts';
import { category, promotionBanner, promotionCategory } from '../../db/schema/index.ts';

/** Enabled banners of a shop, or of the platform for undefined. */
export async function readBanners(db: Db, supplierId: number | undefined): Promise<PromotionBanner[]> {
  const { id, imageUrl, activityName, rules, link } = promotionBanner;
  const owner =
    supplierId === undefined
      ? isNull(promotionBanner.supplierId)
      : eq(promotionBanner.supplierId, supplierId);
  return db
    .select({ id, imageUrl, activityName, rules, link })
    .from(promotionBanner)
    .where(and(owner, eq(promotionBanner.enabled, true)))
    .orderBy(asc(promotionBanner.sort), asc(promotionBanner.id));
}

/** Promoted categories that are enabled. */
export async function readPromotedCategories(db: Db): Promise<PromotionCategory[]> {
  const { categoryId, description, imageUrl, productImageUrl } = promotionCategory;
  return db
    .select({ categoryId, categoryName: category.name, description, imageUrl, productImageUrl })
    .from(promotionCategory)
    .innerJoin(category, eq(category.id, promotionCategory.categoryId))
    .where(eq(category.enabled, true))
    .orderBy(asc(promotionCategory.sort), asc(promotionCategory.id));
}
