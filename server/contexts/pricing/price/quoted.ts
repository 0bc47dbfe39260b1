import type { Goods } from '../../catalogue/index.ts';
import type { PaidShare, Priced } from './price.ts';

/** The price of goods at a quoted price and freight, in fen, without other reductions. */
export function quotedPrice(goods: Goods, quantity: number, unitPrice: number, freight: number): Priced {
  const subtotal = unitPrice * quantity;
  const line: PaidShare = {
    goods,
    quantity,
    unitPrice,
    subtotal,
    amount: subtotal,
    offs: [],
    flash: null,
    promotionOff: 0,
    supplierCouponOff: 0,
    platformCouponOff: 0,
    freightShare: freight,
    paid: subtotal + freight,
  };
  const sums = {
    goodsAmount: subtotal,
    promotionOff: 0,
    supplierCouponOff: 0,
    platformCouponOff: 0,
    discount: 0,
    freight,
    payable: subtotal + freight,
  };
  const { supplierId, shopName } = goods;
  const rule = freight === 0 ? ('free' as const) : ('flat' as const);
  const nothing = {
    freeFreight: null,
    importCharges: null,
    unsent: [],
    offs: [],
    gifts: [],
    taken: [],
    coupon: null,
    promoted: [],
  };
  const group = { supplierId, shopName, lines: [line], ...sums, freightRule: rule, ...nothing };
  return { groups: [group], ...sums, itemCount: quantity, coupon: null };
}
