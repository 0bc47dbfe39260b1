import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import common from '../../../locales/en/common/common.json';
import lists from '../../../locales/en/storefront/lists.json';
import product from '../../../locales/en/storefront/product.json';
import { SearchResults } from '../../../src/islands/search/search/search-results.tsx';
import { choosePlace } from '../../../src/lib/place/known-place.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages } from '../page.ts';

let app: TestApp;
const fee = { first: 1, firstFee: 800, extra: 1, extraFee: 200 };

beforeAll(async () => {
  app = await testApp();
  const shop = await addShop(app);
  const areas = [{ ...fee, firstFee: 4_500, provinces: ['GB'] }];
  const rules = { standard: fee, areas, freeAbove: null, freeFromPieces: null };
  const body = { name: 'Parcels', method: 'piece' as const, ...rules };
  const { id } = await shop.owner.api('POST /api/supplier/freight/add', { body });
  for (const n of [1, 2, 3])
    await shop.product({ freightTemplateId: id, name: { zh: `壶${n}`, en: `Kettle ${n}` } });
  for (const n of [4, 5]) await shop.product({ freight: 600, name: { zh: `壶${n}`, en: `Kettle ${n}` } });
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/category');
afterEach(() => localStorage.clear());

const offered = { ratings: [], provinces: [], services: [], promotions: [] };
const t = { ...common, ...product, ...lists.filters, ...lists.search, ratings: {}, offered };
function show(locale: 'zh' | 'en' = 'en', search = '') {
  history.replaceState(null, '', `${locale === 'en' ? '/en' : ''}/qianduanshop/category${search}`);
  return render(
    <SearchResults t={t} locale={locale} base={{}} total={5} departments={[]} isSearch>
      <p>the printed list</p>
    </SearchResults>,
  );
}
const britain = { country: 'GB' };
const unsent = (count: number) => new RegExp(`^${count} more (don’t|doesn’t) ship to the United Kingdom$`);

describe('products that ship to the reader', () => {
  it('are the only ones on English pages for a reader abroad, with the number left out; the choice is kept', async () => {
    choosePlace(britain);
    const first = show();
    await screen.findByText('3 products');
    expect(screen.queryByText('the printed list')).toBeNull();
    expect(screen.getByText(unsent(2))).toBeDefined();
    // The other counts follow.
    await screen.findByText('Show all');
    expect(screen.queryAllByRole('listitem').some((one) => one.textContent?.includes('Kettle 4'))).toBe(
      false,
    );
    expect(location.search).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByText('5 products');
    first.unmount();
    const asked = vi.spyOn(globalThis, 'fetch');
    show();
    await screen.findByText('the printed list');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Only show products that ship to the United Kingdom' }),
    );
    await screen.findByText('3 products');
    const searches = asked.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('searchPage'));
    expect(searches).toHaveLength(1);
  });

  it('are counted by the filters too, and follow the place while the page is open', async () => {
    choosePlace(britain);
    const asked = vi.spyOn(globalThis, 'fetch');
    show('en', '?keyword=kettle');
    await screen.findByText('3 products');
    await waitFor(() =>
      expect(
        asked.mock.calls.some(([url]) => /facets.*shipsTo=GB|shipsTo=GB.*facets/.test(String(url))),
      ).toBe(true),
    );
    choosePlace({ country: 'FR' });
    await screen.findByText('5 more don’t ship to France');
    choosePlace({ country: 'CN' });
    await screen.findByText('5 products');
    expect(screen.queryByText(/ship to/)).toBeNull();
  });

  it('are not singled out on Chinese pages unless the reader asks, nor for a reader in China', async () => {
    choosePlace(britain);
    const { unmount } = show('zh');
    await screen.findByRole('button', { name: /^Only show products that ship to/ });
    expect(screen.getByText('the printed list')).toBeDefined();
    unmount();
    choosePlace({ country: 'CN' });
    show();
    expect(screen.getByText('the printed list')).toBeDefined();
    expect(screen.queryByText(/ship to/)).toBeNull();
  });
});
