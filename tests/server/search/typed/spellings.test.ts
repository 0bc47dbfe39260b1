import { describe, expect, it } from 'vitest';
import { measureTerm, termsOf } from '../../../../server/contexts/search/language/analyse.ts';
import { termsNeeded, tokensOf } from '../../../../server/contexts/search/language/units.ts';

/** Whether a text has all that a keyword asks for, without synonyms and repairs. */
const says = (text: string, keyword: string): boolean => {
  const terms = termsOf(text);
  return tokensOf(keyword).every((token) =>
    token.kind === 'measure'
      ? terms.has(measureTerm(token.measure))
      : termsNeeded(token).every((any) => any.some((term) => terms.has(term))),
  );
};

describe('spellings of one thing', () => {
  it.each([
    ['1TB', '1T', '1 TB', '移动硬盘1T'],
    ['20 inch', '20-inch', '20寸', '行李箱20寸', '20吋', '20英寸登机箱'],
    ['P30 Pro', 'p30pro', 'P30-Pro', 'Huaxi P30 Pro 128'],
    ['RTX4060', 'RTX 4060', 'RTX-4060'],
    ['GTX1660Ti', 'GTX 1660 Ti', 'GTX1660 Ti', 'GTX 1660Ti'],
    ['S23 Ultra', 'S23Ultra', 's23-ultra'],
    ['500ml', '0.5L', '水杯500毫升', '0.5 升'],
  ])('%s, %s and others find each other', (...all) => {
    const keywords = all.filter((text) => !/行李箱|登机箱|硬盘|水杯|Huaxi/.test(text));
    for (const text of all)
      for (const keyword of keywords) expect(`${text} ${says(text, keyword)}`).toBe(`${text} true`);
  });

  it.each([
    ['手机 64G', '64GB', true],
    ['Phone 64GB', '64g', true],
    ['Phone 64GB', '64 gb', true],
    ['8G+256G', '256GB', true],
    ['64G U盘', '64GB', true],
    ['64G 茉莉花茶', '64GB', false],
    ['Tea 64 g', '64GB', false],
    ['iPhone 13Pro', '13 pro', true],
    ['手机 100G', '100GB', false],
  ])('%s is found by %s: %s', (text, keyword, expected) => {
    expect(says(text, keyword)).toBe(expected);
  });

  it.each([
    ['2T恤', '2TB'],
    ['3 T-shirts', '3TB'],
    ['2T-shirt', '2TB'],
    ['P30 case for phones', 'p30phones'],
    ['lamp pro', 'lamppro'],
    ['P30 ceramic', 'p30ceramic'],
  ])('%s is not found by %s', (text, keyword) => {
    expect(says(text, keyword)).toBe(false);
  });

  it('add few terms to a text, however many models it has', () => {
    const text = Array.from({ length: 40 }, (_, at) => `AB${at}C max pro plus`).join(' ');
    expect(termsOf(text).size).toBeLessThan(40 * 25);
  });
});
