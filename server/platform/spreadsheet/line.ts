/** Reasons to reject a cell of a workbook. */
export type CellFault =
  /** A date in a column without dates: `1-2` or `MAR1` converted by a spreadsheet program. */
  | 'date_made'
  /** `4.00638E+12`: a long number whose last digits were dropped. */
  | 'exponent_made'
  /** A number with more digits than a spreadsheet stores; the last ones are zeros. */
  | 'digits_lost'
  /** `#N/A`, `#REF!` and the like. */
  | 'cell_error'
  /** A formula without a cached result. */
  | 'cell_uncalculated';

/** A non-empty row of a sheet. */
export interface Line {
  /** Row number in a spreadsheet, or line number in a text editor, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Problems by column index; the cell's value is empty. */
  readonly faults?: ReadonlyMap<number, CellFault>;
  /** Date values by column index. */
  readonly dates?: ReadonlySet<number>;
}

/** Errors of the sheet; reading stops there. */
export type SheetReason =
  | 'encoding'
  /** The file is not in the selected encoding. */
  | 'encoding_unfit'
  | 'malformed_csv'
  | 'too_many_rows'
  | 'sheet_unreadable'
  | 'sheet_old'
  | 'sheet_too_large'
  /** An archive with other files than one table, or the two of a system. */
  | 'archive_files';

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
  /** Maximum number of non-empty rows. */
  readonly rows: number;
  readonly cells: number;
  /** Maximum characters of a row, because an unclosed quote would include the rest of the file. */
  readonly row: number;
  /** Maximum bytes of the unpacked workbook parts, and maximum characters of all cells. */
  readonly unpacked: number;
}
