import { describe, expect, it } from 'vitest';
import { amountLimit } from '../../../contract/money.ts';
import { refundable } from '../../../server/contexts/accounting/index.ts';
import {
  apportion,
  checkAmount,
  loweredPrice,
  plainTerms,
  priceOrder,
  quotedPrice,
  type Terms,
  toCheckout,
  togetherOffs,
  type Wanted,
} from '../../../server/contexts/pricing/index.ts';
import { adjustLines } from '../../../server/contexts/pricing/price/adjust.ts';
import { spread, takeOff, tierLines } from '../../../server/contexts/pricing/price/line.ts';
import { promote } from '../../../server/contexts/pricing/price/promotions.ts';
import {
  coupon,
  goods,
  late,
  line,
  promotion,
  template,
  text,
} from '../../support/fixtures/money/priced-goods.ts';

const priced = (wanted: readonly Wanted[], own: Partial<Terms> = {}) =>
  priceOrder(wanted, { ...plainTerms, ...own });
const refusal = (reason: string, more: object = {}) => expect.objectContaining({ reason, ...more });
const flashOf = (skuId: number, own: { price: number; left: number }) =>
  new Map([[skuId, { entryId: 5, name: text('flash'), ...own }]]);
const plain = { flash: new Map<number, never>(), member: null };
const member = { discount: 80, freeShipping: false };

describe('promotions of a supplier', () => {
  const sale = (id: number, percent: number, own = {}) => promotion(id, { kind: 'flash_sale', percent }, own);
  const reduction = (id: number, threshold: number, off: number, own = {}) =>
    promotion(id, { kind: 'full_reduction', threshold, off }, own);
  const gift = (id: number, threshold: number, own = {}) =>
    promotion(id, { kind: 'gift', threshold, gift: text('cup') }, own);
  const lines = tierLines([line(1, 1, 1_000), { ...line(1, 2, 333), quantity: 3 }]);

  it('reduce each line by the one with the largest unit discount', () => {
    const { lines: cut, taken } = promote(lines, [sale(1, 95), sale(2, 90), sale(3, 99)], plain);
    // 10 % of 333 fen are 33 a piece.
    expect(cut.map(({ amount }) => amount)).toEqual([900, 900]);
    expect(cut.map(({ offs }) => offs)).toEqual([
      [{ kind: 'flash_sale', name: text('promotion 2'), amount: 100 }],
      [{ kind: 'flash_sale', name: text('promotion 2'), amount: 99 }],
    ]);
    expect(taken).toEqual([{ promotionId: 2, off: 199 }]);
  });

  it('apply to their products and supplier alone', () => {
    const only = promote(lines, [sale(1, 90, { productIds: [2, 9] })], plain);
    expect(only.lines.map(({ amount }) => amount)).toEqual([1_000, 900]);
    expect(promote(lines, [sale(1, 90, { supplierId: 2 })], plain).lines).toEqual(lines);
    expect(
      loweredPrice(
        { goods: goods(1, 1, 500), quantity: 1, unitPrice: 500 },
        [sale(1, 90, { supplierId: 2 })],
        plain,
      ),
    ).toEqual({ flash: null, sale: null });
  });

  it('for members apply to members, at the percentage of their level', () => {
    const offer = promotion(1, { kind: 'member_offer' });
    expect(promote(lines, [offer], plain)).toMatchObject({ lines, taken: [] });
    const { lines: cut } = promote(lines, [offer], { ...plain, member });
    expect(cut[0]).toMatchObject({ amount: 800, offs: [{ kind: 'member_offer', amount: 200 }] });
    // Without an offer membership reduces nothing.
    expect(promote(lines, [], { ...plain, member }).lines).toEqual(lines);
    const both = promote(lines, [offer, sale(2, 70)], { ...plain, member });
    expect(both.lines[0]?.offs).toMatchObject([{ kind: 'flash_sale', amount: 300 }]);
  });

  it('use remaining platform flash sale pieces first, and only where it reduces as much', () => {
    const at = (price: number, left: number, ...own: ReturnType<typeof sale>[]) =>
      promote([...tierLines([{ ...line(1, 1, 1_000), quantity: 4 }])], own, {
        ...plain,
        flash: flashOf(1, { price, left }),
      });
    expect(at(700, 3).lines[0]).toMatchObject({ amount: 3_100, flash: { entryId: 5, pieces: 3, off: 900 } });
    expect(at(700, 9).lines[0]).toMatchObject({ amount: 2_800, flash: { pieces: 4, off: 1_200 } });
    expect(at(1_000, 9).lines[0]).toMatchObject({ amount: 4_000, flash: null, offs: [] });
    expect(at(1_200, 9).lines[0]).toMatchObject({ amount: 4_000, flash: null, offs: [] });
    // 4 x 100 by the supplier, 2 x 200 by the platform; then a fen less.
    expect(at(800, 2, sale(1, 90))).toMatchObject({ lines: [{ flash: { pieces: 2 } }], taken: [] });
    expect(at(801, 2, sale(1, 90))).toMatchObject({
      lines: [{ flash: null, amount: 3_600 }],
      taken: [{ promotionId: 1, off: 400 }],
    });
    // The limit is by SKU.
    expect(
      promote(tierLines([line(1, 2, 1_000)]), [], { ...plain, flash: flashOf(1, { price: 1, left: 1 }) })
        .lines[0]?.flash,
    ).toBeNull();
  });

  it('show the reduced unit price', () => {
    const piece = { goods: goods(1, 1, 1_000), quantity: 2, unitPrice: 1_000 };
    const flash = flashOf(1, { price: 800, left: 1 });
    expect(loweredPrice(piece, [sale(1, 95)], plain)).toEqual({ flash: null, sale: 950 });
    expect(loweredPrice(piece, [], plain)).toEqual({ flash: null, sale: null });
    expect(loweredPrice(piece, [], { ...plain, flash })).toEqual({
      flash: { price: 800, left: 1 },
      sale: null,
    });
    // 2 x 100 by the supplier and 1 x 200 by the platform are equal; then the supplier's is larger.
    expect(loweredPrice(piece, [sale(1, 90)], { ...plain, flash }).sale).toBeNull();
    expect(loweredPrice(piece, [sale(1, 89)], { ...plain, flash })).toEqual({ flash: null, sale: 890 });
    expect(loweredPrice(piece, [], { ...plain, flash: flashOf(1, { price: 1_000, left: 1 }) })).toEqual({
      flash: null,
      sale: null,
    });
  });

  it('apply the full reduction with the largest discount, on the remaining covered amount', () => {
    const off = (...own: ReturnType<typeof reduction>[]) => promote(lines, own, plain).taken;
    expect(off(reduction(1, 1_000, 50), reduction(2, 1_500, 80), reduction(3, 2_000, 500))).toEqual([
      { promotionId: 2, off: 80 },
    ]);
    // Of products 2 alone: 999 fen.
    expect(off(reduction(1, 1_000, 50, { productIds: [2] }))).toEqual([]);
    expect(off(reduction(1, 999, 50, { productIds: [2] }))).toEqual([{ promotionId: 1, off: 50 }]);
    expect(off(reduction(1, 0, 50, { productIds: [7] }))).toEqual([]);
    // Never more than the covered amount: 999 fen are less than the other discount.
    expect(off(reduction(1, 0, 5_000, { productIds: [2] }), reduction(2, 0, 1_200))).toEqual([
      { promotionId: 2, off: 1_200 },
    ]);
    expect(off(reduction(1, 0, 5_000, { productIds: [2] }), reduction(2, 0, 999))).toEqual([
      { promotionId: 1, off: 999 },
    ]);
    const cut = promote(lines, [reduction(1, 0, 100, { productIds: [2] })], plain).lines;
    expect(cut.map(({ amount }) => amount)).toEqual([1_000, 899]);
    expect(cut[1]?.offs).toEqual([{ kind: 'full_reduction', name: text('promotion 1'), amount: 100 }]);
    // After a sale its threshold has to be reached by the rest.
    expect(promote(lines, [sale(9, 90), reduction(1, 1_800, 10)], plain).taken).toEqual([
      { promotionId: 9, off: 199 },
      { promotionId: 1, off: 10 },
    ]);
    expect(promote(lines, [sale(9, 90), reduction(1, 1_801, 10)], plain).taken).toEqual([
      { promotionId: 9, off: 199 },
    ]);
  });

  it('add a gift for each reached threshold, beside price reductions', () => {
    const made = promote(
      lines,
      [gift(3, 1_999), gift(2, 2_000), gift(4, 999, { productIds: [2] }), reduction(1, 0, 5)],
      plain,
    );
    expect(made.gifts).toEqual([
      { name: text('promotion 3'), gift: text('cup') },
      { name: text('promotion 4'), gift: text('cup') },
    ]);
    expect(made.taken).toEqual([
      { promotionId: 3, off: 0 },
      { promotionId: 4, off: 0 },
      { promotionId: 1, off: 5 },
    ]);
    expect(promote(lines, [gift(1, 0, { productIds: [9] })], plain).gifts).toEqual([]);
  });
});

describe('totals of an order', () => {
  const wanted = [{ ...line(1, 1, 1_000, { freight: 600 }), quantity: 2 }, line(1, 2, 500), line(2, 3, 700)];
  const order = priced(wanted, {
    promotions: [promotion(1, { kind: 'full_reduction', threshold: 0, off: 250 })],
    coupons: [coupon(1, { discountValue: 295 }), coupon(2, { supplierId: 1, discountValue: 225 })],
  });

  it('are the sums of its lines, for each supplier and in total', () => {
    expect(order).toMatchObject({
      itemCount: 4,
      goodsAmount: 3_200,
      promotionOff: 250,
      supplierCouponOff: 225,
      platformCouponOff: 295,
      discount: 770,
      freight: 600,
      payable: 3_030,
    });
    expect(order.groups.map(({ lines: _, promoted: __, offs: ___, ...sums }) => sums)).toMatchObject([
      {
        supplierId: 1,
        shopName: text('shop 1'),
        goodsAmount: 2_500,
        promotionOff: 250,
        supplierCouponOff: 225,
        platformCouponOff: 219,
        discount: 694,
        freight: 600,
        payable: 2_406,
        freightRule: 'flat',
        taken: [{ promotionId: 1, off: 250 }],
      },
      {
        supplierId: 2,
        goodsAmount: 700,
        platformCouponOff: 76,
        freight: 0,
        payable: 624,
        freightRule: 'free',
        taken: [],
      },
    ]);
    expect(
      order.groups[0]?.lines.map(({ freightShare, paid, promotionOff }) => [
        freightShare,
        paid,
        promotionOff,
      ]),
    ).toEqual([
      [480, 1_925, 200],
      [120, 481, 50],
    ]);
    expect(order.groups.map(({ coupon: own }) => own?.id ?? null)).toEqual([2, null]);
    expect(order.coupon?.id).toBe(1);
  });

  it('list each promotion and coupon once, whichever lines it reduced', () => {
    expect(order.groups[0]?.offs).toEqual([
      { kind: 'full_reduction', name: text('promotion 1'), amount: 250 },
      { kind: 'supplier_coupon', name: text('coupon 2'), amount: 225 },
      { kind: 'platform_coupon', name: text('coupon 1'), amount: 219 },
    ]);
    const off = (kind: 'flash_sale' | 'member_offer', zh: string, en: string) => ({
      kind,
      name: { zh, en },
      amount: 1,
    });
    const apart = [
      off('flash_sale', 'a', 'b'),
      off('member_offer', 'a', 'b'),
      off('flash_sale', 'a', 'c'),
      off('flash_sale', 'd', 'b'),
    ];
    expect(togetherOffs(apart)).toEqual(apart);
    expect(togetherOffs([...apart, off('flash_sale', 'a', 'b')])[0]?.amount).toBe(2);
  });

  it('equal the checkout, with unit prices and the coupons beside it', () => {
    const sale = priced([{ ...line(1, 1, 1_000), quantity: 3 }, line(1, 2, 400)], {
      promotions: [
        promotion(3, { kind: 'flash_sale', percent: 90 }, { productIds: [1] }),
        promotion(4, { kind: 'full_reduction', threshold: 0, off: 31 }),
      ],
      member,
    });
    const now = new Date('2026-05-01T00:00:00.000Z');
    const held = [coupon(1, {}), coupon(2, { supplierId: 1 }), coupon(3, { supplierId: 2 })];
    const told = toCheckout(sale, { held, offers: [] }, now);
    expect(told.groups[0]?.items).toMatchObject([
      {
        skuId: 1,
        unitPrice: 1_000,
        piecePrice: 900,
        quantity: 3,
        subtotal: 3_000,
        promotionOff: 327,
        paid: 2_673,
      },
      { skuId: 2, unitPrice: 400, piecePrice: 400, subtotal: 400, promotionOff: 4, paid: 396 },
    ]);
    expect(told.groups[0]?.items.map(({ offs }) => offs.map(({ amount }) => amount))).toEqual([
      [300, 27],
      [4],
    ]);
    expect(told.groups[0]?.offs.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['flash_sale', 300],
      ['full_reduction', 31],
    ]);
    expect([told.couponId, told.groups[0]?.couponId]).toEqual([null, null]);
    expect(told.coupons.map(({ id }) => id)).toEqual([1]);
    expect(told.groups[0]?.coupons.map(({ id }) => id)).toEqual([2]);
    expect(toCheckout(order, { held: [], offers: [] }, now)).toMatchObject({
      couponId: 1,
      groups: [{ couponId: 2 }, { couponId: null }],
    });
    // The price before the platform coupon: the coupon does not lower the shown value.
    const again = toCheckout(order, { held: [coupon(1, { discountValue: 50, type: 3 })], offers: [] }, now);
    expect(again.coupons).toMatchObject([{ off: 1_362 }]);
  });

  it('show the usual unit price where a flash sale covers some pieces only', () => {
    const of = (left: number) => {
      const sale = priced([{ ...line(1, 1, 1_000), quantity: 3 }], {
        flash: flashOf(1, { price: 700, left }),
      });
      return toCheckout(sale, { held: [], offers: [] }, new Date()).groups[0]?.items[0]?.piecePrice;
    };
    expect([of(2), of(3), of(4)]).toEqual([1_000, 700, 700]);
  });

  it('are refused over the limit of an order', () => {
    expect(() => checkAmount({ goodsAmount: amountLimit - 1, freight: 1 })).not.toThrow();
    expect(() => checkAmount({ goodsAmount: amountLimit, freight: 1 })).toThrow(refusal('amount_limit'));
  });
});

describe('order preview', () => {
  it('shows gifts, undeliverable lines and the holiday of the shop', () => {
    const closure = {
      from: '2026-04-01T00:00:00.000Z',
      to: late,
      mode: 'later' as const,
      text: text('away'),
    };
    const away = { closure, template: template({ excluded: ['330000'] }) };
    const order = priced([line(1, 1, 1_000, away), line(2, 2, 1_000)], {
      province: '330000',
      promotions: [promotion(1, { kind: 'gift', threshold: 0, gift: text('cup') })],
    });
    const at = (now: string) => toCheckout(order, { held: [], offers: [] }, new Date(now)).groups;
    expect(at('2026-05-01T00:00:00.000Z')).toMatchObject([
      { closure, gifts: [{ name: text('promotion 1'), gift: text('cup') }], unsent: [{ skuId: 1 }] },
      { closure: null, gifts: [], unsent: [] },
    ]);
    expect(at('2026-03-01T00:00:00.000Z')[0]?.closure).toBeNull();
  });
});

describe('quoted price', () => {
  it('is the agreed one for all pieces, with its freight and no discounts', () => {
    const quoted = quotedPrice(goods(3, 7, 9_999, { template: template() }), 12, 150, 480);
    expect(quoted).toMatchObject({
      goodsAmount: 1_800,
      discount: 0,
      freight: 480,
      payable: 2_280,
      itemCount: 12,
      coupon: null,
    });
    expect(quoted.groups).toMatchObject([
      {
        supplierId: 3,
        shopName: text('shop 3'),
        goodsAmount: 1_800,
        payable: 2_280,
        freightRule: 'flat',
        lines: [
          {
            quantity: 12,
            unitPrice: 150,
            subtotal: 1_800,
            amount: 1_800,
            freightShare: 480,
            paid: 2_280,
            offs: [],
          },
        ],
      },
    ]);
    const nothing = {
      unsent: [],
      offs: [],
      gifts: [],
      taken: [],
      promoted: [],
      coupon: null,
      freeFreight: null,
    };
    expect(quoted.groups[0]).toMatchObject(nothing);
    expect(quotedPrice(goods(3, 7, 1), 1, 150, 0).groups[0]?.freightRule).toBe('free');
  });
});

describe('changed price', () => {
  const row = (subtotal: number, promotionOff = 0, supplierCouponOff = 0, platformCouponOff = 0) => ({
    subtotal,
    promotionOff,
    supplierCouponOff,
    platformCouponOff,
  });
  const rows = [row(1_000, 100, 50, 50), row(400)];

  it('is apportioned by the unpaid amounts, and freight by product amounts', () => {
    expect(adjustLines(rows, -120, 70)).toEqual([
      { adjustment: -80, freightShare: 50, paid: 770 },
      { adjustment: -40, freightShare: 20, paid: 380 },
    ]);
    expect(adjustLines(rows, 120, 0).map(({ adjustment, paid }) => [adjustment, paid])).toEqual([
      [80, 880],
      [40, 440],
    ]);
    expect(adjustLines(rows, 0, 0).map(({ adjustment }) => adjustment)).toEqual([0, 0]);
    // Nothing was left to pay: the addition follows the product amounts.
    expect(adjustLines([row(300, 300), row(100, 100)], 40, 0).map(({ adjustment }) => adjustment)).toEqual([
      30, 10,
    ]);
  });

  it('leaves something to pay, and adds no more than the product amount', () => {
    const limit = refusal('adjustment_limit', { field: 'body.adjustment' });
    expect(() => adjustLines(rows, -1_200, 0)).toThrow(limit);
    expect(adjustLines(rows, -1_199, 0).reduce((sum, { paid }) => sum + paid, 0)).toBe(1);
    expect(adjustLines(rows, -1_200, 1).reduce((sum, { paid }) => sum + paid, 0)).toBe(1);
    expect(() => adjustLines(rows, -1_201, 500)).toThrow(limit);
    expect(adjustLines(rows, 1_400, 0).reduce((sum, { paid }) => sum + paid, 0)).toBe(2_600);
    expect(() => adjustLines(rows, 1_401, 0)).toThrow(limit);
  });

  it('stays within the limit of an order', () => {
    const dear = [row(amountLimit - 10)];
    expect(adjustLines(dear, 6, 4)).toHaveLength(1);
    expect(() => adjustLines(dear, 7, 4)).toThrow(refusal('amount_limit', { field: 'body.adjustment' }));
    // A discount makes no room: products are recorded at their price.
    expect(() => adjustLines(dear, -100, 11)).toThrow(refusal('amount_limit'));
    expect(adjustLines(dear, -100, 10)).toHaveLength(1);
  });
});

describe('refundable amount', () => {
  it('sums up to exactly the paid amount, however it is divided', () => {
    const paid = { quantity: 3, paid: 100 };
    expect([refundable(paid, 0, 1), refundable(paid, 1, 1), refundable(paid, 2, 1)]).toEqual([33, 33, 34]);
    expect([refundable(paid, 0, 3), refundable(paid, 1, 2), refundable(paid, 3, 0)]).toEqual([100, 67, 0]);
  });

  it('is zero for pieces that were not bought', () => {
    const paid = { quantity: 3, paid: 100 };
    for (const [before, pieces] of [
      [0, 4],
      [2, 2],
      [-1, 1],
      [1, -1],
      [0.5, 1],
      [0, 1.5],
    ] as const)
      expect(() => refundable(paid, before, pieces)).toThrow(RangeError);
  });
});

describe('apportioning', () => {
  it('skips zero weights, and gives all to the first where every weight is zero', () => {
    expect(apportion(10, [0, 3, 0, 1])).toEqual([0, 8, 0, 2]);
    expect(apportion(9, [0, 0, 0])).toEqual([9, 0, 0]);
    expect(apportion(0, [5, 5])).toEqual([0, 0]);
    expect(apportion(7, [])).toEqual([]);
  });

  it('covers the covered unpaid amounts', () => {
    const lines = tierLines([line(1, 1, 600), line(1, 2, 300), line(1, 3, 900)]);
    const off = { kind: 'full_reduction', name: text('a'), amount: 90 } as const;
    const shared = spread(lines, off, ({ goods: { skuId } }) => skuId < 3);
    expect(shared.map(({ amount }) => amount)).toEqual([540, 280 - 10, 900]);
    expect(shared.map(({ offs }) => offs.length)).toEqual([1, 1, 0]);
    const [one] = lines;
    if (!one) throw new Error('no line');
    expect(takeOff(one, { ...off, amount: 0 })).toBe(one);
  });

  it('counts the pieces of a product together for its tiers', () => {
    const tiers = [
      { from: 1, price: 1_000 },
      { from: 5, price: 900 },
    ];
    const sku = (skuId: number, price: number, quantity: number) => ({
      ...line(1, skuId, price, { productId: 9, tiers, basePrice: 1_000 }),
      quantity,
    });
    expect(
      tierLines([sku(1, 1_000, 2), sku(2, 1_100, 3)]).map(({ unitPrice, subtotal, amount }) => [
        unitPrice,
        subtotal,
        amount,
      ]),
    ).toEqual([
      [900, 1_800, 1_800],
      [1_000, 3_000, 3_000],
    ]);
    expect(tierLines([sku(1, 1_000, 2), sku(2, 1_100, 2)]).map(({ unitPrice }) => unitPrice)).toEqual([
      1_000, 1_100,
    ]);
  });
});
