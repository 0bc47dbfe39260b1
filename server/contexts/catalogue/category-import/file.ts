import type { Locale } from '../../../../contract/basics.ts';
import {
  type CategoryFileFault,
  type CategoryFileResult,
  mostCategoryRows,
} from '../../../../contract/catalogue/category-import.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { type Line, SheetError } from '../../../platform/spreadsheet/line.ts';
import { readSheet } from '../../../platform/spreadsheet/open.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { readTree, type Tree } from '../category/tree.ts';
import { lockTree } from '../category/write.ts';
import { type Fault, rowOf, type SheetRow } from './cells.ts';
import { columnsOf, headingOf } from './columns.ts';
import { googleNodes } from './google.ts';
import { planImport, type SourceNode } from './plan.ts';
import { nodesOf } from './sheet-nodes.ts';
import { readFiledIds, refuseFull, summaryOf, writePlan } from './write.ts';

const limits = { rows: mostCategoryRows + 1, cells: 100, row: 20_000, unpacked: 64 * 1024 * 1024 };
const mostFaults = 200;
const longestValue = 100;

interface FileOptions {
  readonly dryRun: boolean;
  readonly depth: number;
  readonly locale: Locale;
}

/** Reason why the file as a whole cannot be used, in the caller's language. */
class Unusable extends Error {}

async function linesOf(texts: Texts, locale: Locale, bytes: Uint8Array): Promise<Line[]> {
  try {
    return await readSheet(bytes, limits);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new Unusable(texts.message(`import.${error.reason}`, { most: mostCategoryRows })[locale]);
  }
}

interface ReadFile {
  readonly nodes: readonly SourceNode[];
  readonly faults: readonly CategoryFileFault[];
  readonly ignoredColumns: readonly string[];
  /** Whether existing categories take the texts of the file. */
  readonly updates: boolean;
}

/** @throws Unusable */
async function readLines(
  texts: Texts,
  locale: Locale,
  tree: Tree,
  lines: readonly Line[],
): Promise<ReadFile> {
  const listed = googleNodes(lines);
  if (listed) return { nodes: listed, faults: [], ignoredColumns: [], updates: false };
  const [head, ...body] = lines;
  const headings = head?.cells ?? [];
  const columns = columnsOf(texts, headings);
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) < at);
  const word = (name: 'noColumns' | 'twice', details = {}) =>
    new Unusable(texts.word(locale, `category-admin.file.${name}`, details));
  if (twice) throw word('twice', { column: headingOf(texts, locale, twice) });
  if (!columns.some((column) => column === 'nameZh' || column === 'nameEn' || column === 'path'))
    throw word('noColumns');
  const faults: CategoryFileFault[] = [];
  const report = ({ line, column, value, name, details }: Fault) =>
    faults.push({
      line,
      column,
      value: value.slice(0, longestValue),
      text: texts.word(locale, `category-admin.faults.${name}`, details),
    });
  for (const { line, faults: damaged, cells } of body)
    for (const [at, fault] of damaged ?? []) {
      const column = columns[at];
      if (!column) continue;
      const text = texts.message(`import.${fault}`, { column: headingOf(texts, locale, column) })[locale];
      faults.push({ line, column, value: (cells[at] ?? '').slice(0, longestValue), text });
    }
  const rows: SheetRow[] = [];
  const said = body.filter(({ cells }) => cells.some((cell, at) => columns[at] && cell.trim() !== ''));
  await inTurns(said, (line) => rows.push(rowOf(columns, line, report)));
  return {
    nodes: await nodesOf(tree, rows, report),
    faults: faults.toSorted((one, other) => one.line - other.line),
    ignoredColumns: headings
      .filter((cell, at) => !columns[at] && cell.trim() !== '')
      .map((cell) => cell.slice(0, longestValue)),
    updates: true,
  };
}

const nothing = {
  added: 0,
  levels: [0, 0, 0],
  existing: 0,
  changed: 0,
  collapsed: 0,
  blocked: 0,
  attributes: null,
  examples: [],
  changeId: null,
};

/** Imports a file of categories, all or nothing. @throws category_limit */
export async function importFile(
  deps: Deps,
  bytes: Uint8Array,
  { dryRun, depth, locale }: FileOptions,
): Promise<CategoryFileResult> {
  const { texts, db } = deps;
  const empty = { ...nothing, dryRun, ignoredColumns: [], faults: [], faultCount: 0 };
  try {
    const lines = await linesOf(texts, locale, bytes);
    const planOf = async (tx: typeof db, tree: Tree) => {
      const read = await readLines(texts, locale, tree, lines);
      const filed = await readFiledIds(tx);
      const plan = await planImport(tree, read.nodes, { depth, enabled: true, updates: read.updates, filed });
      const faults = [...read.faults].slice(0, mostFaults);
      const about = {
        dryRun,
        unusable: null,
        ignoredColumns: [...read.ignoredColumns],
        faults,
        faultCount: read.faults.length,
      };
      if (faults.length === 0) refuseFull(plan);
      return { plan, about };
    };
    if (dryRun) {
      const tree = await readTree(db);
      const { plan, about } = await planOf(db, tree);
      return { ...summaryOf(tree, plan, null), ...about };
    }
    return await withTransaction(deps, async (work) => {
      const tree = await lockTree(work.tx);
      const { plan, about } = await planOf(work.tx, tree);
      if (about.faultCount > 0) return { ...summaryOf(tree, plan, null), ...about };
      return { ...summaryOf(tree, plan, await writePlan(work, tree, plan)), ...about };
    });
  } catch (error) {
    if (error instanceof Unusable) return { ...empty, unusable: error.message };
    throw error;
  }
}
