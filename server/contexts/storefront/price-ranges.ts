import type { ProductFacets } from '../../../contract/search/search.ts';

type Range = ProductFacets['prices'][number];

/**
 * Where ranges may begin and end, in fen, ascending: 1 to 9 yuan, then two digits followed by zeros. Prices are counted by the
 * steps between these limits, so that however many there are, a few hundred numbers tell all of them exactly.
 */
export const limits: readonly number[] = [
  ...digits(1, 9).map((yuan) => yuan * 100),
  ...digits(0, 5).flatMap((zeros) => digits(10, 99).map((lead) => lead * 10 ** zeros * 100)),
];

function digits(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** How far from round a limit is: 0 for 1, 2 and 5 with zeros; then what people also think in; then halves; then the rest. */
function oddness(limit: number): number {
  const lead = Number(String(limit).slice(0, 2));
  if ([10, 20, 50].includes(lead)) return 0;
  if ([15, 25, 30, 40, 60, 80].includes(lead)) return 1;
  return lead % 5 === 0 ? 2 : 3;
}

/** Few products are not cut into many ranges. */
const rangesFor = (total: number) => (total >= 30 ? 5 : total >= 12 ? 4 : total >= 5 ? 3 : 2);
/** A cut may lie so far from its quantile, as a share of the range, where that makes it rounder. */
const leeway = 0.4;

/** Number of the step (0 = below the first limit) and how many products have their price in it. */
export type Step = readonly [step: number, products: number];

/** Ranges of about as many products each between round limits; none where the prices are too much alike for that. */
export function priceRanges(steps: readonly Step[]): Range[] {
  const inStep = new Map(steps);
  const total = steps.reduce((sum, [, products]) => sum + products, 0);
  let sum = 0;
  /** Every limit with the products below it that are neither none nor all. */
  const cuts = limits.flatMap((limit, at) => {
    sum += inStep.get(at) ?? 0;
    return sum > 0 && sum < total ? [{ limit, below: sum, oddness: oddness(limit) }] : [];
  });
  const count = rangesFor(total);
  const best = (share: number, window: number) =>
    cuts
      .filter(({ below }) => Math.abs(below / total - share) <= window)
      .sort(
        (one, other) =>
          one.oddness - other.oddness ||
          Math.abs(one.below / total - share) - Math.abs(other.below / total - share) ||
          one.limit - other.limit,
      )[0];
  const quantiles = Array.from({ length: count - 1 }, (_, at) => (at + 1) / count);
  const near = quantiles.flatMap((share) => best(share, leeway / count) ?? []);
  // Where single prices are so frequent that no limit is near, any cut tells more than none.
  const chosen = near.length > 0 ? near : [best(0.5, 0.5) ?? []].flat();
  if (chosen.length === 0) return [];
  return [...chosen, null].map((cut, at) => {
    const before = chosen[at - 1];
    return {
      from: before?.limit ?? null,
      // The limit itself belongs to the next range.
      to: cut && cut.limit - 1,
      count: (cut?.below ?? total) - (before?.below ?? 0),
    };
  });
}
