import { describe, expect, it } from 'vitest';
import { plainYuan } from '../../contract/money.ts';
import { regionCodes } from '../../contract/region-codes.ts';
import { formatCountdown, formatDate, formatDays, formatTime, timeLeft } from '../../src/lib/format/date.ts';
import { fullSizeUrl, imageAt, imageSet, withFullSizePictures } from '../../src/lib/format/image.ts';
import { discountValue, formatMoney, priceParts, typedFen } from '../../src/lib/format/money.ts';
import { phrases } from '../../src/lib/format/phrases.ts';
import { fill, formatSold, pick, unitText } from '../../src/lib/format/text.ts';
import { aliasesOf, findPage, pagesOf, sourceOf } from '../../src/lib/pages.ts';
import { linkIn, localPath, redirectTarget, splitPath } from '../../src/lib/paths.ts';

describe('browser helpers', () => {
  it('convert fen to yuan without fractions', () => {
    expect(formatMoney(123_456_789)).toBe('¥1,234,567.89');
    expect(formatMoney(5)).toBe('¥0.05');
    expect(plainYuan(120_000)).toBe('1200.00');
    expect(priceParts(99_900)).toEqual({ sign: '¥', integer: '999', decimals: '00' });
  });

  it('parse typed amounts', () => {
    expect(['12', '12.5', '12.50', ' 0.07 ', '3。5'].map(typedFen)).toEqual([1_200, 1_250, 1_250, 7, 350]);
    expect(['', '1.', '.5', '1.234', '-1', '1e3', '¥5', '99999999999'].map(typedFen)).toEqual(
      Array(8).fill(null),
    );
  });

  it('format remaining time, and nothing below zero', () => {
    const now = Date.parse('2026-11-20T08:00:00Z');
    expect(timeLeft('2026-11-22T09:30:59Z', now)).toEqual({ days: 2, hours: 1, minutes: 30 });
    expect(timeLeft('2026-11-20T07:00:00Z', now)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });

  it('use the singular for one', () => {
    const text = '{{count}} unread {{count|message|messages}}';
    expect([0, 1, 2, '1', '1,234'].map((count) => fill(text, { count }))).toEqual([
      '0 unread messages',
      '1 unread message',
      '2 unread messages',
      '1 unread message',
      '1,234 unread messages',
    ]);
    expect(fill('{{name}}: {{other}}', { name: 'a' })).toBe('a: ');
  });

  it('label discounts by the rule of each language', () => {
    expect(discountValue(0.8, 'zh')).toBe(8);
    expect(discountValue(0.85, 'zh')).toBe(8.5);
    expect(discountValue(0.8, 'en')).toBe(20);
    expect(discountValue(1, 'zh')).toBeNull();
    expect(discountValue(0, 'en')).toBeNull();
  });

  it('fall back to the other language and mark it', () => {
    expect(pick({ zh: '茶', en: 'Tea' }, 'en')).toEqual({ text: 'Tea', lang: undefined });
    expect(pick({ zh: '茶', en: '' }, 'en')).toEqual({ text: '茶', lang: 'zh-CN' });
    expect(fill('{{a}} of {{b}}{{c}}', { a: 1, b: 2 })).toBe('1 of 2');
  });

  it('shorten large sales as each language does, and never round them up', () => {
    const counts = [0, 999, 1_000, 1_299, 9_999, 12_999, 100_000, 2_560_000];
    expect(counts.map((count) => formatSold(count, 'en'))).toEqual([
      '0',
      '999',
      '1k',
      '1.2k',
      '9.9k',
      '12.9k',
      '100k',
      '2.5m',
    ]);
    expect(counts.map((count) => formatSold(count, 'zh'))).toEqual([
      '0',
      '999',
      '1000',
      '1299',
      '9999',
      '1.2万',
      '10万',
      '256万',
    ]);
  });

  it('pluralise units in each language', () => {
    const units = (en: string, count: number) => unitText({ zh: '件', en }, count, 'en');
    expect(['piece', 'box', 'copy', 'kg'].map((en) => units(en, 5))).toEqual([
      'pieces',
      'boxes',
      'copies',
      'kg',
    ]);
    expect(units('box', 1)).toBe('box');
    expect(unitText({ zh: '件', en: 'piece' }, 5, 'zh')).toBe('件');
  });

  it('list widths of own pictures only', () => {
    expect(imageAt('/files/demo/a.webp', 200)).toBe('/files/demo/a.200.webp');
    expect(imageSet('https://elsewhere.test/a.webp')).toBeUndefined();
  });

  it('render pictures of a text in their own proportions, and open uploads at full size', () => {
    const html = '<p>尺寸表</p><img src="/files/upload/a_-1.webp" alt="" loading="lazy" />';
    expect(withFullSizePictures(html)).toBe(html.replace('a_-1.webp', 'a_-1.1600.webp'));
    expect(withFullSizePictures(withFullSizePictures(html))).toBe(withFullSizePictures(html));
    const name = 'aB3-_6789012345678901234';
    expect(fullSizeUrl(`/private/upload/${name}.webp?until=1&by=x`)).toBe(
      `/private/upload/${name}.original.webp?until=1&by=x`,
    );
    expect(fullSizeUrl(fullSizeUrl(`/files/upload/${name}.webp`))).toBe(
      `/files/upload/${name}.original.webp`,
    );
    // Drawn and foreign pictures have no other size.
    for (const url of [
      '/files/demo/a.webp',
      '/private/upload/d_front_3.webp',
      'https://elsewhere.test/a.webp',
    ])
      expect(fullSizeUrl(url)).toBe(url);
  });

  it('separate language and path', () => {
    expect(splitPath('/en/qianduanshop/home')).toEqual({
      locale: 'en',
      path: '/qianduanshop/home',
      prefix: '/en',
    });
    expect(splitPath('/england')).toEqual({ locale: 'zh', path: '/england', prefix: '' });
    expect(localPath('/qianduanshop/home', 'zh')).toBe('/qianduanshop/home');
  });

  it('build links for each language', () => {
    const both = {
      link: '/qianduanshop/category?keyword=%E6%9D%AF',
      linkEn: '/qianduanshop/category?keyword=cup',
    };
    expect(linkIn(both, 'zh')).toBe(both.link);
    expect(linkIn(both, 'en')).toBe(`/en${both.linkEn}`);
    expect(linkIn({ ...both, linkEn: null }, 'en')).toBe(`/en${both.link}`);
    expect(linkIn({ link: null, linkEn: null }, 'en')).toBeNull();
    // English alone has somewhere to lead.
    expect(linkIn({ link: null, linkEn: both.linkEn }, 'zh')).toBeNull();
  });

  it('open an address in the language of the reader', () => {
    for (const copied of ['/qianduanshop/search?keyword=lamp', '/en/qianduanshop/search?keyword=lamp']) {
      expect(localPath(copied, 'en')).toBe('/en/qianduanshop/search?keyword=lamp');
      expect(localPath(copied, 'zh')).toBe('/qianduanshop/search?keyword=lamp');
    }
    expect(localPath('/en', 'zh')).toBe('/');
    expect(localPath('/england', 'en')).toBe('/en/england');
    expect(localPath('/adminweb', 'en')).toBe('/adminweb');
  });

  it('distinguish buyer pages, public pages and other paths', () => {
    const find = (path: string) => findPage(`/en/qianduanshop/${path}`)?.kind;
    for (const path of [
      'home',
      'user/login',
      'product/12',
      'products/new',
      'category',
      'supplier/detail/3',
      'cart',
    ]) {
      expect(find(path), path).toMatchObject({ view: expect.any(String) });
      expect(find(path)?.login, path).toBeUndefined();
    }
    for (const path of ['orders', 'payment', 'order/confirm']) expect(find(path)?.login, path).toBe(true);
    for (const path of ['product/abc', 'product/0', 'nothing']) expect(find(path), path).toBeUndefined();
  });

  it('return after a login only to pages of this site', () => {
    const target = (redirect: string) => redirectTarget(`?redirect=${encodeURIComponent(redirect)}`, 'en');
    expect(target('/en/qianduanshop/orders?status=1')).toBe('/en/qianduanshop/orders?status=1');
    for (const bad of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      'javascript:alert(1)',
      '',
      '/ evil',
      '/a\\b',
    ]) {
      expect(target(bad), bad).toBe('/en/qianduanshop/home');
    }
  });

  it('format times in the zone of the marketplace, wherever the page is rendered', () => {
    expect(formatTime('2026-11-20T17:30:00.000Z')).toBe('2026-11-21 01:30');
    expect(formatDate('2026-11-20T17:30:00.000Z', 'zh')).toBe('2026年11月21日');
    expect(formatDate('2026-11-20T17:30:00.000Z', 'en')).toBe('21 Nov 2026');
    const stretch = ['2026-11-28', '2026-12-01'] as const;
    expect(formatDays(...stretch, 'zh')).toBe('11月28日至12月1日');
    expect(formatDays(...stretch, 'en').replace(/\s/g, ' ')).toBe('28 Nov – 1 Dec');
    expect(formatDays('2026-12-10', '2026-12-17', 'zh')).toBe('12月10日至17日');
    expect(formatDays('2026-12-10', '2026-12-17', 'en')).toBe('10–17 Dec');
    expect(formatDays('2026-11-28', '2026-11-28', 'zh')).toBe('11月28日');
    expect(formatCountdown(29 * 60_000 + 4_001)).toBe('29:05');
    expect(formatCountdown(-5)).toBe('00:00');
  });

  it('number the further pages of a category from the second on, in both languages', () => {
    const ids = {
      products: [7],
      suppliers: [],
      articles: [],
      categories: [5],
      shelves: [{ id: 5, pages: 3 }],
    };
    const further = pagesOf(ids).filter((path) => path.includes('/category/5/'));
    expect(further).toEqual(
      [2, 3].flatMap((page) => [`/qianduanshop/category/5/${page}`, `/en/qianduanshop/category/5/${page}`]),
    );
    expect(findPage('/en/qianduanshop/category/5/3')).toMatchObject({
      kind: { view: 'category-page' },
      locale: 'en',
      id: 5,
      page: 3,
      path: '/qianduanshop/category/5/3',
    });
    expect(findPage('/qianduanshop/category/5')).toMatchObject({
      kind: { view: 'category' },
      page: undefined,
    });
    for (const none of ['5/1', '5/0', '5/02', '5/2/3', '5/100000', 'x/2', '/2'])
      expect(findPage(`/qianduanshop/category/${none}`), none).toBeUndefined();
    expect(sourceOf('/en/qianduanshop/category/5/2')).toBe('/en/qianduanshop/category/5/2');
    expect(aliasesOf('/qianduanshop/category/5/2')).toEqual([]);
  });

  it('have a page for every region', () => {
    for (const code of regionCodes) expect(findPage(`/region/${code}`), code).toBeDefined();
    expect(findPage('/en/region/japan')).toMatchObject({ path: '/region/japan', locale: 'en' });
    expect(findPage('/region/atlantis')).toBeUndefined();
  });

  it('break lines between Chinese words, never before punctuation, without loss', () => {
    const text = '谷雨记 有机认证五常大米，家常必备（5kg）';
    const parts = phrases(text);
    expect(parts.join('')).toBe(text);
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) expect(part).toMatch(/^[\p{L}\p{N}]/u);
    expect(parts.find((part) => part.startsWith('大米'))).toBe('大米，');
    const name = '铁衡 S2合金钢十字螺丝刀 耐用省力';
    expect(phrases(name)).not.toContain('十字螺丝刀 ');
    expect(phrases(name, ['手动工具', '螺丝刀', '']).filter((part) => part.includes('螺丝'))).toEqual([
      '螺丝刀 ',
    ]);
    expect(phrases(name, ['螺丝刀']).join('')).toBe(name);
    expect(phrases('Every colour, for makers')).toEqual(['Every colour, for makers']);
  });
});
