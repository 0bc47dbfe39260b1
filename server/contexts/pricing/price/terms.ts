import type { CouponChoice } from '../../../../contract/checkout/checkout.ts';
import type { Db } from '../../../platform/db/open.ts';
import { fail } from '../../../platform/fail.ts';
import { currentRates } from '../../accounting/index.ts';
import { heldCoupons, ownsCoupons } from '../coupon/held.ts';
import { readFlashOffers } from '../flash-sale/offers.ts';
import { memberAt } from '../membership/members.ts';
import { readPromotions } from '../promotion/queries.ts';
import type { Buyer } from './buyer.ts';
import { isAbroad } from './freight.ts';
import type { Wanted } from './line.ts';
import { plainTerms, type Terms } from './price.ts';

interface Purchase extends Buyer {
  /** undefined = a visitor. */
  readonly accountId: number | undefined;
  readonly choice: CouponChoice;
}

/**
 * Everything the price of these goods depends on for a buyer now.
 * @throws not_found when a chosen coupon is not the buyer's; a used or expired one is ignored
 */
export async function termsFor(db: Db, lines: readonly Wanted[], buyer: Purchase, now: Date): Promise<Terms> {
  const { accountId, province, choice, phone } = buyer;
  const shops = [...new Set(lines.map((line) => line.goods.supplierId))];
  const promotions = await readPromotions(db, shops, now);
  const flash = await readFlashOffers(db, inFlash(lines, now), { accountId, phone }, now);
  const rates = isAbroad(province) ? await currentRates(db) : [];
  if (accountId === undefined) return { ...plainTerms, promotions, flash, province, rates };
  const coupons = await heldCoupons(db, accountId, shops, now);
  if (choice !== 'best') {
    const named = [...choice.suppliers, ...(choice.platform === null ? [] : [choice.platform])];
    const unknown = named.filter((id) => coupons.every((coupon) => coupon.id !== id));
    if (!(await ownsCoupons(db, accountId, unknown))) fail('not_found', {}, 'body.coupons');
  }
  return { promotions, flash, member: memberAt(buyer.membership, now), province, rates, coupons, choice };
}

/** SKUs that may be in a flash sale now; most have none to look up. */
const inFlash = (lines: readonly Wanted[], now: Date): number[] =>
  lines
    .map(({ goods }) => goods)
    .filter(({ flash }) => flash && flash.from <= now && now < flash.to)
    .map(({ skuId }) => skuId);
