import { type CellFormat, numberText } from './cell-format.ts';
import { type CellFault, type Line, SheetError, type SheetLimits } from './line.ts';
import { readWorkbook, textCollector, unpackedSigns, type Workbook, walked } from './workbook.ts';
import { type Attributes, attributeOf } from './xml.ts';
import { Archive } from './zip.ts';

/** Streams the rows of the first visible sheet of a workbook without empty ones. @throws SheetError */
export async function* xlsxLines(bytes: Uint8Array, limits: SheetLimits): AsyncGenerator<Line> {
  const archive = new Archive(bytes, limits.unpacked);
  const book = await readWorkbook(archive);
  const { listener, take } = rowsOf(book, limits);
  for await (const _ of walked(archive, book.sheet, listener)) yield* take();
}

/** The rows of the sheets of these names, as far as the workbook has them, in this order. @throws SheetError */
export async function readSheetsNamed(
  bytes: Uint8Array,
  names: readonly string[],
  limits: SheetLimits,
): Promise<ReadonlyMap<string, readonly Line[]>> {
  const archive = new Archive(bytes, limits.unpacked);
  const book = await readWorkbook(archive);
  const found = new Map<string, readonly Line[]>();
  for (const name of names) {
    const part = book.sheets.get(name);
    if (part === undefined) continue;
    const { listener, take } = rowsOf(book, limits);
    const lines: Line[] = [];
    for await (const _ of walked(archive, part, listener)) for (const line of take()) lines.push(line);
    found.set(name, lines);
  }
  return found;
}

const plain: CellFormat = { kind: 'plain' };
const unreadable = (): never => {
  throw new SheetError('sheet_unreadable');
};

interface OpenCell {
  readonly at: number;
  readonly type: string;
  readonly format: CellFormat;
  value: string;
  hasValue: boolean;
  hasFormula: boolean;
}

/** Builds rows from the XML elements of a sheet. */
function rowsOf({ strings, formats, from1904 }: Workbook, limits: SheetLimits) {
  let ready: Line[] = [];
  let rows = 0;
  let left = limits.unpacked;
  let isData = false;
  let line = 0;
  let last = -1;
  let cells: string[] = [];
  let faults = new Map<number, CellFault>();
  let dates = new Set<number>();
  let length = 0;
  let cell: OpenCell | null = null;
  let isValue = false;
  const inline = textCollector();

  const openRow = (attributes: Attributes) => {
    const written = attributeOf(attributes, 'r');
    const number = written === undefined ? line + 1 : Number(written);
    // Row numbers must increase; otherwise a row would be read twice or overwritten.
    if (!Number.isInteger(number) || number <= line || number > 1_048_576) unreadable();
    line = number;
    last = -1;
    cells = [];
    faults = new Map();
    dates = new Set();
    length = 0;
  };

  const openCell = (attributes: Attributes): OpenCell => {
    const written = attributeOf(attributes, 'r');
    const at = written === undefined ? last + 1 : columnOf(written);
    if (at <= last) unreadable();
    last = at;
    const type = attributeOf(attributes, 't') ?? 'n';
    const format = formats[Number(attributeOf(attributes, 's') ?? 0)] ?? plain;
    return { at, type, format, value: '', hasValue: false, hasFormula: false };
  };

  const closeCell = (open: OpenCell) => {
    const read = readValue(open, strings, from1904, () => inline.take());
    const { at } = open;
    if (read.text === '' && !read.fault) return;
    if (at >= limits.cells) throw new SheetError('sheet_too_large', line);
    while (cells.length < at) cells.push('');
    cells[at] = read.text;
    if (read.fault) faults.set(at, read.fault);
    if (read.isDate) dates.add(at);
    length += read.text.length;
    left -= read.text.length;
    if (length > limits.row || left < 0) throw new SheetError('sheet_too_large', line);
  };

  const closeRow = () => {
    if (cells.length === 0) return;
    rows += 1;
    if (rows > limits.rows) throw new SheetError('too_many_rows', line);
    ready.push({
      line,
      cells,
      ...(faults.size > 0 && { faults }),
      ...(dates.size > 0 && { dates }),
    });
  };

  return {
    take(): readonly Line[] {
      const taken = ready;
      ready = [];
      return taken;
    },
    listener: {
      open(name: string, attributes: Attributes) {
        if (name === 'sheetData') isData = true;
        if (!isData) return;
        if (name === 'row') openRow(attributes);
        else if (name === 'c') cell = openCell(attributes);
        else if (name === 'f' && cell) cell.hasFormula = true;
        else if (name === 'v' && cell) isValue = cell.hasValue = true;
        else if (cell) inline.open(name);
      },
      close(name: string) {
        if (name === 'sheetData') isData = false;
        if (!isData) return;
        if (name === 'v') isValue = false;
        else if (name === 'row') closeRow();
        else if (name !== 'c') inline.close(name);
        else if (cell) {
          closeCell(cell);
          cell = null;
        }
      },
      text(text: string) {
        if (!cell) return;
        if (isValue) cell.value += text;
        else inline.text(text);
      },
    },
  };
}

interface Value {
  readonly text: string;
  readonly fault?: CellFault;
  readonly isDate?: boolean;
}

function readValue(
  { type, format, value, hasValue, hasFormula }: OpenCell,
  strings: readonly string[],
  from1904: boolean,
  inline: () => string,
): Value {
  if (type === 'inlineStr') return { text: inline() };
  if (!hasValue || (value === '' && type !== 'str'))
    return hasFormula ? { text: '', fault: 'cell_uncalculated' } : { text: '' };
  switch (type) {
    case 's':
      return { text: strings[Number(value)] ?? unreadable() };
    case 'str':
      return { text: unpackedSigns(value) };
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { text: '', fault: 'cell_error' };
    // ISO 8601; `2026-11-24T00:00:00` counts as a date without time.
    case 'd':
      return { text: value.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' '), isDate: true };
    case 'n': {
      const text = numberText(value, format, from1904);
      return text === null ? { text: '', fault: 'digits_lost' } : { text, isDate: format.kind === 'date' };
    }
    default:
      return unreadable();
  }
}

/** Column index: `A1` is 0, `AB12` is 27. */
function columnOf(reference: string): number {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference) ?? [unreadable()];
  let at = 0;
  for (const letter of letters) at = at * 26 + letter.charCodeAt(0) - 64;
  return at - 1;
}
