import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hotKeyword } from '../../server/db/schema/index.ts';
import { pageNumbers } from '../../src/components/pager.tsx';
import { defaults, formatQuery, parseQuery, toCall } from '../../src/islands/search/query.ts';
import { SearchResults } from '../../src/islands/search/search-results.tsx';
import { fill } from '../../src/lib/text.ts';
import common from '../../src/locales/en/common.json';
import lists from '../../src/locales/en/lists.json';
import product from '../../src/locales/en/product.json';
import { addCategories, addProduct, addSupplier } from '../support/fixtures.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { openPages } from './page.ts';

let app: TestApp;
let leaf = 0;

beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  leaf = categoryId;
  const supplierId = (await addSupplier(app, { name: { zh: '宁波北岸', en: 'Ningbo Beian' } })).id;
  const named = (en: string, zh: string) => ({ name: { en, zh } });
  for (let i = 1; i <= 25; i++) {
    const trade = i % 2 === 0 ? ('zh' as const) : ('en' as const);
    const skus = [{ price: i * 100 }];
    await addProduct(app, {
      supplierId,
      categoryId,
      skus,
      tradeType: trade,
      services: i % 5 === 0 ? ['free_shipping'] : [],
      ...named(`Kettle ${i}`, `水壶 ${i}`),
    });
  }
});
afterAll(() => app.close());

const path = '/en/qianduanshop/category';
openPages(() => app, path);

const t = { ...common, ...product, ...lists.filters, ...lists.search };
const show = (search = '') => {
  window.history.replaceState(null, '', path + search);
  return render(
    <SearchResults t={t} locale="en" base={{}} total={25} departments={[]} isSearch>
      <p>the printed list</p>
    </SearchResults>,
  );
};
const names = () =>
  screen.getAllByRole('listitem').flatMap((item) => /Kettle \d+/.exec(item.textContent ?? '')?.[0] ?? []);
const found = (count: number) => screen.findByText(fill('{{count}} {{count|product|products}}', { count }));

describe('results', () => {
  it('leaves the printed list alone while nothing is asked, and says what each option would leave', async () => {
    const ask = vi.spyOn(globalThis, 'fetch');
    show();
    expect(screen.getByText('the printed list')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Page 2' })).toBeDefined();
    await screen.findByRole('checkbox', { name: /Zhejiang 25/ });
    expect(ask.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('searchPage'))).toEqual(
      [],
    );
  });

  it('answers an address with a keyword', async () => {
    show('?keyword=kettle%2025');
    await found(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “kettle 25”');
    expect(names()).toEqual(['Kettle 25']);
    expect(screen.queryByText('the printed list')).toBeNull();
  });

  it('sorts by price, cheapest first, and turns it round', async () => {
    show('?keyword=kettle');
    await found(25);
    await userEvent.click(screen.getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(names()[0]).toBe('Kettle 1'));
    expect(location.search).toBe('?keyword=kettle&sort=price&order=asc');
    await userEvent.click(screen.getByRole('button', { name: /^Price/ }));
    await waitFor(() => expect(names()[0]).toBe('Kettle 25'));
  });

  it('goes to the second page and back with the browser', async () => {
    show('?keyword=kettle&sort=price&order=asc');
    await found(25);
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(location.search).toContain('current=2');
    window.history.replaceState(null, '', `${path}?keyword=kettle`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(names()).toHaveLength(20));
  });

  it('filters by trade and supplier', async () => {
    show('?keyword=kettle');
    await found(25);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: lists.search.trade }), 'zh');
    await found(12);
    await userEvent.type(screen.getByRole('textbox', { name: lists.filters.supplierName }), 'nobody{Enter}');
    await screen.findByText(lists.search.empty);
    await userEvent.click(screen.getByRole('button', { name: lists.search.reset }));
    await found(25);
    expect(location.search).toBe('');
  });

  it('shows a category under its name, and the way up', async () => {
    show(`?categoryId=${leaf}`);
    await found(25);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Category 3/));
    await userEvent.click(screen.getByRole('button', { name: lists.filters.categoryUp }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Category 2/));
  });

  it('ticks options, shows them as chips and takes them off again', async () => {
    show('?keyword=kettle');
    await found(25);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Free shipping 5/ }));
    await found(5);
    expect(location.search).toBe('?keyword=kettle&services=free_shipping');
    await userEvent.click(screen.getByRole('checkbox', { name: /Guangdong/ }));
    await screen.findByText(lists.search.empty);
    expect(location.search).toBe('?keyword=kettle&provinces=gd&services=free_shipping');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Guangdong' }));
    await found(5);
    expect(document.activeElement?.textContent).toBe('5 products');
    const [clear] = screen.getAllByRole('button', { name: lists.filters.clear });
    if (clear) await userEvent.click(clear);
    await found(25);
    expect(location.search).toBe('?keyword=kettle');
  });

  it('takes a price of its own in yuan and refuses what is none', async () => {
    show('?keyword=kettle');
    await found(25);
    const least = () => screen.getByRole('textbox', { name: lists.filters.minPrice });
    await userEvent.type(least(), 'cheap{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(lists.filters.wrongPrice);
    await userEvent.clear(least());
    await userEvent.type(least(), '20{Enter}');
    await found(6);
    expect(location.search).toBe('?keyword=kettle&minPrice=20');
    await userEvent.type(screen.getByRole('textbox', { name: lists.filters.maxPrice }), '10.5{Enter}');
    await found(10);
    expect(location.search).toBe('?keyword=kettle&minPrice=10.5&maxPrice=20');
  });

  it('comes back from a page beyond the last one', async () => {
    show('?keyword=kettle&current=40');
    await found(25);
    await waitFor(() => expect(location.search).toBe('?keyword=kettle&current=2'));
    expect(names()).toHaveLength(5);
  });

  it('offers words that lead somewhere where nothing was found', async () => {
    await app.deps.db.insert(hotKeyword).values({ locale: 'en', keyword: 'kettle', count: 9 });
    show('?keyword=zzzqqq');
    await userEvent.click(await screen.findByRole('link', { name: 'kettle' }));
    await found(25);
  });

  it('says that it failed and tries again', async () => {
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
    show('?keyword=kettle');
    await screen.findByText(lists.search.failed);
    globalThis.fetch = before;
    await userEvent.click(screen.getByRole('button', { name: common.retry }));
    await found(25);
  });
});

describe('the address', () => {
  it('leaves out what is default', () => {
    expect(formatQuery(defaults)).toBe('');
    expect(formatQuery({ ...defaults, keyword: '茶 壶', current: 3 })).toBe(
      '?keyword=%E8%8C%B6+%E5%A3%B6&current=3',
    );
  });

  it('reads back what it wrote', () => {
    const query = {
      ...defaults,
      keyword: 'a&b=c',
      sort: 'price',
      order: 'asc',
      size: 40,
      tradeType: 'en',
      provinces: ['zj', 'sd'],
      minPrice: 1_050,
      minRating: '4.5',
    } as const;
    expect(parseQuery(formatQuery(query))).toEqual(query);
  });

  it.each([
    '?sort=best',
    '?current=0',
    '?current=-3',
    '?size=abc',
    '?tradeType=fr',
    '?order=up',
    '?categoryId=1e9',
    '?provinces=xx,<b>,%00',
    '?prices=--',
    '?minPrice=-5&maxPrice=1e9',
    '?minRating=9',
    '?size=1e9',
    '?keyword=%00',
  ])('falls back where %s makes no sense', (search) => expect(parseQuery(search)).toEqual(defaults));

  it('stays within what the API takes', () => {
    const query = parseQuery(`?keyword=${'x'.repeat(300)}&current=99999&size=999`);
    expect(toCall(query)).toMatchObject({ keyword: 'x'.repeat(100), current: '500', size: '100' });
  });
});

it.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 0, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [10, 20, [1, 0, 8, 9, 10, 11, 12, 0, 20]],
])('page %i of %i offers %j', (current, pages, expected) => {
  expect(pageNumbers(current, pages)).toEqual(expected);
});
