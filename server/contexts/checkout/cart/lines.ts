import type { Cart, CartCoupon, CartGroup, CartItem } from '../../../../contract/checkout/cart.ts';
import { amountLimit } from '../../../../contract/money.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import { fail } from '../../../platform/fail.ts';
import { brokenRule, type Goods, piecesByProduct, unitPrice } from '../../catalogue/index.ts';
import type { CouponOffer } from '../../pricing/index.ts';
import {
  beforePlatform,
  loweredPrice,
  offeredFor,
  type PricedGroup,
  priceOrder,
  type Terms,
  togetherOffs,
} from '../../pricing/index.ts';

/** A stored line, with its goods in their current state. */
export interface Line {
  readonly id: number;
  readonly goods: Goods;
  readonly quantity: number;
  readonly selected: boolean;
}

/** Maximum quantity of one line. */
export const quantityLimit = 999_999;

/** The data that a cart's sums depend on beside its lines. */
interface CartTerms {
  readonly terms: Terms;
  /** Coupons of these suppliers and of the platform that can be claimed. */
  readonly offers: readonly CouponOffer[];
  /** Those of them that the buyer has no unused claim of and may claim. */
  readonly claimable: readonly CouponOffer[];
  /** The owner of the cart; undefined = a visitor. */
  /** The suppliers the buyer belongs to. */
  readonly ownShops: ReadonlySet<number>;
}

/**
 * The cart as shown. Lines of a product count together for tier prices and minimum order quantity: selected lines among themselves, as they
 * would be ordered, and the others together with all lines.
 */
export function toCart(lines: readonly Line[], cartTerms: CartTerms): Cart {
  const { terms, offers, claimable, ownShops } = cartTerms;
  const all = piecesByProduct(lines);
  const selected = piecesByProduct(lines.filter((line) => line.selected));
  const items = withinAmount(
    lines.map((line) => {
      const pieces = (line.selected ? selected : all).get(line.goods.productId) ?? line.quantity;
      const coupons = offers.filter((offer) => fits(offer, line.goods)).map(toCartCoupon);
      return { line, item: { ...toItem(line, pieces, ownShops, terms), coupons } };
    }),
  );
  const taken = items.filter(({ line }) => line.selected);
  const priced = priceOrder(
    taken.filter(({ item }) => item.problem === null).map(({ line }) => line),
    terms,
  );
  const shops = Map.groupBy(items, ({ line }) => line.goods.supplierId);
  return {
    groups: [...shops].map(([supplierId, own]) => ({
      ...toGroup(
        own,
        cartTerms,
        priced.groups.find((group) => group.supplierId === supplierId),
      ),
      hasCoupons: offers.some((offer) => offer.supplierId === supplierId),
    })),
    count: lines.length,
    selectedCount: taken.length,
    selectedAmount: priced.goodsAmount,
    discount: priced.discount,
    freight: priced.freight,
    payable: priced.payable,
    offs: togetherOffs(priced.groups.flatMap((group) => group.offs)),
    claimable: offeredFor(claimable, null, beforePlatform(priced)),
  };
}

interface Shown {
  readonly line: Line;
  readonly item: CartItem;
}

const fits = ({ supplierId, scope, scopeIds }: CouponOffer, goods: Goods): boolean =>
  supplierId === goods.supplierId &&
  (scope !== CouponScope.Products || scopeIds.includes(goods.productId)) &&
  (scope !== CouponScope.Categories || goods.categoryIds.some((id) => scopeIds.includes(id)));

const toCartCoupon = ({
  id,
  name,
  type,
  discountValue,
  minOrderAmount,
  endTime,
}: CouponOffer): CartCoupon => ({
  id,
  name,
  type,
  discountValue,
  minOrderAmount,
  endTime,
});

/** Selected lines up to the maximum total of an order; lines above it are marked. */
function withinAmount(shown: readonly Shown[]): Shown[] {
  let sum = 0;
  return shown.map(({ line, item }) => {
    if (!line.selected || item.problem !== null) return { line, item };
    if (sum + item.price * item.quantity > amountLimit) {
      return { line, item: { ...item, problem: 'amount_limit' } };
    }
    sum += item.subtotal;
    return { line, item };
  });
}

function toGroup(
  own: readonly Shown[],
  { terms: { promotions }, claimable }: CartTerms,
  priced: PricedGroup | undefined,
): Omit<CartGroup, 'hasCoupons'> {
  const { supplierId, shopName } = own[0]?.line.goods ?? fail('internal');
  const covers = ({ productIds, ...one }: Terms['promotions'][number]) =>
    one.supplierId === supplierId &&
    (productIds.length === 0 || own.some(({ item }) => productIds.includes(item.productId)));
  return {
    supplierId,
    shopName,
    items: own.map(({ item }) => item),
    promotions: promotions.filter(covers),
    discount: priced?.discount ?? 0,
    freight: priced?.freight ?? 0,
    freightRule: priced?.freightRule ?? 'free',
    unsent: [...(priced?.unsent ?? [])],
    freeFreight: priced?.freeFreight ?? null,
    claimable: offeredFor(claimable, supplierId, priced?.promoted ?? []),
    offs: [...(priced?.offs ?? [])],
    gifts: [...(priced?.gifts ?? [])],
  };
}

function toItem(
  { id, goods, quantity, selected }: Line,
  pieces: number,
  ownShops: ReadonlySet<number>,
  terms: Terms,
): Omit<CartItem, 'coupons'> {
  const { productId, skuId, name, image, spec, stock, originalPrice, minQuantity, orderMultiple } = goods;
  const price = unitPrice(goods, pieces);
  const lowered = loweredPrice({ goods, quantity, unitPrice: price }, terms.promotions, terms);
  return {
    id,
    productId,
    skuId,
    name,
    image,
    spec,
    quantity,
    selected,
    stock,
    price,
    originalPrice: Math.max(originalPrice, price),
    ...lowered,
    subtotal: Math.min(amountLimit, price * quantity),
    minQuantity,
    orderMultiple,
    unit: goods.unit,
    freight: goods.freight,
    nextTier: nextTier(goods, pieces),
    problem: ownShops.has(goods.supplierId) ? 'own_shop' : problemOf(goods, quantity, pieces),
  };
}

/** The next tier price that the stock allows to reach. */
function nextTier(goods: Goods, pieces: number): CartItem['nextTier'] {
  const price = unitPrice(goods, pieces);
  const next = goods.tiers
    .filter((tier) => tier.from > pieces && tier.from - pieces <= goods.stock)
    .toSorted((a, b) => a.from - b.from)
    .find((tier) => unitPrice(goods, tier.from) < price);
  return next ? { missing: next.from - pieces, price: unitPrice(goods, next.from) } : null;
}

function problemOf(goods: Goods, quantity: number, pieces: number): CartItem['problem'] {
  const checks: readonly (readonly [CartItem['problem'], boolean])[] = [
    ['off_shelf', !goods.onSale],
    ['sold_out', goods.stock === 0],
    ['short_stock', quantity > goods.stock],
  ];
  return checks.find(([, broken]) => broken)?.[0] ?? brokenRule(goods, pieces);
}
