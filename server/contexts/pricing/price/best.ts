import { applyCoupon, couponCovers, couponOff, coveredAmount, distinct, type HeldCoupon } from './coupons.ts';
import { amountOf, type PricedLine } from './line.ts';

/** The coupons of one checkout: one of the platform's, and one a supplier by supplier id. */
export interface Chosen {
  readonly platform: HeldCoupon | null;
  readonly suppliers: ReadonlyMap<number, HeldCoupon>;
}

/** One way through the suppliers so far: what their coupons take off, and what is left for the platform's coupon. */
interface CouponCombination {
  readonly off: number;
  readonly left: number;
  readonly coupons: readonly HeldCoupon[];
}

/** More ways than this are not followed; those that save least so far are dropped. */
const mostCombinations = 2_000;

/**
 * The coupons that save most together. A supplier's coupon can cost the platform's its threshold, so for each platform coupon
 * all combinations are followed, leaving out those that another beats in both what they save and what they leave. Exact up to
 * 2,000 such ways at a time. Of equal ones the fewest coupons, then those that end first.
 */
export function bestCoupons(groups: readonly (readonly PricedLine[])[], held: readonly HeldCoupon[]): Chosen {
  const coupons = distinct(held);
  const ofPlatform = coupons.filter((coupon) => coupon.supplierId === null);
  let best: { readonly saved: number; readonly chosen: Chosen } | null = null;
  for (const platform of [null, ...ofPlatform]) {
    for (const { off, left, coupons: taken } of enumerateCombinations(groups, coupons, platform)) {
      const last = platform ? couponOff(platform, left) : 0;
      if (platform && last === 0) continue;
      const saved = off + last;
      const count = taken.length + (platform ? 1 : 0);
      const before = best?.chosen.suppliers.size ?? 0;
      const isFewer =
        best !== null && saved === best.saved && count < before + (best.chosen.platform ? 1 : 0);
      if (best && saved <= best.saved && !isFewer) continue;
      const suppliers = new Map(
        taken.flatMap((coupon) => (coupon.supplierId === null ? [] : [[coupon.supplierId, coupon] as const])),
      );
      best = { saved, chosen: { platform, suppliers } };
    }
  }
  return best?.chosen ?? { platform: null, suppliers: new Map() };
}

function enumerateCombinations(
  groups: readonly (readonly PricedLine[])[],
  coupons: readonly HeldCoupon[],
  platform: HeldCoupon | null,
): CouponCombination[] {
  const isCovered = (line: PricedLine) => platform !== null && couponCovers(platform, line);
  let ways: CouponCombination[] = [{ off: 0, left: 0, coupons: [] }];
  for (const lines of groups) {
    const supplierId = lines[0]?.goods.supplierId;
    const own = coupons.filter(
      (coupon) => coupon.supplierId === supplierId && couponOff(coupon, coveredAmount(coupon, lines)) > 0,
    );
    const steps = [null, ...own].map((coupon) => {
      const after = coupon ? applyCoupon(lines, coupon) : lines;
      return { coupon, off: amountOf(lines) - amountOf(after), left: amountOf(after.filter(isCovered)) };
    });
    ways = paretoFrontier(
      ways.flatMap((way) =>
        steps.map(({ coupon, off, left }) => ({
          off: way.off + off,
          left: way.left + left,
          coupons: coupon ? [...way.coupons, coupon] : way.coupons,
        })),
      ),
    );
  }
  return ways;
}

/** Leaves out ways that another beats: saving no less, and leaving no less for the platform's coupon. */
function paretoFrontier(ways: readonly CouponCombination[]): CouponCombination[] {
  const byOff = ways.toSorted(
    (a, b) => b.off - a.off || b.left - a.left || a.coupons.length - b.coupons.length,
  );
  const kept: CouponCombination[] = [];
  let most = -1;
  for (const way of byOff) {
    if (way.left <= most) continue;
    most = way.left;
    kept.push(way);
    if (kept.length === mostCombinations) break;
  }
  return kept;
}
