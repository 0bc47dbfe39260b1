import { stringify } from 'csv-stringify/sync';
import type { ImportProblem } from '../../../../contract/authoring/product-file.ts';
import { escapedCell } from '../../../platform/spreadsheet/signs.ts';

const head = ['severity', 'line', 'handle', 'column', 'value', 'reason', 'zh', 'en'];

/** All problems of a file as CSV for a spreadsheet. */
export function problemsCsv(problems: readonly ImportProblem[]): string {
  const rows = problems.map(({ severity, line, handle, column, value, reason, text }) => [
    severity,
    String(line),
    handle,
    column,
    value,
    reason,
    text.zh,
    text.en,
  ]);
  return `\ufeff${stringify([head, ...rows].map((row) => row.map(escapedCell)))}`;
}
