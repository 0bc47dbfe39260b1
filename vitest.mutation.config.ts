import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/support/memory-folder.ts';

process.env.TMPDIR ??= memoryFolder();

/** What `npm run test:mutation` runs against a falsified source: suites of one project, which is all that Stryker can run. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_SUITES ?? '').split(',').map((name) => `tests/server/${name}.test.ts`),
    globalSetup: 'tests/support/template.ts',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
