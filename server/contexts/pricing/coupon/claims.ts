import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CouponClaim } from '../../../../contract/pricing/issued-coupon.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, pageOf } from '../../../platform/db/paging.ts';
import { account, coupon, userCoupon } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { maskedName } from '../../../platform/text/mask.ts';
import { isCalledBack } from './state-machine.ts';

interface Query {
  readonly page: number;
  readonly size: number;
  readonly used?: 'true' | 'false' | undefined;
}

/** The claims of a coupon in scope, with their state. @throws not_found */
export async function claimsOf(
  db: Db,
  scope: Scope,
  id: number,
  { used, ...asked }: Query,
  now: Date,
): Promise<Page<CouponClaim>> {
  const own = and(eq(coupon.id, id), scope.where(coupon.supplierId));
  const [found] = await db.select({ endAt: coupon.endAt, voidedAt: coupon.voidedAt }).from(coupon).where(own);
  const { endAt, voidedAt } = found ?? fail('not_found');
  const where = and(
    eq(userCoupon.couponId, id),
    used && (used === 'true' ? isNotNull(userCoupon.usedAt) : isNull(userCoupon.usedAt)),
  );
  return pageOf(asked, db.$count(userCoupon, where), async ({ limit, offset }) => {
    const rows = await db
      .select({
        id: userCoupon.id,
        username: account.username,
        nickname: account.nickname,
        receivedAt: userCoupon.receivedAt,
        usedAt: userCoupon.usedAt,
      })
      .from(userCoupon)
      .innerJoin(account, eq(account.id, userCoupon.accountId))
      .where(where)
      .orderBy(desc(userCoupon.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, username, nickname, receivedAt, usedAt }) => ({
      id,
      name: maskedName(nickname || username),
      receiveTime: receivedAt.toISOString(),
      usedTime: usedAt?.toISOString() ?? null,
      isOver: usedAt === null && (endAt <= now || isCalledBack({ receivedAt, voidedAt })),
    }));
  });
}
