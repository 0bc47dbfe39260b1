import { type SheetField, sheetCells } from '../../../../../contract/authoring/product-sheet.ts';
import { rangeOf, type Selection } from './moves.ts';
import { canWrite, hasCell, type Row } from './rows.ts';
import type { Entry } from './sheet.ts';

/** The visible rows and columns. */
export interface Table {
  readonly rows: readonly Row[];
  readonly fields: readonly SheetField[];
}
type TextAt = (row: Row, field: SheetField) => string;

/** Every selected cell, row by row; null where a row has no such cell. */
function cellsOf({ rows, fields }: Table, selection: Selection) {
  const { top, bottom, left, right } = rangeOf(selection);
  const names = fields.slice(left, right + 1);
  return rows
    .slice(top, bottom + 1)
    .map((row) => names.map((field) => (hasCell(row, field) ? { row, field } : null)));
}

/** The selected cells as texts; missing cells are empty. */
export const copied = (table: Table, selection: Selection, text: TextAt): string[][] =>
  cellsOf(table, selection).map((line) => line.map((cell) => (cell ? text(cell.row, cell.field) : '')));

export const emptied = (table: Table, selection: Selection): Entry[] =>
  cellsOf(table, selection).flatMap((line) => line.flatMap((cell) => (cell ? { ...cell, text: '' } : [])));

/** Copies the first selected cell of each column into all selected cells below it. */
export function filledDown({ rows, fields }: Table, selection: Selection, text: TextAt): Entry[] {
  const { top, bottom, left, right } = rangeOf(selection);
  const chosen = rows.slice(top, bottom + 1);
  return fields.slice(left, right + 1).flatMap((field): Entry[] => {
    const [first, ...below] = chosen.filter((row) => hasCell(row, field));
    if (!first) return [];
    const said = text(first, field);
    return below.map((row) => ({ row, field, text: said }));
  });
}

interface Pasted {
  readonly entries: readonly Entry[];
  /** Pasted cells that are outside the table or read-only. */
  readonly skipped: number;
  /** The range that was pasted into. */
  readonly selection: Selection;
}

/** The entries of a paste; none if it exceeds the limit. A single cell fills the whole selection. */
export function pasted(
  { rows, fields }: Table,
  selection: Selection,
  cells: readonly (readonly string[])[],
): Pasted | { readonly tooMany: number } {
  const { top, bottom, left, right } = rangeOf(selection);
  const isOne = cells.length === 1 && cells[0]?.length === 1;
  const height = isOne ? bottom - top + 1 : cells.length;
  const width = isOne ? right - left + 1 : cells.reduce((most, line) => Math.max(most, line.length), 0);
  const count = isOne ? height * width : cells.reduce((sum, line) => sum + line.length, 0);
  if (count > sheetCells) return { tooMany: count };
  const entries: Entry[] = [];
  let skipped = 0;
  for (let i = 0; i < height; i += 1) {
    const line = isOne ? undefined : cells[i];
    for (let j = 0; j < (line?.length ?? width); j += 1) {
      const text = (isOne ? cells[0]?.[0] : line?.[j]) ?? '';
      const row = rows[top + i];
      const field = fields[left + j];
      if (row && field && canWrite(row, field)) entries.push({ row, field, text });
      // An empty text for a missing cell is not skipped: it was copied from one.
      else if (text !== '') skipped += 1;
    }
  }
  const to = {
    row: Math.min(rows.length, top + height) - 1,
    col: Math.min(fields.length, left + width) - 1,
  };
  return { entries, skipped, selection: { at: { row: top, col: left }, to } };
}
