import { describe, expect, it } from 'vitest';
import { checkQuotedTitles, checkTitles } from '../../scripts/checks/titles.ts';
import { source } from './source.ts';

const cart = source(
  'tests/server/checkout/cart.test.ts',
  "describe('cart', () => {",
  "  it('merges lines', () => {});",
  "  it.each([1])('holds %i lines', () => {});",
  `  it(\`takes \${lines} lines\`, () => {});`,
  '});',
);

describe('title check', () => {
  it('accepts tests that stand in a describe, whatever they are called with', () => {
    expect(checkTitles([cart])).toEqual([]);
  });

  it('finds tests outside a describe, but for those of Playwright', () => {
    const found = checkTitles([
      source(
        'tests/server/a.test.ts',
        '',
        "it('sums up', () => {});",
        'it.runIf(isRoot)(',
        "  'is refused', () => {});",
      ),
      source('tests/e2e/b.test.ts', "test('zh: a buyer pays', async () => {});"),
    ]);
    const reason = 'is in no describe that names its subject';
    expect(found).toEqual([`tests/server/a.test.ts:2 ${reason}`, `tests/server/a.test.ts:4 ${reason}`]);
  });

  it('finds full titles that stand twice, and compares nested ones by the describes around them', () => {
    const found = checkTitles([
      cart,
      source(
        'tests/stores/cart.test.ts',
        "describe('cart store', () => {",
        "  it('merges lines', () => {});",
        "  it('merges lines', () => {});",
        '});',
        "describe.each(['zh'])('cart', () => {});",
      ),
    ]);
    expect(found).toEqual([
      'tests/stores/cart.test.ts:3 has the title of tests/stores/cart.test.ts:2',
      'tests/stores/cart.test.ts:5 has the title of tests/server/checkout/cart.test.ts:1',
    ]);
  });

  it('finds private words, and names those of the glossary', () => {
    const found = checkTitles([
      source(
        'tests/server/a.test.ts',
        "describe('limits of the door', () => {",
        "  it('answers the chat gateway, and whoever asks', () => {});",
        "  it('retries at the gateway', () => {});",
        '});',
      ),
    ]);
    expect(found).toEqual([
      'tests/server/a.test.ts:1 says "door" in its title: HTTP listener',
      'tests/server/a.test.ts:2 says "whoever" in its title: the account, operator or client that is meant',
      'tests/server/a.test.ts:3 says "gateway" in its title: payment provider',
    ]);
  });

  it('finds titles that documents quote and no test has', () => {
    const path = 'tests/server/checkout/cart.test.ts';
    const found = checkQuotedTitles(
      [
        source(
          'docs/a.md',
          `The cart merges (\`${path}\`: "merges lines", "holds %i lines").`,
          `It adds up (\`${path}\`: "adds up"), and \`${path}\` says more.`,
        ),
      ],
      [cart],
    );
    expect(found).toEqual([`docs/a.md:2 quotes a test that ${path} does not have: adds up`]);
  });
});
