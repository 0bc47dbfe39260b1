import type { Report } from './report.ts';

/** What reading a file tells a report; product-file/thread.ts carries it from one thread to another. */
export interface Findings extends Pick<Report, 'encoding' | 'rows' | 'products' | 'ignoredColumns'> {
  readonly problems: Parameters<Report['add']>[];
}
export type ReadReport = Omit<Findings, 'problems'> & Pick<Report, 'add'>;

/** A report that only notes; `take` hands on what is new since the last time. */
export function noting(): { readonly report: ReadReport; take(): Findings } {
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
      const taken = problems;
      problems = [];
      report.rows = 0;
      report.products = 0;
      return { encoding, rows, products, ignoredColumns, problems: taken };
    },
  };
}

/** Puts what was noted elsewhere into a report. */
export function tellAll(
  report: ReadReport,
  { encoding, rows, products, ignoredColumns, problems }: Findings,
) {
  report.encoding = encoding;
  report.rows += rows;
  report.products += products;
  report.ignoredColumns = ignoredColumns;
  for (const problem of problems) report.add(...problem);
}
