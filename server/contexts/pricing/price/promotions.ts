import { atPercent } from '../../../../contract/money.ts';
import type {
  Gift,
  PriceOff,
  PromotionRule,
  SupplierPromotion,
} from '../../../../contract/pricing/promotion.ts';
import type { FlashOffer } from '../flash-sale/offers.ts';
import { amountOf, type PricedLine, spread, takeOff } from './line.ts';

/** The price effects of a member level. */
export interface Member {
  /** Percentage to pay for products with a member offer. */
  readonly discount: number;
  readonly freeShipping: boolean;
}

/** The fields of a line that promotions on single lines depend on. */
type Piece = Pick<PricedLine, 'goods' | 'quantity' | 'unitPrice'>;

const covers = (promotion: SupplierPromotion, line: Piece): boolean =>
  promotion.supplierId === line.goods.supplierId &&
  (promotion.productIds.length === 0 || promotion.productIds.includes(line.goods.productId));

/** The percentage to pay under a rule for single lines; null for other rules, and when it does not apply to the buyer. */
function percentOf(rule: PromotionRule, member: Member | null): number | null {
  if (rule.kind === 'flash_sale') return rule.percent;
  return rule.kind === 'member_offer' && member ? member.discount : null;
}

/** The promotion that takes most off a line, the same amount off each piece; the oldest on a tie. */
function lineOff(
  line: Piece,
  promotions: readonly SupplierPromotion[],
  member: Member | null,
): { readonly promotionId: number; readonly off: PriceOff } | null {
  let best: { readonly promotionId: number; readonly off: PriceOff } | null = null;
  for (const promotion of promotions) {
    const { rule, name, id } = promotion;
    const percent = percentOf(rule, member);
    if (percent === null || !covers(promotion, line)) continue;
    const amount = (line.unitPrice - atPercent(line.unitPrice, percent)) * line.quantity;
    const kind = rule.kind === 'flash_sale' ? ('flash_sale' as const) : ('member_offer' as const);
    if (amount > (best?.off.amount ?? 0)) best = { promotionId: id, off: { kind, name, amount } };
  }
  return best;
}

/** The reduction of a line by a platform flash sale, for as many pieces as are left for the buyer. */
function flashOff(line: Piece, offer: FlashOffer | undefined) {
  if (!offer) return null;
  const pieces = Math.min(line.quantity, offer.left);
  const amount = (line.unitPrice - offer.price) * pieces;
  if (amount <= 0) return null;
  const off: PriceOff = { kind: 'flash_sale', name: offer.name, amount };
  return { off, flash: { entryId: offer.entryId, pieces, off: amount } };
}

interface LineTerms {
  readonly flash: ReadonlyMap<number, FlashOffer>;
  readonly member: Member | null;
}

/** The reduced price of one piece of a line; both null when nothing applies. */
interface Lowered {
  /** In a platform flash sale, for the pieces left for the buyer. */
  readonly flash: { readonly price: number; readonly left: number } | null;
  /** In the supplier's flash sale or for members, for all pieces. */
  readonly sale: number | null;
}

/** The reduction that applies to a line, as the price of one piece. */
export function loweredPrice(
  line: Piece,
  promotions: readonly SupplierPromotion[],
  { flash, member }: LineTerms,
): Lowered {
  const best = lineOff(line, promotions, member);
  const offer = flash.get(line.goods.skuId);
  const offered = flashOff(line, offer);
  if (offer && offered && offered.off.amount >= (best?.off.amount ?? 0))
    return { flash: { price: offer.price, left: offer.left }, sale: null };
  return { flash: null, sale: best && line.unitPrice - best.off.amount / line.quantity };
}

/** A promotion that applied to an order: the amount off, 0 for a gift. */
export interface Taken {
  readonly promotionId: number;
  readonly off: number;
}

interface Promoted {
  readonly lines: PricedLine[];
  readonly gifts: Gift[];
  /** One entry per promotion. */
  readonly taken: Taken[];
}

/**
 * Applies promotions to one supplier's lines: for each line the best of both kinds of flash sales and member offers; then to the remaining
 * amounts the best full reduction. Gifts are added for every threshold reached.
 */
export function promote(
  lines: readonly PricedLine[],
  promotions: readonly SupplierPromotion[],
  { flash, member }: LineTerms,
): Promoted {
  const byAge = promotions.toSorted((a, b) => a.id - b.id);
  const taken = new Map<number, number>();
  const cut = lines.map((line) => {
    const best = lineOff(line, byAge, member);
    const offered = flashOff(line, flash.get(line.goods.skuId));
    if (offered && offered.off.amount >= (best?.off.amount ?? 0))
      return { ...takeOff(line, offered.off), flash: offered.flash };
    if (!best) return line;
    taken.set(best.promotionId, (taken.get(best.promotionId) ?? 0) + best.off.amount);
    return takeOff(line, best.off);
  });
  const gifts: Gift[] = [];
  let best: { readonly promotion: SupplierPromotion; readonly off: number } | null = null;
  for (const promotion of byAge) {
    const { rule, name } = promotion;
    if (rule.kind !== 'gift' && rule.kind !== 'full_reduction') continue;
    const covered = cut.filter((line) => covers(promotion, line));
    const amount = amountOf(covered);
    if (covered.length === 0 || amount < rule.threshold) continue;
    if (rule.kind === 'gift') {
      gifts.push({ name, gift: rule.gift });
      taken.set(promotion.id, 0);
    } else if (Math.min(rule.off, amount) > (best?.off ?? 0))
      best = { promotion, off: Math.min(rule.off, amount) };
  }
  const all = () => [...taken].map(([promotionId, sum]) => ({ promotionId, off: sum }));
  if (!best) return { lines: cut, gifts, taken: all() };
  const { promotion, off } = best;
  taken.set(promotion.id, off);
  const reduction: PriceOff = { kind: 'full_reduction', name: promotion.name, amount: off };
  const reduced = spread(cut, reduction, (line) => covers(promotion, line));
  return { lines: reduced, gifts, taken: all() };
}
