import { defineConfig } from 'vitest/config';
import { outerEnv } from './tests/support/databases.ts';
import { memoryFolder } from './tests/support/memory-folder.ts';

// Databases, page trees and uploads of the tests, and what their processes start.
process.env.TMPDIR ??= memoryFolder();

const project = (name: string, include: string | string[], extra: object = {}) => ({
  test: {
    name,
    include: [include].flat(),
    exclude: ['tests/support/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // In the whole run two suites and a build share the cores. What needed its second try is printed.
    retry: process.env.CI ? 1 : 0,
    ...extra,
  },
});

/** Files of these share the modules they load: loading them for each file anew took half of the processor's time. */
const shared = { isolate: false };
const templates = { globalSetup: 'tests/support/template.ts' };

/** What another server than the embedded one could do differently: migrations, locks, LISTEN, races, jobs and search. */
const onOtherServers = [
  'tests/server/*/{demo-load,hung-transaction,order-races,live,jobs,search-index,search-pages,search-words,im}.test.ts',
  'tests/publish/{hung-leader,lease}.test.ts',
];

export default defineConfig({
  test: {
    // By itself Vitest leaves one core unused, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      project('contract', 'tests/{contract,client}/**/*.test.ts', { ...templates, ...shared }),
      project('server', 'tests/server/**/*.test.ts', { ...templates, ...shared }),
      project('other server', onOtherServers, {
        ...shared,
        globalSetup: 'tests/support/other-server.ts',
        // Whether the words of names are found is the same there, and proven above.
        env: { [outerEnv]: '1', SEARCH_WORDS: '25', SEARCH_PRODUCTS: '400' },
      }),
      // Starts PostgreSQL servers of its own and waits for them: runs beside other suites that wait.
      project('embedded', 'tests/embedded/**/*.test.ts', { ...shared, fileParallelism: false }),
      project('publish', 'tests/publish/**/*.test.ts', {
        ...shared,
        // In the whole run others go first.
        testTimeout: 240_000,
        hookTimeout: 240_000,
        globalSetup: ['tests/support/template.ts', 'tests/support/built-views.ts'],
        // Builds in the same process are for production as well, and React comes in one form to a process.
        env: { NODE_ENV: 'production' },
      }),
      project('stores', 'tests/stores/**/*.test.ts', { ...templates, ...shared, environment: 'jsdom' }),
      project('deploy', 'tests/deploy/**/*.test.ts', {
        globalSetup: ['tests/support/template.ts', 'tests/support/built-views.ts'],
        testTimeout: 300_000,
      }),
      project('attack', 'tests/attack/**/*.test.ts', {
        globalSetup: ['tests/support/template.ts', 'tests/support/built-views.ts'],
        fileParallelism: false,
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
      project('kill', 'tests/kill/**/*.test.ts', { fileParallelism: false, testTimeout: 600_000 }),
      project('islands', 'tests/islands/**/*.test.tsx', {
        ...templates,
        ...shared,
        environment: 'jsdom',
        setupFiles: ['tests/support/patient.ts'],
      }),
      project('chat', 'tests/chat/**/*.test.ts', {
        ...templates,
        fileParallelism: false,
        testTimeout: 300_000,
      }),
      project('hostile', 'tests/hostile/**/*.test.ts', {
        ...templates,
        fileParallelism: false,
        testTimeout: 300_000,
      }),
      project('checks', 'tests/{checks,search}/**/*.test.ts', templates),
    ],
  },
});
