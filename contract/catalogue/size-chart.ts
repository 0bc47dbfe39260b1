import { z } from 'zod';

const words = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });

/** Which size fits whom: the first column names the size, the others say what is measured. */
export const SizeChart = z.strictObject({
  /** With the unit in its words, such as `胸围（厘米）`. */
  columns: z.array(words(60)).min(2).max(8),
  /** One cell per column, the same in both languages. */
  rows: z
    .array(z.array(z.string().trim().max(40)).min(2).max(8))
    .min(1)
    .max(40),
  /** How it is measured, and by how much it may differ. */
  note: words(500),
});
export type SizeChart = z.infer<typeof SizeChart>;

type Fault = (path: (string | number)[], message: string) => void;

/** Every column is named, every row as long as the head, every size named once. */
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
