import { faultsIn } from '../../../../platform/spreadsheet/damage.ts';
import type { CellFault } from '../../../../platform/spreadsheet/line.ts';
import { unescaped } from '../../../../platform/spreadsheet/signs.ts';
import { textToFetch } from '../../../../platform/text/rich-text.ts';
import type { ReadReport } from '../findings.ts';
import type { TranslatedLine } from '../foreign/lines.ts';
import type { CellKey } from './columns.ts';
import type { Numbers } from './numbers.ts';
import { type Group, type Header, longestBody, mostRows, type Place, type Row } from './reader.ts';
import { longestHandle, slugOf } from './slug.ts';

/** Columns of codes, which spreadsheets may turn into numbers. GTINs are not among them: an invalid one is skipped and reported. */
const codes = /^(?:handle|sku|model|option\d+Value(?:\.(?:zh|en))?)$/;

function kindsOf(keys: readonly (CellKey | undefined)[]) {
  const of = (at: number, test: (key: CellKey) => boolean) => {
    const key = keys[at];
    return key !== undefined && test(key);
  };
  return {
    hasNoDates: (at: number) => of(at, (key) => !key.startsWith('metafield:')),
    isCode: (at: number) => of(at, (key) => codes.test(key)),
  };
}

/** Rows as cells by column. Empty rows are skipped; rows that cannot be stored or are too long are reported. */
export async function* toRows(
  lines: AsyncIterable<TranslatedLine>,
  keys: readonly (CellKey | undefined)[],
  header: Header,
  numbers: Numbers,
  report: ReadReport,
): AsyncGenerator<Row> {
  const { hasNoDates, isCode } = kindsOf(keys);
  const columnAt = (at: number) => {
    const key = keys[at];
    return (key && header.get(key)) ?? '';
  };
  for await (const read of lines) {
    const { line, cells, places } = read;
    const faults = faultsIn(read, { hasNoDates, isCode });
    if (faults.size === 0 && cells.every((cell) => cell.trim() === '')) continue;
    // The rows of another system were counted before they were translated.
    if (!places) report.rows += 1;
    const values = new Map<CellKey, string>();
    keys.forEach((key, i) => {
      if (key !== undefined)
        values.set(key, faults.has(i) ? '' : numbers.read(key, unescaped(cells[i] ?? '')));
    });
    const addProblem = (
      reason: 'too_many_cells' | 'character' | 'number_ambiguous' | CellFault,
      value: string,
      at = -1,
    ) => {
      const place = { line, column: columnAt(at), ...places?.get(at) };
      report.add({ ...place, value, handle: values.get('handle') ?? '', severity: 'error', reason });
    };
    const extra = cells.slice(keys.length).find((cell) => cell.trim() !== '');
    const odd = cells.find((cell) => cell.includes('\0'));
    if (extra !== undefined) addProblem('too_many_cells', extra);
    if (odd !== undefined) addProblem('character', odd.replaceAll('\0', '\ufffd'));
    const unread = [...faults].filter(([at]) => keys[at] !== undefined);
    for (const [at, fault] of unread) addProblem(fault, cells[at] ?? '', at);
    const unsure = keys.flatMap((key, at) => {
      const cell = cells[at] ?? '';
      return key !== undefined && !faults.has(at) && numbers.isUnsure(key, cell) ? [{ at, cell }] : [];
    });
    for (const { at, cell } of unsure) addProblem('number_ambiguous', cell, at);
    addNotes(read, values.get('handle') ?? '', report);
    yield {
      line,
      cells: values,
      ...(places && { places: placesByKey(places, keys) }),
      ...(extra !== undefined || odd !== undefined || unread.length > 0 || unsure.length > 0
        ? { broken: true as const }
        : {}),
    };
  }
}

/** Tells what the translation of another system's line has to say. */
function addNotes(
  { line, cells, places, notes, told }: TranslatedLine,
  handle: string,
  report: ReadReport,
): void {
  for (const { note, line: own, column, value } of told ?? [])
    if (note)
      report.add(
        { line: own, column, value, handle, severity: 'warning', reason: note.reason },
        note.details,
      );
  for (const [at, { reason, details }] of notes ?? []) {
    const place = places?.get(at) ?? { line, column: '' };
    report.add({ ...place, value: cells[at] ?? '', handle, severity: 'warning', reason }, details);
  }
}

const placesByKey = (
  places: NonNullable<TranslatedLine['places']>,
  keys: readonly (CellKey | undefined)[],
): ReadonlyMap<CellKey, Place> =>
  new Map(
    [...places].flatMap(([at, place]): [CellKey, Place][] => {
      const key = keys[at];
      return key === undefined ? [] : [[key, place]];
    }),
  );

/** Groups the rows of each product, which must be adjacent. A row without handle and title belongs to the product above it. */
export async function* groupRows(rows: AsyncIterable<Row>, report: ReadReport): AsyncGenerator<Group> {
  const done = new Set<string>();
  let current: { handle: string; title: string | null; rows: [Row, ...Row[]] } | null = null;
  for await (const row of rows) {
    const handle = handleOf(row, current?.handle);
    const title = madeFrom(row);
    const isSame = current !== null && keyOf(handle) === keyOf(current.handle);
    if (current && isSame && (title === null || title === (current.title ?? title))) {
      if (current.rows.length < mostRows) current.rows.push(row);
      else {
        refuse(report, row, handle, 'too_many');
        current.rows[0] = { ...current.rows[0], broken: true };
      }
      continue;
    }
    if (current) {
      done.add(keyOf(current.handle));
      yield withSafeBody(current);
      current = null;
    }
    const reason = isSame ? 'title_alike' : problemOf(handle, done);
    if (!reason) current = { handle, title, rows: [row] };
    else {
      refuse(report, row, handle, reason);
      if (reason !== 'handle_repeated') report.products += 1;
    }
  }
  if (current) yield withSafeBody(current);
}

const bodyKeys = ['body', 'body.zh', 'body.en'] as const;

/** Sanitizes the description. Done while reading, in the worker thread, because it is the slowest step of an import. */
function withSafeBody({ handle, rows }: Group): Group {
  const [first, ...others] = rows;
  const cells = new Map(first.cells);
  for (const key of bodyKeys) {
    const text = cells.get(key);
    if (text !== undefined && text.length <= longestBody) cells.set(key, textToFetch(text));
  }
  return { handle, rows: [{ ...first, cells }, ...others] };
}

/** Handles are compared case-insensitively. */
const keyOf = (handle: string) => handle.toLowerCase();

const titleOf = (row: Row) =>
  (['title', 'title.zh', 'title.en'] as const)
    .map((key) => row.cells.get(key)?.trim() ?? '')
    .find((text) => text !== '');

/** The title from which a row's handle is generated; null when the row has a handle or continues the product above. */
const madeFrom = (row: Row): string | null =>
  (row.cells.get('handle') ?? '').trim() === '' ? (titleOf(row)?.toLowerCase() ?? null) : null;

function handleOf(row: Row, above: string | undefined): string {
  const own = (row.cells.get('handle') ?? '').trim();
  if (own !== '') return own;
  const name = titleOf(row);
  if (name === undefined) return above ?? '';
  return slugOf(name);
}

type HandleProblem = 'handle_required' | 'handle_malformed' | 'handle_repeated' | 'title_alike';

function problemOf(handle: string, done: ReadonlySet<string>): HandleProblem | null {
  if (handle === '') return 'handle_required';
  if (handle.length > longestHandle || /[\s/?#\p{C}]/u.test(handle)) return 'handle_malformed';
  return done.has(keyOf(handle)) ? 'handle_repeated' : null;
}

function refuse(report: ReadReport, row: Row, handle: string, reason: HandleProblem | 'too_many'): void {
  const place = { line: row.line, column: 'Handle', ...row.places?.get('handle'), value: handle };
  report.add({ ...place, handle, severity: 'error', reason }, { most: mostRows });
}
