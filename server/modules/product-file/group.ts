import { normal } from '../../normal.ts';
import { richText } from '../../rich-text.ts';
import type { CellFault, Line } from '../../sheet/line.ts';
import { unescaped } from '../../sheet/signs.ts';
import type { CellKey } from './columns.ts';
import type { ReadReport } from './findings.ts';
import { type Group, type Header, longestBody, type Row } from './rows.ts';

/** Rows of one product: 200 variants, as many pictures, and a margin. */
const mostRows = 1_000;
const longestHandle = 200;

/** Cells by meaning. Rows with nothing in them are left out, those that cannot be stored or are too long are reported. */
export async function* toRows(
  lines: AsyncIterable<Line>,
  keys: readonly (CellKey | undefined)[],
  header: Header,
  report: ReadReport,
): AsyncGenerator<Row> {
  for await (const { line, cells, faults } of lines) {
    if (!faults && cells.every((cell) => cell.trim() === '')) continue;
    report.rows += 1;
    const values = new Map<CellKey, string>();
    keys.forEach((key, i) => {
      if (key !== undefined) values.set(key, unescaped(cells[i] ?? ''));
    });
    const tell = (reason: 'too_many_cells' | 'character' | CellFault, value: string, column = '') =>
      report.add({ line, column, value, handle: values.get('handle') ?? '', severity: 'error', reason });
    const extra = cells.slice(keys.length).find((cell) => cell.trim() !== '');
    const odd = cells.find((cell) => cell.includes('\0'));
    if (extra !== undefined) tell('too_many_cells', extra);
    if (odd !== undefined) tell('character', odd.replaceAll('\0', '\ufffd'));
    const unread = [...(faults ?? [])].filter(([at]) => keys[at] !== undefined);
    for (const [at, fault] of unread) tell(fault, '', header.get(keys[at] ?? 'handle') ?? '');
    yield {
      line,
      cells: values,
      ...(extra !== undefined || odd !== undefined || unread.length > 0 ? { broken: true as const } : {}),
    };
  }
}

/** Products with all their rows, which have to stand together. Rows without a handle and a title belong to the product above. */
export async function* groupRows(rows: AsyncIterable<Row>, report: ReadReport): AsyncGenerator<Group> {
  const done = new Set<string>();
  let current: { handle: string; rows: [Row, ...Row[]] } | null = null;
  for await (const row of rows) {
    const handle = handleOf(row, current?.handle);
    if (current && handle === current.handle) {
      if (current.rows.length < mostRows) current.rows.push(row);
      else {
        refuse(report, row, handle, 'too_many');
        current.rows[0] = { ...current.rows[0], broken: true };
      }
      continue;
    }
    if (current) {
      done.add(current.handle);
      yield withSafeBody(current);
      current = null;
    }
    const reason = problemOf(handle, done);
    if (!reason) current = { handle, rows: [row] };
    else {
      refuse(report, row, handle, reason);
      if (reason !== 'handle_repeated') report.products += 1;
    }
  }
  if (current) yield withSafeBody(current);
}

const bodyKeys = ['body', 'body.zh', 'body.en'] as const;

/** The description in its harmless form. Where it is read, not where products are written: it is the longest work of all. */
function withSafeBody(group: Group): Group {
  const [first, ...others] = group.rows;
  const cells = new Map(first.cells);
  for (const key of bodyKeys) {
    const text = cells.get(key);
    if (text !== undefined && text.length <= longestBody) cells.set(key, richText(text));
  }
  return { ...group, rows: [{ ...first, cells }, ...others] };
}

function handleOf(row: Row, above: string | undefined): string {
  const own = (row.cells.get('handle') ?? '').trim();
  if (own !== '') return own;
  const title = ['title', 'title.zh', 'title.en'] as const;
  const name = title.map((key) => row.cells.get(key)?.trim() ?? '').find((text) => text !== '');
  if (name === undefined) return above ?? '';
  return slugOf(name);
}

/** `Blue Shirt, XL` -> `blue-shirt-xl`; other scripts stay as they are. */
const slugOf = (name: string) =>
  normal(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longestHandle)
    .toWellFormed();

type HandleProblem = 'handle_required' | 'handle_malformed' | 'handle_repeated';

function problemOf(handle: string, done: ReadonlySet<string>): HandleProblem | null {
  if (handle === '') return 'handle_required';
  if (handle.length > longestHandle || /[\s/?#\p{C}]/u.test(handle)) return 'handle_malformed';
  return done.has(handle) ? 'handle_repeated' : null;
}

function refuse(report: ReadReport, row: Row, handle: string, reason: HandleProblem | 'too_many'): void {
  const place = { line: row.line, column: 'Handle', value: handle };
  report.add({ ...place, handle, severity: 'error', reason }, { most: mostRows });
}
