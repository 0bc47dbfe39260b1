import { and, asc, eq, isNull } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { IssuedCoupon } from '../../../../contract/pricing/issued-coupon.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { coupon, userCoupon } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { follow } from './follow.ts';
import { issued, lockOwn, type Row } from './own.ts';
import { isNotVoid } from './queries.ts';

interface Wanted {
  readonly id: number;
  readonly enabled: boolean;
  readonly voidUnused: boolean;
}

/**
 * Starts or stops the offer of a coupon; setting the current state changes nothing. Stopping can also revoke unused claims; placed orders
 * keep their price.
 * @throws not_found
 */
export async function setCouponStatus(
  deps: Deps,
  scope: Scope,
  { id, enabled, voidUnused }: Wanted,
): Promise<IssuedCoupon> {
  const run = async (work: UnitOfWork): Promise<IssuedCoupon> => {
    const { tx } = work;
    const before = await lockOwn(work, scope, id);
    const isCallingBack = !enabled && voidUnused;
    const voidedAt = isCallingBack ? work.now : before.voidedAt;
    const { enabled: was, voidedAt: wasVoided } = before;
    work.audit({ kind: 'coupon', id }, { enabled: was, voidedAt: wasVoided }, { enabled, voidedAt });
    if (isCallingBack) await notifyHolders(work, before);
    if (was !== enabled || isCallingBack)
      await tx.update(coupon).set({ enabled, voidedAt }).where(eq(coupon.id, id));
    if (was !== enabled) await follow(work, [before]);
    return issued(work, id);
  };
  // Lock order and retry as in `changeCoupon`.
  return withTransaction(deps, run, { retry: true });
}

/** Notifies every account with a usable claim, once. */
async function notifyHolders(work: UnitOfWork, { id, name, endAt }: Row): Promise<void> {
  if (endAt <= work.now) return;
  const holders = await work.tx
    .selectDistinct({ accountId: userCoupon.accountId })
    .from(userCoupon)
    .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
    .where(and(eq(userCoupon.couponId, id), isNull(userCoupon.usedAt), isNotVoid))
    .orderBy(asc(userCoupon.accountId));
  const accounts = holders.map(({ accountId }) => accountId);
  await notify(work, { accounts }, { key: 'coupon_voided', data: { name }, link: paths.couponCenter });
}
