import type { CouponChoice } from '../../../contract/checkout.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../fail.ts';
import { heldCoupons, ownsCoupons } from '../coupon/index.ts';
import { readFlashOffers } from '../flash-sale/index.ts';
import { memberOf } from '../membership/index.ts';
import { readPromotions } from '../promotion/index.ts';
import type { Wanted } from './line.ts';
import { plainTerms, type Terms } from './price.ts';

interface Buyer {
  /** undefined = a visitor. */
  readonly accountId: number | undefined;
  readonly province: string | null;
  readonly choice: CouponChoice;
}

/**
 * Everything the price of these goods depends on for a buyer now.
 * @throws not_found when a chosen coupon is not the buyer's; one that is used up or over is left out.
 */
export async function termsFor(db: Db, lines: readonly Wanted[], buyer: Buyer, now: Date): Promise<Terms> {
  const { accountId, province, choice } = buyer;
  const shops = [...new Set(lines.map((line) => line.goods.supplierId))];
  const skuIds = lines.map((line) => line.goods.skuId);
  const promotions = await readPromotions(db, shops, now);
  const flash = await readFlashOffers(db, skuIds, accountId, now);
  if (accountId === undefined) return { ...plainTerms, promotions, flash, province };
  const coupons = await heldCoupons(db, accountId, shops, now);
  if (choice !== 'best') {
    const named = [...choice.suppliers, ...(choice.platform === null ? [] : [choice.platform])];
    const unknown = named.filter((id) => coupons.every((coupon) => coupon.id !== id));
    if (!(await ownsCoupons(db, accountId, unknown))) fail('not_found', {}, 'body.coupons');
  }
  return { promotions, flash, member: await memberOf(db, accountId, now), province, coupons, choice };
}
