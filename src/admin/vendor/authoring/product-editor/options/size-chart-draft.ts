import type { LocalText } from '../../../../../../contract/basics.ts';
import type { SizeChart } from '../../../../../../contract/catalogue/size-chart.ts';

/** `key` identifies it while it is edited; not sent. */
interface ColumnDraft extends LocalText {
  readonly key: string;
}
interface RowDraft {
  readonly key: string;
  /** By the key of the column; absent = empty. */
  readonly cells: Readonly<Record<string, string>>;
}
export interface SizeChartDraft {
  readonly columns: readonly ColumnDraft[];
  readonly rows: readonly RowDraft[];
  readonly note: LocalText;
}

export const mostColumns = 8;
export const mostRows = 40;
export const longestCell = 40;

const newKey = (): string => crypto.randomUUID();
const empty: LocalText = { zh: '', en: '' };
export const newColumn = (name: LocalText = empty): ColumnDraft => ({ key: newKey(), ...name });
export const newRow = (): RowDraft => ({ key: newKey(), cells: {} });

const usualSizes = ['S', 'M', 'L', 'XL'];
/** An initial size chart. */
export function newChart(names: readonly LocalText[]): SizeChartDraft {
  const columns = names.map(newColumn);
  const [first] = columns;
  const rows = usualSizes.map((size) => ({ key: newKey(), cells: first ? { [first.key]: size } : {} }));
  return { columns, rows, note: empty };
}

export function chartDraftOf(chart: SizeChart | null): SizeChartDraft | null {
  if (!chart) return null;
  const columns = chart.columns.map(newColumn);
  const rows = chart.rows.map((cells) => ({
    key: newKey(),
    cells: Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? ''])),
  }));
  return { columns, rows, note: chart.note };
}

export function chartBodyOf(draft: SizeChartDraft | null): SizeChart | null {
  if (!draft) return null;
  return {
    columns: draft.columns.map(({ zh, en }) => ({ zh, en })),
    rows: draft.rows.map(({ cells }) => draft.columns.map(({ key }) => (cells[key] ?? '').trim())),
    note: draft.note,
  };
}

/** Parses cells copied from a spreadsheet: rows with tabs between the cells. */
export const cellsIn = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().slice(0, longestCell)));

/** Writes a block of cells into the chart from one position on; adds rows up to the limit. */
export function withCells(
  chart: SizeChartDraft,
  from: { readonly row: number; readonly column: number },
  pasted: readonly (readonly string[])[],
): SizeChartDraft {
  const height = Math.min(mostRows, Math.max(chart.rows.length, from.row + pasted.length));
  const rows = Array.from({ length: height }, (_, at) => {
    const row = chart.rows[at] ?? newRow();
    const cells = { ...row.cells };
    chart.columns.forEach(({ key }, column) => {
      const cell = pasted[at - from.row]?.[column - from.column];
      if (cell !== undefined) cells[key] = cell;
    });
    return { ...row, cells };
  });
  return { ...chart, rows };
}
