import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Figures {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests that passed only on their second try. */
  readonly again: readonly string[];
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
});

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({
  suites: z.array(Suite),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** What a runner left: Playwright's JSON report, or Vitest's with what second-try-reporter.ts wrote; null when it left nothing. */
export function figuresOf(results: string, secondTries: string): Figures | null {
  if (!existsSync(results)) return null;
  const report = z
    .union([PlaywrightReport, VitestReport])
    .safeParse(JSON.parse(readFileSync(results, 'utf8')));
  if (!report.success) return null;
  const { data } = report;
  if ('stats' in data) {
    const { expected, unexpected, flaky, skipped } = data.stats;
    const again = data.suites.flatMap(flakyOf);
    return { passed: expected + flaky, failed: unexpected, skipped, again };
  }
  return {
    passed: data.numPassedTests,
    failed: data.numFailedTests,
    skipped: data.numPendingTests,
    again: existsSync(secondTries) ? readFileSync(secondTries, 'utf8').split('\n').filter(Boolean) : [],
  };
}

function flakyOf({ specs, suites = [] }: z.infer<typeof Suite>): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `tests/e2e/${file}: ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}

/** The last lines of a run: what took how long, what passed only the second time, and the sum. */
export function summary(
  steps: readonly (Figures & { name: string; seconds: number })[],
  seconds: number,
): string {
  const sum = (of: (one: Figures) => number) => steps.reduce((total, one) => total + of(one), 0);
  const again = steps.flatMap((one) => one.again);
  const skipped = sum((one) => one.skipped);
  const lines = [
    '',
    ...steps.map((one) => `${one.seconds.toFixed(0).padStart(5)} s  ${one.name}`),
    `all in ${seconds.toFixed(0)} s`,
    again.length === 0
      ? 'none needed a second try'
      : `${again.length} passed only the second time, each a fault of the test or of the shop:`,
    ...again.map((name) => `  ${name}`),
    `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
  return lines.join('\n');
}
