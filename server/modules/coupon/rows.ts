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
import type { IssuedCoupon } from '../../../contract/coupon-desk.ts';
import type { Db } from '../../db/open.ts';
import { coupon, product, supplier, userCoupon } from '../../db/schema/index.ts';
import { stateOf } from './flow.ts';

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
  const where = and(onOffer(now), gt(coupon.remaining, 0), await ownedBy(db, owner));
  return (await offersWhere(db, where)).map(toOffer);
}

const offersWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({ coupon, supplierName: supplier.name })
    .from(coupon)
    .leftJoin(supplier, eq(supplier.id, coupon.supplierId))
    .where(where)
    .orderBy(asc(coupon.endAt), asc(coupon.id));

const toOffer = (row: { readonly coupon: Row; readonly supplierName: Row['name'] | null }) => ({
  ...shared(row.coupon, row.supplierName),
  id: row.coupon.id,
  remaining: row.coupon.remaining,
  perPersonLimit: row.coupon.perPersonLimit,
});

export interface OfferQuery extends CouponOwner {
  readonly type?: number | undefined;
  readonly scope?: number | undefined;
  readonly current: number;
  readonly size: number;
}

/** One page of the coupons on offer at `now`, also of those that are all given out. */
export async function pageOffers(
  db: Db,
  { type, scope, current, size, ...owner }: OfferQuery,
  now: Date,
): Promise<{ records: AvailableCoupon[]; total: number }> {
  const where = and(
    onOffer(now),
    await ownedBy(db, owner),
    type === undefined ? undefined : eq(coupon.type, type),
    scope === undefined ? undefined : eq(coupon.scope, scope),
  );
  const rows = await offersWhere(db, where)
    .limit(size)
    .offset((current - 1) * size);
  return { records: rows.map(toOffer), total: await db.$count(coupon, where) };
}

/** Coupons as their issuers see them, newest first. */
export async function readIssued(
  db: Db,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<IssuedCoupon[]> {
  const rows = await db
    .select({ coupon, supplierName: supplier.name })
    .from(coupon)
    .leftJoin(supplier, eq(supplier.id, coupon.supplierId))
    .where(where)
    .orderBy(desc(coupon.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map((row) => row.coupon.id);
  const counted = await db
    .select({ id: userCoupon.couponId, claimed: count(), used: count(userCoupon.usedAt) })
    .from(userCoupon)
    .where(inArray(userCoupon.couponId, ids))
    .groupBy(userCoupon.couponId);
  return rows.map((row) => {
    const { scopeIds, enabled, createdAt } = row.coupon;
    const { claimed = 0, used = 0 } = counted.find((one) => one.id === row.coupon.id) ?? {};
    return { ...toOffer(row), scopeIds, enabled, claimed, used, createTime: createdAt.toISOString() };
  });
}

export interface ShopOffer extends AvailableCoupon {
  readonly supplierId: number;
  /** null = for everything the shop sells. */
  readonly productIds: readonly number[] | null;
}

/** The coupons of these shops that can be claimed at `now`, ending first. */
export async function offersOfShops(db: Db, supplierIds: readonly number[], now: Date): Promise<ShopOffer[]> {
  if (supplierIds.length === 0) return [];
  const where = and(onOffer(now), gt(coupon.remaining, 0), inArray(coupon.supplierId, [...supplierIds]));
  return (await offersWhere(db, where)).flatMap((row) => {
    const { supplierId, scope, scopeIds } = row.coupon;
    return supplierId === null
      ? []
      : [{ ...toOffer(row), supplierId, productIds: scope === 1 ? scopeIds : null }];
  });
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
  return rows.map((row) => toClaim(row, now));
}

const statuses = { available: 1, used: 2, expired: 3 } as const;

interface ClaimRow {
  readonly claim: typeof userCoupon.$inferSelect;
  readonly coupon: Row;
  readonly supplierName: Row['name'] | null;
}

export const toClaim = ({ claim, coupon: own, supplierName }: ClaimRow, now: Date): UserCoupon => ({
  ...shared(own, supplierName),
  id: claim.id,
  couponId: own.id,
  receiveTime: claim.receivedAt.toISOString(),
  usedAt: claim.usedAt?.toISOString() ?? null,
  status: statuses[stateOf({ usedAt: claim.usedAt, endAt: own.endAt }, now)],
});

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
