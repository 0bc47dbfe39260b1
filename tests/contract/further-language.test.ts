import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { buyerAreas, isFurtherTag } from '../../contract/languages.ts';
import { addressIn, localPath, setPageLanguage } from '../../contract/paths.ts';
import { placeholderFault } from '../../contract/placeholders.ts';
import { fill } from '../../locales/fill.ts';
import { readyText } from '../../server/platform/text/languages.ts';

describe('tag of a further language', () => {
  afterEach(() => setPageLanguage(undefined));

  it.each(['ja', 'de', 'pt-BR', 'zh-Hant', 'fil'])('can be %s', (tag) => {
    expect(isFurtherTag(tag)).toBe(true);
  });

  it.each(['zh', 'en', 'api', 'im', 'JA', 'pt-br', 'japanese', '../ja', 'ja/', ''])('cannot be %j', (tag) => {
    expect(isFurtherTag(tag)).toBe(false);
  });

  it('prefixes the addresses that are rendered with its fallback, and no others', () => {
    setPageLanguage(() => ({ tag: 'ja', fallback: 'en' }));
    expect(localPath('/qianduanshop/home', 'en')).toBe('/ja/qianduanshop/home');
    expect(localPath('/en/qianduanshop/home', 'en')).toBe('/ja/qianduanshop/home');
    expect(localPath('/ja/qianduanshop/home', 'en')).toBe('/ja/qianduanshop/home');
    expect(localPath('/ja/qianduanshop/home', 'zh')).toBe('/qianduanshop/home');
    expect(localPath('/japan', 'en')).toBe('/ja/japan');
    expect(localPath('/adminweb', 'en')).toBe('/adminweb');
    expect(addressIn('/qianduanshop/home', 'en')).toBe('/en/qianduanshop/home');
  });

  it('chooses between plural forms by its own rules', () => {
    const pieces = readyText('{{count}} {{count|one:штука|few:штуки|many:штук|other:штуки}}', 'ru');
    expect([1, 3, 5, 21].map((count) => fill(pieces, { count }))).toEqual([
      '1 штука',
      '3 штуки',
      '5 штук',
      '21 штука',
    ]);
    const counted = readyText('{{count}} {{count|other:sztuki|one:sztuka|many:sztuk}}', 'pl');
    expect([1, 5, '1,5'].map((count) => fill(counted, { count }))).toEqual([
      '1 sztuka',
      '5 sztuk',
      '1,5 sztuki',
    ]);
    expect(fill(readyText('{{count}}{{count|other:点}}', 'ja'), { count: 1 })).toBe('1点');
    expect(fill('{{count}} {{count|piece|pieces}}', { count: 21 })).toBe('21 pieces');
  });

  it.each([
    ['{{count}}点', null],
    ['点', { kind: 'missing', name: 'count' }],
    ['{{count}}点 {{unit}}', { kind: 'unknown', name: 'unit' }],
    ['{{count}}点 {{', { kind: 'unknown', name: '{{' }],
    ['{{count|piece|pieces}}', { kind: 'forms', name: 'count' }],
    ['{{count|one:点|other:点}}', { kind: 'forms', name: 'count' }],
    ['{{count}} {{count|other:点}}', null],
  ])('has placeholders like its source: %j', (text, fault) => {
    expect(placeholderFault('{{count}} {{count|piece|pieces}} of {{site}}', text, 'ja')).toEqual(fault);
  });

  it('has every dictionary that pages of buyers read', () => {
    const used = new Set<string>();
    for (const file of globSync('src/**/*.{astro,ts,tsx}')) {
      if (/^src\/(admin|dev)\//.test(file) || file === 'src/layouts/back-office.astro') continue;
      const text = readFileSync(file, 'utf8');
      for (const [, area = ''] of text.matchAll(/textsOf\([^;]{1,80}?, '([a-z-]+)'\)/g)) used.add(area);
    }
    const known = new Set<string>(buyerAreas);
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((area) => !known.has(area))).toEqual([]);
  });
});
