import type {
  ImportProblem,
  ImportReason,
  ImportReport,
  ImportStock,
} from '../../../../contract/authoring/product-file.ts';
import type { Texts } from '../../../platform/text/texts.ts';

/** The place of a problem. */
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
  system: ImportReport['system'];
  /** Headers of the first line. */
  headers: readonly string[];
  add(problem: Pick<ImportProblem, 'severity' | 'reason' | 'handle'> & Place, details?: Details): void;
  reportStock(stock: ImportStock): void;
  /** Records the first product names of the file. */
  reportNames(names: readonly string[]): void;
  /** The report as the API returns it. */
  finish(dryRun: boolean): ImportReport;
}

type Details = Readonly<Record<string, string | number>>;

/** Errors of the file as a whole: reading stops there. */
export const ofTheFile: readonly ImportReason[] = [
  'archive_files',
  'column_repeated',
  'columns_unknown',
  'companion_missing',
  'encoding',
  'encoding_unfit',
  'malformed_csv',
  'sheet_old',
  'sheet_too_large',
  'sheet_unreadable',
  'too_many_rows',
];

/** Maximum number of stored problems of each severity; more are only counted. */
const problemLimit = 20_000;
const longestValue = 100;
const mostNames = 5;
/** Maximum number of SKUs whose stock change is listed; more are only counted. */
const mostStocks = 200;

export function createReport(texts: Texts): Report {
  const stored: Record<ImportProblem['severity'], ImportProblem[]> = { error: [], warning: [] };
  /** Handles of rejected products; their warnings are dropped, as nothing of them was written. */
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
    system: null,
    headers: [],
    add({ value, ...problem }, details = {}) {
      // A repeated handle rejects the separate rows, not the product.
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
      const { encoding, rows, products, created, updated, unchanged, waiting, system } = this;
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
        ignoredColumns: [...this.ignoredColumns],
        system,
        headers: [...this.headers],
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

/** Cuts at a character boundary, so that no surrogate pair is split. */
const cut = (value: string) =>
  value.length > longestValue ? `${value.slice(0, longestValue).toWellFormed()}…` : value;
