import type { ImportReason, ImportStock } from '../../../../../contract/authoring/product-file.ts';
import type { Report } from '../report.ts';
import { type CellKey, type ColumnKey, columns } from './columns.ts';

/** One row of the file: cells by meaning. */
export interface Row {
  readonly line: number;
  readonly cells: ReadonlyMap<CellKey, string>;
  /** Something was wrong with the row as a whole, and was reported. */
  readonly broken?: true;
}

/** Most characters of a description. */
export const longestBody = 200_000;

/** The columns a file has, with the headers it gives them. */
export type Header = ReadonlyMap<CellKey, string>;

/** Rows of one product, in their order. */
export interface Group {
  readonly handle: string;
  readonly rows: readonly [Row, ...Row[]];
}

/** What a product of a file is called there, in whichever language. */
export const nameIn = ({ rows: [{ cells }] }: Group): string =>
  cells.get('title') ?? cells.get('title.zh') ?? cells.get('title.en') ?? cells.get('handle') ?? '';

/** A cell with what is needed to complain about it. */
export interface Cell {
  /** '' for an empty cell. */
  readonly value: string;
  wrong(reason: ImportReason, details?: Readonly<Record<string, string | number>>): void;
  warn(reason: ImportReason, details?: Readonly<Record<string, string | number>>): void;
  /** The product goes in, but off the shelf until somebody has looked. */
  draft(reason: ImportReason, details?: Readonly<Record<string, string | number>>): void;
}

/** Reads the cells of one product and gathers what is wrong with them. */
export interface Reader {
  readonly group: Group;
  /** Whether something was wrong: the product must not be written. */
  readonly failed: boolean;
  /** Whether something has to be looked at before the product may be sold. */
  readonly drafted: boolean;
  /** Whether the file has the column, in no language or in this one. */
  has(key: CellKey): boolean;
  /** `value`: what of it is meant, where that is a part. */
  cell(row: Row, key: CellKey, value?: string): Cell;
  /** The cell of the product's first row. */
  first(key: CellKey): Cell;
  /** What becomes of a SKU's stock. */
  reportStock(row: Row, reported: Omit<ImportStock, 'line' | 'handle'>): void;
}

export function readGroup(group: Group, header: Header, report: Report): Reader {
  const seen = { failed: group.rows.some((row) => row.broken), drafted: false };
  const cell = (row: Row, key: CellKey, value = row.cells.get(key) ?? ''): Cell => {
    const addProblem = (
      severity: 'error' | 'warning',
      reason: ImportReason,
      details?: Readonly<Record<string, string | number>>,
    ) => {
      if (severity === 'error') seen.failed = true;
      const place = { line: row.line, column: header.get(key) ?? headerOf(key), value };
      report.add({ ...place, severity, reason, handle: group.handle }, details);
    };
    return {
      value,
      wrong: (reason, details) => addProblem('error', reason, details),
      warn: (reason, details) => addProblem('warning', reason, details),
      draft: (reason, details) => {
        seen.drafted = true;
        addProblem('warning', reason, details);
      },
    };
  };
  return {
    group,
    get failed() {
      return seen.failed;
    },
    get drafted() {
      return seen.drafted;
    },
    has: (key) => header.has(key),
    cell,
    first: (key) => cell(group.rows[0], key),
    reportStock: (row, reported) => report.reportStock({ line: row.line, handle: group.handle, ...reported }),
  };
}

function headerOf(key: CellKey): string {
  const [name = '', language] = key.split('.');
  const column = isColumn(name) ? columns[name].classic : name;
  return language === undefined ? column : `${column} (${language})`;
}

const isColumn = (name: string): name is ColumnKey => name in columns;
