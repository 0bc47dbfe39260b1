import { stringify } from 'csv-stringify/sync';
import { plainYuan } from '../../../../contract/money.ts';
import type { Cell, Line } from '../../../platform/exported-list/cells.ts';
import { escapedCell } from '../../../platform/spreadsheet/signs.ts';

/** Only texts can be formulas; of a negative number the sign is none. */
function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return escapedCell(cell);
  return typeof cell === 'number' ? String(cell) : plainYuan(cell.fen);
}

/** Lines as CSV in UTF-8 with the byte order mark spreadsheets want, page by page. */
export async function* csvOf(pages: AsyncIterable<readonly Line[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\ufeff');
  for await (const lines of pages) {
    const rows = lines.map((line) => line.map(written));
    yield Buffer.from(stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }));
  }
}
