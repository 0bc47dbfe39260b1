import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import common from '../../../locales/en/common/common.json';
import header from '../../../locales/en/common/header.json';
import lists from '../../../locales/en/storefront/lists.json';
import productTexts from '../../../locales/en/storefront/product.json';
import commonZh from '../../../locales/zh/common/common.json';
import listsZh from '../../../locales/zh/storefront/lists.json';
import productZh from '../../../locales/zh/storefront/product.json';
import { hotKeyword, product } from '../../../server/platform/db/schema.ts';
import { SearchResults } from '../../../src/islands/search/search/search-results.tsx';
import { SearchBox } from '../../../src/islands/storefront/header/search-box.tsx';
import { addNamedGoods } from '../../support/fixtures/goods.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

let app: TestApp;
let categories: Awaited<ReturnType<typeof addNamedGoods>>;
beforeAll(async () => {
  app = await testApp();
  categories = await addNamedGoods(app);
});
afterAll(() => app.close());

const path = '/en/qianduanshop/category';
const visits = openPages(() => app, path);
const options = { ratings: {}, offered: { ratings: [], provinces: [], services: [], promotions: [] } };
const texts = {
  en: { ...common, ...productTexts, ...lists.filters, ...lists.search, ...options },
  zh: { ...commonZh, ...productZh, ...listsZh.filters, ...listsZh.search, ...options },
};

function show(keyword: string, locale: 'zh' | 'en' = 'en', more = '') {
  window.history.replaceState(null, '', `${path}?keyword=${encodeURIComponent(keyword)}${more}`);
  return render(
    <>
      <SearchBox t={header.search} locale="en" hints={[]} />
      <SearchResults t={texts[locale]} locale={locale} base={{}} total={4} departments={[]} isSearch>
        <p>the printed list</p>
      </SearchResults>
    </>,
  );
}
const field = () => screen.getByRole('combobox', { name: header.search.label });
const related = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');

describe('interpretation notice of a keyword', () => {
  it('names the correction of a mistyped word, and makes it the keyword in one click', async () => {
    show('headphnes');
    const link = await screen.findByRole('link', { name: /^headphones?$/ });
    const meant = link.textContent ?? '';
    expect(link.closest('[aria-live]')?.textContent).toBe(
      `1 productShowing results for “${meant}”No results for “headphnes”.`,
    );
    expect(link.getAttribute('href')).toBe(`?keyword=${meant}`);
    await userEvent.click(link);
    await screen.findByRole('heading', { level: 1, name: `Results for “${meant}”` });
    expect(location.search).toBe(`?keyword=${meant}`);
    await waitFor(() => expect(field()).toHaveProperty('value', meant));
    expect(localStorage.getItem('searchHistory.en')).toContain(`"${meant}"`);
    await waitFor(() => expect(screen.queryByText(/No results for/)).toBeNull());
    expect(document.activeElement?.textContent).toBe('1 product');
    window.history.replaceState(null, '', `${path}?keyword=headphnes`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(field()).toHaveProperty('value', 'headphnes'));
  });

  it('offers the word of the other language, and keeps the filters', async () => {
    show('erji', 'en', '&tradeType=zh');
    const link = await screen.findByRole('link', { name: '耳机' });
    expect([link.lang, link.getAttribute('href')]).toEqual([
      'zh-CN',
      `?keyword=${encodeURIComponent('耳机')}&tradeType=zh`,
    ]);
  });

  it('is explained in Chinese', async () => {
    show('erji', 'zh');
    const link = await screen.findByRole('link', { name: '耳机' });
    expect(link.lang).toBe('');
    expect(link.closest('[aria-live]')?.textContent).toBe(
      '共 1 件商品为您显示“耳机”的搜索结果没有找到“erji”。',
    );
  });

  it.each([
    ['iphone', 'en', 'No exact match for “iphone”. Showing results for “smartphone”.'],
    ['iphone', 'zh', '没有找到“iphone”，为您展示“智能手机”的结果。'],
    ['waterproof sofa', 'en', 'No exact match. Showing results without “waterproof”.'],
    ['防水沙发', 'zh', '没有完全匹配的商品，以下结果不含“防水”。'],
  ] as const)('explains %s in %s: %s', async (keyword, locale, said) => {
    show(keyword, locale);
    expect((await screen.findByText(said)).closest('[aria-live]')).not.toBeNull();
  });

  it('stays silent where the keyword was taken as typed', async () => {
    show('sofa');
    const status = await screen.findByText('1 product');
    expect(status.closest('[aria-live]')?.textContent).toBe('1 product');
  });

  it('links matching categories, until one is chosen', async () => {
    const { unmount } = show('couch');
    await screen.findByText('1 product');
    expect(related(lists.search.meant.categories).map((link) => link.getAttribute('href'))).toEqual([
      `/en/qianduanshop/category/${categories.sofas}`,
    ]);
    unmount();
    show('couch', 'en', `&categoryId=${categories.sofas}`);
    await screen.findByText('1 product');
    expect(screen.queryByRole('navigation', { name: lists.search.meant.categories })).toBeNull();
  });
});

describe('search without results', () => {
  it('names the words without results, and offers other keywords, an RFQ and all products', async () => {
    await app.deps.db.insert(hotKeyword).values({ locale: 'en', keyword: 'sofa', count: 9 });
    show('zzqxv wwjk');
    await screen.findByText(`No results for “zzqxv” or “wwjk”. ${lists.search.meant.otherWords}`);
    expect(screen.getByRole('link', { name: lists.search.meant.ask }).getAttribute('href')).toBe(
      '/en/qianduanshop/user/buyer-center?menu=inquiry&request=new&title=zzqxv%20wwjk',
    );
    await userEvent.click(await screen.findByRole('link', { name: 'sofa' }));
    await screen.findByText('1 product');
    expect(location.search).toBe('?keyword=sofa');
    expect(field()).toHaveProperty('value', 'sofa');
    window.history.pushState(null, '', `${path}?keyword=zzqxv`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await userEvent.click(await screen.findByRole('button', { name: lists.search.reset }));
    await waitFor(() => expect(field()).toHaveProperty('value', ''));
    expect(visits).toEqual([]);
  });

  it('says that only the chosen trade has nothing, and shows the others in one press', async () => {
    await app.deps.db
      .update(product)
      .set({ tradeType: 'en' })
      .where(sql`${product.name}->>'en' = 'Thick-cut steak'`);
    await app.deps.database.changes.settled();
    show('steak', 'en', '&tradeType=zh');
    await screen.findByText('No results under “Domestic”.');
    await userEvent.click(screen.getByRole('button', { name: 'See 1 result in all products' }));
    await screen.findByText('1 product');
    expect(location.search).toBe('?keyword=steak');
  });

  it('counts what the keyword finds without the filters', async () => {
    show('sofa', 'en', '&tradeType=zh&minPrice=900000');
    await screen.findByText(lists.search.emptyFiltered);
    await userEvent.click(await screen.findByRole('button', { name: 'See 1 result without filters' }));
    await screen.findByText('1 product');
    expect(location.search).toBe('?keyword=sofa');
  });

  it('suggests a correction and categories where filters leave nothing', async () => {
    show('headphnes', 'en', '&minPrice=9000000');
    await screen.findByText(lists.search.meant.didYouMean);
    const meant = await screen.findByRole('link', { name: /^headphones?$/ });
    expect(meant.getAttribute('href')).toMatch(/^\?keyword=headphones?$/);
    expect(related(lists.search.meant.categories)).toHaveLength(1);
    await userEvent.click(meant);
    await screen.findByText('1 product');
  });
});

describe('search field', () => {
  it('suggests a correction first', async () => {
    window.history.replaceState(null, '', '/en/qianduanshop/home');
    render(<SearchBox t={header.search} locale="en" hints={[]} />);
    await userEvent.type(field(), 'erji');
    const group = await screen.findByRole('rowgroup', { name: header.search.groups.meant });
    expect(
      within(group)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['耳机']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const word = encodeURIComponent('耳机');
    expect(visits).toEqual([`/en/qianduanshop/category?keyword=${word}`]);
  });
});
