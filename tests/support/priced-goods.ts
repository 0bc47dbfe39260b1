import type { FreightTemplate } from '../../contract/pricing/freight.ts';
import type { ShopPromotion } from '../../contract/pricing/promotion.ts';
import type { Goods } from '../../server/contexts/catalogue/index.ts';
import type { Wanted } from '../../server/contexts/pricing/index.ts';
import type { HeldCoupon } from '../../server/contexts/pricing/price/coupons.ts';

// Goods, lines and coupons as pricing takes them: plain values, so that its rules are tried without a database.

export const text = (name: string) => ({ zh: name, en: name });
const early = '2026-01-01T00:00:00.000Z';
export const late = '2027-01-01T00:00:00.000Z';

export const goods = (
  supplierId: number,
  skuId: number,
  price: number,
  more: Partial<Goods> = {},
): Goods => ({
  skuId,
  supplierId,
  productId: skuId,
  categoryIds: [],
  shopName: text(`shop ${supplierId}`),
  closure: null,
  name: text(''),
  image: '',
  spec: text(''),
  unit: text(''),
  onSale: true,
  stock: 999,
  price,
  originalPrice: price,
  basePrice: price,
  salePercent: null,
  tiers: [],
  minQuantity: 1,
  orderMultiple: 1,
  weight: 100,
  freight: 0,
  template: null,
  flash: null,
  ...more,
});
export const line = (
  supplierId: number,
  skuId: number,
  price: number,
  more: Partial<Goods> = {},
): Wanted => ({
  goods: goods(supplierId, skuId, price, more),
  quantity: 1,
});

export const coupon = (id: number, own: Partial<HeldCoupon>): HeldCoupon => ({
  id,
  couponId: id,
  name: text(`coupon ${id}`),
  description: text(''),
  type: 2,
  scope: 0,
  supplierId: null,
  supplierName: null,
  discountValue: 100,
  minOrderAmount: 0,
  categories: [],
  scopeIds: [],
  startTime: early,
  endTime: late,
  receiveTime: early,
  usedAt: null,
  isVoid: false,
  isUsedUp: false,
  status: 1,
  ...own,
});

type Template = FreightTemplate & { readonly id: number };

/** A template by piece at ¥10 for all of them, unless it says otherwise. */
export const template = (own: Partial<Template> = {}): Template => ({
  id: 1,
  method: 'piece',
  standard: { first: 1, firstFee: 1_000, extra: 1, extraFee: 0 },
  areas: [],
  freeAbove: null,
  freeFromPieces: null,
  excluded: [],
  ...own,
});

/** A promotion of shop 1 for all of its goods. */
export const promotion = (
  id: number,
  rule: ShopPromotion['rule'],
  own: Partial<ShopPromotion> = {},
): ShopPromotion => ({
  id,
  supplierId: 1,
  name: text(`promotion ${id}`),
  productIds: [],
  rule,
  startTime: early,
  endTime: late,
  ...own,
});
