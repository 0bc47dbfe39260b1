import {
  and,
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
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { CouponStatus, IssuedCoupon } from '../../../../contract/pricing/issued-coupon.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { lacksTranslation } from '../../../platform/db/lacks-translation.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, type Slice, sliceOf } from '../../../platform/db/paging.ts';
import { coupon, supplier, userCoupon } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { categories, isNotVoid, onOffer, toOffer } from './queries.ts';

type Row = typeof coupon.$inferSelect;
type List = 'GET /api/coupon/supplier/list';

function statusOf({ enabled, startAt, endAt }: Row, now: Date): CouponStatus {
  if (endAt <= now) return 'ended';
  if (!enabled) return 'stopped';
  return startAt > now ? 'coming' : 'running';
}

/** The same as SQL conditions: every coupon matches exactly one. */
const inStatus = (now: Date) =>
  ({
    coming: and(eq(coupon.enabled, true), gt(coupon.startAt, now)),
    running: onOffer(now),
    stopped: and(not(coupon.enabled), gt(coupon.endAt, now)),
    ended: lte(coupon.endAt, now),
  }) satisfies Record<CouponStatus, SQL | undefined>;

/** Coupons whose texts exist in one language only. */
const without = (language: 'any' | 'zh' | 'en') =>
  lacksTranslation([coupon.name, coupon.description], language === 'any' ? undefined : language);

const sorts = { created: coupon.id, end: coupon.endAt, left: coupon.remaining } as const;

/**
 * One page of the coupons in scope, with the number in each status regardless of the status filter.
 * @throws not_found when a supplier asks for another one's
 */
export async function listIssued(
  db: Db,
  scope: Scope,
  query: ApiParsed<List>['query'],
  now: Date,
): Promise<ApiOutput<List>> {
  const { current, size, supplierId, issuer, keyword, status, state, lacks, sort = 'created', order } = query;
  if (supplierId !== undefined && !scope.owns(supplierId)) fail('not_found');
  const statuses = inStatus(now);
  const states = {
    coming: statuses.coming,
    running: statuses.running,
    over: or(statuses.stopped, statuses.ended),
  };
  const ofIssuer =
    issuer && (issuer === 'platform' ? isNull(coupon.supplierId) : isNotNull(coupon.supplierId));
  const asked = and(
    scope.where(coupon.supplierId),
    supplierId === undefined ? undefined : eq(coupon.supplierId, supplierId),
    ofIssuer,
    keyword ? localizedTextContains(coupon.name, keyword) : undefined,
    state && states[state],
    lacks && without(lacks),
  );
  const counted = await countTabs(status, ['coming', 'running', 'stopped', 'ended'], (tab) =>
    db.$count(coupon, and(asked, statuses[tab])),
  );
  const own = and(scope.where(coupon.supplierId), ofIssuer);
  const lacking = {
    any: await db.$count(coupon, and(own, without('any'))),
    zh: await db.$count(coupon, and(own, without('zh'))),
    en: await db.$count(coupon, and(own, without('en'))),
  };
  const where = and(asked, status && statuses[status]);
  const way = order === 'asc' ? asc : desc;
  const sorted = [way(sorts[sort]), desc(coupon.id)];
  const slice = sliceOf({ page: current, size });
  return { ...counted, lacking, records: await readIssued(db, now, where, sorted, slice) };
}

/** One coupon in scope. @throws not_found */
export async function oneIssued(db: Db, scope: Scope, id: number, now: Date): Promise<IssuedCoupon> {
  const [row] = await readIssued(db, now, and(eq(coupon.id, id), scope.where(coupon.supplierId)));
  return row ?? fail('not_found');
}

/** The version of what its issuer set, without the columns that claims and orders change. */
export function versionOf({ remaining: _, spent: __, ...row }: typeof coupon.$inferSelect): string {
  return contentVersion(row);
}

const usable = sql<number>`(count(*) filter (where ${userCoupon.usedAt} is null and ${isNotVoid}))::int`;

/** Coupons as their issuers see them. */
export async function readIssued(
  db: Db,
  now: Date,
  where: SQL | undefined,
  sorted: readonly SQL[] = [],
  { limit, offset }: Slice = { limit: 1, offset: 0 },
): Promise<IssuedCoupon[]> {
  const rows = await db
    .select({ coupon, supplierName: supplier.name, categories })
    .from(coupon)
    .leftJoin(supplier, eq(supplier.id, coupon.supplierId))
    .where(where)
    .orderBy(...sorted)
    .limit(limit)
    .offset(offset);
  const ids = rows.map((row) => row.coupon.id);
  const counted = await db
    .select({
      id: userCoupon.couponId,
      claimed: count(),
      used: count(userCoupon.usedAt),
      usable,
      off: sum(userCoupon.off).mapWith(Number),
    })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(inArray(userCoupon.couponId, ids))
    .groupBy(userCoupon.couponId);
  return rows.map((row) => {
    const { scopeIds, enabled, shopShare, budget, createdAt } = row.coupon;
    const claims = counted.find((one) => one.id === row.coupon.id);
    const { claimed = 0, used = 0, usable: held = 0, off: spent = 0 } = claims ?? {};
    const status = statusOf(row.coupon, now);
    const money = { shopShare, budget, spent };
    const isOver = status === 'ended';
    const own = { scopeIds, enabled, ...money, status, claimed, used, usable: isOver ? 0 : held };
    return { ...toOffer(row), ...own, version: versionOf(row.coupon), createTime: createdAt.toISOString() };
  });
}
