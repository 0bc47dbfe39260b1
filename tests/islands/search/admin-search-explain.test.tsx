import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import words from '../../../locales/en/search/search-admin.json';
import explain from '../../../locales/en/search/search-explain.json';
import { indexPending } from '../../../server/contexts/search/index.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import type { Api } from '../../../src/lib/api.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs } from '../page.ts';

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await testApp();
  const { id: supplierId } = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  const add = (zh: string, en: string) =>
    addProduct(app, { supplierId, categoryId, brief: { zh: '家居', en: 'For the home' }, name: { zh, en } });
  await add('陶瓷花瓶', 'Ceramic vase');
  await add('玻璃花瓶', 'Glass vase');
  await add('陶瓷花盆', 'Ceramic flowerpot');
  await indexPending(app.deps);
  ({ api } = await addAccount(app, 9));
  await api('POST /api/admin/search/synonym/add', { body: { left: ['flurbel'], right: ['ceramic vase'] } });
  await vi.waitFor(
    async () => {
      const query = { keyword: 'flurbel' };
      expect((await api('GET /api/admin/product/searchPage', { query })).total).toBe(1);
    },
    { timeout: 8_000, interval: 100 },
  );
});
afterAll(() => app.close());
openBackOffice(() => app, '/adminsystem/search-words/explain');

async function open(query = '') {
  await signInAs(await addAccount(app, 9));
  await openAt(platform, `/adminsystem/search-words/explain${query}`);
}
const column = (table: 'used' | 'shipped') => screen.findByRole('region', { name: explain.tables[table] });
const namesIn = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('page that explains the order of a search', () => {
  it('asks for a keyword, and keeps it in the address', async () => {
    await open();
    await heading(explain.title);
    await screen.findByText(explain.begin);
    expect(screen.getByRole('link', { name: words.kinds.explain }).getAttribute('aria-current')).toBe('page');
    await userEvent.type(screen.getByLabelText(explain.keyword), ' vase {Enter}');
    const used = await column('used');
    await waitFor(() => expect(namesIn(used).toSorted()).toEqual(['Ceramic vase', 'Glass vase']));
    expect(new URLSearchParams(window.location.search).get('keyword')).toBe('vase');
    expect(document.activeElement).toBe(screen.getByLabelText(explain.keyword));
  });

  it('shows how the keyword was read, and opens the parts of a score', async () => {
    await open('?keyword=ceramic%20vase');
    const used = await column('used');
    expect(await within(used).findByText('vase')).toBeTruthy();
    expect(within(used).getByText(explain.main)).toBeTruthy();
    const [score] = within(used).getAllByText(/^Score \d/u);
    const details = score?.closest('details');
    expect(details?.open).toBe(false);
    await userEvent.click(score ?? used);
    expect(details?.open).toBe(true);
    const { explanation } = await api('GET /api/admin/product/searchPage', {
      query: { keyword: 'ceramic vase', explain: '1' },
    });
    const place = explanation?.products[0];
    expect(score?.textContent).toBe(fill(explain.score, { score: place?.score.toFixed(2) ?? '' }));
    const part = within(details ?? used)
      .getByText(explain.parts.words)
      .closest('div');
    expect(part?.textContent).toBe(`${explain.parts.words}${place?.parts.words.toFixed(2)}`);
    expect(within(used).getByText(fill(explain.strict, { level: (place?.tier ?? 0) + 1 }))).toBeTruthy();
  });

  it('marks a product that only the own synonyms find', async () => {
    await open('?keyword=flurbel');
    const used = await column('used');
    await waitFor(() => expect(namesIn(used)).toEqual(['Ceramic vase']));
    await within(used).findByText(explain.notFound.shipped);
    const shipped = await column('shipped');
    await within(shipped).findByText(explain.none);
    expect(within(shipped).getByText(explain.dropped).closest('div')?.textContent).toContain('flurbel');
  });

  it('shows names and pages in the chosen language, and only goods of the chosen trade', async () => {
    await open('?keyword=vase');
    await userEvent.selectOptions(await screen.findByLabelText(explain.language), 'zh');
    const used = await column('used');
    const link = await within(used).findByRole('link', { name: '陶瓷花瓶' });
    expect(link.getAttribute('href')).not.toMatch(/^\/en\//u);
    await userEvent.selectOptions(screen.getByLabelText(explain.trade), 'en');
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('trade')).toBe('en'));
    const { total } = await api('GET /api/admin/product/searchPage', {
      query: { keyword: 'vase', tradeType: 'en' },
    });
    await waitFor(async () => expect(namesIn(await column('used'))).toHaveLength(total));
    expect(new URLSearchParams(window.location.search).get('language')).toBe('zh');
  });

  it('offers a retry where the results cannot be loaded', async () => {
    const real = globalThis.fetch;
    let isDown = true;
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
      const isSearch = String(call[0] instanceof Request ? call[0].url : call[0]).includes('searchPage');
      return isDown && isSearch
        ? Promise.resolve(
            Response.json({ code: 500, msg: 'down', data: null, error: 'internal' }, { status: 500 }),
          )
        : real(...call);
    });
    await open('?keyword=vase');
    const used = await column('used');
    await within(used).findByText(explain.failed);
    isDown = false;
    await userEvent.click(within(used).getByRole('button', { name: explain.retry }));
    await waitFor(() => expect(namesIn(used).toSorted()).toEqual(['Ceramic vase', 'Glass vase']));
  });
});
