import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
} from 'drizzle-orm';
import type { AvailableCoupon, UserCoupon } from '../../../contract/coupon.ts';
import type { Db } from '../../db/open.ts';
import { coupon, product, supplier, userCoupon } from '../../db/schema/index.ts';

export interface CouponOwner {
  readonly supplierId?: number | undefined;
  readonly productId?: number | undefined;
}

type Row = typeof coupon.$inferSelect;

/** Coupons that are on offer at `now`, whether or not any are left. */
export const onOffer = (now: Date): SQL | undefined =>
  and(eq(coupon.enabled, true), lte(coupon.startAt, now), gt(coupon.endAt, now));

const ofShop = (id: number): SQL | undefined =>
  or(eq(coupon.supplierId, id), and(eq(coupon.scope, 2), arrayContains(coupon.scopeIds, [id])));

/** Which coupons a shop or a product has; a product: its shop's, those naming it, and the platform's for everything. */
async function ownedBy(db: Db, { supplierId, productId }: CouponOwner): Promise<SQL | undefined> {
  const shop = supplierId === undefined ? undefined : ofShop(supplierId);
  if (productId === undefined) return shop;
  const [own] = await db
    .select({ supplierId: product.supplierId })
    .from(product)
    .where(eq(product.id, productId));
  const naming = and(eq(coupon.scope, 1), arrayContains(coupon.scopeIds, [productId]));
  const platform = and(eq(coupon.scope, 0), isNull(coupon.supplierId));
  // A shop's coupon for other products does not fit this one.
  const ofItsShop = own && and(ofShop(own.supplierId), or(eq(coupon.scope, 0), eq(coupon.scope, 2)));
  return and(shop, or(naming, platform, ofItsShop));
}

/** Coupons that can be claimed at `now`. */
export async function readAvailable(db: Db, owner: CouponOwner, now: Date): Promise<AvailableCoupon[]> {
  const rows = await db
    .select({ coupon, supplierName: supplier.name })
    .from(coupon)
    .leftJoin(supplier, eq(supplier.id, coupon.supplierId))
    .where(and(onOffer(now), gt(coupon.remaining, 0), await ownedBy(db, owner)))
    .orderBy(asc(coupon.endAt), asc(coupon.id));
  return rows.map((row) => ({
    ...shared(row.coupon, row.supplierName),
    id: row.coupon.id,
    remaining: row.coupon.remaining,
    perPersonLimit: row.coupon.perPersonLimit,
  }));
}

/** How many of these coupons an account has claimed, by coupon id. */
export async function countClaims(
  db: Db,
  accountId: number,
  couponIds: readonly number[],
): Promise<Map<number, number>> {
  if (couponIds.length === 0) return new Map();
  const rows = await db
    .select({ id: userCoupon.couponId, claimed: count() })
    .from(userCoupon)
    .where(and(eq(userCoupon.accountId, accountId), inArray(userCoupon.couponId, [...couponIds])))
    .groupBy(userCoupon.couponId);
  return new Map(rows.map((row) => [row.id, row.claimed]));
}

export interface ClaimQuery {
  readonly pages: number;
  readonly size: number;
  readonly status?: '1' | '2' | '3' | undefined;
}

const inStatus = (status: ClaimQuery['status'], now: Date): SQL | undefined => {
  if (status === '2') return isNotNull(userCoupon.usedAt);
  if (status === '3') return and(isNull(userCoupon.usedAt), lte(coupon.endAt, now));
  return status && and(isNull(userCoupon.usedAt), gt(coupon.endAt, now));
};

/** An account's coupons, newest first. */
export async function readClaims(
  db: Db,
  accountId: number,
  query: ClaimQuery,
  now: Date,
): Promise<{ records: UserCoupon[]; total: number }> {
  const where = and(eq(userCoupon.accountId, accountId), inStatus(query.status, now));
  const [found] = await db
    .select({ total: count() })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(where);
  const records = await claimsWhere(db, where, now, query.size, (query.pages - 1) * query.size);
  return { records, total: found?.total ?? 0 };
}

export async function readClaim(db: Db, id: number, now: Date): Promise<UserCoupon | undefined> {
  const [claim] = await claimsWhere(db, eq(userCoupon.id, id), now, 1, 0);
  return claim;
}

async function claimsWhere(db: Db, where: SQL | undefined, now: Date, limit: number, offset: number) {
  const rows = await db
    .select({ claim: userCoupon, coupon, supplierName: supplier.name })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .leftJoin(supplier, eq(supplier.id, coupon.supplierId))
    .where(where)
    .orderBy(desc(userCoupon.id))
    .limit(limit)
    .offset(offset);
  return rows.map(
    ({ claim, coupon: own, supplierName }): UserCoupon => ({
      ...shared(own, supplierName),
      id: claim.id,
      couponId: own.id,
      receiveTime: claim.receivedAt.toISOString(),
      usedAt: claim.usedAt?.toISOString() ?? null,
      status: claim.usedAt ? 2 : own.endAt <= now ? 3 : 1,
    }),
  );
}

const shared = ({ startAt, endAt, ...row }: Row, supplierName: Row['name'] | null) => ({
  name: row.name,
  description: row.description,
  type: row.type,
  discountValue: row.discountValue,
  minOrderAmount: row.minOrderAmount,
  scope: row.scope,
  supplierId: row.supplierId,
  supplierName,
  startTime: startAt.toISOString(),
  endTime: endAt.toISOString(),
});
