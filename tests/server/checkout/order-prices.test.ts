import { describe, expect, it } from 'vitest';
import { brokenRule, type Goods, unitPrice } from '../../../server/contexts/catalogue/index.ts';
import { checkOrderable } from '../../../server/contexts/checkout/checkout/pricing.ts';
import { newOrderNo, newPaymentNo } from '../../../server/contexts/checkout/checkout/write.ts';
import { checkAmount, plainTerms, priceOrder } from '../../../server/contexts/pricing/index.ts';
import { Refusal } from '../../../server/platform/fail.ts';
import { goods as goodsOf } from '../../support/fixtures/money/priced-goods.ts';

const text = { zh: 'x', en: 'x' };
let skus = 0;
const now = new Date('2026-11-20T08:00:00.000Z');
const holiday = { from: '2026-11-20T08:00:00.000Z', to: '2026-11-27T08:00:00.000Z', text };

const goods = (values: Partial<Goods> = {}): Goods => {
  skus += 1;
  return goodsOf(1, skus, 1_000, { stock: 1_000, ...values });
};
const reasonOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.reason : error;
  }
};

describe('order prices', () => {
  const tiers = [
    { from: 10, price: 900 },
    { from: 50, price: 750 },
  ];

  it.each([
    [1, 1_000],
    [9, 1_000],
    [10, 900],
    [49, 900],
    [50, 750],
    [5_000, 750],
  ])('cost at %i pieces %i fen each', (pieces, price) => {
    expect(unitPrice(goods({ tiers }), pieces)).toBe(price);
    expect(unitPrice(goods({ tiers, price: 1_300 }), pieces)).toBe(price + 300);
  });

  it('name the rule a quantity breaks', () => {
    const rules = { minQuantity: 6, orderMultiple: 3 };
    expect([5, 6, 7, 9].map((pieces) => brokenRule(rules, pieces))).toEqual([
      'below_minimum',
      null,
      'not_a_multiple',
      null,
    ]);
  });

  it('charge the highest freight once a supplier and sum everything up', () => {
    const checkout = priceOrder(
      [
        { goods: goods({ freight: 600 }), quantity: 2 },
        { goods: goods({ freight: 1_200, price: 333, basePrice: 333 }), quantity: 3 },
        { goods: goods({ supplierId: 2, freight: 0 }), quantity: 1 },
      ],
      plainTerms,
    );
    expect(checkout).toMatchObject({ goodsAmount: 3_999, freight: 1_200, payable: 5_199, itemCount: 6 });
    expect(checkout.groups).toMatchObject([
      { supplierId: 1, goodsAmount: 2_999, freight: 1_200, payable: 4_199 },
      { supplierId: 2, goodsAmount: 1_000, freight: 0, payable: 1_000 },
    ]);
  });

  it('ship free only when all lines do', () => {
    const free = goods({ freight: 0 });
    expect(priceOrder([{ goods: free, quantity: 1 }], plainTerms).freight).toBe(0);
    const mixed = [
      { goods: free, quantity: 1 },
      { goods: goods({ freight: 500 }), quantity: 1 },
    ];
    expect(priceOrder(mixed, plainTerms).freight).toBe(500);
  });

  it('count the SKUs of a product together for its tier', () => {
    const productId = 900_001;
    const { groups } = priceOrder(
      [
        { goods: goods({ productId, tiers }), quantity: 4 },
        { goods: goods({ productId, tiers, price: 1_100 }), quantity: 6 },
      ],
      plainTerms,
    );
    expect(groups[0]?.lines.map((item) => item.unitPrice)).toEqual([900, 1_000]);
  });

  it('refuse a total over the limit of an order, freight included', () => {
    const dear = { goods: goods({ price: 900_000_000, basePrice: 900_000_000 }), quantity: 999_999 };
    expect(reasonOf(() => checkAmount(priceOrder([dear], plainTerms)))).toBe('amount_limit');
    expect(reasonOf(() => checkAmount({ goodsAmount: 1_000_000_000_000, freight: 1 }))).toBe('amount_limit');
    expect(reasonOf(() => checkAmount({ goodsAmount: 1_000_000_000_000, freight: 0 }))).toBeNull();
  });

  it.each([
    ['product_gone', { onSale: false, stock: 0 }, 1],
    ['out_of_stock', { stock: 2 }, 3],
    ['shop_closed', { closure: { ...holiday, mode: 'closed' as const } }, 1],
    [null, { closure: { ...holiday, mode: 'later' as const } }, 1],
    [null, { closure: { ...holiday, to: now.toISOString(), mode: 'closed' as const } }, 1],
    ['below_minimum', { minQuantity: 5 }, 4],
    ['not_a_multiple', { orderMultiple: 5 }, 6],
    [null, { minQuantity: 5, orderMultiple: 5, stock: 5 }, 5],
  ])('refuse or accept a line: %s', (reason, values, quantity) => {
    expect(reasonOf(() => checkOrderable([{ goods: goods(values), quantity }], new Set([2]), now))).toBe(
      reason,
    );
  });

  it('refuse an order of a member of the shop itself', () => {
    expect(reasonOf(() => checkOrderable([{ goods: goods(), quantity: 1 }], new Set([1]), now))).toBe(
      'own_shop',
    );
  });
});

describe('order and payment numbers', () => {
  it('start with the day in China and do not repeat', () => {
    const evening = new Date('2026-11-20T17:30:00Z');
    expect(newOrderNo(evening)).toMatch(/^20261121\d{10}$/);
    expect(newPaymentNo(evening)).toMatch(/^P20261121\d{12}$/);
    const many = new Set(Array.from({ length: 5_000 }, () => newPaymentNo(evening)));
    expect(many.size).toBe(5_000);
  });
});
