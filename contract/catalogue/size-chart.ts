import { z } from 'zod';

const words = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });

/** Size chart: the first column is the size, the others are measurements. */
export const SizeChart = z.strictObject({
  /** Includes the unit, such as `胸围（厘米）`. */
  columns: z.array(words(60)).min(2).max(8),
  /** One cell for each column, the same in both languages. */
  rows: z
    .array(z.array(z.string().trim().max(40)).min(2).max(8))
    .min(1)
    .max(40),
  /** How to measure, and the tolerance. */
  note: words(500),
});
export type SizeChart = z.infer<typeof SizeChart>;

type Fault = (path: (string | number)[], message: string) => void;

/** Requires a name for every column, the same number of cells in every row, and unique sizes. */
export function checkSizeChart(chart: SizeChart | null, fault: Fault): void {
  if (!chart) return;
  chart.columns.forEach(({ zh, en }, at) => {
    if (zh === '' && en === '') fault(['sizeChart', 'columns', at, 'zh'], 'needed');
  });
  const seen = new Set<string>();
  chart.rows.forEach((cells, at) => {
    const [size = ''] = cells;
    if (cells.length !== chart.columns.length) fault(['sizeChart', 'rows', at], 'not as long as the head');
    if (size === '') fault(['sizeChart', 'rows', at, 0], 'needed');
    else if (seen.has(size)) fault(['sizeChart', 'rows', at, 0], 'stands twice');
    seen.add(size);
  });
}
