import type { ProductFileSystem } from '../../../../../contract/authoring/product-file.ts';
import { detectEncoding, type Encoding, type Source } from '../../../../platform/spreadsheet/decode.ts';
import { type Line, SheetError } from '../../../../platform/spreadsheet/line.ts';
import { filesInArchive, openSheet, readSheets } from '../../../../platform/spreadsheet/open.ts';
import type { ReadReport } from '../findings.ts';
import { type ColumnMapping, headersKey } from '../foreign/column-mapping.ts';
import { feedLines, isXml } from '../foreign/feed.ts';
import {
  type FurtherTable,
  mostHeadLines,
  type Recognised,
  recogniseSystem,
  systemOfSecond,
  translate,
} from '../foreign/formats.ts';
import { headerText, secondFile } from '../foreign/sheet.ts';
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

/** How a file is read. */
export interface Reading {
  /** CSV encoding; absent = detected. */
  readonly encoding?: Encoding | undefined;
  /** The system whose columns the file has; absent = recognised by its columns. */
  readonly system?: ProductFileSystem | undefined;
  /** The shop's own meanings of columns, by the file's headers as of `headersKey`. */
  readonly mappings: ReadonlyMap<string, ColumnMapping>;
  /** Milliseconds; prices of a sale count within its dates only. */
  readonly now: number;
  /** The file of the products, for a file that is the second one of its system. */
  readonly companion?: Uint8Array | undefined;
}

/** A second file of a system, which is read together with that of the products. */
interface Second {
  readonly bytes: Uint8Array;
  readonly isAlone: boolean;
}

type Opened = Awaited<ReturnType<typeof openSheet>>;

/**
 * Reads a product file row by row. An error of the file as a whole is reported and ends the reading.
 * @returns null when nothing of the file can be used
 */
export async function readProductFile(
  source: Source,
  report: ReadReport,
  reading: Reading,
): Promise<ProductFile | null> {
  try {
    const pair = await pairOf(source, reading.companion);
    if (pair === 'no_companion') {
      const place = { line: 1, column: '', value: '', handle: '' };
      report.add({ ...place, severity: 'error', reason: 'companion_missing' });
      return null;
    }
    return await readOne(pair?.source ?? source, report, reading, pair?.second);
  } catch (error) {
    reportBroken(error, report);
    return null;
  }
}

const sourceOf = (bytes: Uint8Array): Source =>
  async function* () {
    yield bytes;
  };

interface Pair {
  readonly source: Source;
  readonly second?: Second;
}

/**
 * The files of an archive, or a second file with that of the products, as what is read together; null for one file alone.
 * @throws SheetError for an archive of other files
 */
async function pairOf(source: Source, companion?: Uint8Array): Promise<Pair | 'no_companion' | null> {
  const files = [...((await filesInArchive(source, limits))?.values() ?? [])];
  const [one, other] = files;
  if (one && other && files.length === 2) {
    if (await isSecondFile(sourceOf(other))) return { source: sourceOf(one), second: apart(other) };
    if (await isSecondFile(sourceOf(one))) return { source: sourceOf(other), second: apart(one) };
  }
  if (files.length > 1) throw new SheetError('archive_files');
  const only = one ? sourceOf(one) : source;
  if (!(await isSecondFile(only))) return one ? { source: only } : null;
  if (!companion) return 'no_companion';
  const bytes = one ?? (await bytesOf(source));
  return { source: sourceOf(companion), second: { bytes, isAlone: true } };
}

const apart = (bytes: Uint8Array): Second => ({ bytes, isAlone: false });

async function bytesOf(source: Source): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of source()) parts.push(part);
  return Buffer.concat(parts);
}

/** Whether a file is the second one of its system: the combinations of PrestaShop. */
export async function isSecondFile(source: Source): Promise<boolean> {
  try {
    if (await isXml(source)) return false;
    const { lines } = await openSheet(source, limits);
    for await (const line of lines) return systemOfSecond(line) !== undefined;
    return false;
  } catch (error) {
    if (error instanceof SheetError) return false;
    throw error;
  }
}

async function readOne(
  source: Source,
  report: ReadReport,
  reading: Reading,
  second?: Second,
): Promise<ProductFile | null> {
  let opened: Opened;
  try {
    opened = await openLines(source, reading.encoding);
  } catch (error) {
    reportBroken(error, report);
    return null;
  }
  report.encoding = opened.encoding;
  if (opened.encoding === 'windows-1252' && !reading.encoding) {
    const place = { line: 1, column: '', value: '', handle: '' };
    report.add({ ...place, severity: 'warning', reason: 'encoding_guessed' });
  }
  const lines = withProgress(opened.lines, report);
  const { head, isBroken } = await headOfLines(lines);
  const [first] = head;
  if (!first && isBroken) return null;
  const { line, cells } = first ?? { line: 1, cells: [] };
  report.headers = cells.slice(0, mostHeaders);
  const mapping = reading.system === undefined ? reading.mappings.get(headersKey(cells)) : undefined;
  const found = mapping ? null : recogniseSystem(head, reading.system);
  if (found) {
    const below = isBroken ? null : await allOf(head.slice(found.at + 1), lines);
    if (!below) return null;
    const isWorkbook = opened.encoding === 'xlsx';
    const further = second
      ? await secondTable(second.bytes)
      : isWorkbook
        ? await furtherSheets(source, found)
        : [];
    return readForeign(found, below, report, { reading, isWorkbook, further, second });
  }
  const keysOf = (header: string) => (mapping ? mapping[headerText(header)] : keyOfHeader(header));
  const keys = readHeader({ line, cells }, keysOf, report);
  if (!keys) return null;
  if (mapping) report.system = { name: 'own', used: keys.filter(Boolean).length, columns: keys.length };
  const header = new Map(
    cells.flatMap((cell, i): [CellKey, string][] => (keys[i] === undefined ? [] : [[keys[i], cell.trim()]])),
  );
  const numbers = await numbersIn(source, opened.encoding, keysOf);
  const rows = toRows(chain(head.slice(1), lines), keys, header, numbers, report);
  return { header, groups: groupRows(rows, report) };
}

const mostHeaders = 200;

/** A feed in XML, else a sheet. @throws SheetError */
async function openLines(source: Source, chosen?: Encoding): Promise<Opened> {
  if (!(await isXml(source))) return openSheet(source, limits, chosen);
  const encoding = chosen ?? (await detectEncoding(source));
  if (encoding === null) throw new SheetError('encoding');
  const lines = await feedLines(source, encoding, limits);
  return { encoding, lines: chain(lines) };
}

/** The first lines, in which a system shows itself. */
async function headOfLines(
  lines: AsyncGenerator<Line, boolean>,
): Promise<{ head: Line[]; isBroken: boolean }> {
  const head: Line[] = [];
  while (head.length < mostHeadLines) {
    const next = await lines.next();
    if (next.done) return { head, isBroken: !next.value };
    head.push(next.value);
  }
  return { head, isBroken: false };
}

async function* chain<T>(first: Iterable<T>, rest?: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  if (rest) yield* rest;
}

/** All lines that are not empty; null when one cannot be read: below it there may be variants of the products above. */
async function allOf(
  first: readonly Line[],
  lines: AsyncGenerator<Line, boolean>,
): Promise<readonly Line[] | null> {
  const all = [...first];
  for (;;) {
    const next = await lines.next();
    if (!next.done) all.push(next.value);
    // Undefined where the first lines were all.
    else if (next.value === false) return null;
    else return all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  }
}

interface Around {
  readonly reading: Reading;
  readonly isWorkbook: boolean;
  readonly further: readonly FurtherTable[];
  readonly second: Second | undefined;
}

/** The further sheets that the system spreads its products over. @throws SheetError */
async function furtherSheets(source: Source, { format }: Recognised): Promise<FurtherTable[]> {
  const sheets = format.sheets ? await readSheets(source, format.sheets, limits) : new Map();
  return [...sheets].flatMap(([name, [head, ...lines]]: [string, readonly Line[]]) =>
    head ? [{ name, head, lines }] : [],
  );
}

/** @throws SheetError */
async function secondTable(bytes: Uint8Array): Promise<FurtherTable[]> {
  const { lines } = await openSheet(sourceOf(bytes), limits);
  const all: Line[] = [];
  for await (const line of lines) if (line.cells.some((cell) => cell.trim() !== '')) all.push(line);
  const [head, ...rest] = all;
  return head ? [{ name: secondFile, head, lines: rest }] : [];
}

/**
 * Reads the file of another system. All its rows are in memory until they are translated, because the rows of a product need not stand
 * together.
 */
async function readForeign(
  { format, header: head }: Recognised,
  below: readonly Line[],
  report: ReadReport,
  { reading, isWorkbook, further, second }: Around,
): Promise<ProductFile> {
  const { keys, header, lines, columns, unused, strays } = translate(
    head,
    below,
    format,
    reading.now,
    further,
    second?.isAlone,
  );
  for (const { line, column, value } of strays)
    report.add({ line, column, value, handle: value, severity: 'error', reason: 'combination_alone' });
  report.rows += below.length;
  report.ignoredColumns = unused.slice(0, mostHeaders);
  report.system = { name: format.name, used: columns - unused.length, columns };
  const numbers = await numbersOf(
    chain([{ line: head.line, cells: keys }, ...lines]),
    () => keys,
    isWorkbook,
  );
  return { header, groups: groupRows(toRows(chain(lines), keys, header, numbers, report), report) };
}

/** Detects the number format of the file. Errors are ignored here: they are reported when the rows are read. */
async function numbersIn(
  source: Source,
  encoding: Encoding | 'xlsx',
  keysOf: (header: string) => CellKey | undefined,
): Promise<Numbers> {
  const isWorkbook = encoding === 'xlsx';
  async function* lines() {
    try {
      yield* (await openLines(source, isWorkbook ? undefined : encoding)).lines;
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
    }
  }
  return await numbersOf(lines(), ({ cells }) => cells.map(keysOf), isWorkbook);
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

/** A file has at least one of these. */
const naming: ReadonlySet<CellKey> = new Set(['handle', 'title', 'title.zh', 'title.en']);

/** The columns; null when they are not those of a product file. */
function readHeader(
  { line, cells }: Line,
  keysOf: (header: string) => CellKey | undefined,
  report: ReadReport,
): (CellKey | undefined)[] | null {
  const keys = cells.map(keysOf);
  const addProblem = (reason: 'columns_unknown' | 'column_repeated', column: string) =>
    report.add({ line, column, value: column || cells.join(', '), handle: '', severity: 'error', reason });
  const twice = keys.findIndex(
    (key, i) => key !== undefined && !key.startsWith('metafield:') && keys.indexOf(key) < i,
  );
  if (twice >= 0) {
    addProblem('column_repeated', cells[twice] ?? '');
    return null;
  }
  if (!keys.some((key) => key !== undefined && naming.has(key))) {
    addProblem('columns_unknown', '');
    return null;
  }
  report.ignoredColumns = cells
    .filter((cell, i) => keys[i] === undefined && cell.trim() !== '')
    .slice(0, 200);
  return keys;
}
