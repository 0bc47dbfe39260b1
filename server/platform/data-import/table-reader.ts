import { mostImportRows } from '../../../contract/operations/data-import.ts';
import type { CellFault, Line } from '../spreadsheet/line.ts';
import { openSheet } from '../spreadsheet/open.ts';
import { unescaped } from '../spreadsheet/signs.ts';
import { normal } from '../text/normal.ts';
import type { Fault } from './importer.ts';

const limits = { rows: mostImportRows, cells: 500, row: 500_000, unpacked: 256 * 1024 * 1024 };
const longestShown = 100;

/** A header as it is compared: `Lineitem name`, `line_item-name` and `Line Item Name` differ in their signs only. */
const headerKey = (text: string): string =>
  normal(text)
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[\s_\-()]+/g, ' ')
    .trim();

/** Names of columns by our key; the first that the file has counts. */
export type Headings<Key extends string> = Readonly<Record<Key, readonly string[]>>;

/** A row by the names of its columns, which collects its faults. */
export interface TableRow<Key extends string> {
  readonly line: number;
  readonly faults: readonly Fault[];
  /** False after an error. */
  readonly isSound: boolean;
  has(key: Key): boolean;
  /** The trimmed text; '' without the column. */
  text(key: Key, most?: number): string;
  /** In hundredths, such as fen; null for an empty cell and, with a fault, for what is no amount. */
  money(key: Key): number | null;
  whole(key: Key): number | null;
  /** A day without a time begins at midnight of UTC. */
  date(key: Key): Date | null;
  error(key: Key | null, reason: Fault['reason'], details?: Fault['details']): void;
  warn(key: Key | null, reason: Fault['reason'], details?: Fault['details']): void;
  /** Cells of the other columns that are not empty, by their headers. */
  others(): Readonly<Record<string, string>>;
}

interface Table<Key extends string> {
  readonly has: (key: Key) => boolean;
  readonly otherColumns: readonly string[];
  readonly rows: Iterable<TableRow<Key>>;
}

/** Opens a table by its first row. @throws SheetError */
export async function openTable<Key extends string>(
  bytes: Uint8Array,
  headings: Headings<Key> | ReadonlyMap<Key, readonly string[]>,
  dates: readonly NoInfer<Key>[] = [],
): Promise<Table<Key> | null> {
  const { lines } = await openSheet(async function* () {
    yield bytes;
  }, limits);
  // The whole file is read first: one that is broken further down is refused as a whole.
  const all: Line[] = [];
  for await (const line of lines) all.push(line);
  const [first, ...below] = all;
  if (!first) return null;
  const names = first.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
  const keys = names.map(headerKey);
  const places = new Map<Key, number>();
  const columns: readonly (readonly [Key, readonly string[]])[] =
    headings instanceof Map ? [...headings] : (Object.entries(headings) as [Key, readonly string[]][]);
  for (const [key, known] of columns) {
    const at = known.map((name) => keys.indexOf(headerKey(name))).find((index) => index >= 0);
    if (at !== undefined) places.set(key, at);
  }
  const used = new Set(places.values());
  const others = names.flatMap((name, at) => (name === '' || used.has(at) ? [] : [{ name, at }]));
  const slashes = slashesIn(
    below,
    dates.flatMap((key) => places.get(key) ?? []),
  );
  function* rows() {
    for (const line of below)
      if (line.cells.some((cell) => cell.trim() !== '') || line.faults)
        yield rowOf(line, names, { places, others, slashes });
  }
  return {
    has: (key) => places.has(key),
    otherColumns: others.map(({ name }) => name),
    rows: rows(),
  };
}

const faultReasons: Readonly<Record<CellFault, Fault['reason']>> = {
  date_made: 'number_lost',
  exponent_made: 'number_lost',
  digits_lost: 'number_lost',
  cell_error: 'cell_error',
  cell_uncalculated: 'cell_error',
};

interface Columns<Key extends string> {
  readonly places: ReadonlyMap<Key, number>;
  readonly others: readonly { readonly name: string; readonly at: number }[];
  readonly slashes: Slashes;
}

function rowOf<Key extends string>(
  { line, cells, faults: broken }: Line,
  names: readonly string[],
  { places, others, slashes }: Columns<Key>,
): TableRow<Key> {
  const faults: Fault[] = [];
  let isSound = true;
  const cellAt = (at: number | undefined) =>
    at === undefined
      ? ''
      : unescaped(cells[at] ?? '')
          .toWellFormed()
          .trim();
  const add = (
    severity: Fault['severity'],
    key: Key | null,
    reason: Fault['reason'],
    details: Fault['details'],
  ) => {
    const at = key === null ? undefined : places.get(key);
    faults.push({
      line,
      column: at === undefined ? '' : (names[at] ?? ''),
      value: cellAt(at).slice(0, longestShown),
      severity,
      reason,
      ...(details && { details }),
    });
    if (severity === 'error') isSound = false;
  };
  const row: TableRow<Key> = {
    line,
    get faults() {
      return faults;
    },
    get isSound() {
      return isSound;
    },
    has: (key) => places.has(key),
    text(key, most) {
      const at = places.get(key);
      const text = cellAt(at);
      const fault = at === undefined ? undefined : broken?.get(at);
      if (fault) add('error', key, faultReasons[fault], undefined);
      if (text.includes('\0')) {
        add('error', key, 'character', undefined);
        return '';
      }
      if (most === undefined || text.length <= most) return text;
      add('error', key, 'too_long', { most });
      return text.slice(0, most);
    },
    money(key) {
      const text = row.text(key);
      if (text === '') return null;
      const amount = moneyIn(text);
      if (amount === null) add('error', key, 'not_money', undefined);
      return amount;
    },
    whole(key) {
      const text = row.text(key);
      if (text === '') return null;
      if (/^\d{1,9}(?:\.0+)?$/.test(text)) return Number.parseInt(text, 10);
      add('error', key, 'not_whole', undefined);
      return null;
    },
    date(key) {
      const text = row.text(key);
      if (text === '') return null;
      const date = dateIn(text, slashes);
      if (date === null) add('error', key, 'not_date', undefined);
      return date;
    },
    error: (key, reason, details) => add('error', key, reason, details),
    warn: (key, reason, details) => add('warning', key, reason, details),
    others: () =>
      Object.fromEntries(
        others.flatMap(({ name, at }): [string, string][] => {
          const text = cellAt(at).replaceAll('\0', '');
          return text === '' ? [] : [[name, text.slice(0, 5_000)]];
        }),
      ),
  };
  return row;
}

/** `1,299.50`, `1.299,50`, `¥12`, `-3.00`; in hundredths, rounded. Null for anything else, and for a thousand that may be one. */
export function moneyIn(text: string): number | null {
  const bare = normal(text)
    .replace(/[\s'’]/g, '')
    .replace(/^(-?)[¥￥$€£]/, '$1')
    .replace(/[¥￥$€£]$/, '');
  if (!/^-?\d[\d.,]{0,20}$/.test(bare) || /^-?[1-9]\d{0,2},\d{3}$/.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const number = last < 0 ? bare : `${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`;
  const amount = Math.round(Number(number) * 100);
  return Number.isSafeInteger(amount) && Math.abs(amount) < 1_000_000_000_000_000 ? amount : null;
}

const yearFirst = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?)?/;
const zoned = /(?:Z|UTC|GMT|([+-])(\d{2}):?(\d{2}))$/;

/**
 * `2024-03-01 10:00:00 -0500`, `2024-03-01T10:00:00+08:00`, `2024-03-01`, `1709280000`, `05.03.2024 17:30`. A time without a zone is UTC.
 * A day such as 03/04/2024 means two days, unless the other dates of the file show which. Null for anything else.
 */
export function dateIn(text: string, slashes: Slashes = null): Date | null {
  const bare = text.trim();
  // Some exporters of WooCommerce write the seconds since 1970.
  if (/^\d{10}$/.test(bare)) return new Date(Number(bare) * 1_000);
  const found = yearFirst.exec(bare);
  if (!found) return yearLastIn(bare, slashes);
  const rest = bare.slice(found[0].length).trim();
  const zone = rest === '' ? null : zoned.exec(rest);
  if (rest !== '' && (zone === null || zone[0] !== rest)) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at) || new Date(at).getUTCDate() !== Number(day)) return null;
  const [, sign, hours = '0', minutes = '0'] = zone ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(at - offset * 60_000);
}

/** What `03/04/2024` is in a file: null where nothing shows it. */
type Slashes = 'day first' | 'month first' | null;

const yearLast = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])m)?)?$/i;

/** A number above twelve is a day. */
function slashesIn(lines: readonly Line[], places: readonly number[]): Slashes {
  let [days, months] = [false, false];
  for (const { cells } of lines)
    for (const at of places) {
      const [, first, sign, second] = yearLast.exec((cells[at] ?? '').trim()) ?? [];
      if (sign !== '/') continue;
      days ||= Number(first) > 12;
      months ||= Number(second) > 12;
    }
  // Where both are there, the columns were written by different programs.
  return days === months ? null : days ? 'day first' : 'month first';
}

function yearLastIn(text: string, slashes: Slashes): Date | null {
  const found = yearLast.exec(text);
  if (!found) return null;
  const [, first, sign, second, year, hour = '0', minute = '0', seconds = '0', half] = found;
  const order = sign === '.' ? 'day first' : slashes;
  if (order === null) return null;
  const [day = 0, month = 0] = (order === 'day first' ? [first, second] : [second, first]).map(Number);
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const at = new Date(Date.UTC(Number(year), month - 1, day, hours, Number(minute), Number(seconds)));
  return at.getUTCDate() === day && at.getUTCMonth() + 1 === month ? at : null;
}
