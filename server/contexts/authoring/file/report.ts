import type {
  ImportProblem,
  ImportReason,
  ImportReport,
  ImportStock,
} from '../../../../contract/authoring/product-file.ts';
import type { Texts } from '../../../platform/text/texts.ts';

/** Where something is wrong. */
interface Place {
  readonly line: number;
  readonly column: string;
  readonly value: string;
}

export interface Report {
  encoding: ImportReport['encoding'];
  rows: number;
  products: number;
  created: number;
  updated: number;
  unchanged: number;
  waiting: number;
  ignoredColumns: readonly string[];
  add(problem: Pick<ImportProblem, 'severity' | 'reason' | 'handle'> & Place, details?: Details): void;
  reportStock(stock: ImportStock): void;
  /** Notes the first names of the file. */
  reportNames(names: readonly string[]): void;
  /** As it is answered. */
  finish(dryRun: boolean): ImportReport;
}

type Details = Readonly<Record<string, string | number>>;

/** What the file itself is refused for: from there on nothing of it was read. */
export const ofTheFile: readonly ImportReason[] = [
  'encoding',
  'encoding_unfit',
  'malformed_csv',
  'columns_unknown',
  'column_repeated',
  'too_many_rows',
  'sheet_unreadable',
  'sheet_old',
  'sheet_too_large',
];

/** Problems of either kind that are kept; more are only counted. */
const problemLimit = 20_000;
const longestValue = 100;
const mostNames = 5;
/** SKUs whose stock is told of one by one; of all others only how many there are. */
const mostStocks = 200;

export function createReport(texts: Texts): Report {
  const stored: Record<ImportProblem['severity'], ImportProblem[]> = { error: [], warning: [] };
  /** Nothing of these was written, so nothing of them was put right or left out. */
  const refused = new Set<string>();
  let uncounted = 0;
  const stocks: ImportStock[] = [];
  const names: string[] = [];
  return {
    encoding: 'utf-8',
    rows: 0,
    products: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    waiting: 0,
    ignoredColumns: [],
    add({ value, ...problem }, details = {}) {
      // Rows apart from their product are refused, the product is not.
      if (problem.severity === 'error' && problem.reason !== 'handle_repeated') refused.add(problem.handle);
      const problems = stored[problem.severity];
      if (problems.length >= problemLimit && !ofTheFile.includes(problem.reason)) {
        uncounted += 1;
        return;
      }
      const text = texts.message(messageOf(problem.reason), { ...details, column: problem.column });
      problems.push({ ...problem, value: cut(value), text });
    },
    reportStock(stock) {
      stocks.push(stock);
    },
    reportNames(some) {
      names.push(...some.slice(0, mostNames - names.length).map(cut));
    },
    finish(dryRun) {
      const { encoding, rows, products, created, updated, unchanged, waiting, ignoredColumns } = this;
      const failed = products - created - updated - unchanged;
      const warnings = stored.warning.filter(({ handle }) => !refused.has(handle));
      const byLine = (a: ImportProblem, b: ImportProblem) => a.line - b.line;
      const problems = [...stored.error.sort(byLine), ...warnings.sort(byLine)];
      const known = stocks.filter(({ handle }) => !refused.has(handle));
      const many = (how: ImportStock['how']) => known.filter((one) => one.how === how).length;
      return {
        dryRun,
        encoding,
        rows,
        products,
        created,
        updated,
        unchanged,
        waiting,
        failed,
        problems,
        problemTotal: problems.length + uncounted,
        ignoredColumns: [...ignoredColumns],
        names,
        stock: {
          moved: many('moved'),
          set: many('set'),
          kept: many('kept'),
          skus: known.slice(0, mostStocks),
        },
      };
    },
  };
}

const messageOf = (reason: ImportReason) => `import.${reason}` as const;

/** Whole characters only: half of a surrogate pair is no text. */
const cut = (value: string) =>
  value.length > longestValue ? `${value.slice(0, longestValue).toWellFormed()}…` : value;
