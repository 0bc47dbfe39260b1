interface Counted {
  readonly number: number;
  readonly count: number;
}
interface Range {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const mostRanges = 5;

/** Ranges with about equal numbers of products; a few different numbers get one range each. */
export function numberRanges(counted: readonly Counted[]): Range[] {
  const numbers = [...counted].sort((one, other) => one.number - other.number);
  const total = numbers.reduce((sum, { count }) => sum + count, 0);
  const count = Math.min(mostRanges, numbers.length);
  const ranges: Range[] = [];
  let done = 0;
  numbers.forEach(({ number, count: own }, at) => {
    const last = ranges.at(-1);
    const isLeft = numbers.length - at <= count - ranges.length;
    // A range ends when the products up to it reach its share of the total.
    const isFull = done >= (total * ranges.length) / count;
    if (!last || (ranges.length < count && (isFull || isLeft)))
      ranges.push({ from: number, to: number, count: own });
    else ranges[ranges.length - 1] = { ...last, to: number, count: last.count + own };
    done += own;
  });
  return ranges;
}
