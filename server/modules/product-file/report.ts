import type { ImportProblem, ImportReason, ImportReport } from '../../../contract/product-file.ts';
import type { Texts } from '../../texts.ts';
import type { Encoding } from './decode.ts';

/** Where something is wrong. */
export interface Place {
  readonly line: number;
  readonly column: string;
  readonly value: string;
}

export interface Report {
  encoding: Encoding;
  rows: number;
  products: number;
  created: number;
  updated: number;
  unchanged: number;
  ignoredColumns: readonly string[];
  add(problem: Pick<ImportProblem, 'severity' | 'reason' | 'handle'> & Place, details?: Details): void;
  /** As it is answered. */
  finish(dryRun: boolean): ImportReport;
}

type Details = Readonly<Record<string, string | number>>;

/** Problems that are told one by one; more are only counted. */
const mostProblems = 200;
const longestValue = 100;

export function createReport(texts: Texts): Report {
  const problems: ImportProblem[] = [];
  let total = 0;
  return {
    encoding: 'utf-8',
    rows: 0,
    products: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    ignoredColumns: [],
    add({ value, ...problem }, details = {}) {
      total += 1;
      if (problems.length >= mostProblems) return;
      const text = texts.message(messageOf(problem.reason), { ...details, column: problem.column });
      problems.push({ ...problem, value: cut(value), text });
    },
    finish(dryRun) {
      const { encoding, rows, products, created, updated, unchanged, ignoredColumns } = this;
      const failed = products - created - updated - unchanged;
      problems.sort((a, b) => a.line - b.line);
      return {
        ...{ dryRun, encoding, rows, products, created, updated, unchanged, failed },
        problems,
        problemTotal: total,
        ignoredColumns: [...ignoredColumns],
      };
    },
  };
}

const messageOf = (reason: ImportReason) => `import.${reason}` as const;

/** Whole characters only: half of a surrogate pair is no text. */
const cut = (value: string) =>
  value.length > longestValue ? `${value.slice(0, longestValue).toWellFormed()}…` : value;
