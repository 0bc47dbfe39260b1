import type { CurrencyRate } from '../../../../contract/accounting/currency.ts';
import type { LocalText } from '../../../../contract/basics.ts';
import { amountLimit } from '../../../../contract/money.ts';
import type { FreeFreight, FreightRule, UnsentGoods } from '../../../../contract/pricing/freight.ts';
import type { ImportCharges } from '../../../../contract/pricing/import-charges.ts';
import type { Gift, PriceOff, SupplierPromotion } from '../../../../contract/pricing/promotion.ts';
import { fail } from '../../../platform/fail.ts';
import type { FlashOffer } from '../flash-sale/offers.ts';
import { apportion } from './apportion.ts';
import { applyCoupon, couponCovers, couponOff, coveredAmount, distinct, type HeldCoupon } from './coupons.ts';
import { freightOfOrder } from './freight.ts';
import { importChargesOf } from './import-charges.ts';
import { amountOf, type PricedLine, tierLines, type Wanted } from './line.ts';
import { type Member, promote, type Taken } from './promotions.ts';

/** The coupons of one checkout: one of the platform, and one per supplier by supplier id. */
interface Chosen {
  readonly platform: HeldCoupon | null;
  readonly suppliers: ReadonlyMap<number, HeldCoupon>;
}

/** A partial combination of supplier coupons: the amount they take off, and the lines left for the platform coupon. */
interface CouponCombination {
  readonly off: number;
  readonly left: number;
  readonly coupons: readonly HeldCoupon[];
}

/** Maximum number of combinations; above it those with the smallest savings are dropped. */
const mostCombinations = 2_000;

/**
 * The combination of coupons with the largest savings. A supplier coupon can bring the total below the platform coupon's threshold, so for
 * each platform coupon all combinations are enumerated, without those dominated in both savings and remaining amount. Exact up to 2,000
 * combinations at a time. On a tie: the fewest coupons, then those that end first.
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

/** The Pareto frontier: drops combinations dominated in both savings and the amount left for the platform coupon. */
function paretoFrontier(ways: readonly CouponCombination[]): CouponCombination[] {
  const byOff = ways.toSorted(
    (a, b) => b.off - a.off || b.left - a.left || a.coupons.length - b.coupons.length,
  );
  const frontier: CouponCombination[] = [];
  let most = -1;
  for (const way of byOff) {
    if (way.left <= most) continue;
    most = way.left;
    frontier.push(way);
    if (frontier.length === mostCombinations) break;
  }
  return frontier;
}

/** Everything the price depends on besides the goods. */
export interface Terms {
  readonly promotions: readonly SupplierPromotion[];
  /** Offers of platform flash sales, by SKU. */
  readonly flash: ReadonlyMap<number, FlashOffer>;
  /** null = the buyer is no member. */
  readonly member: Member | null;
  /** The destination: the code of a province or of another country; null = unknown. */
  readonly province: string | null;
  /** Exchange rates, for the limits of customs; needed abroad alone. */
  readonly rates: readonly CurrencyRate[];
  /** Coupons the buyer could use. */
  readonly coupons: readonly HeldCoupon[];
  /** Claim ids; `best` = the combination with the largest savings. */
  readonly choice: 'best' | { readonly platform: number | null; readonly suppliers: readonly number[] };
}

/** Terms of a visitor: only public promotions. */
export const plainTerms: Terms = {
  promotions: [],
  flash: new Map(),
  member: null,
  province: null,
  rates: [],
  coupons: [],
  choice: 'best',
};

export interface PaidShare extends PricedLine {
  readonly promotionOff: number;
  readonly supplierCouponOff: number;
  readonly platformCouponOff: number;
  readonly freightShare: number;
  /** subtotal less the three reductions, plus freightShare. */
  readonly paid: number;
}

interface Sums {
  readonly goodsAmount: number;
  readonly promotionOff: number;
  readonly supplierCouponOff: number;
  readonly platformCouponOff: number;
  readonly discount: number;
  readonly freight: number;
  readonly payable: number;
}

export interface PricedGroup extends Sums {
  readonly supplierId: number;
  readonly shopName: LocalText;
  readonly lines: readonly PaidShare[];
  readonly freightRule: FreightRule;
  readonly unsent: readonly UnsentGoods[];
  readonly freeFreight: FreeFreight | null;
  readonly importCharges: ImportCharges | null;
  readonly offs: readonly PriceOff[];
  readonly gifts: readonly Gift[];
  readonly taken: readonly Taken[];
  /** The supplier coupon, if it took something off. */
  readonly coupon: HeldCoupon | null;
  /** The lines before coupons. */
  readonly promoted: readonly PricedLine[];
}

export interface Priced extends Sums {
  readonly groups: readonly PricedGroup[];
  readonly itemCount: number;
  readonly coupon: HeldCoupon | null;
}

/**
 * The price of these lines, one group per supplier in the order of their first line. Integer fen, computed in this order: tier price,
 * promotions of the supplier, its coupon, platform coupon, freight. All amounts are apportioned exactly: the sums of a group are those of
 * its lines, and the totals those of the groups. `checkAmount` checks whether it can be ordered.
 */
export function priceOrder(wanted: readonly Wanted[], terms: Terms): Priced {
  const shops = [...Map.groupBy(tierLines(wanted), (line) => line.goods.supplierId)].map(([id, lines]) => {
    const own = terms.promotions.filter((promotion) => promotion.supplierId === id);
    const { lines: promoted, ...beside } = promote(lines, own, terms);
    return { id, promoted, ...beside, freight: freightOfOrder(promoted, terms.province, terms.member) };
  });
  const chosen = chooseCoupons(
    shops.map((shop) => shop.promoted),
    terms,
  );
  const withOwn = shops.map((shop) => {
    const coupon = chosen.suppliers.get(shop.id);
    return coupon ? applyCoupon(shop.promoted, coupon) : shop.promoted;
  });
  const reduced = chosen.platform ? applyCoupon(withOwn.flat(), chosen.platform) : withOwn.flat();
  const bySupplier = Map.groupBy(reduced, (line) => line.goods.supplierId);
  const groups = shops.map(({ id, promoted, gifts, taken, freight }): PricedGroup => {
    const shares = shareFreight(bySupplier.get(id) ?? [], freight.amount);
    const sums = sumsOf(shares);
    const coupon = sums.supplierCouponOff > 0 ? (chosen.suppliers.get(id) ?? null) : null;
    const shopName = promoted[0]?.goods.shopName ?? { zh: '', en: '' };
    const offs = togetherOffs(shares.flatMap((line) => line.offs));
    const { rule: freightRule, freeFreight, unsent } = freight;
    const importCharges =
      freightRule === 'unavailable' ? null : importChargesOf(shares, terms.province, terms.rates);
    const more = { freightRule, freeFreight, importCharges, unsent, offs, gifts, taken, coupon, promoted };
    return { supplierId: id, shopName, lines: shares, ...sums, ...more };
  });
  const total = sumsOf(groups.flatMap((group) => group.lines));
  return {
    groups,
    ...total,
    itemCount: wanted.reduce((sum, line) => sum + line.quantity, 0),
    coupon: total.platformCouponOff > 0 ? chosen.platform : null,
  };
}

/** @throws cannot_ship with the suppliers that do not deliver there, weight_unsaid with the products whose freight is unknown */
export function checkShippable({ groups }: Pick<Priced, 'groups'>): void {
  const shops = groups.filter(({ freightRule }) => freightRule === 'unavailable');
  const goods = groups.flatMap(({ unsent }) => unsent);
  if (shops.length > 0) fail('cannot_ship', { suppliers: shops.map(({ supplierId }) => supplierId), goods });
  if (goods.length > 0) fail('weight_unsaid', { goods });
}

/** @throws amount_limit above the maximum total of an order */
export function checkAmount({ goodsAmount, freight }: Pick<Priced, 'goodsAmount' | 'freight'>): void {
  if (goodsAmount + freight > amountLimit) fail('amount_limit');
}

/** The requested coupons; of several per supplier the last one counts. */
function chooseCoupons(groups: readonly (readonly PricedLine[])[], { coupons, choice }: Terms): Chosen {
  if (choice === 'best') return bestCoupons(groups, coupons);
  const named = coupons.filter((coupon) => choice.suppliers.includes(coupon.id));
  return {
    platform: coupons.find(({ id, supplierId }) => id === choice.platform && supplierId === null) ?? null,
    suppliers: new Map(
      named.flatMap((coupon) => (coupon.supplierId === null ? [] : [[coupon.supplierId, coupon] as const])),
    ),
  };
}

/** Freight is apportioned by the amounts before all reductions, because those are never 0. */
function shareFreight(lines: readonly PricedLine[], freight: number): PaidShare[] {
  const shares = apportion(
    freight,
    lines.map((line) => line.subtotal),
  );
  return lines.map((line, at) => {
    const off = (...kinds: PriceOff['kind'][]) =>
      line.offs.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.amount : 0), 0);
    const freightShare = shares[at] ?? 0;
    return {
      ...line,
      promotionOff: off('flash_sale', 'member_offer', 'full_reduction'),
      supplierCouponOff: off('supplier_coupon'),
      platformCouponOff: off('platform_coupon'),
      freightShare,
      paid: line.amount + freightShare,
    };
  });
}

function sumsOf(lines: readonly PaidShare[]): Sums {
  const sum = (value: (line: PaidShare) => number) => lines.reduce((all, line) => all + value(line), 0);
  const promotionOff = sum((line) => line.promotionOff);
  const supplierCouponOff = sum((line) => line.supplierCouponOff);
  const platformCouponOff = sum((line) => line.platformCouponOff);
  return {
    goodsAmount: sum((line) => line.subtotal),
    promotionOff,
    supplierCouponOff,
    platformCouponOff,
    discount: promotionOff + supplierCouponOff + platformCouponOff,
    freight: sum((line) => line.freightShare),
    payable: sum((line) => line.paid),
  };
}

/** One entry per promotion or coupon, summed over the lines. */
export function togetherOffs(offs: readonly PriceOff[]): PriceOff[] {
  const same = Map.groupBy(offs, ({ kind, name }) => `${kind} ${name.zh} ${name.en}`);
  return [...same.values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ ...first, amount: parts.reduce((sum, part) => sum + part.amount, 0) }] : [];
  });
}
