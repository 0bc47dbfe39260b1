import { describe, expect, it } from 'vitest';
import { random } from '../../../demo/random.ts';
import { limits, priceRanges } from '../../../server/contexts/storefront/facets.ts';

describe('price ranges', () => {
  const stepOf = (fen: number) => limits.filter((limit) => limit <= fen).length;
  const rangesOf = (prices: readonly number[]) => {
    const steps = new Map<number, number>();
    for (const price of prices) steps.set(stepOf(price), (steps.get(stepOf(price)) ?? 0) + 1);
    return priceRanges([...steps]);
  };

  it('are absent for one price, few for few products and five for many', () => {
    expect(rangesOf([])).toEqual([]);
    expect(rangesOf([9_900, 9_900, 9_900])).toEqual([]);
    expect(rangesOf([9_900, 25_000])).toHaveLength(2);
    expect(rangesOf(Array.from({ length: 200 }, (_, at) => 5_000 + at * 900))).toHaveLength(5);
  });

  it('hold every product once, leave none empty and begin at round limits', () => {
    const rng = random('ranges');
    for (let round = 0; round < 300; round += 1) {
      const scale = 10 ** rng.int(2, 6);
      const prices = Array.from({ length: rng.int(1, 300) }, () =>
        Math.max(1, Math.round(scale * rng.next() ** rng.int(1, 4) * rng.pick([1, 1, 10]))),
      );
      const ranges = rangesOf(prices);
      expect(ranges.length).toBeLessThanOrEqual(5);
      for (const [at, { from, to, count }] of ranges.entries()) {
        const inside = prices.filter((price) => price >= (from ?? 0) && price <= (to ?? Infinity));
        expect([prices, count]).toEqual([prices, inside.length]);
        expect(count).toBeGreaterThan(0);
        expect(from).toBe(at === 0 ? null : (ranges[at - 1]?.to ?? 0) + 1);
        if (from !== null) expect(String(from)).toMatch(/^\d\d?0*$/);
      }
      if (ranges.length > 0) expect(ranges.reduce((sum, one) => sum + one.count, 0)).toBe(prices.length);
    }
  });
});
