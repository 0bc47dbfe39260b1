// `npm run test:coverage`: line coverage of the suites without a browser, into reports/coverage. Informative, not a gate.
import { spawnSync } from 'node:child_process';

const projects = ['contract', 'stores', 'islands', 'server'].flatMap((name) => ['--project', name]);
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  [
    'run',
    ...projects,
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.include=contract/**/*.ts',
    '--coverage.include=server/**/*.ts',
    '--coverage.include=src/**/*.{ts,tsx}',
    '--coverage.reporter=text-summary',
    '--coverage.reporter=html',
    '--coverage.reportOnFailure',
    '--coverage.reportsDirectory=reports/coverage',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
