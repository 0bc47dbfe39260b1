import type { PromotionRule } from '../../contract/pricing/promotion.ts';
import { type Random, random } from '../random.ts';
import type { DemoCoupon, DemoProduct, DemoPromotion, DemoSupplier, LocalText, Promotion } from '../types.ts';

const day = 86_400_000;
const gifts: LocalText[] = [
  { zh: '品牌帆布袋一个', en: 'a branded canvas bag' },
  { zh: '旅行收纳袋一套', en: 'a set of travel pouches' },
  { zh: '定制钥匙扣一个', en: 'a key ring' },
  { zh: '节日贺卡一张', en: 'a greeting card' },
];

type Draft = { name: LocalText; rule: PromotionRule };

const drafts: Record<Exclude<Promotion, 'coupon'>, (rng: Random) => Draft> = {
  full_reduction(rng) {
    const [threshold, off] = rng.pick([
      [9_900, 1_000],
      [19_900, 2_500],
      [29_900, 4_000],
    ] as const);
    return {
      name: { zh: `满${threshold / 100}减${off / 100}`, en: `¥${off / 100} off ¥${threshold / 100}` },
      rule: { kind: 'full_reduction', threshold, off },
    };
  },
  flash_sale(rng) {
    const percent = rng.pick([80, 85, 88, 90]);
    return {
      name: {
        zh: `${percent / 10}折`,
        en: `${100 - percent}% off`,
      },
      rule: { kind: 'flash_sale', percent },
    };
  },
  gift(rng) {
    const threshold = rng.pick([5_900, 9_900, 15_900]);
    return {
      name: { zh: `满${threshold / 100}元有礼`, en: `A gift from ¥${threshold / 100}` },
      rule: { kind: 'gift', threshold, gift: rng.pick(gifts) },
    };
  },
  member_offer: () => ({
    name: { zh: '会员登录即享', en: 'For members' },
    rule: { kind: 'member_offer' },
  }),
};
const kinds = ['full_reduction', 'flash_sale', 'gift', 'member_offer'] as const;

/** One promotion of each kind for every shop with matching products. */
export function makePromotions(
  suppliers: DemoSupplier[],
  products: DemoProduct[],
  now: Date,
): DemoPromotion[] {
  const made: DemoPromotion[] = [];
  for (const supplier of suppliers) {
    const rng = random(`promotions ${supplier.id}`);
    for (const kind of kinds) {
      const covered = products.filter((p) => p.supplierId === supplier.id && p.promotions.includes(kind));
      const startAt = new Date(now.getTime() - rng.int(1, 12) * day);
      const endAt = new Date(now.getTime() + rng.int(kind === 'flash_sale' ? 6 : 20, 75) * day);
      const draft = drafts[kind](rng);
      if (covered.length === 0) continue;
      const productIds = covered.map((p) => p.id);
      const id = made.length + 1;
      made.push({ ...draft, id, supplierId: supplier.id, productIds, startAt, endAt, createdAt: startAt });
    }
  }
  return made;
}

/** Marks products that have a coupon: of their shop, or naming them or their shop. */
export function markCoupons(products: DemoProduct[], coupons: DemoCoupon[], now: Date): void {
  const running = coupons.filter((one) => one.startTime <= now && one.endTime > now && one.remaining > 0);
  const order: Promotion[] = ['coupon', ...kinds];
  for (const product of products) {
    const has = running.some(
      (one) =>
        (one.supplierId ?? product.supplierId) === product.supplierId &&
        (one.scope === 1
          ? one.productIds.includes(product.id)
          : one.scope === 2
            ? one.supplierIds.includes(product.supplierId)
            : one.supplierId !== null),
    );
    product.promotions = order.filter((kind) =>
      kind === 'coupon' ? has : product.promotions.includes(kind),
    );
  }
}
