import fc from 'fast-check';
import { CouponScope, CouponType } from '../../contract/pricing/coupon-terms.ts';
import type { FreightTemplate } from '../../contract/pricing/freight.ts';
import type { PromotionRule, ShopPromotion } from '../../contract/pricing/promotion.ts';
import type { Goods } from '../../server/contexts/catalogue/index.ts';
import type { Terms, Wanted } from '../../server/contexts/pricing/index.ts';
import type { HeldCoupon } from '../../server/contexts/pricing/price/coupons.ts';
import { goods as goodsOf } from './priced-goods.ts';

const text = { zh: '名', en: 'name' };
const provinces = ['330000', '440000', '650000'] as const;
const early = '2026-01-01T00:00:00.000Z';
const late = '2027-01-01T00:00:00.000Z';

const fee = fc.record({
  first: fc.integer({ min: 1, max: 3_000 }),
  firstFee: fc.integer({ min: 0, max: 3_000 }),
  extra: fc.integer({ min: 1, max: 1_000 }),
  extraFee: fc.integer({ min: 0, max: 500 }),
});
const template = (id: number): fc.Arbitrary<FreightTemplate & { id: number }> =>
  fc.record({
    id: fc.constant(id),
    method: fc.constantFrom('piece' as const, 'weight' as const),
    standard: fee,
    areas: fc.array(
      fc.tuple(fee, fc.constantFrom(...provinces)).map(([own, code]) => ({ ...own, provinces: [code] })),
      { maxLength: 2 },
    ),
    excluded: fc.constant([]),
    freeAbove: fc.option(fc.integer({ min: 0, max: 50_000 })),
    freeFromPieces: fc.option(fc.integer({ min: 1, max: 40 })),
  });

const tier = fc.record({ from: fc.integer({ min: 2, max: 60 }), cut: fc.integer({ min: 1, max: 40 }) });
const goods = (supplierId: number, skuId: number): fc.Arbitrary<Goods> =>
  fc
    .record({
      price: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 99_999 })),
      more: fc.integer({ min: 0, max: 500 }),
      tiers: fc.array(tier, { maxLength: 3 }),
      weight: fc.integer({ min: 0, max: 5_000 }),
      freight: fc.constantFrom(0, 0, 600, 1_337),
      template: fc.option(fc.integer({ min: 0, max: 1 }).chain((at) => template(supplierId * 2 + at))),
    })
    .map(({ price, more, tiers, ...own }) =>
      goodsOf(supplierId, skuId, price + more, {
        productId: skuId - (skuId % 2),
        categoryIds: [skuId % 5, 7],
        stock: 999_999,
        basePrice: price,
        tiers: tiers.map(({ from, cut }) => ({
          from,
          price: Math.max(1, price - Math.floor((price * cut) / 100)),
        })),
        ...own,
      }),
    );

const line = (supplierId: number, skuId: number): fc.Arbitrary<Wanted> =>
  fc.record({
    goods: goods(supplierId, skuId),
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 700 })),
  });

const lines = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 })
  .chain((counts) =>
    fc.tuple(
      ...counts.flatMap((count, shop) =>
        Array.from({ length: count }, (_, at) => line(shop + 1, (shop + 1) * 10 + at)),
      ),
    ),
  );

const rule: fc.Arbitrary<PromotionRule> = fc.oneof(
  fc.record({ kind: fc.constant('flash_sale' as const), percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('member_offer' as const) }),
  fc.record({
    kind: fc.constant('full_reduction' as const),
    threshold: fc.integer({ min: 0, max: 40_000 }),
    off: fc.integer({ min: 1, max: 60_000 }),
  }),
  fc.record({
    kind: fc.constant('gift' as const),
    threshold: fc.integer({ min: 0, max: 40_000 }),
    gift: fc.constant(text),
  }),
);

const some = fc.integer({ min: 1, max: 8 });
const productIds = fc.array(
  some.chain((shop) => fc.integer({ min: 0, max: 1 }).map((at) => shop * 10 + at * 2)),
  { maxLength: 4 },
);

const promotion = (id: number): fc.Arbitrary<ShopPromotion> =>
  fc.record({
    id: fc.constant(id),
    supplierId: some,
    name: fc.constant({ zh: `促 ${id}`, en: `P ${id}` }),
    productIds,
    rule,
    startTime: fc.constant(early),
    endTime: fc.constant(late),
  });

/** Some pieces of the first three shops' SKUs for a price of a flash sale, which may also be dearer. */
const flash = fc
  .array(
    fc.record({
      skuId: fc.integer({ min: 10, max: 35 }),
      price: fc.integer({ min: 1, max: 60_000 }),
      left: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 12 },
  )
  .map(
    (offers) =>
      new Map(
        offers.map(({ skuId, ...own }) => [skuId, { ...own, entryId: skuId, name: { zh: '秒', en: 'F' } }]),
      ),
  );

/** All three types in all four scopes, of shops and of the platform. */
const coupon = (id: number): fc.Arbitrary<HeldCoupon> =>
  fc
    .record({
      type: fc.integer({ min: 1, max: 3 }),
      scope: fc.integer({ min: 0, max: 3 }),
      supplierId: fc.option(some),
      value: fc.integer({ min: 1, max: 30_000 }),
      minOrderAmount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 })),
      products: productIds,
      shops: fc.array(some, { maxLength: 4 }),
    })
    .map(({ value, products, shops, ...own }) => ({
      ...own,
      id,
      couponId: id,
      name: { zh: `券 ${id}`, en: `C ${id}` },
      description: text,
      supplierName: null,
      discountValue: own.type === CouponType.DiscountRate ? (value % 99) + 1 : value,
      categories: [],
      scopeIds: own.scope === CouponScope.Products ? products : own.scope === CouponScope.All ? [] : shops,
      startTime: early,
      endTime: late,
      receiveTime: early,
      usedAt: null,
      isVoid: false,
      isUsedUp: false,
      status: 1,
    }));

const upTo = <T>(most: number, make: (id: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc
    .integer({ min: 0, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => make(at + 1))));

const member = fc.option(
  fc.record({ discount: fc.integer({ min: 1, max: 99 }), freeShipping: fc.boolean() }),
);

export interface RandomCart {
  readonly wanted: Wanted[];
  readonly terms: Terms;
}

/** Carts of 1 to 8 suppliers with tiers, templates, promotions, coupons of every type and scope, members or not. */
export const randomCart: fc.Arbitrary<RandomCart> = fc
  .record({
    wanted: lines,
    promotions: upTo(10, promotion),
    flash,
    coupons: upTo(12, coupon),
    member,
    province: fc.option(fc.constantFrom(...provinces)),
    chosen: fc.option(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 })),
  })
  .map(({ wanted, promotions, coupons, chosen, ...own }) => {
    const platform = chosen?.find((id) => coupons[id - 1]?.supplierId === null) ?? null;
    const choice = chosen ? { platform, suppliers: chosen } : ('best' as const);
    return { wanted, terms: { promotions, coupons, choice, ...own } };
  });
