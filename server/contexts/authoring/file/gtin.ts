import { isGtin, writtenGtin } from '../../../../contract/written.ts';
import type { Cell } from './rows.ts';

/** The number under the bars; what is none is left out and said, and so is one whose check digit is wrong. */
export function readGtin(cell: Cell, stored: string | null): string | null {
  const text = writtenGtin(cell.value.slice(0, 60));
  if (text === '') return stored;
  if (isGtin(text)) return text;
  cell.warn(/^(\d{8}|\d{12,14})$/.test(text) ? 'barcode_check' : 'barcode_invalid');
  return stored;
}
