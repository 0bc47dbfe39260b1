import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentPage } from '../../src/lib/browser.ts';
import { formatDate, formatDays } from '../../src/lib/format/date.ts';
import { countryOptions } from '../../src/lib/format/postal.ts';
import { formatCount, pageLang, pick } from '../../src/lib/format/text.ts';
import { splitPath } from '../../src/lib/paths.ts';

/** A page in a further language names it and its fallback. */
const isIn = (further: string | undefined) => {
  if (further === undefined) delete document.documentElement.dataset.further;
  else document.documentElement.dataset.further = further;
};

describe('page in a further language', () => {
  beforeEach(() => isIn('ja en'));
  afterEach(() => isIn(undefined));

  it('formats dates, numbers and the order of names as the language does', () => {
    expect(formatDate('2026-11-03T08:00:00Z', 'en')).toBe('2026年11月3日');
    expect(formatDays('2026-11-26', '2026-11-28', 'en')).toBe('11/26～11/28');
    isIn('de en');
    expect(formatDate('2026-11-03T08:00:00Z', 'en')).toBe('3. November 2026');
    expect(formatCount(12_345)).toBe('12.345');
    const names = countryOptions('en').map(({ text }) => text);
    expect(names).toContain('Österreich');
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'));
    isIn(undefined);
    expect(formatDate('2026-11-03T08:00:00Z', 'en')).toBe('3 Nov 2026');
    expect(formatCount(12_345)).toBe('12,345');
  });

  it('marks texts that are not in the language', () => {
    expect(pageLang('en')).toBe('ja');
    expect(pick({ zh: '杯', en: 'Cup' }, 'en')).toEqual({ text: 'Cup', lang: 'en' });
    expect(pick({ zh: '杯', en: 'カップ', in: 'ja' }, 'en')).toEqual({
      text: 'カップ',
      lang: undefined,
    });
    expect(pick({ zh: '杯', en: '' }, 'en')).toEqual({ text: '杯', lang: 'zh-CN' });
    isIn(undefined);
    expect(pick({ zh: '杯', en: 'Cup' }, 'en')).toEqual({ text: 'Cup', lang: undefined });
  });

  it('reads its addresses', () => {
    expect(splitPath('/ja/qianduanshop/cart')).toEqual({
      locale: 'en',
      path: '/qianduanshop/cart',
      prefix: '/ja',
    });
    expect(splitPath('/en/qianduanshop/cart').prefix).toBe('/en');
    expect(splitPath('/japan')).toEqual({ locale: 'zh', path: '/japan', prefix: '' });
    history.replaceState(null, '', '/ja/qianduanshop/user/login');
    expect([currentPage.locale(), currentPage.isSignIn()]).toEqual(['en', true]);
    history.replaceState(null, '', '/');
  });
});
