import { type Random, random } from '../random.ts';
import type { DemoCoupon, DemoProduct, DemoSupplier, LocalText } from '../types.ts';

const day = 86_400_000;
const yuan = (fen: number) => fen / 100;

type Draft = Pick<DemoCoupon, 'type' | 'scope' | 'discountValue' | 'minOrderAmount'>;

/** `scope` defaults to 0; the rate is the remaining price in thousandths. */
const platformDrafts: (Draft & { note: LocalText })[] = [
  {
    type: 1,
    scope: 0,
    discountValue: 4000,
    minOrderAmount: 30000,
    note: { zh: '全站通用', en: 'Sitewide' },
  },
  {
    type: 1,
    scope: 0,
    discountValue: 8000,
    minOrderAmount: 60000,
    note: { zh: '全站通用', en: 'Sitewide' },
  },
  {
    type: 1,
    scope: 0,
    discountValue: 20000,
    minOrderAmount: 150000,
    note: { zh: '大额采购', en: 'For larger orders' },
  },
  {
    type: 1,
    scope: 0,
    discountValue: 1500,
    minOrderAmount: 9900,
    note: { zh: '新人专享', en: 'For new buyers' },
  },
  {
    type: 2,
    scope: 0,
    discountValue: 1000,
    minOrderAmount: 2000,
    note: { zh: '小额优惠', en: 'Small orders' },
  },
  {
    type: 2,
    scope: 0,
    discountValue: 500,
    minOrderAmount: 500,
    note: { zh: '签到奖励', en: 'Check-in reward' },
  },
  {
    type: 2,
    scope: 0,
    discountValue: 3000,
    minOrderAmount: 19900,
    note: { zh: '会员日', en: 'Member day' },
  },
  {
    type: 3,
    scope: 0,
    discountValue: 950,
    minOrderAmount: 20000,
    note: { zh: '限时折扣', en: 'Limited time' },
  },
  {
    type: 3,
    scope: 0,
    discountValue: 880,
    minOrderAmount: 80000,
    note: { zh: '批发折扣', en: 'Wholesale discount' },
  },
  {
    type: 1,
    scope: 1,
    discountValue: 2000,
    minOrderAmount: 15000,
    note: { zh: '指定商品', en: 'Selected products' },
  },
  {
    type: 3,
    scope: 1,
    discountValue: 900,
    minOrderAmount: 9900,
    note: { zh: '新品尝鲜', en: 'New arrivals' },
  },
  {
    type: 1,
    scope: 2,
    discountValue: 6000,
    minOrderAmount: 50000,
    note: { zh: '优选店铺', en: 'Selected shops' },
  },
];

function nameOf({ type, discountValue, minOrderAmount }: Draft, note: LocalText): LocalText {
  const least = yuan(minOrderAmount);
  if (type === 3) {
    const fold = discountValue / 100;
    return {
      zh: `满${least}元打${Number.isInteger(fold) ? fold : fold.toFixed(1)}折 ${note.zh}`,
      en: `${(1000 - discountValue) / 10}% off orders over ¥${least} · ${note.en}`,
    };
  }
  const off = yuan(discountValue);
  return { zh: `满${least}减${off}元 ${note.zh}`, en: `¥${off} off orders over ¥${least} · ${note.en}` };
}

function coupon(
  draft: Draft,
  note: LocalText,
  id: number,
  scopeIds: number[],
  supplier: DemoSupplier | null,
  now: Date,
  rng: Random,
): DemoCoupon {
  const products = draft.scope === 1 ? scopeIds : [];
  const shops = draft.scope === 2 ? scopeIds : supplier ? [supplier.id] : [];
  const total = rng.pick([500, 1000, 2000, 5000]);
  return {
    ...draft,
    id,
    name: supplier
      ? {
          zh: `${supplier.brand.zh} ${nameOf(draft, note).zh}`,
          en: `${supplier.brand.en}: ${nameOf(draft, note).en}`,
        }
      : nameOf(draft, note),
    description: {
      zh: `${note.zh}，每人限领 ${draft.type === 2 ? 2 : 1} 张，不与其他店铺券叠加。`,
      en: `${note.en}. Limit ${draft.type === 2 ? 'two' : 'one'} per person. Can’t be combined with other shop coupons.`,
    },
    supplierId: supplier?.id ?? null,
    productIds: products,
    supplierIds: shops,
    startTime: new Date(now.getTime() - rng.int(2, 20) * day),
    endTime: new Date(now.getTime() + rng.int(15, 90) * day),
    total,
    remaining: rng.int(Math.round(total * 0.2), total),
    perPerson: draft.type === 2 ? 2 : 1,
  };
}

/** Twelve platform coupons, then two or three of every second shop; one platform coupon has expired. */
export function makeCoupons(suppliers: DemoSupplier[], products: DemoProduct[], now: Date): DemoCoupon[] {
  const rng = random('coupons');
  const hot = products.filter((p) => p.isHot).map((p) => p.id);
  const fresh = products.filter((p) => p.isNew).map((p) => p.id);
  const made = platformDrafts.map(({ note, ...draft }, i) =>
    coupon(
      draft,
      note,
      i + 1,
      draft.scope === 2 ? [1, 2, 9, 10, 15] : draft.scope === 1 ? rng.sample(i === 9 ? hot : fresh, 40) : [],
      null,
      now,
      rng,
    ),
  );
  const last = made[5];
  if (last) {
    last.startTime = new Date(now.getTime() - 60 * day);
    last.endTime = new Date(now.getTime() - 3 * day);
  }
  for (const supplier of suppliers.filter((s) => s.status === 'approved' && s.id % 2 === 1)) {
    const drafts: Draft[] = [
      {
        type: 1,
        scope: 2,
        discountValue: rng.pick([1000, 1500, 2000]),
        minOrderAmount: rng.pick([9900, 12900, 16800]),
      },
      {
        type: 2,
        scope: 2,
        discountValue: rng.pick([300, 500, 800]),
        minOrderAmount: rng.pick([2900, 3900, 4900]),
      },
      {
        type: 3,
        scope: 2,
        discountValue: rng.pick([880, 900, 950]),
        minOrderAmount: rng.pick([19900, 29900]),
      },
    ];
    const notes: LocalText[] = [
      { zh: '店铺满减', en: 'Shop reduction' },
      { zh: '进店礼', en: 'Welcome gift' },
      { zh: '批量采购', en: 'Bulk orders' },
    ];
    drafts.slice(0, rng.int(2, 3)).forEach((draft, i) => {
      made.push(
        coupon(
          draft,
          notes[i] ?? { zh: '店铺券', en: 'Shop coupon' },
          made.length + 1,
          [supplier.id],
          supplier,
          now,
          rng,
        ),
      );
    });
  }
  return made;
}
