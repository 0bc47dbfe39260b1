import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { warmPool } from './scripts/mutation-pool.ts';
import { memoryFolder } from './tests/support/memory-folder.ts';

process.env.TMPDIR ??= memoryFolder();

const suites = (process.env.MUTATION_SUITES ?? '').split(',').map((name) => `/${name}.test.ts`);

/** Runs the suites in the order of their group: a mutant ends with the first that notices it, so the quick ones come first. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      suites.findIndex((name) => moduleId.endsWith(name));
    return files.sort((one, other) => place(one) - place(other));
  }
}

/** What `npm run test:mutation` runs against a falsified source: suites of one project, which is all that Stryker can run. */
export default defineConfig({
  plugins: [
    {
      name: 'warm-pool',
      // Stryker names a pool of Vitest's own, so it is replaced after the options are read.
      configureVitest: ({ project }) => {
        Object.assign(project.config, { pool: warmPool.name, poolRunner: warmPool });
      },
    },
  ],
  test: {
    include: suites.map((name) => `tests/server/**${name}`),
    globalSetup: 'tests/support/template.ts',
    isolate: false,
    sequence: { sequencer: InOrder },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
