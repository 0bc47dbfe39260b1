import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

export interface Figures {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests that passed only on the retry. */
  readonly again: readonly string[];
  /** The failed tests with the first line of their error. */
  readonly faults: readonly string[];
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
type VitestFile = z.infer<typeof VitestReport>['testResults'][number];

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
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

/** Parses the results of a runner: Playwright's JSON report, or Vitest's with the file of second-try-reporter.ts; null without results. */
export function figuresOf(results: string, secondTries: string): Figures | null {
  if (!existsSync(results)) return null;
  const report = z
    .union([PlaywrightReport, VitestReport])
    .safeParse(JSON.parse(readFileSync(results, 'utf8')));
  if (!report.success) return null;
  const { data } = report;
  if ('stats' in data) {
    const { expected, unexpected, flaky, skipped } = data.stats;
    const tests = data.suites.flatMap(testsOf);
    const of = (wanted: string) => tests.filter(({ status }) => status === wanted);
    return {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      again: of('flaky').map(({ name }) => name),
      faults: of('unexpected').map(({ name, message }) => fault(name, message)),
    };
  }
  return {
    passed: data.numPassedTests,
    failed: data.numFailedTests,
    skipped: data.numPendingTests,
    again: existsSync(secondTries) ? readFileSync(secondTries, 'utf8').split('\n').filter(Boolean) : [],
    faults: data.testResults.flatMap(faultsOf),
  };
}

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** One line, for matchers with long messages. */
function fault(name: string, message: string): string {
  const lines = message.replaceAll(escapes, '').split('\n');
  const said = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '));
  return `${name}: ${said.slice(0, 4).join(' | ').slice(0, 400)}`;
}

/** A file that crashed before its tests started has failed as well. */
function faultsOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative('.', name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [fault(file, message)] : [];
  return failed.map((one) => fault(`${file}: ${one.fullName}`, one.failureMessages.join('\n')));
}

function testsOf({ specs, suites = [] }: z.infer<typeof Suite>): {
  name: string;
  status: string;
  message: string;
}[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `tests/e2e/${file}: ${title} (${projectName})`,
      status,
      message: results.map(({ error }) => error?.message ?? '').join('\n'),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The last lines of a run: durations, tests that passed on the retry, and the total. */
export function summary(
  steps: readonly (Figures & { name: string; seconds: number })[],
  seconds: number,
): string {
  const sum = (of: (one: Figures) => number) => steps.reduce((total, one) => total + of(one), 0);
  const again = steps.flatMap((one) => one.again);
  const faults = steps.flatMap((one) => one.faults);
  const skipped = sum((one) => one.skipped);
  const lines = [
    '',
    ...steps.map((one) => `${one.seconds.toFixed(0).padStart(5)} s  ${one.name}`),
    `all in ${seconds.toFixed(0)} s`,
    again.length === 0
      ? 'none needed a second try'
      : `${again.length} passed only the second time, each a fault of the test or of the shop:`,
    ...again.map((name) => `  ${name}`),
    ...faults.map((name) => `failed: ${name}`),
    `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
  return lines.join('\n');
}
