import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { figuresOf, summary } from '../../scripts/test-run/figures.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-figures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('test run report', () => {
  it('counts the tests of Vitest, and names those that passed only on the second try', () => {
    const tests = [
      { status: 'passed', fullName: 'a works', failureMessages: [] },
      {
        status: 'failed',
        fullName: 'a counts',
        failureMessages: ['AssertionError: expected 1 to be 2\n    at /x/a.test.ts:3:1'],
      },
    ];
    const testResults = [
      { name: resolve('tests/a.test.ts'), status: 'failed', message: '', assertionResults: tests },
      { name: resolve('tests/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, testResults };
    const results = file('vitest.json', JSON.stringify(report));
    expect(figuresOf(results, join(folder, 'none.txt'))).toEqual({
      passed: 7,
      failed: 1,
      skipped: 2,
      again: [],
      faults: [
        'tests/a.test.ts: a counts: AssertionError: expected 1 to be 2',
        'tests/b.test.ts: no such module',
      ],
    });
    const again = file('again.txt', 'tests/a.test.ts: works\ntests/b.test.ts: works too\n');
    expect(figuresOf(results, again)?.again).toEqual([
      'tests/a.test.ts: works',
      'tests/b.test.ts: works too',
    ]);
  });

  it('counts the tests of Playwright, and finds the flaky ones in nested suites', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'cart.test.ts',
      tests: [
        {
          projectName: 'phone',
          status,
          results: status === 'expected' ? [{}] : [{ error: { message: 'Error: no button\n\n  Call log:' } }],
        },
      ],
    });
    const inner = { specs: [spec('zh: adds', 'flaky')] };
    const report = {
      suites: [{ specs: [spec('en: adds', 'expected'), spec('en: pays', 'unexpected')], suites: [inner] }],
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    };
    expect(figuresOf(file('e2e.json', JSON.stringify(report)), '')).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      again: ['tests/e2e/cart.test.ts: zh: adds (phone)'],
      faults: ['tests/e2e/cart.test.ts: en: pays (phone): Error: no button | Call log:'],
    });
  });

  it('ignores runs that left no report or a broken one', () => {
    expect(figuresOf(join(folder, 'never.json'), '')).toBeNull();
    expect(figuresOf(file('odd.json', '{}'), '')).toBeNull();
  });

  it('ends with the total, after the times and the second tries', () => {
    const step = {
      name: 'unit',
      seconds: 61.4,
      passed: 8,
      failed: 1,
      skipped: 0,
      again: ['tests/a.test.ts: works'],
      faults: ['tests/b.test.ts: no such module'],
    };
    const types = { name: 'types', seconds: 9, passed: 1, failed: 0, skipped: 0, again: [], faults: [] };
    expect(summary([step, types], 70).split('\n')).toEqual([
      '',
      '   61 s  unit',
      '    9 s  types',
      'all in 70 s',
      '1 passed only the second time, each a fault of the test or of the shop:',
      '  tests/a.test.ts: works',
      'failed: tests/b.test.ts: no such module',
      '9 passed, 1 failed',
    ]);
    expect(
      summary([{ ...types, skipped: 3 }], 9)
        .split('\n')
        .slice(-2),
    ).toEqual(['none needed a second try', '1 passed, 0 failed, 3 skipped']);
  });
});
