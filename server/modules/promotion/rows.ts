import { and, arrayContains, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ShopPromotion } from '../../../contract/promotion.ts';
import type { Db } from '../../db/open.ts';
import { qualified } from '../../db/qualified.ts';
import { product, promotion } from '../../db/schema/index.ts';

/** Promotions that run at `now`. */
const running = (now: Date): SQL | undefined =>
  and(eq(promotion.enabled, true), lte(promotion.startAt, now), gt(promotion.endAt, now));

async function readWhere(db: Db, where: SQL | undefined): Promise<ShopPromotion[]> {
  const rows = await db.select().from(promotion).where(where).orderBy(asc(promotion.id));
  return rows.map(({ startAt, endAt, ...row }) => ({
    ...row,
    startTime: startAt.toISOString(),
    endTime: endAt.toISOString(),
  }));
}

/** What runs at `now` in these shops, oldest first. */
export async function readPromotions(
  db: Db,
  supplierIds: readonly number[],
  now: Date,
): Promise<ShopPromotion[]> {
  if (supplierIds.length === 0) return [];
  return readWhere(db, and(inArray(promotion.supplierId, [...supplierIds]), running(now)));
}

/** What runs at `now` and covers one product of a shop. */
export async function readPromotionsOf(
  db: Db,
  one: { readonly id: number; readonly supplierId: number },
  now: Date,
): Promise<ShopPromotion[]> {
  const covers = or(
    sql`cardinality(${promotion.productIds}) = 0`,
    arrayContains(promotion.productIds, [one.id]),
  );
  return readWhere(db, and(eq(promotion.supplierId, one.supplierId), covers, running(now)));
}

/** Products on sale that a member offer covers at `now`. */
export async function countMemberOffers(db: Db, now: Date): Promise<number> {
  const offers = db
    .select({ supplierId: promotion.supplierId, productIds: promotion.productIds })
    .from(promotion)
    .where(and(running(now), sql`${promotion.rule} ->> 'kind' = 'member_offer'`))
    .as('offers');
  const isCovered = sql`exists (select 1 from ${offers} where ${offers.supplierId} = ${qualified(product.supplierId)}
    and (cardinality(${offers.productIds}) = 0 or ${qualified(product.id)} = any(${offers.productIds})))`;
  return db.$count(product, and(eq(product.status, 'on_sale'), isCovered));
}
