import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { type CellKey, keyOfHeader } from './columns.ts';
import { decode, detectEncoding, type Source } from './decode.ts';
import type { ReadReport } from './findings.ts';
import { groupRows, toRows } from './group.ts';
import type { Group, Header } from './rows.ts';

/** One row may be this long (characters); an unclosed quote would else swallow the file. */
const longestRow = 4_000_000;
/** More columns than any shop's file has. */
const mostCells = 1_000;
/** Rows of one file. */
const mostRows = 200_000;

class TooManyRows extends Error {}

/** How far into the first line one looks for what parts its columns. */
const longestHead = 65_536;

interface ProductFile {
  readonly header: Header;
  readonly groups: AsyncIterable<Group>;
}

/**
 * Reads a product file row by row. What is wrong with the file itself is reported, and reading ends there.
 * @returns null when nothing of the file can be used
 */
export async function readProductFile(source: Source, report: ReadReport): Promise<ProductFile | null> {
  const encoding = await detectEncoding(source);
  if (encoding === null) {
    report.add({ line: 1, column: '', value: '', handle: '', severity: 'error', reason: 'encoding' });
    return null;
  }
  report.encoding = encoding;
  const lines = readLines(source, report);
  const first = await lines.next();
  const head = first.done ? { line: 1, cells: [] } : first.value;
  const keys = readHeader(head, report);
  if (!keys) return null;
  const header = new Map(
    head.cells.flatMap((cell, i): [CellKey, string][] =>
      keys[i] === undefined ? [] : [[keys[i], cell.trim()]],
    ),
  );
  return { header, groups: groupRows(toRows(lines, keys, report), report) };
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

const Raw = z.object({ record: z.array(z.string()), raw: z.string() });

async function* readLines(source: Source, report: ReadReport): AsyncGenerator<Line> {
  const ready: Line[] = [];
  let lines = 0;
  let records = 0;
  const parser = parse({
    delimiter: await delimiterOf(source, report),
    max_record_size: longestRow,
    raw: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Cells are counted as they come: a row of nothing but commas has no length.
    cast: (value: string, { index }: { index: number }) => (index < mostCells ? value : tooManyCells()),
    // Taken here and not from the stream: an error would throw away what the stream still holds.
    on_record: (found: unknown) => {
      const { record, raw } = Raw.parse(found);
      records += 1;
      if (records > mostRows) throw new TooManyRows();
      ready.push({ line: lines + 1 + breaksIn(/^[\r\n]*/.exec(raw)?.[0] ?? ''), cells: record });
      lines += breaksIn(raw);
      return null;
    },
  });
  const broken = new Promise<Error>((resolve) => parser.once('error', resolve));
  const done = (work: (callback: () => void) => void) =>
    Promise.race([broken, new Promise<null>((resolve) => work(() => resolve(null)))]);
  parser.resume();
  for await (const text of decode(source, report.encoding)) {
    const error = await done((callback) => parser.write(text, callback));
    yield* ready.splice(0);
    if (error) return tellBroken(error, lines, report);
  }
  const error = await done((callback) => parser.end(callback));
  yield* ready.splice(0);
  if (error) tellBroken(error, lines, report);
}

const tooManyCells = (): never => {
  throw new CsvError('CSV_MAX_RECORD_SIZE', 'too many cells');
};

const breaksIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

function tellBroken(error: Error, lines: number, report: ReadReport): void {
  const place = { line: lines + 1, column: '', value: '', handle: '' };
  const isLong = error instanceof TooManyRows;
  if (!isLong && !(error instanceof CsvError)) throw error;
  const reason = isLong ? 'too_many_rows' : 'malformed_csv';
  report.add({ ...place, severity: 'error', reason }, { most: mostRows });
}

/** Comma, unless the first line has none but semicolons or tabs, as some spreadsheets write. */
async function delimiterOf(source: Source, report: ReadReport): Promise<string> {
  let head = '';
  for await (const text of decode(source, report.encoding)) {
    head += text;
    if (/[\r\n]/.test(text) || head.length > longestHead) break;
  }
  const line = head.slice(0, longestHead).split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** The columns; null when they cannot be those of products. */
function readHeader({ line, cells }: Line, report: ReadReport): (CellKey | undefined)[] | null {
  const keys = cells.map(keyOfHeader);
  const tell = (reason: 'columns_unknown' | 'column_repeated', column: string) =>
    report.add({ line, column, value: column || cells.join(', '), handle: '', severity: 'error', reason });
  const twice = keys.findIndex(
    (key, i) => key !== undefined && !key.startsWith('metafield:') && keys.indexOf(key) < i,
  );
  if (twice >= 0) {
    tell('column_repeated', cells[twice] ?? '');
    return null;
  }
  if (!keys.includes('handle') && !keys.includes('title')) {
    tell('columns_unknown', '');
    return null;
  }
  report.ignoredColumns = cells
    .filter((cell, i) => keys[i] === undefined && cell.trim() !== '')
    .slice(0, 200);
  return keys;
}
