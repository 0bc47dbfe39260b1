import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import common from '../../../locales/en/common/common.json';
import lists from '../../../locales/en/storefront/lists.json';
import product from '../../../locales/en/storefront/product.json';
import commonZh from '../../../locales/zh/common/common.json';
import listsZh from '../../../locales/zh/storefront/lists.json';
import productZh from '../../../locales/zh/storefront/product.json';
import { currencyRate } from '../../../server/platform/db/schema.ts';
import { SearchResults } from '../../../src/islands/search/search/search-results.tsx';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

let app: TestApp;
const both = (zh: string, en: string) => ({ zh, en });
beforeAll(async () => {
  app = await testApp();
  const { id: supplierId } = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  const goods = [
    ['夏日连衣裙', 'Summer dress', 4_000, both('红色', 'Red')],
    ['冬日连衣裙', 'Winter dress', 9_000, both('蓝色', 'Blue')],
  ] as const;
  for (const [zh, en, price, colour] of goods) {
    const attributes = [{ name: both('颜色', 'Colour'), value: colour }];
    await addProduct(app, { supplierId, categoryId, name: both(zh, en), skus: [{ price }], attributes });
  }
});
afterAll(() => app.close());
beforeEach(() => localStorage.clear());

const path = '/en/qianduanshop/category';
openPages(() => app, path);
const options = { ratings: {}, offered: { ratings: [], provinces: [], services: [], promotions: [] } };
const texts = {
  en: { ...common, ...product, ...lists.filters, ...lists.search, ...options },
  zh: { ...commonZh, ...productZh, ...listsZh.filters, ...listsZh.search, ...options },
};

function show(keyword: string, locale: 'zh' | 'en' = 'en', more = '') {
  window.history.replaceState(null, '', `${path}?keyword=${encodeURIComponent(keyword)}${more}`);
  return render(
    <SearchResults t={texts[locale]} locale={locale} base={{}} total={2} departments={[]} isSearch>
      <p>the printed list</p>
    </SearchResults>,
  );
}
const chips = async (t: (typeof texts)['en' | 'zh'] = texts.en) =>
  within(await screen.findByRole('list', { name: t.active }))
    .getAllByRole('button')
    .map((chip) => chip.textContent)
    .filter((text) => text !== t.clear);
const chip = (text: string) => screen.findByRole('button', { name: `Remove ${text}` });
const names = ['Summer dress', 'Winter dress'];
const goodsShown = () => names.filter((name) => screen.queryAllByText(name).length > 0);

describe('filters of a keyword', () => {
  it.each([
    ['dress under 50', 'en', ['Under ¥50']],
    ['dress over 49.50', 'en', ['¥49.50 and over']],
    ['red dress between 20 and 50', 'en', ['¥20–50', 'Colour: Red']],
    ['连衣裙 50元以下', 'zh', ['¥50 以下']],
    ['红色连衣裙 20到50元', 'zh', ['¥20–50', '颜色：红色']],
  ] as const)('of %s are chips above the results', async (keyword, locale, expected) => {
    show(keyword, locale);
    expect(await chips(texts[locale])).toEqual(expected);
  });

  it('are announced with the number of results', async () => {
    show('red dress under 50');
    const status = await screen.findByText('1 product');
    await waitFor(() =>
      expect(status.closest('[aria-live]')?.textContent).toBe(
        '1 productFilters from your search: Under ¥50; Colour: Red',
      ),
    );
  });

  it('are announced in Chinese', async () => {
    show('红色连衣裙 50元以下', 'zh');
    const status = await screen.findByText('共 1 件商品');
    expect(status.closest('[aria-live]')?.textContent).toBe(
      '共 1 件商品已按搜索词筛选：¥50 以下；颜色：红色',
    );
  });

  it('are taken off one by one, by pointer and keyboard, and the address keeps it', async () => {
    show('red dress under 50');
    await userEvent.click(await chip('Under ¥50'));
    await waitFor(async () => expect(await chips()).toEqual(['Colour: Red']));
    expect(location.search).toBe('?keyword=red+dress+under+50&literal=price');
    expect(document.activeElement?.textContent).toBe('1 product');
    (await chip('Colour: Red')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('list', { name: texts.en.active })).toBeNull());
    expect(location.search).toBe('?keyword=red+dress+under+50&literal=price,colour');
    window.history.replaceState(null, '', `${path}?keyword=red+dress+under+50&literal=price`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(await chips()).toEqual(['Colour: Red']);
  });

  it('stay off after a reload', async () => {
    show('dress under 50', 'en', '&literal=price');
    await screen.findByText('2 products');
    expect(screen.queryByRole('list', { name: texts.en.active })).toBeNull();
  });

  it('are cleared together with all others', async () => {
    show('red dress under 50', 'en', '&tradeType=zh');
    await waitFor(async () => expect(await chips()).toEqual(['Under ¥50', 'Colour: Red', 'Domestic']));
    const all = screen.getByRole('list', { name: texts.en.active });
    await userEvent.click(within(all).getByRole('button', { name: texts.en.clear }));
    await waitFor(() => expect(screen.queryByRole('list', { name: texts.en.active })).toBeNull());
    expect(location.search).toBe('?keyword=red+dress+under+50&literal=price,colour');
  });

  it('give way to a price of the panel, whose fields show the typed one', async () => {
    show('dress under 50');
    await chip('Under ¥50');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: texts.en.maxPrice })).toHaveProperty('value', '50'),
    );
    await userEvent.click(await screen.findByRole('radio', { name: texts.en.anyPrice }));
    await screen.findByText('2 products');
    expect(location.search).toBe('?keyword=dress+under+50&literal=price');
  });

  it('that leave nothing are named, and taken off by one button', async () => {
    show('dress under 20');
    await screen.findByText(/^No results for “under 20”\./);
    await userEvent.click(screen.getByRole('button', { name: 'Search without “under 20”' }));
    await screen.findByText('2 products');
    expect(goodsShown()).toEqual(names);
    expect(location.search).toBe('?keyword=dress+under+20&literal=price');
  });

  it('that leave nothing are named in Chinese', async () => {
    show('连衣裙 20元以下', 'zh');
    await screen.findByText(/^没有符合“20元以下”的商品。/);
    await screen.findByRole('button', { name: '去掉“20元以下”再搜' });
  });
});

describe('price of a keyword in another currency', () => {
  it('is that of the reader, and shown in yuan as well', async () => {
    const rate = { currency: 'USD', rate: 70_000, day: '2026-01-02', createdAt: app.clock.now() } as const;
    await app.deps.db.insert(currencyRate).values(rate);
    const { unmount } = show('dress under 10');
    expect(await chips()).toEqual(['Under ¥10']);
    unmount();
    document.documentElement.dataset.currency = 'USD';
    const other = show('dress under 10');
    expect(await chips()).toEqual(['under 10 (≈ ¥70)']);
    expect(goodsShown()).toEqual(['Summer dress']);
    other.unmount();
    document.documentElement.dataset.currency = 'XXX';
    show('dress under 10');
    expect(await chips()).toEqual(['Under ¥10']);
  });
});
