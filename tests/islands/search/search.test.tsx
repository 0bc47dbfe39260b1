import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import common from '../../../locales/en/common/common.json';
import lists from '../../../locales/en/storefront/lists.json';
import product from '../../../locales/en/storefront/product.json';
import { hotKeyword } from '../../../server/platform/db/schema.ts';
import { pageNumbers } from '../../../src/components/pager.tsx';
import { defaults, formatQuery, parseQuery, toCall } from '../../../src/islands/search/search/query.ts';
import { SearchResults } from '../../../src/islands/search/search/search-results.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

let app: TestApp;
let leaf = 0;

const colour = { zh: '颜色', en: 'Colour' };
const red = { value: { zh: '红色', en: 'Red' }, swatch: '#cc0000' };
const blue = { value: { zh: '蓝色', en: 'Blue' }, swatch: '#0000cc' };

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
      options: i > 20 ? [] : [{ name: colour, values: [i % 2 === 0 ? red : blue] }],
      ...named(`Kettle ${i}`, `水壶 ${i}`),
    });
  }
});
afterAll(() => app.close());

const path = '/en/qianduanshop/category';
openPages(() => app, path);

const offered = {
  ratings: ['4.8', '4.5', '4.0'],
  provinces: Object.keys(lists.filters.provinces),
  services: Object.keys(product.services),
  promotions: Object.keys(product.promotions),
};
const t = { ...common, ...product, ...lists.filters, ...lists.search, ratings: {}, offered };
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

describe('filter column', () => {
  it('keeps the chosen filter in view when the groups above it change', async () => {
    const seen: Element[] = [];
    const scroll = vi.fn(function (this: Element) {
      seen.push(this);
    });
    Element.prototype.scrollIntoView = scroll;
    show();
    const box = await screen.findByRole('checkbox', { name: /Zhejiang 25/ });
    await userEvent.click(box);
    await waitFor(() => expect(seen).toContain(screen.getByRole('checkbox', { name: /Zhejiang/ })));
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
    const column = screen.getByRole('complementary');
    expect(seen.every((one) => column.contains(one))).toBe(true);
  });
});

describe('search results page', () => {
  it('keeps the printed list while no query is set, and shows counts of each filter', async () => {
    const ask = vi.spyOn(globalThis, 'fetch');
    show();
    expect(screen.getByText('the printed list')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Page 2' })).toBeDefined();
    await screen.findByRole('checkbox', { name: /Zhejiang 25/ });
    expect(ask.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('searchPage'))).toEqual(
      [],
    );
  });

  it('loads the keyword of the address', async () => {
    show('?keyword=kettle%2025');
    await found(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “kettle 25”');
    expect(names()).toEqual(['Kettle 25']);
    expect(screen.queryByText('the printed list')).toBeNull();
  });

  it('sorts by price, cheapest first, and reverses the order', async () => {
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
    await userEvent.type(
      await screen.findByRole('textbox', { name: lists.filters.supplierName }),
      'nobody{Enter}',
    );
    await screen.findByText(lists.search.empty);
    await userEvent.click(screen.getByRole('button', { name: lists.search.reset }));
    await found(25);
    expect(location.search).toBe('');
  });

  it('shows the name of a category, and the link to its parent', async () => {
    show(`?categoryId=${leaf}`);
    await found(25);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Category 3/));
    await userEvent.click(await screen.findByRole('button', { name: lists.filters.categoryUp }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Category 2/));
  });

  it('selects filters, shows them as chips and removes them', async () => {
    show('?keyword=kettle');
    await found(25);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Free delivery 5/ }));
    await found(5);
    expect(location.search).toBe('?keyword=kettle&services=free_shipping');
    const zhejiang = await screen.findByRole('checkbox', { name: /Zhejiang 5/ });
    // No product is sent from there, and none has a warranty.
    expect(screen.queryByRole('checkbox', { name: /Guangdong|warranty/ })).toBeNull();
    await userEvent.click(zhejiang);
    expect(location.search).toBe('?keyword=kettle&provinces=zj&services=free_shipping');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Zhejiang' }));
    await found(5);
    expect(document.activeElement?.textContent).toBe('5 products');
    const [clear] = screen.getAllByRole('button', { name: lists.filters.clear });
    if (clear) await userEvent.click(clear);
    await found(25);
    expect(location.search).toBe('?keyword=kettle');
  });

  it('offers price ranges fitted to the results, one at a time, and keeps the focus', async () => {
    show('?keyword=kettle');
    const range = await screen.findByRole('radio', { name: '¥5–15 10' });
    await userEvent.click(range);
    await found(10);
    expect(location.search).toBe('?keyword=kettle&minPrice=5&maxPrice=14.99');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove ¥5–15' })).toBeDefined());
    expect(document.activeElement).toBe(range);
    await userEvent.click(screen.getByRole('radio', { name: '¥20 and over 6' }));
    await found(6);
    expect(location.search).toBe('?keyword=kettle&minPrice=20');
    await userEvent.click(screen.getByRole('radio', { name: lists.filters.anyPrice }));
    await found(25);
  });

  it('reads the price ranges of older addresses, and removes them', async () => {
    show('?prices=0-1000,5000-');
    await found(25);
    const older = `${lists.filters.prices['0-1000']}, ${lists.filters.prices['5000-']}`;
    expect(await screen.findByRole('radio', { name: `${older} 25`, checked: true })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Under ¥5 4' }));
    await found(4);
    expect(location.search).toBe('?maxPrice=4.99');
  });

  it('filters by colour, whatever the language, and shows it as a chip', async () => {
    show('?keyword=kettle');
    const box = await screen.findByRole('checkbox', { name: 'Red 10' });
    expect(box.closest('fieldset')?.textContent).toMatch(/^Colour/);
    expect(box.parentElement?.querySelector('[style]')?.getAttribute('style')).toContain('rgb(204, 0, 0)');
    await userEvent.click(box);
    await found(10);
    expect(document.activeElement).toBe(box);
    expect(location.search).toMatch(/^\?keyword=kettle&traits=\d+$/);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Blue 10' }));
    await found(20);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Colour: Red' }));
    await found(10);
    expect(screen.getByRole('checkbox', { name: 'Red 10', checked: false })).toBeDefined();
  });

  it('offers filters without counts where counts cannot be loaded', async () => {
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('facets') ? Promise.reject(new TypeError('no connection')) : before(input, init);
    show('?keyword=kettle');
    await found(25);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Free delivery' }));
    await found(5);
    expect(screen.getByRole('checkbox', { name: 'Guangdong' })).toBeDefined();
    globalThis.fetch = before;
  });

  it('keeps a selected filter without results selected', async () => {
    show('?keyword=kettle&provinces=gd');
    await screen.findByText(lists.search.empty);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Guangdong 0', checked: true }));
    await found(25);
  });

  it('accepts a price range in yuan and refuses an invalid one', async () => {
    show('?keyword=kettle');
    await found(25);
    const least = () => screen.findByRole('textbox', { name: lists.filters.minPrice });
    await userEvent.type(await least(), 'cheap{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(lists.filters.wrongPrice);
    await userEvent.clear(await least());
    await userEvent.type(await least(), '20{Enter}');
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

  it('suggests keywords with results where nothing was found', async () => {
    await app.deps.db.insert(hotKeyword).values({ locale: 'en', keyword: 'kettle', count: 9 });
    show('?keyword=zzzqqq');
    await userEvent.click(await screen.findByRole('link', { name: 'kettle' }));
    await found(25);
  });

  it('reports a failure and retries', async () => {
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
    show('?keyword=kettle');
    await screen.findByText(lists.search.failed);
    globalThis.fetch = before;
    await userEvent.click(screen.getByRole('button', { name: common.retry }));
    await found(25);
  });
});

describe('address of a search', () => {
  it('omits defaults', () => {
    expect(formatQuery(defaults)).toBe('');
    expect(formatQuery({ ...defaults, keyword: '茶 壶', current: 3 })).toBe(
      '?keyword=%E8%8C%B6+%E5%A3%B6&current=3',
    );
  });

  it('is parsed to the query it was written from', () => {
    const query = {
      ...defaults,
      keyword: 'a&b=c',
      sort: 'price',
      order: 'asc',
      size: 40,
      tradeType: 'en',
      provinces: ['zj', 'sd'],
      traits: [12, 57],
      options: [3, 9],
      ranges: ['4:-2.5..10', '7:1..', '8:..6'],
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
    '?traits=0,-1,x,1e3,99999999999',
    '?options=0,-1,x',
    '?ranges=1,1:,1:..,1:a..b,0:1..2',
    '?minPrice=-5&maxPrice=1e9',
    '?minRating=9',
    '?size=1e9',
    '?keyword=%00',
  ])('falls back to the default where %s is invalid', (search) =>
    expect(parseQuery(search)).toEqual(defaults),
  );

  it('stays within the limits of the API', () => {
    const query = parseQuery(`?keyword=${'x'.repeat(300)}&current=99999&size=999`);
    expect(toCall(query)).toMatchObject({ keyword: 'x'.repeat(100), current: '500', size: '100' });
  });
});

describe('pager of search results', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 0, 9]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [10, 20, [1, 0, 8, 9, 10, 11, 12, 0, 20]],
  ])('shows for page %i of %i %j', (current, pages, expected) => {
    expect(pageNumbers(current, pages)).toEqual(expected);
  });
});
