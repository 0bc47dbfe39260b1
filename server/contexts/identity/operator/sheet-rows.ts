import type { Locale } from '../../../../contract/basics.ts';
import { NewOperator } from '../../../../contract/identity/operator.ts';
import {
  mostOperatorRows,
  OperatorColumn,
  operatorColumns,
} from '../../../../contract/identity/operator-import.ts';
import type { Line } from '../../../platform/spreadsheet/line.ts';
import { SheetError } from '../../../platform/spreadsheet/line.ts';
import { readSheet } from '../../../platform/spreadsheet/open.ts';
import { unescaped } from '../../../platform/spreadsheet/signs.ts';
import { normal } from '../../../platform/text/normal.ts';
import type { Texts } from '../../../platform/text/texts.ts';

const limits = { rows: mostOperatorRows + 1, cells: 100, row: 20_000, unpacked: 8 * 1024 * 1024 };
const locales = ['zh', 'en'] as const satisfies readonly Locale[];

const columnWords = {
  username: 'operator-admin.username',
  nickname: 'operator-admin.nickname',
  roles: 'operator-admin.rolesOf',
  mobile: 'operator-admin.mobile',
  email: 'operator-admin.email',
  department: 'operator-admin.department',
  remark: 'operator-admin.remark',
} as const satisfies Record<OperatorColumn, string>;

/** An error in a row, with its column. */
export class RowProblem extends Error {
  readonly column: OperatorColumn | null;
  readonly text: string;

  constructor(column: OperatorColumn | null, text: string) {
    super(text);
    this.column = column;
    this.text = text;
  }
}

/** A row of a sheet; empty cells are absent. */
export interface SheetRow {
  readonly line: number;
  readonly cells: ReadonlyMap<OperatorColumn, string>;
  readonly problem: RowProblem | null;
}

interface ReadRows {
  readonly rows: readonly SheetRow[];
  readonly ignoredColumns: readonly string[];
}

/** Normalizes headings for comparison: those of the page in either language, or the field names of the API. */
const keyOf = (heading: string) =>
  normal(heading)
    .trim()
    .toLowerCase()
    .replace(/[\s*＊_-]+/g, '');

function headings(texts: Texts): Map<string, OperatorColumn> {
  const known = operatorColumns.flatMap((column) => [
    [keyOf(column), column] as const,
    ...locales.map((locale) => [keyOf(texts.word(locale, columnWords[column])), column] as const),
  ]);
  return new Map(known);
}

/** The rows of a sheet. @throws RowProblem when the sheet as a whole is unusable */
export async function readRows(texts: Texts, locale: Locale, bytes: Uint8Array): Promise<ReadRows> {
  const [head, ...lines] = await linesOf(texts, locale, bytes);
  const known = headings(texts);
  const columns = (head?.cells ?? []).map((cell) => known.get(keyOf(cell)));
  const problem = (name: 'noColumns' | 'twice' | 'tooMany', details = {}) =>
    new RowProblem(null, texts.word(locale, `operator-admin.sheet.wrong.${name}`, details));
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) < at);
  if (twice) throw problem('twice', { column: texts.word(locale, columnWords[twice]) });
  if (!columns.includes('username')) throw problem('noColumns');
  if (lines.length > mostOperatorRows) throw problem('tooMany', { most: mostOperatorRows });
  const ignoredColumns = (head?.cells ?? []).filter((cell, at) => !columns[at] && cell.trim() !== '');
  return {
    ignoredColumns: ignoredColumns.map((cell) => cell.slice(0, 100)),
    rows: lines
      .map((line) => rowOf(texts, locale, columns, line))
      .filter(({ cells, problem: wrong }) => cells.size > 0 || wrong),
  };
}

async function linesOf(texts: Texts, locale: Locale, bytes: Uint8Array): Promise<Line[]> {
  try {
    return await readSheet(bytes, limits);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const text = texts.message(`import.${error.reason}`, { most: mostOperatorRows });
    throw new RowProblem(null, text[locale]);
  }
}

function rowOf(
  texts: Texts,
  locale: Locale,
  columns: readonly (OperatorColumn | undefined)[],
  { line, cells, faults }: Line,
): SheetRow {
  const said = columns.flatMap((column, at): [OperatorColumn, string][] => {
    const text = unescaped(cells[at] ?? '').trim();
    return column && text !== '' ? [[column, text]] : [];
  });
  const [fault] = [...(faults ?? [])].filter(([at]) => columns[at]);
  const column = fault && columns[fault[0]];
  const problem =
    fault && column
      ? new RowProblem(
          column,
          texts.message(`import.${fault[1]}`, { column: texts.word(locale, columnWords[column]) })[locale],
        )
      : null;
  return { line, cells: new Map(said), problem };
}

const Fields = NewOperator.pick({
  username: true,
  nickname: true,
  mobile: true,
  email: true,
  department: true,
  remark: true,
});

/** Turns a row into the fields of the form. @throws RowProblem at the first invalid cell */
export function fieldsOf(texts: Texts, locale: Locale, cells: SheetRow['cells']) {
  const said = Object.fromEntries([...cells].filter(([column]) => column !== 'roles'));
  const read = Fields.partial().safeParse(said);
  if (read.success) return read.data;
  const column = OperatorColumn.safeParse(read.error.issues[0]?.path[0]).data ?? 'username';
  throw wrongAt(texts, locale, column);
}

/** The error for a missing or invalid cell. */
export const wrongAt = (texts: Texts, locale: Locale, column: OperatorColumn): RowProblem =>
  new RowProblem(column, texts.word(locale, `operator-admin.sheet.wrong.${column}`));
