import { and, eq } from 'drizzle-orm';
import type { SupplierPromotion } from '../../../../contract/pricing/promotion.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { readPromotions, readPromotionsOf } from './queries.ts';

interface PromotionQuery {
  readonly supplierId?: number | undefined;
  readonly productId?: number | undefined;
}

/** The active promotions of a supplier or for a product; empty without either. @throws not_found for an unknown product */
export async function listPromotions(db: Db, query: PromotionQuery, now: Date): Promise<SupplierPromotion[]> {
  const { supplierId, productId } = query;
  if (productId === undefined) return supplierId === undefined ? [] : readPromotions(db, [supplierId], now);
  const ofSupplier = supplierId === undefined ? undefined : eq(product.supplierId, supplierId);
  const [own] = await db
    .select({ id: product.id, supplierId: product.supplierId })
    .from(product)
    .where(and(eq(product.id, productId), ofSupplier));
  return own ? readPromotionsOf(db, own, now) : fail('not_found');
}
