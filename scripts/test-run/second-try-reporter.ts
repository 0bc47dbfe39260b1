import type { Reporter, TestCase } from 'vitest/node';

/** Prints the tests that passed only on their second try: each is a fault of the test or of the shop. */
export default class SecondTryReporter implements Reporter {
  #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#names) console.log(`passed only the second time: ${name}`);
  }
}
