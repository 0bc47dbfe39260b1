import type { ImportReason, ImportStock } from '../../../../../contract/authoring/product-file.ts';
import type { Report } from '../report.ts';
import { type CellKey, type ColumnKey, columns } from './columns.ts';

/** The cell of another system that a value comes from. */
export interface Place {
  readonly column: string;
  readonly line: number;
}

/** One row of the file: cells by column. */
export interface Row {
  readonly line: number;
  readonly cells: ReadonlyMap<CellKey, string>;
  /** The cells of another system that the values come from. */
  readonly places?: ReadonlyMap<CellKey, Place>;
  /** The row as a whole has an error, which was reported. */
  readonly broken?: true;
}

/** Maximum number of rows of one product: 200 variants, as many pictures, and a margin. */
export const mostRows = 1_000;
/** Maximum number of characters of a description. */
export const longestBody = 200_000;

/** The columns of a file with their headers as written. */
export type Header = ReadonlyMap<CellKey, string>;

/** The rows of one product, in order. */
export interface Group {
  readonly handle: string;
  readonly rows: readonly [Row, ...Row[]];
}

/** The product's title in the file, in any language. */
export const nameIn = ({ rows: [{ cells }] }: Group): string =>
  cells.get('title') ?? cells.get('title.zh') ?? cells.get('title.en') ?? cells.get('handle') ?? '';

/** A cell with the methods that report its problems. */
export interface Cell {
  /** '' for an empty cell. */
  readonly value: string;
  wrong(reason: ImportReason, details?: Readonly<Record<string, string | number>>): void;
  warn(reason: ImportReason, details?: Readonly<Record<string, string | number>>): void;
  /** Imports the product unlisted until someone has checked it. */
  draft(reason: ImportReason, details?: Readonly<Record<string, string | number>>): void;
}

/** Reads the cells of one product and collects their problems. */
export interface Reader {
  readonly group: Group;
  /** Whether there was an error: the product must not be written. */
  readonly failed: boolean;
  /** Whether the product must be checked before it may be sold. */
  readonly drafted: boolean;
  /** The reasons that were reported. */
  readonly reasons: ReadonlySet<ImportReason>;
  /** The reasons for which the product must be checked. */
  readonly draftReasons: ReadonlySet<ImportReason>;
  /** Whether the file has the column, without a language or in this one. */
  has(key: CellKey): boolean;
  /** `value`: the part of the cell that is meant. */
  cell(row: Row, key: CellKey, value?: string): Cell;
  /** The cell of the product's first row. */
  first(key: CellKey): Cell;
  /** Reports how a SKU's stock changes. */
  reportStock(row: Row, reported: Omit<ImportStock, 'line' | 'handle'>): void;
}

export function readGroup(group: Group, header: Header, report: Report): Reader {
  const seen = { failed: group.rows.some((row) => row.broken) };
  const reasons = new Set<ImportReason>();
  const draftReasons = new Set<ImportReason>();
  const cell = (row: Row, key: CellKey, value = row.cells.get(key) ?? ''): Cell => {
    const addProblem = (
      severity: 'error' | 'warning',
      reason: ImportReason,
      details?: Readonly<Record<string, string | number>>,
    ) => {
      reasons.add(reason);
      if (severity === 'error') seen.failed = true;
      const place = {
        line: row.line,
        column: header.get(key) ?? headerOf(key),
        ...row.places?.get(key),
        value,
      };
      report.add({ ...place, severity, reason, handle: group.handle }, details);
    };
    return {
      value,
      wrong: (reason, details) => addProblem('error', reason, details),
      warn: (reason, details) => addProblem('warning', reason, details),
      draft: (reason, details) => {
        draftReasons.add(reason);
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
      return draftReasons.size > 0;
    },
    reasons,
    draftReasons,
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
