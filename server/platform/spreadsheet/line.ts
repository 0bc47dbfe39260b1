/** Why a cell of a workbook cannot be taken as it is. */
export type CellFault =
  /** A date where there are none: `1-2` or `MAR1` as a spreadsheet turned it. */
  | 'date_made'
  /** `4.00638E+12`: a long number of which a spreadsheet has dropped the end. */
  | 'exponent_made'
  /** A number of more digits than a spreadsheet keeps: the last ones are zeros, whatever was typed. */
  | 'digits_lost'
  /** `#N/A`, `#REF!` and the like. */
  | 'cell_error'
  /** A formula whose result nobody has worked out. */
  | 'cell_uncalculated';

/** A row of a sheet that is not empty. */
export interface Line {
  /** As it is counted in a spreadsheet or an editor of texts; the first is 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** By place in the row; a cell that is named here is empty. */
  readonly faults?: ReadonlyMap<number, CellFault>;
  /** By place in the row: what the workbook shows as a date. */
  readonly dates?: ReadonlySet<number>;
}

/** What a sheet itself is refused for: nothing from there on is read. */
export type SheetReason =
  | 'encoding'
  /** It is not what somebody has said it is. */
  | 'encoding_unfit'
  | 'malformed_csv'
  | 'too_many_rows'
  | 'sheet_unreadable'
  | 'sheet_old'
  | 'sheet_too_large';

export class SheetError extends Error {
  readonly reason: SheetReason;
  readonly line: number;

  constructor(reason: SheetReason, line = 1) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}

export interface SheetLimits {
  /** Rows that are not empty. */
  readonly rows: number;
  readonly cells: number;
  /** Characters of a row: an unclosed quote would else swallow a file. */
  readonly row: number;
  /** Bytes of a workbook's parts together, unpacked, and characters of all its cells. */
  readonly unpacked: number;
}
