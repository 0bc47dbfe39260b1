import type { Encoding, Source } from '../../../../platform/spreadsheet/decode.ts';
import { type Line, SheetError } from '../../../../platform/spreadsheet/line.ts';
import { openSheet } from '../../../../platform/spreadsheet/open.ts';
import type { ReadReport } from '../findings.ts';
import { type CellKey, keyOfHeader } from './columns.ts';
import { groupRows, toRows } from './group.ts';
import { type Numbers, numbersOf } from './numbers.ts';
import type { Group, Header } from './reader.ts';

/** Upper limits of a file; a row may hold the longest descriptions in both languages. */
const limits = { rows: 200_000, cells: 1_000, row: 4_000_000, unpacked: 256 * 1024 * 1024 };

interface ProductFile {
  readonly header: Header;
  readonly groups: AsyncIterable<Group>;
}

/**
 * Reads a product file row by row. An error of the file as a whole is reported and ends the reading.
 * @returns null when nothing of the file can be used
 */
export async function readProductFile(
  source: Source,
  report: ReadReport,
  chosen?: Encoding,
): Promise<ProductFile | null> {
  let opened: Awaited<ReturnType<typeof openSheet>>;
  try {
    opened = await openSheet(source, limits, chosen);
  } catch (error) {
    reportBroken(error, report);
    return null;
  }
  report.encoding = opened.encoding;
  if (opened.encoding === 'windows-1252' && !chosen) {
    const place = { line: 1, column: '', value: '', handle: '' };
    report.add({ ...place, severity: 'warning', reason: 'encoding_guessed' });
  }
  const numbers = await numbersIn(source, opened.encoding);
  const lines = withProgress(opened.lines, report);
  const first = await lines.next();
  if (first.done && !first.value) return null;
  const head = first.done ? { line: 1, cells: [] } : first.value;
  const keys = readHeader(head, report);
  if (!keys) return null;
  const header = new Map(
    head.cells.flatMap((cell, i): [CellKey, string][] =>
      keys[i] === undefined ? [] : [[keys[i], cell.trim()]],
    ),
  );
  return { header, groups: groupRows(toRows(lines, keys, header, numbers, report), report) };
}

/** Detects the number format of the file. Errors are ignored here: they are reported when the rows are read. */
async function numbersIn(source: Source, encoding: Encoding | 'xlsx'): Promise<Numbers> {
  const isWorkbook = encoding === 'xlsx';
  async function* lines() {
    try {
      yield* (await openSheet(source, limits, isWorkbook ? undefined : encoding)).lines;
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
    }
  }
  return await numbersOf(lines(), ({ cells }) => cells.map(keyOfHeader), isWorkbook);
}

/** The lines up to the first error, which is reported. @returns whether the file was read to its end */
async function* withProgress(lines: AsyncIterable<Line>, report: ReadReport): AsyncGenerator<Line, boolean> {
  try {
    yield* lines;
    return true;
  } catch (error) {
    reportBroken(error, report);
    return false;
  }
}

function reportBroken(error: unknown, report: ReadReport): void {
  if (!(error instanceof SheetError)) throw error;
  const place = { line: error.line, column: '', value: '', handle: '' };
  report.add({ ...place, severity: 'error', reason: error.reason }, { most: limits.rows });
}

/** The columns; null when they are not those of a product file. */
function readHeader({ line, cells }: Line, report: ReadReport): (CellKey | undefined)[] | null {
  const keys = cells.map(keyOfHeader);
  const addProblem = (reason: 'columns_unknown' | 'column_repeated', column: string) =>
    report.add({ line, column, value: column || cells.join(', '), handle: '', severity: 'error', reason });
  const twice = keys.findIndex(
    (key, i) => key !== undefined && !key.startsWith('metafield:') && keys.indexOf(key) < i,
  );
  if (twice >= 0) {
    addProblem('column_repeated', cells[twice] ?? '');
    return null;
  }
  if (!keys.includes('handle') && !keys.includes('title')) {
    addProblem('columns_unknown', '');
    return null;
  }
  report.ignoredColumns = cells
    .filter((cell, i) => keys[i] === undefined && cell.trim() !== '')
    .slice(0, 200);
  return keys;
}
