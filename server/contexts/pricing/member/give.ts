import { paths } from '../../../../contract/paths.ts';
import type { Member } from '../../../../contract/pricing/member.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { coupon } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { giveCoupon } from '../coupon/claim.ts';
import { oneMember } from './list.ts';

interface Gift {
  readonly id: number;
  readonly couponId: number;
}

/** Gives a customer of the supplier one of its coupons, and notifies them. @throws not_found and the refusals of `giveCoupon` */
export function giveToMember(deps: Deps, shop: SupplierScope, { id, couponId }: Gift): Promise<Member> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await oneMember(tx, shop, id, now);
    const { name } = await giveCoupon(work, id, couponId, shop.where(coupon.supplierId));
    await notify(work, { account: id }, { key: 'coupon_given', data: { name }, link: paths.couponCenter });
    work.audit({ kind: 'coupon', id: couponId }, null, { accountId: id });
    return oneMember(tx, shop, id, now);
  });
}
