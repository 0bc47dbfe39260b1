import { defineConfig } from 'vitest/config';

const project = (name: string, include: string, extra: object = {}) => ({
  test: {
    name,
    include: [include],
    exclude: ['tests/support/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...extra,
  },
});

export default defineConfig({
  test: {
    projects: [
      project('contract', 'tests/contract/**/*.test.ts'),
      project('server', 'tests/server/**/*.test.ts'),
      project('publish', 'tests/publish/**/*.test.ts', { fileParallelism: false }),
      project('stores', 'tests/stores/**/*.test.ts', { environment: 'jsdom' }),
      project('kill', 'tests/kill/**/*.test.ts', { fileParallelism: false, testTimeout: 600_000 }),
      project('islands', 'tests/islands/**/*.test.tsx', { environment: 'jsdom' }),
      project('checks', 'tests/checks/**/*.test.ts'),
    ],
  },
});
