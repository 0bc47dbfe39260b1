import type { Checkout, CheckoutCoupon } from '../../../../contract/checkout/checkout.ts';
import type { Arrival } from '../../../../contract/pricing/freight.ts';
import { runningClosure } from '../../../../contract/suppliers/closure.ts';
import type { CouponOffer } from '../coupon/beside.ts';
import { distinct, type HeldCoupon } from './coupons.ts';
import type { PricedLine } from './line.ts';
import { beforePlatform, offeredFor, worthFirst } from './offered.ts';
import type { PaidShare, Priced } from './price.ts';

const beside = (coupons: readonly HeldCoupon[], lines: readonly PricedLine[]): CheckoutCoupon[] =>
  worthFirst(distinct(coupons), lines).map(({ scopeIds: _, left: __, ...coupon }) => coupon);

/** Price of one piece: flash sales and member offers take the same amount off each piece they cover. */
function piecePriceOf({ unitPrice, quantity, offs, flash }: PaidShare): number {
  if (flash && flash.pieces < quantity) return unitPrice;
  const single = offs.filter(({ kind }) => kind === 'flash_sale' || kind === 'member_offer');
  return unitPrice - single.reduce((sum, { amount }) => sum + amount, 0) / quantity;
}

function lineOf(share: PaidShare) {
  const { goods, ...line } = share;
  const { productId, skuId, name, image, spec, unit } = goods;
  const { quantity, unitPrice, subtotal, offs, paid } = line;
  const { promotionOff, supplierCouponOff, platformCouponOff, freightShare } = line;
  return {
    productId,
    skuId,
    name,
    image,
    spec,
    unit,
    unitPrice,
    piecePrice: piecePriceOf(share),
    quantity,
    subtotal,
    promotionOff,
    supplierCouponOff,
    platformCouponOff,
    freightShare,
    paid,
    offs: [...offs],
  };
}

interface Beside {
  readonly held: readonly HeldCoupon[];
  readonly offers: readonly CouponOffer[];
  /** By supplier, where they are known. */
  readonly arrivals?: ReadonlyMap<number, Arrival>;
}

/** A price in the form of the contract, with the buyer's coupons and those the buyer could claim. */
export function toCheckout(priced: Priced, { held, offers, arrivals }: Beside, now: Date): Checkout {
  const { groups, coupon, ...sums } = priced;
  const all = beforePlatform(priced);
  return {
    ...sums,
    groups: groups.map(({ lines, coupon: own, promoted, offs, gifts, unsent, taken: _, ...group }) => ({
      ...group,
      items: lines.map(lineOf),
      arrives: arrivals?.get(group.supplierId) ?? null,
      closure: runningClosure(lines[0]?.goods.closure ?? null, now),
      unsent: [...unsent],
      offs: [...offs],
      gifts: [...gifts],
      couponId: own?.id ?? null,
      coupons: beside(
        held.filter((one) => one.supplierId === group.supplierId),
        promoted,
      ),
      claimable: offeredFor(offers, group.supplierId, promoted),
    })),
    couponId: coupon?.id ?? null,
    coupons: beside(
      held.filter((one) => one.supplierId === null),
      all,
    ),
    claimable: offeredFor(offers, null, all),
  };
}
