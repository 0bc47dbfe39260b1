import type { Checkout, CouponChoice } from '../../../../contract/checkout/checkout.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Pieces } from '../../catalogue/index.ts';
import {
  arrivalsOf,
  buyerOf,
  checkAmount,
  offersBeside,
  priceOrder,
  termsFor,
  toCheckout,
} from '../../pricing/index.ts';
import { checkOrderable } from './pricing.ts';
import { readBasket, readWanted } from './wanted.ts';

interface Asked {
  /** These SKUs instead of the selected lines of the cart. */
  readonly items?: readonly Pieces[] | undefined;
  readonly coupons: CouponChoice;
  /** undefined = the default address. */
  readonly addressId?: number | undefined;
  /** The destination of a buyer without an address. */
  readonly place?: string | undefined;
}

/** The current price of an order. Writes nothing. @throws the same as placing it */
export async function confirmOrder(db: Db, accountId: number, asked: Asked, now: Date): Promise<Checkout> {
  const known = await buyerOf(db, accountId, asked.addressId);
  const buyer = { ...known, province: known.province ?? asked.place ?? null };
  const { pieces } = await readBasket(db, accountId, asked.items, buyer.ownShops);
  const lines = await readWanted(db, pieces);
  checkOrderable(lines, buyer.ownShops, now);
  const terms = await termsFor(db, lines, { ...buyer, accountId, choice: asked.coupons }, now);
  const priced = priceOrder(lines, terms);
  checkAmount(priced);
  const shops = priced.groups.map((group) => group.supplierId);
  const { claimable } = await offersBeside(db, accountId, shops, now);
  const arrivals = await arrivalsOf(db, priced.groups, { place: buyer.province, now });
  return toCheckout(priced, { held: terms.coupons, offers: claimable, arrivals }, now);
}

/** The effect of each of the caller's coupons on a purchase. */
export async function couponsFor(db: Db, accountId: number, items: Asked['items'], now: Date) {
  const none = { platform: null, suppliers: [] };
  const { coupons, groups } = await confirmOrder(db, accountId, { items, coupons: none }, now);
  const suppliers = groups.map(({ supplierId, coupons: own }) => ({ supplierId, coupons: own }));
  return { platform: coupons, suppliers };
}

/** The combination of coupons with the largest savings. */
export async function bestFor(db: Db, accountId: number, items: Asked['items'], now: Date) {
  const checkout = await confirmOrder(db, accountId, { items, coupons: 'best' }, now);
  return {
    platform: checkout.coupons.find(({ id }) => id === checkout.couponId) ?? null,
    suppliers: checkout.groups.flatMap(({ coupons, couponId }) =>
      coupons.filter(({ id }) => id === couponId),
    ),
    discount: checkout.supplierCouponOff + checkout.platformCouponOff,
  };
}
