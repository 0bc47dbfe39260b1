import { describe, expect, it } from 'vitest';
import { wordDiff } from '../../../src/admin/parts/text/word-diff.ts';

const marked = (before: string, after: string, locale: 'zh' | 'en') => {
  const parts = wordDiff(before, after, locale);
  const text = (side: 'before' | 'after') =>
    parts[side].map(({ text: words, isChanged }) => (isChanged ? `[${words}]` : words)).join('');
  return [text('before'), text('after')];
};

describe('word diff', () => {
  it.each([
    ['the same', 'A blue cup', 'A blue cup', 'en', 'A blue cup', 'A blue cup'],
    [
      'a word exchanged',
      'A blue cup of clay',
      'A red cup of clay',
      'en',
      'A [blue] cup of clay',
      'A [red] cup of clay',
    ],
    ['words in two places', 'big blue cup', 'small blue mug', 'en', '[big] blue [cup]', '[small] blue [mug]'],
    ['a Chinese word', '蓝色杯子', '蓝色盘子', 'zh', '蓝色[杯子]', '蓝色[盘子]'],
    ['nothing before', '', 'New', 'en', '', '[New]'],
    ['nothing after', 'Old', '', 'en', '[Old]', ''],
    ['a repeated word taken out', 'very very good', 'very good', 'en', 'very [very ]good', 'very good'],
  ] as const)('marks %s', (_name, before, after, locale, left, right) => {
    expect(marked(before, after, locale)).toEqual([left, right]);
  });

  it('reproduces both texts from its parts, long ones too', () => {
    const text = (seed: number) =>
      Array.from({ length: 3_000 }, (_, i) => `word${(i * seed) % 97}`).join(' ');
    const [before, after] = [text(7), text(11)];
    const parts = wordDiff(before, after, 'en');
    const whole = (side: 'before' | 'after') => parts[side].map((part) => part.text).join('');
    expect([whole('before'), whole('after')]).toEqual([before, after]);
  });
});
