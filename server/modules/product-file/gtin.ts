import { normal } from '../../normal.ts';
import type { Cell } from './rows.ts';

/** GTIN-8, -12, -13 and -14 (EAN, UPC, ISBN): weights 3 and 1 from the right, the sum a multiple of ten. */
function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text) || /^0+$/.test(text)) return false;
  const digits = [...text].reverse().map(Number);
  return digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** The number under the bars; what is none is left out and said. Spreadsheets get an apostrophe before it. */
export function readGtin(cell: Cell, stored: string | null): string | null {
  const text = normal(cell.value.slice(0, 60)).replace(/^'|[\s-]/g, '');
  if (text === '') return stored;
  if (isGtin(text)) return text;
  cell.warn('barcode_invalid');
  return stored;
}
