import { describe, expect, it } from 'vitest';
import type { Goods } from '../../../server/contexts/catalogue/index.ts';
import { checkOrderable } from '../../../server/contexts/checkout/checkout/pricing.ts';
import { Refusal } from '../../../server/platform/fail.ts';
import { goods as goodsOf } from '../../support/fixtures/money/priced-goods.ts';

const text = { zh: 'x', en: 'x' };
const now = new Date('2026-11-20T08:00:00.000Z');
const goods = (values: Partial<Goods> = {}): Goods => goodsOf(1, 1, 1_000, { stock: 100, ...values });
type Line = readonly [values: Partial<Goods>, quantity: number];

/** The refusal of these lines for a member of supplier 7; null = none. */
function refusalOf(...lines: Line[]) {
  try {
    const wanted = lines.map(([values, quantity]) => ({ goods: goods(values), quantity }));
    checkOrderable(wanted, new Set([7]), now);
    return null;
  } catch (error) {
    return error instanceof Refusal ? [error.reason, error.details] : error;
  }
}
const closure = (from: string, to: string, mode: 'closed' | 'later' = 'closed') => ({
  closure: { from: `2026-11-${from}:00.000Z`, to: `2026-11-${to}:00.000Z`, mode, text },
});

describe('availability rules of order lines', () => {
  it("refuse the buyer's own shop, and a closed one with its reopening date", () => {
    expect(refusalOf([{ supplierId: 7 }, 1])).toEqual(['own_shop', {}]);
    expect(refusalOf([{ supplierId: 8 }, 1])).toBeNull();
    const until = { until: '2026-11-22 00:30' };
    expect(refusalOf([closure('20T08:00', '21T16:30'), 1])).toEqual(['shop_closed', until]);
    expect(refusalOf([closure('20T08:01', '21T16:30'), 1])).toBeNull();
    expect(refusalOf([closure('19T08:00', '20T08:00'), 1])).toBeNull();
    expect(refusalOf([closure('20T08:00', '21T16:30', 'later'), 1])).toBeNull();
  });

  it('refuse unlisted products and quantities over the stock, and allow the last piece', () => {
    expect(refusalOf([{ onSale: false }, 1])).toEqual(['product_gone', {}]);
    expect(refusalOf([{ stock: 5 }, 5])).toBeNull();
    expect(refusalOf([{ stock: 5 }, 6])).toEqual(['out_of_stock', { stock: 5 }]);
  });

  it('apply minimum and multiple to all pieces of the product together', () => {
    const rules = { minQuantity: 6, orderMultiple: 4 };
    const details = { minimum: 6, multiple: 4 };
    expect(refusalOf([rules, 5])).toEqual(['below_minimum', details]);
    expect(refusalOf([rules, 7])).toEqual(['not_a_multiple', details]);
    expect(refusalOf([rules, 3], [{ ...rules, skuId: 2 }, 5])).toBeNull();
    expect(refusalOf([rules, 3], [{ ...rules, skuId: 2 }, 2])).toEqual(['below_minimum', details]);
    expect(refusalOf([rules, 3], [{ ...rules, skuId: 2, productId: 2 }, 8])).toEqual([
      'below_minimum',
      details,
    ]);
  });

  it('report the first unavailable line, and its first reason', () => {
    const gone = { onSale: false, stock: 0, ...closure('20T08:00', '21T16:30') };
    expect(refusalOf([{}, 1], [gone, 1], [{ supplierId: 7 }, 1])).toEqual(['product_gone', {}]);
    expect(refusalOf([{ ...gone, supplierId: 7 }, 1])).toEqual(['own_shop', {}]);
    expect(refusalOf([{ ...gone, onSale: true }, 1])).toMatchObject(['shop_closed', {}]);
    expect(refusalOf([{ stock: 1, minQuantity: 9 }, 2])).toEqual(['out_of_stock', { stock: 1 }]);
    expect(refusalOf()).toBeNull();
  });
});
