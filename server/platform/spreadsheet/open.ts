import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { decode, detectEncoding, type Encoding, fits, headOf, type Source } from './decode.ts';
import { type Line, SheetError, type SheetLimits } from './line.ts';
import { readSheetsNamed, xlsxLines } from './xlsx.ts';
import { Archive } from './zip.ts';

class TooManyRows extends Error {}

/** Number of characters of the first line that are searched for the delimiter. */
const longestHead = 65_536;

const Raw = z.object({ record: z.array(z.string()), raw: z.string() });

/** Streams the rows of a CSV file. @throws SheetError */
async function* csvLines(source: Source, encoding: Encoding, limits: SheetLimits): AsyncGenerator<Line> {
  const ready: Line[] = [];
  let lines = 0;
  let records = 0;
  let isStarted = false;
  const parser = parse({
    delimiter: await delimiterOf(source, encoding),
    max_record_size: limits.row,
    raw: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Cells are counted while parsing, because a row of commas only has no length.
    cast: (value: string, { index }: { index: number }) => (index < limits.cells ? value : tooManyCells()),
    // The error is not thrown into the stream, which would discard its buffered rows.
    on_record: (found: unknown) => {
      const { record, raw } = Raw.parse(found);
      records += 1;
      if (records > limits.rows) throw new TooManyRows();
      if (!isStarted && (record.every((cell) => cell.trim() === '') || isSeparatorLine(raw))) {
        lines += breaksIn(raw);
        return null;
      }
      isStarted = true;
      ready.push({ line: lines + 1 + breaksIn(/^[\r\n]*/.exec(raw)?.[0] ?? ''), cells: record });
      lines += breaksIn(raw);
      return null;
    },
  });
  const broken = new Promise<Error>((resolve) => parser.once('error', resolve));
  const done = (work: (callback: () => void) => void) =>
    Promise.race([broken, new Promise<null>((resolve) => work(() => resolve(null)))]);
  parser.resume();
  for await (const text of decode(source, encoding)) {
    const error = await done((callback) => parser.write(text, callback));
    yield* ready.splice(0);
    if (error) throw brokenAt(error, lines);
  }
  const error = await done((callback) => parser.end(callback));
  yield* ready.splice(0);
  if (error) throw brokenAt(error, lines);
}

const tooManyCells = (): never => {
  throw new CsvError('CSV_MAX_RECORD_SIZE', 'too many cells');
};

const breaksIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

function brokenAt(error: Error, lines: number): Error {
  if (error instanceof TooManyRows) return new SheetError('too_many_rows', lines + 1);
  return error instanceof CsvError ? new SheetError('malformed_csv', lines + 1) : error;
}

/** `sep=;`: a line by which some programs tell Excel the delimiter. */
const separatorLine = /^"?sep=([,;\t|])"?[,;\t]*$/i;
/** `version 1.00`: the first line of some exports, which has no columns. */
const versionLine = /^version \d{1,3}(?:\.\d{1,3})?$/i;
const isSeparatorLine = (raw: string) =>
  separatorLine.test(raw.trim() === 'sep=' ? 'sep=\t' : raw.replace(/[\r\n]/g, ''));

const hasColumns = (text: string) =>
  text.split(/[\r\n]+/).some((line) => /[^\s,;]/.test(line) && !versionLine.test(line.trim()));

/** Detects the delimiter: that of a `sep=` line, else the most frequent of comma, semicolon and tab in the first non-empty line. */
async function delimiterOf(source: Source, encoding: Encoding): Promise<string> {
  let head = '';
  for await (const text of decode(source, encoding)) {
    head += text;
    const start = head.slice(0, longestHead);
    const ended = start.slice(0, Math.max(start.lastIndexOf('\n'), start.lastIndexOf('\r')) + 1);
    if (hasColumns(ended) || head.length > longestHead) break;
  }
  const lines = head.slice(0, longestHead).split(/[\r\n]+/);
  const line = lines.find((one) => /[^\s,;]/.test(one) && !versionLine.test(one.trim())) ?? lines[0] ?? '';
  const said = separatorLine.exec(line)?.[1];
  if (said !== undefined) return said;
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

interface OpenedSheet {
  readonly encoding: Encoding | 'xlsx';
  readonly lines: AsyncIterable<Line>;
}

/** Signature of ZIP archives (`PK`), and of Excel files before 2007 and encrypted workbooks. */
const archiveHead = [0x50, 0x4b, 0x03, 0x04];
const oldHead = [0xd0, 0xcf, 0x11, 0xe0];
/** A workbook is loaded completely, because its directory is at the end. */
const largestWorkbook = 50 * 1024 * 1024;

/**
 * Opens an uploaded sheet: a workbook (XLSX), or CSV in any supported form.
 * @param chosen CSV encoding selected by the user
 * @throws SheetError, at once and while rows are read
 */
export async function openSheet(
  source: Source,
  limits: SheetLimits,
  chosen?: Encoding,
): Promise<OpenedSheet> {
  const head = await headOf(source, 4);
  if (begins(head, oldHead)) throw new SheetError('sheet_old');
  if (begins(head, archiveHead)) return { encoding: 'xlsx', lines: xlsxLines(await readAll(source), limits) };
  if (chosen && !(await fits(source, chosen))) throw new SheetError('encoding_unfit');
  const encoding = chosen ?? (await detectEncoding(source));
  if (encoding === null) throw new SheetError('encoding');
  return { encoding, lines: csvLines(source, encoding, limits) };
}

const tableName = /^(?!__MACOSX\/)(?:.*\/)?[^./][^/]*\.(?:csv|txt|tsv|xlsx)$/i;

/** The tables of an archive (ZIP) by name; null for a workbook and for what is no archive. @throws SheetError */
export async function filesInArchive(
  source: Source,
  limits: SheetLimits,
): Promise<ReadonlyMap<string, Uint8Array> | null> {
  if (!begins(await headOf(source, 4), archiveHead)) return null;
  const archive = new Archive(await readAll(source), limits.unpacked);
  if (archive.has('xl/workbook.xml') || archive.has('_rels/.rels')) return null;
  const files = new Map<string, Uint8Array>();
  for (const name of archive.names.filter((one) => tableName.test(one))) {
    const parts: Uint8Array[] = [];
    for await (const part of archive.read(name)) parts.push(part);
    files.set(name, Buffer.concat(parts));
  }
  return files;
}

/** Further sheets of a workbook by name; names that it has not are left out. @throws SheetError */
export const readSheets = async (
  source: Source,
  names: readonly string[],
  limits: SheetLimits,
): Promise<ReadonlyMap<string, readonly Line[]>> => readSheetsNamed(await readAll(source), names, limits);

const begins = (head: ArrayLike<number>, sign: readonly number[]) =>
  sign.every((byte, at) => head[at] === byte);

/** Whether a file is a workbook or another archive. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, archiveHead);

async function readAll(source: Source): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source()) {
    size += part.length;
    if (size > largestWorkbook) throw new SheetError('sheet_too_large');
    parts.push(part);
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : Buffer.concat(parts);
}

/** Bytes that are parsed before other work of the process has its turn. */
const perTurn = 32_768;

/** Reads a sheet in memory. @throws SheetError */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Line[]> {
  const { lines } = await openSheet(async function* () {
    for (let at = 0; at < bytes.length; at += perTurn) {
      yield bytes.subarray(at, at + perTurn);
      await setImmediate();
    }
  }, limits);
  const read: Line[] = [];
  for await (const line of lines) read.push(line);
  return read;
}
