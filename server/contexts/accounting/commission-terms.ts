import { and, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { commissionRule } from '../../platform/db/schema.ts';

/** Days of the month, in China, on which statements are issued. */
export const settlementDays = [1, 16] as const;

/** A supplier's settlement terms for agreements: the commission of most of its products in basis points. */
export async function termsOf(db: Db, supplierId: number) {
  const general = and(isNull(commissionRule.categoryId), isNull(commissionRule.productId));
  const rules = await db.select().from(commissionRule).where(general);
  const own = rules.find((one) => one.supplierId === supplierId);
  const common = rules.find((one) => one.supplierId === null);
  return { rate: (own ?? common)?.rate ?? 0, settlementDays };
}
