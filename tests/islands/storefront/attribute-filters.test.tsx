import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import common from '../../../locales/en/common/common.json';
import lists from '../../../locales/en/storefront/lists.json';
import product from '../../../locales/en/storefront/product.json';
import { writeAttributeValues } from '../../../server/contexts/catalogue/index.ts';
import { SearchResults } from '../../../src/islands/search/search/search-results.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { openPages } from '../page.ts';

let app: TestApp;
let leaf = 0;
let ids = { power: 0, copper: 0 };

beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  leaf = categoryId;
  const admin = await addAccount(app, 9);
  const plain = { unit: { zh: '', en: '' }, options: [], isRequired: false, isFilter: true };
  const { own } = await admin.api('PUT /api/system/category/{id}/attributes', {
    ...byId(leaf),
    body: {
      version: 1,
      attributes: [
        {
          ...plain,
          kind: 'choice',
          name: { zh: '内胆', en: 'Inside' },
          options: [{ name: { zh: '钢', en: 'Steel' } }, { name: { zh: '铜', en: 'Copper' } }],
        },
        { ...plain, kind: 'number', name: { zh: '功率', en: 'Power' }, unit: { zh: '瓦', en: 'W' } },
      ],
    },
  });
  const [inside, power] = own;
  const [steel, copper] = inside?.options ?? [];
  if (!inside || !power || !steel || !copper) throw new Error('attributes are missing');
  ids = { power: power.id, copper: copper.id };
  const supplierId = (await addSupplier(app)).id;
  const all: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const row = await addProduct(app, {
      supplierId,
      categoryId,
      name: { zh: `水壶${at}`, en: `Kettle ${at}` },
      attributeValues: [
        { attributeId: inside.id, optionIds: [at < 4 ? copper.id : steel.id] },
        { attributeId: power.id, number: 500 + at * 100 },
      ],
    });
    all.push(row.id);
  }
  await app.deps.db.transaction((tx) => writeAttributeValues(tx, all));
});
afterAll(() => app.close());

const path = '/en/qianduanshop/category';
openPages(() => app, path);

const offered = { ratings: [], provinces: [], services: [], promotions: [] };
const t = { ...common, ...product, ...lists.filters, ...lists.search, ratings: {}, offered };
const show = (search: string) => {
  window.history.replaceState(null, '', path + search);
  render(
    <SearchResults t={t} locale="en" base={{ categoryId: leaf }} total={12} departments={[]}>
      <p>the printed list</p>
    </SearchResults>,
  );
};
const found = (count: number) => screen.findByText(fill('{{count}} {{count|product|products}}', { count }));
const chip = (value: string) => screen.findByRole('button', { name: fill(t.remove, { name: value }) });

describe('attribute filters on a category page', () => {
  it('filter by options and numbers, in the address, with chips to remove them', async () => {
    show('');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Copper 4/ }));
    await found(4);
    expect(location.search).toBe(`?options=${ids.copper}`);
    await chip('Inside: Copper');
    await userEvent.click(await screen.findByRole('radio', { name: /^500 W 1/ }));
    await found(1);
    expect(location.search).toBe(`?options=${ids.copper}&ranges=${ids.power}:500..500`);
    await userEvent.click(await chip('Inside: Copper'));
    await waitFor(() => expect(location.search).toBe(`?ranges=${ids.power}:500..500`));
    await userEvent.click(await chip('Power: 500 W'));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('accept a custom range, swap reversed bounds, and refuse an invalid number', async () => {
    show('');
    const least = await screen.findByLabelText(fill(t.lowest, { name: 'Power' }));
    const most = screen.getByLabelText(fill(t.highest, { name: 'Power' }));
    await userEvent.type(least, 'much{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(t.wrongNumber);
    await userEvent.clear(least);
    await userEvent.type(least, '900');
    await userEvent.type(most, '700{Enter}');
    await found(3);
    expect(location.search).toBe(`?ranges=${ids.power}:700..900`);
    await chip('Power: 700–900 W');
  });
});
