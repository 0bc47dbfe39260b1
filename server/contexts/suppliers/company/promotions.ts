import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PromotionBanner, PromotionCategory } from '../../../../contract/suppliers/supplier.ts';
import type { Db } from '../../../platform/db/open.ts';
import { category, promotionBanner, promotionCategory } from '../../../platform/db/schema.ts';

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

const above = alias(category, 'above');
const top = alias(category, 'top');

/** Promoted categories that are enabled and whose ancestors are. */
export async function readPromotedCategories(db: Db): Promise<PromotionCategory[]> {
  const { categoryId, description, imageUrl, productImageUrl } = promotionCategory;
  return db
    .select({ categoryId, categoryName: category.name, description, imageUrl, productImageUrl })
    .from(promotionCategory)
    .innerJoin(category, eq(category.id, promotionCategory.categoryId))
    .leftJoin(above, eq(above.id, category.parentId))
    .leftJoin(top, eq(top.id, above.parentId))
    .where(
      and(
        eq(promotionCategory.enabled, true),
        eq(category.enabled, true),
        sql`coalesce(${above.enabled}, true) and coalesce(${top.enabled}, true)`,
      ),
    )
    .orderBy(asc(promotionCategory.sort), asc(promotionCategory.id));
}
