import type { Checkout, CheckoutCoupon } from '../../../contract/checkout.ts';
import { runningClosure } from '../../../contract/closure.ts';
import { couponOff, coveredAmount, distinct, type HeldCoupon } from './coupons.ts';
import type { PricedLine } from './line.ts';
import type { PaidShare, Priced } from './price.ts';

/** What a coupon would take off these lines; those that take most first. */
function beside(coupons: readonly HeldCoupon[], lines: readonly PricedLine[]): CheckoutCoupon[] {
  const shown = distinct(coupons).map(({ scopeIds: _, ...coupon }) => {
    const covered = coveredAmount({ ...coupon, scopeIds: _ }, lines);
    const missing = covered === 0 ? 0 : Math.max(0, coupon.minOrderAmount - covered);
    return { ...coupon, off: couponOff(coupon, covered), missing };
  });
  // Nothing of what is bought is covered: such a coupon is not spoken of.
  const fit = shown.filter((coupon) => coupon.off > 0 || coupon.missing > 0);
  return fit.toSorted((a, b) => b.off - a.off || a.missing - b.missing || a.id - b.id);
}

function lineOf({ goods, ...line }: PaidShare) {
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

/** A price as the contract says it, with the buyer's coupons beside it. */
export function toCheckout(priced: Priced, held: readonly HeldCoupon[], now: Date): Checkout {
  const { groups, coupon, ...sums } = priced;
  const beforePlatform = groups.flatMap(({ lines }) =>
    lines.map((line) => ({ ...line, amount: line.amount + line.platformCouponOff })),
  );
  return {
    ...sums,
    groups: groups.map(({ lines, coupon: own, promoted, offs, gifts, taken: _, ...group }) => ({
      ...group,
      items: lines.map(lineOf),
      closure: runningClosure(lines[0]?.goods.closure ?? null, now),
      offs: [...offs],
      gifts: [...gifts],
      couponId: own?.id ?? null,
      coupons: beside(
        held.filter((one) => one.supplierId === group.supplierId),
        promoted,
      ),
    })),
    couponId: coupon?.id ?? null,
    coupons: beside(
      held.filter((one) => one.supplierId === null),
      beforePlatform,
    ),
  };
}
