import type { CellFault, Line } from './line.ts';

/** `4.00638E+12`, and with the comma of other languages. */
const exponent = /^[+-]?\d(?:[.,]\d{1,20})?E\+?\d{1,3}$/i;
const longest = 40;

interface Kinds {
  /** No dates stand there. */
  readonly hasNoDates: (at: number) => boolean;
  /** Codes and long numbers stand there. */
  readonly isCode: (at: number) => boolean;
}

/** What of a row cannot be taken as it is: what its reader found, and what a spreadsheet has made of codes. */
export function faultsIn(
  { cells, faults, dates }: Line,
  { hasNoDates, isCode }: Kinds,
): Map<number, CellFault> {
  const found = new Map(faults ?? []);
  for (const at of dates ?? []) if (hasNoDates(at) && !found.has(at)) found.set(at, 'date_made');
  cells.forEach((cell, at) => {
    if (!found.has(at) && cell.length <= longest && isCode(at) && exponent.test(cell.trim()))
      found.set(at, 'exponent_made');
  });
  return found;
}
