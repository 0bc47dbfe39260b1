import { and, arrayContains, asc, eq, gt, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SupplierPromotion } from '../../../../contract/pricing/promotion.ts';
import type { Db } from '../../../platform/db/open.ts';
import { listed, oneOf, prepared } from '../../../platform/db/prepared.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import { product, promotion } from '../../../platform/db/schema.ts';

/** Promotions that are active at `now`. */
const running = (now: Date | Placeholder): SQL | undefined =>
  and(eq(promotion.enabled, true), lte(promotion.startAt, now), gt(promotion.endAt, now));

const toPromotion = ({ startAt, endAt, ...row }: typeof promotion.$inferSelect): SupplierPromotion => ({
  ...row,
  startTime: startAt.toISOString(),
  endTime: endAt.toISOString(),
});

const runningOf = prepared((db) =>
  db
    .select()
    .from(promotion)
    .where(and(sql`${promotion.supplierId} = ${oneOf('ids')}`, running(sql.placeholder('now'))))
    .orderBy(asc(promotion.id))
    .prepare('promotions_of_shops'),
);

/** Promotions of these suppliers that are active at `now`, oldest first. */
export async function readPromotions(
  db: Db,
  supplierIds: readonly number[],
  now: Date,
): Promise<SupplierPromotion[]> {
  if (supplierIds.length === 0) return [];
  return (await runningOf(db).execute({ ids: listed(supplierIds), now })).map(toPromotion);
}

/** Promotions that are active at `now` and cover one product. */
export async function readPromotionsOf(
  db: Db,
  one: { readonly id: number; readonly supplierId: number },
  now: Date,
): Promise<SupplierPromotion[]> {
  const covers = or(
    sql`cardinality(${promotion.productIds}) = 0`,
    arrayContains(promotion.productIds, [one.id]),
  );
  const rows = await db
    .select()
    .from(promotion)
    .where(and(eq(promotion.supplierId, one.supplierId), covers, running(now)))
    .orderBy(asc(promotion.id));
  return rows.map(toPromotion);
}

/** Number of products on sale that a member offer covers at `now`. */
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
