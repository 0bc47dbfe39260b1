import type { Report } from './report.ts';

/** What reading a file adds to its report; file/thread.ts transfers it between threads. */
export interface Findings
  extends Pick<Report, 'encoding' | 'rows' | 'products' | 'ignoredColumns' | 'system' | 'headers'> {
  readonly problems: Parameters<Report['add']>[];
}
export type ReadReport = Omit<Findings, 'problems'> & Pick<Report, 'add'>;

/** Problems per message between threads: deserializing a message blocks the event loop. */
const mostTaken = 5_000;

/**
 * A report that only collects. `take` returns what was added since the last call, or its first part; `isMore` says whether more is left.
 */
export function noting(): { readonly report: ReadReport; take(): Findings; isMore(): boolean } {
  let problems: Findings['problems'] = [];
  const report: ReadReport = {
    encoding: 'utf-8',
    rows: 0,
    products: 0,
    ignoredColumns: [],
    system: null,
    headers: [],
    add: (...problem) => problems.push(problem),
  };
  return {
    report,
    take() {
      const { encoding, rows, products, ignoredColumns, system, headers } = report;
      const taken = problems.slice(0, mostTaken);
      problems = problems.slice(mostTaken);
      report.rows = 0;
      report.products = 0;
      return { encoding, rows, products, ignoredColumns, system, headers, problems: taken };
    },
    isMore: () => problems.length > 0,
  };
}

/** Adds collected findings to a report. */
export function addFindings(
  report: ReadReport,
  { encoding, rows, products, ignoredColumns, system, headers, problems }: Findings,
) {
  report.encoding = encoding;
  report.rows += rows;
  report.products += products;
  report.ignoredColumns = ignoredColumns;
  report.system = system;
  report.headers = headers;
  for (const problem of problems) report.add(...problem);
}
