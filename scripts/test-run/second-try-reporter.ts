import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Writes the tests that passed only on the retry to the file `SECOND_TRIES`, one name per line. */
export default class SecondTryReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env.SECOND_TRIES;
    if (file && test.diagnostic()?.flaky)
      appendFileSync(file, `${test.module.relativeModuleId}: ${test.fullName}\n`);
  }
}
