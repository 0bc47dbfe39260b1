import type { CellFault, Line } from './line.ts';

/** `4.00638E+12`, also with a decimal comma. */
const exponent = /^[+-]?\d(?:[.,]\d{1,20})?E\+?\d{1,3}$/i;
const longest = 40;

interface Kinds {
  /** Columns that never contain dates. */
  readonly hasNoDates: (at: number) => boolean;
  /** Columns with codes and long numbers. */
  readonly isCode: (at: number) => boolean;
}

/** Damaged cells of a row: found by the reader, and codes that a spreadsheet program has converted. */
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
