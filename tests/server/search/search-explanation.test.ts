import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { indexPending } from '../../../server/contexts/search/index.ts';
import { shipWords } from '../../../server/contexts/search/language/ship-words.ts';
import type { Api } from '../../../src/lib/api.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
} from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('explanation of a search', () => {
  let app: TestApp;
  let operator: Api;
  let supplier: Awaited<ReturnType<typeof addSupplier>>;
  beforeAll(async () => {
    app = await testApp();
    operator = (await addAccount(app, 9)).api;
    supplier = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    const goods: [zh: string, en: string, values: { sales?: number; skus?: { stock: number }[] }][] = [
      ['红色陶瓷花瓶', 'Red ceramic vase', { sales: 3 }],
      ['陶瓷花瓶', 'Ceramic vase', { sales: 900 }],
      ['花瓶清洁刷', 'Cleaning brush for ceramic vase', { sales: 5_000 }],
      ['陶瓷高花瓶', 'Ceramic tall vase', { skus: [{ stock: 0 }] }],
      ['陶瓷花盆', 'Ceramic flowerpot', {}],
    ];
    for (const [zh, en, values] of goods) {
      const brief = { zh: '家居', en: 'For the home' };
      await addProduct(app, { supplierId: supplier.id, categoryId, brief, name: { zh, en }, ...values });
    }
    await shipWords(app.deps.db);
    await indexPending(app.deps);
  });
  afterAll(() => app.close());

  /** Changed rules are known within a second. */
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 100 });
  const search = (api: Api, keyword: string, more: { table?: 'used' | 'shipped'; explain?: '1' } = {}) =>
    api('GET /api/admin/product/searchPage', { query: { keyword, ...more } });
  const explained = async (keyword: string, table: 'used' | 'shipped' = 'used') => {
    const { explanation, ...found } = await search(operator, keyword, { table, explain: '1' });
    if (!explanation) throw new Error('no explanation');
    return { ...found, ...explanation };
  };

  it('is for operators who may read the search words alone', async () => {
    const buyer = await addAccount(app);
    await refused(search(app.client(), 'ceramic vase', { explain: '1' }), 'not_logged_in');
    for (const { api } of [buyer, supplier.owner])
      await refused(search(api, 'ceramic vase', { explain: '1' }), 'forbidden');
    const { explanation, ...found } = await search(operator, 'ceramic vase', { explain: '1' });
    expect(explanation?.products).not.toHaveLength(0);
    const plain = await search(app.client(), 'ceramic vase');
    expect(plain).not.toHaveProperty('explanation');
    expect(plain).toEqual(found);
  });

  it.each(['ceramic vase', '陶瓷花瓶', '陶瓷', 'vase'])(
    'has the products of %s in the order of the results',
    async (keyword) => {
      const { records, products } = await explained(keyword);
      expect(records.length).toBeGreaterThan(1);
      expect(products.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
      for (const [at, one] of products.entries()) {
        const next = products[at + 1];
        if (!next || (one.isStrict && one.tier !== next.tier)) continue;
        if (one.isStrict === next.isStrict && one.inStock === next.inStock)
          expect(one.score).toBeGreaterThanOrEqual(next.score);
        else expect([one.isStrict, one.inStock]).not.toEqual([false, false]);
      }
    },
  );

  it('adds up to the score of each product', async () => {
    const { products, records } = await explained('ceramic vase');
    for (const { score, parts } of products) {
      const sum = Object.values(parts).reduce((all, part) => all + part, 0);
      expect(score).toBeCloseTo(sum, 9);
    }
    const placed = new Map(records.map(({ name: { en } }, at) => [en, products[at]] as const));
    expect(placed.get('Ceramic vase')).toMatchObject({ inStock: true, isStrict: true });
    expect(placed.get('Ceramic vase')?.parts.words).toBeCloseTo(1, 9);
    expect(placed.get('Ceramic vase')?.parts.sales).toBeGreaterThan(0);
    expect(placed.get('Ceramic vase')?.sales).toBeGreaterThan(placed.get('Red ceramic vase')?.sales ?? 0);
    expect(placed.get('Cleaning brush for ceramic vase')?.parts.accessory).toBeLessThan(0);
    expect(placed.get('Ceramic tall vase')?.inStock).toBe(false);
  });

  it('names the words that are searched, with one head noun', async () => {
    const { words } = await explained('ceramic vase');
    expect(words.map(({ typed, isMain }) => [typed, isMain])).toEqual([
      ['ceramic', false],
      ['vase', true],
    ]);
    expect(words.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    for (const { typed, forms } of words) expect(forms).toContain(typed);
    expect(first((await explained('花瓶')).words).forms).toContain('花瓶');
  });

  it('is empty without a keyword and in another order', async () => {
    expect(await explained('')).toMatchObject({ words: [], products: [] });
    const query = { keyword: 'ceramic vase', explain: '1', sort: 'price' } as const;
    const { explanation } = await operator('GET /api/admin/product/searchPage', { query });
    expect(explanation).toMatchObject({ products: [], words: [{ typed: 'ceramic' }, { typed: 'vase' }] });
  });

  it('reads the keyword with the synonyms that ship for nobody but operators', async () => {
    const body = { left: ['flurbel'], right: ['ceramic flowerpot'] };
    const { id, version } = await operator('POST /api/admin/search/synonym/add', { body });
    const names = ({ records }: { records: { name: { en: string } }[] }) =>
      records.map(({ name }) => name.en);
    await eventually(async () => expect(names(await explained('flurbel'))).toEqual(['Ceramic flowerpot']));
    expect(names(await explained('flurbel', 'shipped'))).toEqual([]);
    expect(names(await search(app.client(), 'flurbel', { table: 'shipped' }))).toEqual(['Ceramic flowerpot']);
    await operator('DELETE /api/admin/search/synonym/{id}', { params: { id: `${id}` }, query: { version } });
    await eventually(async () => expect(names(await explained('flurbel'))).toEqual([]));
  });

  it('reads changed and switched off rules as they ship', async () => {
    const { records } = await operator('GET /api/admin/search/synonym/list', {
      query: { keyword: 'vase', origin: 'shipped', size: '100' },
    });
    const rule = records.find(({ left, right }) => right.length === 0 && left.includes('vase'));
    if (!rule) throw new Error('no rule for vases ships');
    const formsOf = async (table: 'used' | 'shipped') =>
      (await explained('vase', table)).words.map(({ forms }) => forms);
    const shipped = await formsOf('shipped');
    expect(await formsOf('used')).toEqual(shipped);
    await operator('PUT /api/admin/search/synonym/update', {
      body: { id: rule.id, left: ['vase', 'flurbel'], right: [] },
    });
    await eventually(async () => expect((await formsOf('used')).flat()).toContain('flurbel'));
    expect(await formsOf('shipped')).toEqual(shipped);
    await operator('PUT /api/admin/search/synonym/status', { body: { id: rule.id, enabled: false } });
    await eventually(async () => expect(await formsOf('used')).toEqual([['vase']]));
    expect(await formsOf('shipped')).toEqual(shipped);
  });
});

describe('explanation beside cached answers', () => {
  let app: FullApp;
  beforeAll(async () => {
    app = await createFullApp();
    const { id: supplierId } = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    await addProduct(app, { supplierId, categoryId, name: { zh: '陶瓷花瓶', en: 'Ceramic vase' } });
    await indexPending(app.deps);
  });
  afterAll(() => app.close());

  it('is made for its operator alone, and leaves the answer of visitors as it was', async () => {
    const origin = await app.listen();
    const { token } = await addAccount(app, 9);
    const asked = async (query: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${origin}/api/admin/product/searchPage?keyword=vase${query}`, { headers });
      return { status: answer.status, etag: answer.headers.get('etag'), body: await answer.text() };
    };
    const own = { authorization: `Bearer ${token}` };
    const before = await asked('');
    expect(before.etag).not.toBeNull();
    for (const query of ['&explain=1', '&explain=1&table=shipped']) {
      const explained = await asked(query, own);
      expect(explained).toMatchObject({ status: 200, etag: null });
      expect(JSON.parse(explained.body).data.explanation.products).toHaveLength(1);
      expect((await asked(query)).status).toBe(401);
    }
    expect(await asked('', own)).toEqual(before);
    expect(await asked('')).toEqual(before);
  });
});
