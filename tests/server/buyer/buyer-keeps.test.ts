import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../../server/platform/db/schema.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('favourites, history and questions of a buyer', () => {
  let app: TestApp;
  let place: { supplierId: number; categoryId: number };
  let owner: Awaited<ReturnType<typeof addAccount>>;
  beforeAll(async () => {
    app = await testApp();
    const [, , categoryId] = await addCategories(app);
    const shop = await addSupplier(app);
    place = { supplierId: shop.id, categoryId };
    owner = shop.owner;
  });
  afterAll(() => app.close());
  const add = (price: number, values: object = {}) =>
    addProduct(app, { ...place, ...values, skus: [{ price }] });
  const id = (row: { id: number }) => ({ params: { id: String(row.id) } });

  it('list favourites, cheapest first, each once, and remove them', async () => {
    const { api } = await addAccount(app);
    const other = await addAccount(app);
    const [dear, cheap] = [await add(900, { sales: 1 }), await add(300, { sales: 7 })];
    for (const { id: productId } of [dear, cheap, dear]) {
      await api('POST /api/product/favorite/add', { body: { productId } });
    }
    expect(await api('GET /api/product/favorite/check/{id}', id(dear))).toEqual({ favorite: true });
    expect(await other.api('GET /api/product/favorite/check/{id}', id(dear))).toEqual({ favorite: false });
    const list = async (query = {}) =>
      (await api('GET /api/product/favorite/list', { query })).records.map((one) => one.productId);
    expect(await list()).toEqual([cheap.id, dear.id]);
    expect(await list({ sortOrder: 'desc' })).toEqual([dear.id, cheap.id]);
    expect(await list({ sortBy: 'sales', sortOrder: 'desc' })).toEqual([cheap.id, dear.id]);
    await app.deps.db.update(product).set({ status: 'off_shelf' });
    const { records, total } = await api('GET /api/product/favorite/list', { query: { size: '24' } });
    expect([total, records.map((one) => one.onSale)]).toEqual([2, [false, false]]);
    await app.deps.db.update(product).set({ status: 'on_sale' });
    for (let i = 0; i < 2; i += 1) await api('DELETE /api/product/favorite/remove/{id}', id(dear));
    expect(await list()).toEqual([cheap.id]);
  });

  it('refuse a product that is not on sale, and an invalid page size', async () => {
    const { api } = await addAccount(app);
    const hidden = await add(100, { status: 'off_shelf' });
    const body = { productId: hidden.id };
    await refused(api('POST /api/product/favorite/add', { body }), 'not_found');
    await refused(api('POST /api/buyerCenter/history/record', { body }), 'not_found');
    const response = await app.request('GET', '/api/product/favorite/list?size=13', {
      headers: { authorization: `Bearer ${(await addAccount(app)).token}` },
    });
    expect(await response.json()).toMatchObject({ error: 'invalid_input', field: 'query.size' });
  });

  it('record the browsing history, the latest first, at most 200', async () => {
    const { api } = await addAccount(app);
    const other = await addAccount(app);
    const [first, second] = [await add(500), await add(600)];
    const look = async (productId: number) => {
      app.clock.pass(1_000);
      await api('POST /api/buyerCenter/history/record', { body: { productId } });
    };
    for (const { id: productId } of [first, second, first]) await look(productId);
    const seen = async (query = {}) => {
      const page = await api('GET /api/buyerCenter/history/list', { query });
      return { total: page.total, ids: page.records.map((one) => one.product.id) };
    };
    expect(await seen()).toEqual({ total: 2, ids: [first.id, second.id] });
    expect((await other.api('GET /api/buyerCenter/history/list')).total).toBe(0);
    await api('DELETE /api/buyerCenter/history/delete/{id}', id(first));
    expect(await seen()).toEqual({ total: 1, ids: [second.id] });
    const many: number[] = [];
    for (let i = 0; i < 201; i += 1) many.push((await add(100 + i)).id);
    for (const productId of many) await look(productId);
    expect((await seen({ size: '1' })).total).toBe(200);
    expect((await seen({ size: '1', current: '200' })).ids).toEqual([many[1]]);
    await api('DELETE /api/buyerCenter/history/clear');
    expect(await seen()).toEqual({ total: 0, ids: [] });
  });

  it("send a question to the product's supplier, twenty an hour", async () => {
    const buyer = await addAccount(app);
    const asked = await add(700);
    const body = { productId: asked.id, quantity: 30, content: 'Can it be engraved with our logo?' };
    await buyer.api('POST /api/product/inquiry', { body });
    const { records } = await owner.api('GET /api/order/notification/list');
    expect(records[0]).toMatchObject({
      type: 'system',
      link: expect.stringMatching(/^\/adminweb\/vendor\/questions\?open=\d+$/),
    });
    expect(records[0]?.title.en).toContain(asked.name.en);
    expect(records[0]?.content.en).toBe(`Nick ${buyer.username} wants 30 and asked: ${body.content}`);
    expect(app.asked.live).toContain(owner.id);
    await refused(app.client()('POST /api/product/inquiry', { body }), 'not_logged_in');
    await refused(
      buyer.api('POST /api/product/inquiry', { body: { ...body, productId: 999_999 } }),
      'not_found',
    );
    const short = { ...body, content: '  hm  ' };
    await refused(buyer.api('POST /api/product/inquiry', { body: short }), 'invalid_input', 'body.content');
    const sent = await Promise.allSettled(
      Array.from({ length: 22 }, () => buyer.api('POST /api/product/inquiry', { body })),
    );
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(19);
    app.clock.pass(3_600_001);
    await buyer.api('POST /api/product/inquiry', { body });
  });

  it('quote freight, only for existing places and products', async () => {
    const api = app.client();
    const freight = (productId: number, province: string, quantity = '3') =>
      api('GET /api/product/freight', { query: { productId: String(productId), province, quantity } });
    const paid = await add(100, { freight: 1_200 });
    const free = await add(100, { freight: 1_200, services: ['free_shipping'] });
    expect(await freight(paid.id, '330000')).toEqual({
      amount: 1_200,
      isFrom: false,
      rule: 'flat',
      freeAbove: null,
      freeFromPieces: null,
      arrives: null,
      importCharges: null,
    });
    expect(await freight(free.id, '650000')).toEqual({
      amount: 0,
      isFrom: false,
      rule: 'free',
      freeAbove: null,
      freeFromPieces: null,
      arrives: null,
      importCharges: null,
    });
    await refused(freight(paid.id, '330200'), 'invalid_input', 'query.province');
    await refused(freight(paid.id, '999999'), 'invalid_input', 'query.province');
    await refused(freight(paid.id, '330000', '0'), 'invalid_input', 'query.quantity');
    await refused(freight(999_999, '330000'), 'not_found');
  });
});
