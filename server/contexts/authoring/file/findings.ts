import type { Report } from './report.ts';

/** What reading a file tells a report; file/thread.ts carries it from one thread to another. */
export interface Findings extends Pick<Report, 'encoding' | 'rows' | 'products' | 'ignoredColumns'> {
  readonly problems: Parameters<Report['add']>[];
}
export type ReadReport = Omit<Findings, 'problems'> & Pick<Report, 'add'>;

/** Reading what another thread has sent stops everybody: so many problems at a time. */
const mostTaken = 5_000;

/** A report that only notes; `take` hands on what is new since the last time, or the first part of it while there `isMore`. */
export function noting(): { readonly report: ReadReport; take(): Findings; isMore(): boolean } {
  let problems: Findings['problems'] = [];
  const report: ReadReport = {
    encoding: 'utf-8',
    rows: 0,
    products: 0,
    ignoredColumns: [],
    add: (...problem) => problems.push(problem),
  };
  return {
    report,
    take() {
      const { encoding, rows, products, ignoredColumns } = report;
      const taken = problems.slice(0, mostTaken);
      problems = problems.slice(mostTaken);
      report.rows = 0;
      report.products = 0;
      return { encoding, rows, products, ignoredColumns, problems: taken };
    },
    isMore: () => problems.length > 0,
  };
}

/** Puts what was noted elsewhere into a report. */
export function addFindings(
  report: ReadReport,
  { encoding, rows, products, ignoredColumns, problems }: Findings,
) {
  report.encoding = encoding;
  report.rows += rows;
  report.products += products;
  report.ignoredColumns = ignoredColumns;
  for (const problem of problems) report.add(...problem);
}
