import { describe, expect, it } from 'vitest';
import {
  canChoose,
  chosenSku,
  firstQuantity,
  type Goods,
  memberPrices,
  reachedTier,
  totalOf,
  unitPrice,
  withLive,
} from '../../../src/lib/goods.ts';

const value = (text: string) => ({ value: { text, lang: undefined }, swatch: undefined });
const sku = (id: number, choice: number[], price: number) => ({
  id,
  choice,
  price,
  originalPrice: 900,
  image: null,
  flash: null,
});

/** Two colours and two sizes, of which blue comes in S only; L costs 50 more. */
const goods: Goods = {
  id: 1,
  price: 500,
  originalPrice: 900,
  hasStock: true,
  hasSizeChart: false,
  options: [
    { name: 'Colour', values: [value('Red'), value('Blue')] },
    { name: 'Size', values: [value('S'), value('L')] },
  ],
  skus: [sku(11, [0, 0], 500), sku(12, [0, 1], 550), sku(13, [1, 0], 500)],
  tiers: [
    { from: 10, price: 500 },
    { from: 50, price: 450 },
    { from: 200, price: 400 },
  ],
  sale: null,
  memberPercents: null,
  minQuantity: 10,
  orderMultiple: 4,
  unit: 'pcs',
};
const live = (stocks: readonly number[]) => ({
  id: 1,
  onSale: true,
  price: 480,
  originalPrice: 900,
  tiers: [...goods.tiers],
  sale: null,
  skus: goods.skus.map(({ id, price }, i) => ({
    id,
    price: price - 20,
    originalPrice: 900,
    stock: stocks[i] ?? 0,
    flash: null,
  })),
});

describe('SKU selection', () => {
  it('finds the SKU once every option is chosen', () => {
    expect(chosenSku(goods, [0, null])).toBeNull();
    expect(chosenSku(goods, [0, 1])?.id).toBe(12);
    expect(chosenSku(goods, [1, 1])).toBeNull();
  });

  it('offers only options that lead to a buyable SKU', () => {
    expect(canChoose(goods, [1, null], 1, 1, null)).toBe(false);
    expect(canChoose(goods, [null, null], 1, 1, null)).toBe(true);
    expect(canChoose(goods, [0, null], 1, 1, live([3, 0, 2]))).toBe(false);
    expect(canChoose(goods, [null, 0], 0, 1, live([0, 0, 2]))).toBe(true);
  });
});

describe('SKU prices', () => {
  it.each([
    [9, -1, 500],
    [10, 0, 500],
    [49, 0, 500],
    [50, 1, 450],
    [199, 1, 450],
    [200, 2, 400],
  ])('%i pieces reach tier %i and cost %i each', (quantity, rung, price) => {
    expect(reachedTier(goods.tiers, quantity)).toBe(rung);
    expect(unitPrice(goods, null, quantity)).toBe(price);
  });

  it('keep the surcharge of a SKU over the cheapest', () => {
    expect(unitPrice(goods, chosenSku(goods, [0, 1]), 50)).toBe(500);
  });

  it('use the flash sale price for its limited pieces, and the usual one for the rest', () => {
    const flash = { price: 420, endTime: '2026-11-20T04:00:00.000Z', perBuyer: null, left: 12 };
    const offered = { ...goods, skus: [{ ...sku(11, [0, 0], 500), flash }, ...goods.skus.slice(1)] };
    const [red] = offered.skus;
    expect(unitPrice(offered, red ?? null, 10)).toBe(420);
    expect(unitPrice(offered, null, 10)).toBe(420);
    expect(unitPrice(offered, chosenSku(offered, [0, 1]), 10)).toBe(550);
    expect(totalOf(offered, [{ skuId: 11, quantity: 20 }])).toBe(12 * 420 + 8 * 500);
    // The last tier is cheaper still.
    expect(unitPrice(offered, red ?? null, 200)).toBe(400);
    expect(totalOf(offered, [{ skuId: 11, quantity: 200 }])).toBe(200 * 400);
  });

  it('use the promotion of the supplier for every piece, and of two the one that takes more off all', () => {
    const sale = { percent: 85, endTime: '2026-11-20T04:00:00.000Z' };
    const reduced = { ...goods, sale };
    expect(unitPrice(reduced, null, 10)).toBe(425);
    expect(unitPrice(reduced, chosenSku(reduced, [0, 1]), 50)).toBe(425);
    expect(totalOf(reduced, [{ skuId: 11, quantity: 20 }])).toBe(20 * 425);
    const flash = { price: 400, endTime: sale.endTime, perBuyer: null, left: 12 };
    const both = { ...reduced, skus: [{ ...sku(11, [0, 0], 500), flash }, ...goods.skus.slice(1)] };
    expect(unitPrice(both, both.skus[0] ?? null, 12)).toBe(400);
    expect(totalOf(both, [{ skuId: 11, quantity: 16 }])).toBe(12 * 400 + 4 * 500);
    expect(unitPrice(both, both.skus[0] ?? null, 20)).toBe(425);
    expect(totalOf(both, [{ skuId: 11, quantity: 20 }])).toBe(20 * 425);
  });

  it('show the member price where it is lower than the public one', () => {
    const offered = { ...goods, memberPercents: { most: 98, least: 88 } };
    expect(memberPrices(goods, null, 10)).toBeNull();
    expect(memberPrices(offered, null, 10)).toEqual({ from: 440, to: 490 });
    const endTime = '2026-11-20T04:00:00.000Z';
    expect(memberPrices({ ...offered, sale: { percent: 95, endTime } }, null, 10)).toEqual({
      from: 440,
      to: 475,
    });
    expect(memberPrices({ ...offered, sale: { percent: 85, endTime } }, null, 10)).toBeNull();
  });

  it('are replaced by live prices and stock', () => {
    const now = withLive(goods, live([0, 0, 0]));
    expect(now.price).toBe(480);
    expect(now.skus.map(({ price }) => price)).toEqual([480, 530, 480]);
    expect(now.hasStock).toBe(false);
    expect(withLive(goods, null)).toBe(goods);
  });
});

describe('first quantity', () => {
  it('is the smallest that satisfies minimum and multiple', () => {
    expect(firstQuantity(goods)).toBe(12);
    expect(firstQuantity({ ...goods, minQuantity: 1, orderMultiple: 1 })).toBe(1);
  });
});
