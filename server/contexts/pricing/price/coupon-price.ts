import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CouponPrice } from '../../../../contract/pricing/coupon-price.ts';
import { cacheManyUntilChanged } from '../../../platform/db/cache-until-changed.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, sku } from '../../../platform/db/schema.ts';
import { brokenRule, type Goods, onSale, readGoods, smallestOrder } from '../../catalogue/index.ts';
import { type CouponOffer, offersBeside } from '../coupon/beside.ts';
import { buyerOf, visitor } from './buyer.ts';
import type { HeldCoupon } from './coupons.ts';
import { tierLines, type Wanted } from './line.ts';
import { priceOrder, type Terms } from './price.ts';
import { promote } from './promotions.ts';
import { termsFor } from './terms.ts';

/** The ids of a product's SKUs. */
interface Skus {
  readonly productId: number;
  readonly skuIds: readonly number[];
}

/** Maximum number of cached products. */
const mostProducts = 10_000;

const readSkus = cacheManyUntilChanged<Skus>(
  ({ productId }) => [`product:${productId}`, `sku:${productId}`, 'supplier'],
  mostProducts,
  async (db, ids) => {
    const rows = await db
      .select({
        productId: product.id,
        skuIds: sql<number[]>`array_agg(${sku.id} order by ${sku.position}, ${sku.id})`,
      })
      .from(product)
      .innerJoin(sku, eq(sku.productId, product.id))
      .where(and(inArray(product.id, ids.map(Number)), onSale))
      .groupBy(product.id);
    return new Map(rows.map((row) => [String(row.productId), row]));
  },
);

/** An offer as the claim that it would become. The negative id never equals that of a claim. */
const asHeld = (offer: CouponOffer, now: Date): HeldCoupon => ({
  ...offer,
  id: -offer.id,
  couponId: offer.id,
  receiveTime: now.toISOString(),
  usedAt: null,
  isVoid: false,
  isUsedUp: false,
  status: 1,
});

interface Choice {
  readonly skuId?: number | undefined;
  readonly quantity?: number | undefined;
}

/** The SKUs of one product at the quantity asked for. */
const wantedOf = (goods: readonly Goods[], quantity: number | undefined): Wanted[] =>
  goods.map((one) => ({ goods: one, quantity: quantity ?? smallestOrder(one, null).pieces }));

const canOrder = ({ goods, quantity }: Wanted) => quantity <= goods.stock && !brokenRule(goods, quantity);

/** The goods of one line after promotions, in fen. */
const promoted = (wanted: Wanted, terms: Terms): number =>
  promote(tierLines([wanted]), terms.promotions, terms).lines[0]?.amount ?? 0;

/**
 * The price of the cheapest line that can be ordered alone, with the best of `terms.coupons`; null when no coupon lowers it, or when another
 * line, which may be sold out, costs less without coupons.
 */
function lowestOf(lines: readonly Wanted[], terms: Terms): CouponPrice | null {
  const amounts = lines.map((line) => ({ line, amount: promoted(line, terms) }));
  const [cheapest] = amounts.filter(({ line }) => canOrder(line)).toSorted((a, b) => a.amount - b.amount);
  if (!cheapest) return null;
  const { goods, quantity } = cheapest.line;
  const priced = priceOrder([cheapest.line], { ...terms, choice: 'best' });
  const off = priced.supplierCouponOff + priced.platformCouponOff;
  const amount = priced.goodsAmount - priced.discount;
  if (off <= 0 || amounts.some((one) => one.amount <= amount)) return null;
  const used = [priced.coupon, ...priced.groups.map(({ coupon }) => coupon)];
  return {
    productId: goods.productId,
    pieces: quantity,
    amount,
    off,
    isFrom: amounts.some((one) => one.amount > cheapest.amount),
    claims: used.flatMap((coupon) => (coupon && coupon.id < 0 ? [coupon.couponId] : [])),
  };
}

/** Whether a coupon can reduce goods of this supplier. */
const isOf = (supplierId: number) => (one: { readonly supplierId: number | null }) =>
  one.supplierId === null || one.supplierId === supplierId;

async function lowestPrices(
  db: Db,
  ids: readonly number[],
  { skuId, quantity }: Choice,
  accountId: number | undefined,
  now: Date,
): Promise<CouponPrice[]> {
  const found = await readSkus(db, ids.map(String));
  const skuIds = [...found.values()].flatMap((one) => one.skuIds);
  const goods = await readGoods(db, skuIds);
  const buyer = accountId === undefined ? visitor : await buyerOf(db, accountId);
  const products = ids.flatMap((id) => {
    const own = (found.get(String(id))?.skuIds ?? []).flatMap((one) => goods.get(one) ?? []);
    const lines = wantedOf(
      own.filter((one) => one.onSale && (skuId === undefined || one.skuId === skuId)),
      quantity,
    );
    const supplierId = lines[0]?.goods.supplierId;
    return supplierId === undefined || buyer.ownShops.has(supplierId) ? [] : [{ supplierId, lines }];
  });
  const shops = [...new Set(products.map(({ supplierId }) => supplierId))];
  const { claimable } = await offersBeside(db, accountId, shops, now);
  const all = products.flatMap(({ lines }) => lines);
  const terms = await termsFor(db, all, { ...buyer, accountId, choice: 'best' }, now);
  const coupons = [...terms.coupons, ...claimable.map((offer) => asHeld(offer, now))];
  if (coupons.length === 0) return [];
  return products.flatMap(({ supplierId, lines }) => {
    const own = coupons.filter(isOf(supplierId));
    const promotions = terms.promotions.filter(isOf(supplierId));
    return own.length === 0 ? [] : (lowestOf(lines, { ...terms, promotions, coupons: own }) ?? []);
  });
}

/**
 * The price of the smallest order of each of these products after the best coupons that the account holds or may claim, as the checkout
 * calculates it for the product alone; in their order. Products that are not on sale, not in stock, of the account's own shop, or not
 * lowered by a coupon are left out.
 */
export const couponPrices = (
  db: Db,
  ids: readonly number[],
  accountId: number | undefined,
  now: Date,
): Promise<CouponPrice[]> => lowestPrices(db, ids, {}, accountId, now);

/** The same for one product, of one SKU and quantity where they are given; null instead of being left out. */
export async function couponPriceOf(
  db: Db,
  { productId, ...choice }: Choice & { readonly productId: number },
  accountId: number | undefined,
  now: Date,
): Promise<CouponPrice | null> {
  const [one] = await lowestPrices(db, [productId], choice, accountId, now);
  return one ?? null;
}
