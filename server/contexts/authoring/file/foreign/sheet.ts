import type { ForeignSystem } from '../../../../../contract/authoring/product-file.ts';
import type { CellFault, Line } from '../../../../platform/spreadsheet/line.ts';
import { normal } from '../../../../platform/text/normal.ts';
import type { CellKey } from '../format/columns.ts';

/** Something to tell the owner about a cell that was read differently from what it says. */
export interface Note {
  readonly reason: 'sale_not_now' | 'property_unnamed' | 'stock_divided' | 'value_left_out';
  readonly details: Readonly<Record<string, string>>;
}

/** A value with the place of the cell that it comes from. */
export interface Given {
  readonly value: string;
  /** Header of the cell's column, as the other system writes it. */
  readonly column: string;
  readonly line: number;
  readonly fault?: CellFault | undefined;
  readonly isDate?: boolean;
  readonly note?: Note;
}

export type Cells = Readonly<Partial<Record<CellKey, Given | undefined>>>;

export interface ForeignVariant {
  readonly cells: Cells;
  /** Option names with this variant's values. */
  readonly choice: readonly (readonly [name: string, value: Given])[];
}

export interface Picture {
  readonly address: Given;
  readonly alt?: Given | undefined;
}

/** A product of another system under our columns. */
export interface ForeignProduct {
  /** What the handle is made of: the first that is not empty. */
  readonly keys: readonly (Given | undefined)[];
  readonly cells: Cells;
  readonly variants: readonly ForeignVariant[];
  readonly pictures: readonly Picture[];
  /** Cells with a note that go into no cell of ours. */
  readonly told?: readonly Given[];
}

/** A row of another system, read by the names of its columns. */
export interface ForeignRow {
  readonly line: number;
  /** The first non-empty cell of these columns; undefined when the file has none of them. */
  get(...names: string[]): Given | undefined;
  text(...names: string[]): string;
  /** The non-empty cells of all columns whose name has this shape, in order. */
  all(shape: RegExp): readonly (Given & { readonly match: RegExpExecArray })[];
}

interface ForeignSheet {
  readonly rows: readonly ForeignRow[];
  /** Columns that were read at least once. */
  readonly used: ReadonlySet<string>;
}

/** How one other system writes products. */
export interface ForeignFormat {
  readonly name: ForeignSystem;
  /** Whether these are the headers of the system, as of `headerText`. */
  recognises(headers: ReadonlySet<string>): boolean;
  /** Names of the further sheets of a workbook that are read. */
  readonly sheets?: readonly string[];
  /** The headers of a second file that belongs to the file of the products. */
  readonly recognisesSecond?: (headers: ReadonlySet<string>) => boolean;
  products(sheet: ForeignSheet, now: number, further: Further): Iterable<ForeignProduct>;
  /** Cells of the second file that name a product which the first one has not. */
  strays?(sheet: ForeignSheet, further: Further): readonly Given[];
}

export type ForeignSheets = ReadonlyMap<string, ForeignSheet>;

export interface Further {
  /** Further sheets by name, or the second file under `secondFile`. */
  readonly sheets: ForeignSheets;
  /** Only the second file was sent: products that it does not name stay as they are. */
  readonly isSecondAlone: boolean;
}

/** Stands before the columns of a second file in what is reported. */
export const secondFile = '2';

/** A header as it is compared: without case, marks of mandatory columns and repeated spaces. */
export const headerText = (header: string): string =>
  normal(header).replaceAll('*', '').replace(/\s+/g, ' ').trim().toLowerCase();

/** @param name of a further sheet, which stands before its columns in what is reported */
export function foreignSheet(head: Line, lines: readonly Line[], name?: string): ForeignSheet {
  const used = new Set<string>();
  const places = new Map<string, number>();
  const shapes = new Map<string, (readonly [place: number, match: RegExpExecArray])[]>();
  const placesLike = (shape: RegExp) => {
    const known = shapes.get(shape.source);
    if (known) return known;
    const found = [...places].flatMap(([name, place]) => {
      const match = shape.exec(name);
      return match ? [[place, match] as const] : [];
    });
    shapes.set(shape.source, found);
    return found;
  };
  for (const [at, header] of head.cells.entries()) {
    const text = headerText(header);
    if (text !== '' && !places.has(text)) places.set(text, at);
  }
  const rows = lines.map(({ line, cells, faults, dates }): ForeignRow => {
    const at = (place: number): Given => {
      const column = head.cells[place]?.trim() ?? '';
      used.add(column);
      const isDate = dates?.has(place) ?? false;
      const shown = name === undefined ? column : `${name}: ${column}`;
      return { value: cells[place] ?? '', column: shown, line, fault: faults?.get(place), isDate };
    };
    const get = (...names: string[]): Given | undefined => {
      const found = names.flatMap((name) => {
        const place = places.get(name);
        return place === undefined ? [] : [at(place)];
      });
      return found.find(({ value, fault }) => value.trim() !== '' || fault) ?? found[0];
    };
    return {
      line,
      get,
      text: (...names) => get(...names)?.value.trim() ?? '',
      all: (shape) =>
        placesLike(shape).flatMap(([place, match]) => {
          const given = at(place);
          return given.value.trim() === '' ? [] : [{ ...given, match }];
        }),
    };
  });
  return { rows, used };
}

/** The rows of each key, in the order of their first row. */
export function rowsBy(
  rows: readonly ForeignRow[],
  keyOf: (row: ForeignRow) => string,
): Map<string, [ForeignRow, ...ForeignRow[]]> {
  const found = new Map<string, [ForeignRow, ...ForeignRow[]]>();
  for (const row of rows) {
    const key = keyOf(row) || `line ${row.line}`;
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
  }
  return found;
}
