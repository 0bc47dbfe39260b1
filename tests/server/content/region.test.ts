import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regionCodes } from '../../../contract/region-codes.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('trade regions', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const region = (code: (typeof regionCodes)[number]) =>
    app.client()('GET /api/region/{code}', { params: { code } });

  it('are twenty-one, "all" first, each with a flag and a name in both languages', async () => {
    const list = await app.client()('GET /api/region/list');
    expect(list.map((one) => one.code)).toEqual([...regionCodes]);
    expect(list).toHaveLength(21);
    expect(list[0]).toMatchObject({ code: 'all', flag: null });
    for (const one of list.slice(1)) {
      expect(one.flag).toMatch(/^\/flags\/[a-z]{2}\.svg$/);
      expect(one.name.zh).not.toBe(one.name.en);
    }
  });

  it('show their suppliers, and only products for foreign trade', async () => {
    const [, , categoryId] = await addCategories(app);
    const one = await addSupplier(app, { transactions: 9 });
    const two = await addSupplier(app, { transactions: 5 });
    const closed = await addSupplier(app, { status: 'closed' });
    const made = (supplierId: number, tradeType: 'zh' | 'en' | 'both', sales: number) =>
      addProduct(app, { supplierId, categoryId, tradeType, sales });
    const abroad = await made(one.id, 'en', 3);
    const both = await made(two.id, 'both', 7);
    await made(one.id, 'zh', 9);
    await made(closed.id, 'en', 9);
    const update = (api: typeof one.owner.api, ...codes: ('japan' | 'france')[]) =>
      api('PUT /api/supplier/market/update', { body: { codes } });
    await update(one.owner.api, 'japan', 'france', 'japan');
    await update(two.owner.api, 'japan');
    await update(closed.owner.api, 'japan');

    const japan = await region('japan');
    expect(japan.suppliers.map((card) => card.id)).toEqual([one.id, two.id]);
    expect(japan.products.records.map((card) => card.id)).toEqual([both.id, abroad.id]);
    expect(japan.products.total).toBe(2);
    expect((await region('france')).suppliers.map((card) => card.id)).toEqual([one.id]);
    expect((await region('all')).suppliers).toHaveLength(2);
    expect(await region('chile')).toMatchObject({ suppliers: [], products: { records: [], total: 0 } });
    expect(await one.owner.api('GET /api/supplier/market/list')).toEqual(['japan', 'france']);
  });

  it('are re-rendered when a supplier is added or removed, and not otherwise', async () => {
    const shop = await addSupplier(app);
    await app.touched();
    await shop.owner.api('PUT /api/supplier/market/update', { body: { codes: ['italy', 'spain'] } });
    expect(await app.touched()).toEqual(['region:all', 'region:italy', 'region:spain']);
    await shop.owner.api('PUT /api/supplier/market/update', { body: { codes: ['spain', 'italy'] } });
    expect(await app.touched()).toEqual([]);
    await shop.owner.api('PUT /api/supplier/market/update', { body: { codes: ['spain'] } });
    expect(await app.touched()).toEqual(['region:all', 'region:italy']);
    const used: string[] = [];
    await app.client(undefined, { onTags: (tags) => used.push(...tags) })('GET /api/region/{code}', {
      params: { code: 'spain' },
    });
    expect(used).toEqual(
      expect.arrayContaining([`region:spain`, `supplier:${shop.id}`, `list:supplier:${shop.id}`]),
    );
  });

  it('are refused when unknown, and changed by suppliers only', async () => {
    const response = await app.request('GET', '/api/region/atlantis');
    expect(await response.json()).toMatchObject({ error: 'invalid_input', field: 'params.code' });
    const buyer = await addAccount(app);
    const change = { body: { codes: [] } };
    await refused(buyer.api('PUT /api/supplier/market/update', change), 'forbidden');
  });
});

describe('platform list of suppliers by region', () => {
  it('counts and filters by region and name, whatever the status, within the scope of the role', async () => {
    const app = await testApp();
    const operator = await addAccount(app, 9);
    const name = (en: string) => ({ name: { zh: en, en } });
    const [one, two] = [await addSupplier(app, name('Kiln')), await addSupplier(app, name('Loom'))];
    const closed = await addSupplier(app, { ...name('Shut'), status: 'closed' });
    await addSupplier(app, name('At home'));
    const sellTo = ({ owner }: typeof one, ...codes: ('usa' | 'japan')[]) =>
      owner.api('PUT /api/supplier/market/update', { body: { codes } });
    await sellTo(one, 'japan', 'usa');
    await sellTo(two, 'usa');
    await sellTo(closed, 'japan');
    const list = (query: Record<string, string> = {}) =>
      operator.api('GET /api/system/region/shops', { query });
    const all = await list();
    expect(all.total).toBe(3);
    expect(all.records.map(({ id, codes, isShown }) => ({ id, codes, isShown }))).toEqual([
      { id: closed.id, codes: ['japan'], isShown: false },
      { id: two.id, codes: ['usa'], isShown: true },
      { id: one.id, codes: ['usa', 'japan'], isShown: true },
    ]);
    expect(all.counts).toContainEqual({ tab: 'japan', count: 2 });
    expect(all.counts).toContainEqual({ tab: 'chile', count: 0 });
    const toUsa = await list({ region: 'usa', order: 'asc', size: '1' });
    expect(toUsa).toMatchObject({ total: 2, records: [{ id: one.id }] });
    expect(toUsa.counts).toContainEqual({ tab: 'all', count: 3 });
    expect((await list({ keyword: 'loo' })).records.map(({ id }) => id)).toEqual([two.id]);
    await refused(one.owner.api('GET /api/system/region/shops'), 'forbidden');
    await app.close();
  });
});
