// `npm test`: every check and every test, on this machine's real Chromium and databases.
// Prints what it runs and ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { answers, outerUrl } from '../tests/support/databases.ts';
import { findChromium } from './chromium.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** File the runner leaves its figures in; without one the step counts as one test. */
  readonly results?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const started = performance.now();
const bin = (name: string) => `node_modules/.bin/${name}`;
const vitest = (name: string, projects: readonly string[]): Step => {
  const results = `test-results/${name.replaceAll(' ', '-')}.json`;
  return {
    name,
    command: [
      bin('vitest'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/second-try-reporter.ts',
      `--outputFile.json=${results}`,
    ],
    results,
  };
};

/** The shop the browser and kill tests use: loaded, built and served with these. */
const site = {
  PORT: '4398',
  SITE_URL: 'http://localhost:4398',
  DATA_DIR: '.data/e2e',
  DATABASE_URL: '',
  STORAGE_URL: '',
  SEED: 'demo',
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
};

const build: Step = {
  name: 'build of the demo shop',
  command: [process.execPath, 'scripts/build.ts'],
  env: site,
};
const first: readonly Step[] = [
  { name: 'format and lint', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'house checks', command: [process.execPath, 'scripts/check.ts'] },
  vitest('unit', ['checks', 'contract', 'stores', 'islands', 'server']),
  // Alone: what is measured here is time.
  vitest('hostile', ['hostile']),
];
const others = vitest('other server', ['other server']);
const types: Step = { name: 'types', command: [bin('astro'), 'check', '--minimumSeverity', 'error'] };
const endToEnd: Step = {
  name: 'end to end',
  command: [bin('playwright'), 'test'],
  results: 'test-results/e2e.json',
};
/** These serve the same site as the browser tests, one after the other. */
const onSite: readonly Step[] = [
  { name: 'site proof', command: [process.execPath, 'scripts/check-site.ts'], env: site },
  vitest('kill', ['kill']),
];

rmSync('test-results', { recursive: true, force: true });
rmSync(site.DATA_DIR, { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
console.log(`chromium: ${findChromium()}`);

const total = { passed: 0, failed: 0, skipped: 0 };
const building = run(build);
await inTurn(first);
if (await answers(outerUrl)) await run(others);
else console.log(`\n== other server: skipped, no PostgreSQL answers at ${outerUrl}`);
await building;
// Neither keeps two cores busy by itself.
await Promise.all([run(types), run(vitest('publish', ['publish']))]);
await run(endToEnd);
// The chat's tests bring servers of their own, and wait more than they work.
await Promise.all([inTurn(onSite), run(vitest('chat', ['chat']))]);

console.log(`\nall in ${seconds(started)} s`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

async function inTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

async function run(step: Step): Promise<void> {
  console.log(`\n== ${step.name}`);
  const from = performance.now();
  const [program = '', ...args] = step.command;
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0', CI: '1', ...step.env },
  });
  const status = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  const counted = step.results ? countOf(step.results) : null;
  const counts = counted ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  console.log(`== ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds(from)} s)`);
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(0);
}

/** Figures of Vitest's and Playwright's JSON reports. */
function countOf(file: string): { passed: number; failed: number; skipped: number } | null {
  if (!existsSync(file)) return null;
  const Report = z.union([
    z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() }),
    z.object({
      stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    }),
  ]);
  const parsed = Report.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return null;
  const report = parsed.data;
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    if (flaky > 0) console.log(`${flaky} of these passed only the second time`);
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
}
