import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tendArticles } from '../../../server/contexts/content/index.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { uploadFor } from '../../support/fixtures/pictures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const text = (zh: string, en: string) => ({ zh, en });
const hour = 3_600_000;

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await testApp();
  api = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());
beforeEach(() => app.touched());

describe('site content', () => {
  it('publishes articles at their time, unpublishes and republishes them', async () => {
    await tendArticles(app.deps);
    await app.touched();
    const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
    const body = {
      title: text('公告', 'Notice'),
      summary: text('摘要', 'Short'),
      body: [text('正文', 'Text')],
    };
    const save = (publishTime: string) =>
      api('POST /api/admin/news/save', { body: { ...body, publishTime } });
    const old = await save(at(-hour));
    const coming = await save(at(hour));
    expect([old.state, coming.state]).toEqual(['shown', 'coming']);
    expect(await app.touched()).toEqual(expect.arrayContaining(['articles', `article:${old.id}`]));
    const shown = async () => (await app.client()('GET /api/news/list')).records.map(({ id }) => id);
    expect(await shown()).toEqual([old.id]);
    app.clock.pass(2 * hour);
    await tendArticles(app.deps);
    expect(await app.touched()).toEqual([`article:${coming.id}`, 'articles']);
    expect(await shown()).toEqual([coming.id, old.id]);
    await tendArticles(app.deps);
    expect(await app.touched()).toEqual([]);
    await api('PUT /api/admin/news/status/{id}', { ...byId(old.id), body: { enabled: false } });
    expect(await shown()).toEqual([coming.id]);
    await refused(app.client()('GET /api/news/detail/{id}', byId(old.id)), 'not_found');
    const list = await api('GET /api/admin/news/list', { query: { state: 'off', keyword: 'notice' } });
    expect(list).toMatchObject({ total: 1, records: [{ id: old.id, state: 'off' }] });
    expect(list.counts).toEqual([
      { tab: 'shown', count: 1 },
      { tab: 'coming', count: 0 },
      { tab: 'off', count: 1 },
    ]);
    await api('DELETE /api/admin/news/{id}', byId(old.id));
    await refused(api('GET /api/admin/news/detail/{id}', byId(old.id)), 'not_found');
  });

  it('saves site facts, from the version the caller has read', async () => {
    const before = await api('GET /api/admin/site/settings');
    expect(before).toMatchObject({ phone: '', image: null, version: 0 });
    const { image: _, ...rest } = before;
    const image = await uploadFor(api, 'shop');
    const body = { ...rest, image, title: text('海港批发', 'Harbour wholesale'), phone: '400-1' };
    const after = await api('PUT /api/admin/site/settings', { body });
    expect(after).toMatchObject({ image, phone: '400-1', version: 1 });
    // One tag for each changed fact, so that only pages that print it are rendered.
    expect((await app.touched()).sort()).toEqual(['site:image', 'site:phone', 'site:title']);
    await api('PUT /api/admin/site/settings', { body: { ...body, version: 1 } });
    expect(await app.touched()).toEqual([]);
    await refused(api('PUT /api/admin/site/settings', { body }), 'conflict');
    const wrong = { ...body, version: 2, sellerEmail: 'nobody' };
    await refused(api('PUT /api/admin/site/settings', { body: wrong }), 'invalid_input', 'body.sellerEmail');
    const changed = { ...body, version: 2 };
    for (const registration of ['a company', '91110000600037341X', '9'.repeat(40)]) {
      const answer = api('PUT /api/admin/site/settings', { body: { ...changed, registration } });
      await refused(answer, 'invalid_input', 'body.registration');
    }
    const named = { ...changed, registration: ' 91110000600037341l ' };
    const kept = await api('PUT /api/admin/site/settings', { body: named });
    expect(kept.registration).toBe('91110000600037341L');
    await api('PUT /api/admin/site/settings', { body: { ...changed, version: kept.version } });
    const { version: __, taxNumbers: ___, ...settings } = after;
    expect(await app.client()('GET /api/site/settings')).toMatchObject({ ...settings, showcase: false });
  });

  it('names the ways to pay that the installation has', async () => {
    const ways = async (shown: TestApp) => (await shown.client()('GET /api/site/settings')).payWays;
    expect(await ways(app)).toEqual(['wechat', 'alipay']);
    const withCards = await testApp({ env: { PAYMENT_CARD_SANDBOX: 'true' } });
    expect(await ways(withCards)).toEqual(expect.arrayContaining(['wechat', 'alipay', 'bankcard']));
    await withCards.close();
  });

  it('shows hot words under the search field in their order, without sensitive words', async () => {
    const save = (keyword: string, enabled = true) =>
      api('POST /api/admin/search/hot/save', { body: { locale: 'en', keyword, enabled } });
    const shop = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    for (const name of [text('台灯', 'Lamp'), text('马克杯', 'Mug')])
      await addProduct(app, { supplierId: shop.id, categoryId, name });
    const lamp = await save('lamp');
    const mug = await save('mug');
    await save('hidden', false);
    for (const typed of ['mug', 'Mug', ' ＭＵＧ '])
      await refused(save(typed), 'hot_word_known', 'body.keyword');
    const shown = async () =>
      (await app.client()('GET /api/search/hot', { query: { language: 'en' } })).map((one) => one.keyword);
    expect(await shown()).toEqual(['lamp', 'mug']);
    const { records } = await api('GET /api/admin/search/hot/list');
    const ids = records.map(({ id }) => id).toReversed();
    await api('PUT /api/admin/search/hot/order', { body: { locale: 'en', ids } });
    expect(await shown()).toEqual(['mug', 'lamp']);
    await api('POST /api/admin/search/sensitive/add', { body: { words: ['Lamp'] } });
    expect(await shown()).toEqual(['mug']);
    await refused(save('LAMP'), 'sensitive_word', 'body.keyword');
    await api('DELETE /api/admin/search/hot/{id}', byId(mug.id));
    await refused(api('DELETE /api/admin/search/hot/{id}', byId(mug.id)), 'decided');
    expect(lamp.sort).toBeLessThan(mug.sort);
  });

  it('refuses sensitive words in any spelling, and names the word', async () => {
    const added = await api('POST /api/admin/search/sensitive/add', {
      body: { words: ['假发票', 'fake invoice', '假 发票'], note: 'Tax' },
    });
    expect(added).toEqual({ added: 2, known: 1 });
    const check = async (said: string) =>
      (await api('GET /api/admin/search/sensitive/check', { query: { text: said } })).map(({ word }) => word);
    expect(await check('代开假-发，票')).toEqual(['假发票']);
    expect(await check('代開假發票')).toEqual(['假发票']);
    expect(await check('A FAKE  Invoice, please')).toEqual(['fake invoice']);
    expect(await check('fake invoices')).toEqual([]);
    const listed = async (keyword: string) =>
      (await api('GET /api/admin/search/sensitive/list', { query: { keyword } })).records.map(
        (one) => one.word,
      );
    for (const typed of ['ＦＡＫＥ invoice', 'Fake-Invoice', 'voice'])
      expect(await listed(typed)).toEqual(['fake invoice']);
    expect(await listed('假發票')).toEqual(['假 发票']);
    expect(await listed('-')).toEqual([]);
    const shop = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    const product = await addProduct(app, { supplierId: shop.id, categoryId });
    const buyer = await addAccount(app);
    const ask = (content: string) =>
      buyer.api('POST /api/product/inquiry', { body: { productId: product.id, content } });
    await expect(ask('能开假发票吗，多少钱')).rejects.toMatchObject({
      error: 'sensitive_word',
      field: 'body.content',
      message: expect.stringContaining('假发票'),
    });
    const { id } = await ask('能开发票吗，多少钱');
    const answer = (content: string) =>
      shop.owner.api('POST /api/supplier/inquiry/answer/{id}', { ...byId(id), body: { content } });
    await refused(answer('We have a fake invoice'), 'sensitive_word', 'body.content');
    const { records } = await api('GET /api/admin/search/sensitive/list', { query: { keyword: '发票' } });
    for (const one of records) await api('DELETE /api/admin/search/sensitive/{id}', byId(one.id));
    expect(await check('假发票')).toEqual([]);
  });
});
