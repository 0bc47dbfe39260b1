import { defineConfig } from 'vitest/config';

const project = (name: string, include: string, extra: object = {}) => ({
  test: {
    name,
    include: [include],
    exclude: ['tests/support/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // In the whole run two suites and a build share the cores. What needed its second try is printed.
    retry: process.env.CI ? 1 : 0,
    ...extra,
  },
});

/** Files of these share the modules they load, which took as long as their tests; none of them keeps anything in a module. */
const shared = { isolate: false };
const templates = { globalSetup: 'tests/support/template.ts' };

export default defineConfig({
  test: {
    // By itself Vitest leaves one core unused, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      project('contract', 'tests/contract/**/*.test.ts', shared),
      project('server', 'tests/server/**/*.test.ts', { ...templates, ...shared }),
      project('publish', 'tests/publish/**/*.test.ts', { ...templates, fileParallelism: false }),
      project('stores', 'tests/stores/**/*.test.ts', { environment: 'jsdom' }),
      project('kill', 'tests/kill/**/*.test.ts', { fileParallelism: false, testTimeout: 600_000 }),
      project('islands', 'tests/islands/**/*.test.tsx', {
        environment: 'jsdom',
        setupFiles: ['tests/support/patient.ts'],
      }),
      project('chat', 'tests/chat/**/*.test.ts', {
        ...templates,
        fileParallelism: false,
        testTimeout: 300_000,
      }),
      project('checks', 'tests/checks/**/*.test.ts'),
    ],
  },
});
