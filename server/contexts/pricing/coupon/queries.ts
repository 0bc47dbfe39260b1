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
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import type { AvailableCoupon, UserCoupon } from '../../../../contract/pricing/coupon.ts';
import { CouponScope, CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import { inlined } from '../../../platform/db/inlined.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf, type Slice, totalOf } from '../../../platform/db/paging.ts';
import { pathIds } from '../../../platform/db/read-model.ts';
import { category, coupon, product, supplier, userCoupon } from '../../../platform/db/schema.ts';
import { hasRoom } from './room.ts';
import { isCalledBack, stateOf } from './state-machine.ts';

export interface CouponOwner {
  readonly supplierId?: number | undefined;
  readonly productId?: number | undefined;
}

type Row = typeof coupon.$inferSelect;

/** Names of the categories in a coupon's scope. For a query on several tables, `coupon` among them. */
export const categories = sql<
  LocalText[]
>`coalesce((select jsonb_agg(c.name order by c.level, c.id) from ${category} c
  where ${coupon.scope} = ${inlined(CouponScope.Categories)} and c.id = any(${coupon.scopeIds})), '[]')`;

/** Coupons of a category: those with the category or an ancestor in their scope. */
const ofCategory = (id: number): SQL =>
  sql`(${coupon.scope} = ${inlined(CouponScope.Categories)} and ${coupon.scopeIds} && ${pathIds(id)})`;

/** Coupons on offer at `now`, whether or not any are left. */
export const onOffer = (now: Date | Placeholder): SQL | undefined =>
  and(eq(coupon.enabled, true), lte(coupon.startAt, now), gt(coupon.endAt, now));

/** The coupon has no budget, or its budget is enough for one more use. */
export const hasBudget = sql`(${coupon.budget} is null
  or ${coupon.spent} + case when ${coupon.type} = ${inlined(CouponType.DiscountRate)} then 1 else ${coupon.discountValue} end <= ${coupon.budget})`;

/** A claim that cannot be used because the budget is used up. For a query on claims with their coupons. */
const isEmptied = and(isNull(userCoupon.usedAt), not(hasBudget));

/** The rest of a coupon's budget in fen; null = no budget. */
export const budgetLeft = ({ budget, spent }: Pick<Row, 'budget' | 'spent'>): number | null =>
  budget === null ? null : budget - spent;

/** Some coupons can still be claimed. */
export const isLeft = and(gt(coupon.remaining, 0), hasBudget);

/** A claim that was not revoked. For a query on claims with their coupons. */
export const isNotVoid = sql`(${coupon.voidedAt} is null or ${userCoupon.receivedAt} > ${coupon.voidedAt})`;

/** At least one category of its scope still exists. */
export const isForSomething = sql`(${coupon.scope} <> ${inlined(CouponScope.Categories)}
  or exists (select 1 from ${category} c where c.id = any(${coupon.scopeIds})))`;

const ofSupplier = (id: number): SQL | undefined =>
  or(
    eq(coupon.supplierId, id),
    and(eq(coupon.scope, CouponScope.Shops), arrayContains(coupon.scopeIds, [id])),
  );

/**
 * Coupons of a supplier or a product. Of a product: those of its supplier, those with the product or its category in their scope, and the
 * platform's for everything.
 */
async function ownedBy(db: Db, { supplierId, productId }: CouponOwner): Promise<SQL | undefined> {
  const shop = supplierId === undefined ? undefined : ofSupplier(supplierId);
  if (productId === undefined) return shop;
  const [own] = await db
    .select({ supplierId: product.supplierId, categoryId: product.categoryId })
    .from(product)
    .where(eq(product.id, productId));
  const naming = and(eq(coupon.scope, CouponScope.Products), arrayContains(coupon.scopeIds, [productId]));
  const platform = and(eq(coupon.scope, CouponScope.All), isNull(coupon.supplierId));
  // Supplier coupons that are limited to products are matched by product only.
  const ofItsShop =
    own &&
    and(
      ofSupplier(own.supplierId),
      or(eq(coupon.scope, CouponScope.All), eq(coupon.scope, CouponScope.Shops)),
    );
  const ofItsCategory =
    own &&
    and(or(isNull(coupon.supplierId), eq(coupon.supplierId, own.supplierId)), ofCategory(own.categoryId));
  return and(shop, or(naming, platform, ofItsShop, ofItsCategory));
}

/** Coupons that can be claimed at `now`. */
export async function readAvailable(db: Db, owner: CouponOwner, now: Date): Promise<AvailableCoupon[]> {
  const where = and(onOffer(now), isForSomething, isLeft, await ownedBy(db, owner));
  return (await offersWhere(db, where)).map(toOffer);
}

/** For a query on coupons with their suppliers. */
export const offerColumns = { coupon, supplierName: supplier.name, categories };
export const endingFirst = [asc(coupon.endAt), asc(coupon.id)];

const offersWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(offerColumns)
    .from(coupon)
    .leftJoin(supplier, eq(supplier.id, coupon.supplierId))
    .where(where)
    .orderBy(...endingFirst);

interface OfferRow {
  readonly coupon: Row;
  readonly supplierName: Row['name'] | null;
  readonly categories: LocalText[];
}

export const toOffer = (row: OfferRow) => ({
  ...shared(row),
  id: row.coupon.id,
  remaining: row.coupon.remaining,
  perPersonLimit: row.coupon.perPersonLimit,
});

interface OfferQuery extends CouponOwner, Paging {
  readonly type?: number | undefined;
  readonly scope?: number | undefined;
}

/** One page of the coupons on offer at `now`, including those of which none are left. */
export async function pageOffers(db: Db, query: OfferQuery, now: Date): Promise<Page<AvailableCoupon>> {
  const { type, scope } = query;
  const where = and(
    onOffer(now),
    isForSomething,
    await ownedBy(db, query),
    type === undefined ? undefined : eq(coupon.type, type),
    scope === undefined ? undefined : eq(coupon.scope, scope),
  );
  return pageOf(query, db.$count(coupon, where), async ({ limit, offset }) => {
    const rows = await offersWhere(db, where).limit(limit).offset(offset);
    return rows.map(toOffer);
  });
}

/** The number of claims of an account, by coupon id. */
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

interface ClaimQuery extends Paging {
  readonly status?: '1' | '2' | '3' | undefined;
}

const inStatus = (status: ClaimQuery['status'], now: Date): SQL | undefined => {
  if (status === '2') return isNotNull(userCoupon.usedAt);
  if (status === '3')
    return and(isNull(userCoupon.usedAt), or(lte(coupon.endAt, now), not(isNotVoid), isEmptied));
  return status && and(isNull(userCoupon.usedAt), gt(coupon.endAt, now), isNotVoid, hasBudget);
};

/** An account's claimed coupons, newest first. */
export async function readClaims(
  db: Db,
  accountId: number,
  query: ClaimQuery,
  now: Date,
): Promise<Page<UserCoupon>> {
  const where = and(eq(userCoupon.accountId, accountId), inStatus(query.status, now));
  const all = db
    .select({ total: count() })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(where);
  return pageOf(query, totalOf(all), (slice) => claimsWhere(db, where, now, slice));
}

export async function readClaim(db: Db, id: number, now: Date): Promise<UserCoupon | undefined> {
  const [claim] = await claimsWhere(db, eq(userCoupon.id, id), now, { limit: 1, offset: 0 });
  return claim;
}

async function claimsWhere(db: Db, where: SQL | undefined, now: Date, { limit, offset }: Slice) {
  const rows = await db
    .select({ claim: userCoupon, coupon, supplierName: supplier.name, categories })
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

interface ClaimRow extends OfferRow {
  readonly claim: typeof userCoupon.$inferSelect;
}

export function toClaim({ claim, ...row }: ClaimRow, now: Date): UserCoupon {
  const { receivedAt, usedAt } = claim;
  const { endAt, voidedAt } = row.coupon;
  const isVoid = usedAt === null && isCalledBack({ receivedAt, voidedAt });
  const isUsedUp = usedAt === null && !hasRoom(row.coupon, row.coupon.spent);
  return {
    ...shared(row),
    id: claim.id,
    couponId: row.coupon.id,
    receiveTime: receivedAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    isVoid,
    isUsedUp,
    status: isUsedUp ? statuses.expired : statuses[stateOf({ usedAt, endAt, isVoid }, now)],
  };
}

const shared = ({ coupon: { startAt, endAt, ...row }, supplierName, categories: named }: OfferRow) => ({
  name: row.name,
  description: row.description,
  type: row.type,
  discountValue: row.discountValue,
  minOrderAmount: row.minOrderAmount,
  scope: row.scope,
  categories: named,
  supplierId: row.supplierId,
  supplierName,
  startTime: startAt.toISOString(),
  endTime: endAt.toISOString(),
});
