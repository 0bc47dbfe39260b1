import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
} from '../../support/fixtures/fixtures.ts';
import { drawing, uploadFor } from '../../support/fixtures/pictures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const text = (en: string, zh = en) => ({ zh, en });

describe('shop categories and products', () => {
  let app: TestApp;
  let leaf: number;
  beforeAll(async () => {
    app = await testApp();
    [, , leaf] = await addCategories(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.touched());

  const stocked = async (count: number) => {
    const shop = await addSupplier(app);
    const goods = [];
    for (let i = 0; i < count; i += 1) {
      const price = 1_000 + 100 * ((i * 7) % count);
      const values = { supplierId: shop.id, categoryId: leaf, sales: i, skus: [{ price }] };
      goods.push(await addProduct(app, values));
    }
    return { shop, goods, api: shop.owner.api };
  };
  const tree = (id: number) =>
    app.client()('GET /api/category/supplier/{supplierId}', { params: { supplierId: `${id}` } });

  it('show visitors two levels of enabled categories with products on sale', async () => {
    const { shop, goods, api } = await stocked(3);
    const [a, b, c] = goods.map((one) => one.id);
    const put = async (
      name: string,
      ids: (number | undefined)[],
      parentId: number | null = null,
      sort = 0,
    ) => {
      const { id } = await api('POST /api/supplier/category', { body: { name: text(name), parentId, sort } });
      const productIds = ids.filter((one) => one !== undefined);
      await api('PUT /api/supplier/category/{id}/products', {
        params: { id: `${id}` },
        body: { productIds },
      });
      return id;
    };
    const late = await put('Late', [c], null, 9);
    const top = await put('Top', [a]);
    const below = await put('Below', [a, b], top);
    await put('Empty', []);
    expect(await tree(shop.id)).toEqual([
      {
        id: top,
        name: text('Top'),
        url: null,
        level: 1,
        productCount: 2,
        children: [{ id: below, name: text('Below'), url: null, level: 2, productCount: 2, children: [] }],
      },
      { id: late, name: text('Late'), url: null, level: 1, productCount: 1, children: [] },
    ]);
    const stats = () =>
      app.client()('GET /api/category/supplier/{supplierId}/stats', { params: { supplierId: `${shop.id}` } });
    expect((await stats()).map((one) => [one.categoryName.en, one.productCount])).toEqual([
      ['Top', 2],
      ['Late', 1],
    ]);
    const [first] = await stats();
    const query = { supplierId: `${shop.id}`, categoryId: `${first?.categoryId}` };
    const fresh = await app.client()('GET /api/admin/product/shop/new', { query });
    expect(fresh.records.map(({ id }) => id).sort()).toEqual([a, b].sort());
    await api('PUT /api/admin/product/status', { body: { id: c ?? 0, status: 'off_shelf' } });
    expect((await stats()).map((one) => one.categoryName.en)).toEqual(['Top']);
    const body = { name: text('Top'), enabled: false };
    await api('PUT /api/supplier/category/{id}', { params: { id: `${top}` }, body });
    expect(await tree(shop.id)).toEqual([]);
    const own = await api('GET /api/supplier/category');
    expect(own.map((one) => [one.name.en, one.productIds.length])).toEqual([
      ['Top', 1],
      ['Empty', 0],
      ['Late', 1],
      ['Below', 2],
    ]);
  });

  it('filter products of a supplier by shop category, keyword and order, eight a page', async () => {
    const { shop, goods, api } = await stocked(11);
    const other = await stocked(1);
    const list = (query: Record<string, string> = {}) =>
      app.client()('GET /api/supplier/products/{supplierId}', {
        params: { supplierId: `${shop.id}` },
        query: { status: 'on_sale', ...query },
      });
    const page = await list();
    expect([page.total, page.records.length]).toEqual([11, 8]);
    expect(page.records.map((one) => one.sales)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
    expect((await list({ current: '2' })).records.map((one) => one.sales)).toEqual([2, 1, 0]);
    expect((await list({ current: '3' })).records).toEqual([]);
    const prices = (await list({ sort: 'price', order: 'asc', size: '20' })).records.map((one) => one.price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const wanted = first(goods);
    expect((await list({ keyword: wanted.name.en })).records.map((one) => one.id)).toEqual([wanted.id]);
    const { id: top } = await api('POST /api/supplier/category', { body: { name: text('Top') } });
    const { id } = await api('POST /api/supplier/category', { body: { name: text('Sub'), parentId: top } });
    const productIds = [wanted.id, wanted.id];
    const filled = await api('PUT /api/supplier/category/{id}/products', {
      params: { id: `${id}` },
      body: { productIds },
    });
    expect(filled.productIds).toEqual([wanted.id]);
    for (const categoryId of [id, top]) {
      expect((await list({ categoryId: `${categoryId}` })).records.map((one) => one.id)).toEqual([wanted.id]);
    }
    const theirs = await other.api('POST /api/supplier/category', { body: { name: text('Theirs') } });
    expect((await list({ categoryId: `${theirs.id}` })).total).toBe(0);
    await api('PUT /api/supplier/category/{id}', {
      params: { id: `${id}` },
      body: { name: text('Sub'), parentId: top, enabled: false },
    });
    expect((await list({ categoryId: `${id}` })).total).toBe(0);
  });

  it('are limited to two levels, sixty categories and the own shop', async () => {
    const { api, goods } = await stocked(1);
    const other = await stocked(1);
    const add = (parentId: number | null = null) =>
      api('POST /api/supplier/category', { body: { name: text('C'), parentId } });
    const change = (id: number, parentId: number | null) =>
      api('PUT /api/supplier/category/{id}', {
        params: { id: `${id}` },
        body: { name: text('C'), parentId },
      });
    const top = await add();
    const sub = await add(top.id);
    await refused(add(sub.id), 'shop_category_depth');
    const next = await add();
    await refused(change(top.id, next.id), 'shop_category_depth');
    await refused(change(next.id, next.id), 'shop_category_depth');
    await refused(change(next.id, sub.id), 'shop_category_depth');
    expect((await change(sub.id, next.id)).level).toBe(2);
    expect(await change(sub.id, null)).toMatchObject({ level: 1, parentId: null });
    await change(sub.id, top.id);
    const remove = (id: number) => api('DELETE /api/supplier/category/{id}', { params: { id: `${id}` } });
    await refused(remove(top.id), 'shop_category_parent');
    await remove(sub.id);
    await remove(top.id);
    await refused(remove(top.id), 'decided');
    const theirs = await other.api('POST /api/supplier/category', { body: { name: text('T') } });
    await refused(add(theirs.id), 'not_found');
    await refused(change(theirs.id, null), 'not_found');
    await refused(remove(theirs.id), 'not_found');
    const fillWith = (id: number, productIds: number[]) =>
      api('PUT /api/supplier/category/{id}/products', { params: { id: `${id}` }, body: { productIds } });
    await refused(fillWith(theirs.id, []), 'not_found');
    await refused(fillWith(next.id, [first(goods).id, first(other.goods).id]), 'not_found');
    expect((await api('GET /api/supplier/category')).map((one) => one.productIds)).toEqual([[]]);
    const outcomes = await Promise.allSettled(Array.from({ length: 62 }, () => add()));
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(59);
    await refused(add(), 'shop_category_limit');
  });

  it('reorder the subcategories of one, all or none', async () => {
    const { shop, goods, api } = await stocked(1);
    const other = await stocked(0);
    const add = async (name: string, parentId: number | null = null) =>
      (await api('POST /api/supplier/category', { body: { name: text(name), parentId } })).id;
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const [one, two] = [await add('One', a), await add('Two', a)];
    const order = (id: number, ids: number[], by = api) =>
      by('PUT /api/supplier/category-order/{id}', { params: { id: `${id}` }, body: { ids } });
    const productIds = [first(goods).id];
    for (const id of [b, c, one, two])
      await api('PUT /api/supplier/category/{id}/products', {
        params: { id: `${id}` },
        body: { productIds },
      });
    await app.touched();
    await order(0, [c, a, b]);
    expect(await app.touched()).toEqual([`shop:${shop.id}`]);
    await order(a, [two, one]);
    const seen = await tree(shop.id);
    expect(seen.map(({ id }) => id)).toEqual([c, a, b]);
    expect(seen[1]?.children.map(({ id }) => id)).toEqual([two, one]);
    // Another user has added or removed one since: nothing is moved.
    await refused(order(0, [a, b]), 'conflict', 'body.ids');
    await refused(order(0, [a, a, b]), 'conflict', 'body.ids');
    await refused(order(0, [a, b, one]), 'conflict', 'body.ids');
    await refused(order(a, [one, two], other.api), 'not_found');
    expect((await tree(shop.id)).map(({ id }) => id)).toEqual([c, a, b]);
  });

  it('offer products that are not deleted, and keep the categories of deleted ones', async () => {
    const { goods, api } = await stocked(3);
    const other = await stocked(1);
    const [a, b, c] = [goods[0]?.id ?? 0, goods[1]?.id ?? 0, goods[2]?.id ?? 0];
    const { id } = await api('POST /api/supplier/category', { body: { name: text('C') } });
    const fillWith = (productIds: number[]) =>
      api('PUT /api/supplier/category/{id}/products', { params: { id: `${id}` }, body: { productIds } });
    await fillWith([a, b]);
    const put = (status: 'archived' | 'off_shelf') =>
      app.deps.db.update(product).set({ status }).where(eq(product.id, b));
    await put('archived');
    const offered = (query: Record<string, string> = {}) =>
      api('GET /api/supplier/category/goods', { query });
    expect((await offered()).records.map((one) => one.id)).toEqual([c, a]);
    expect(
      (await offered({ ids: `${a},${b},${first(other.goods).id}` })).records.map((one) => one.id),
    ).toEqual([a]);
    const now = async () => first(await api('GET /api/supplier/category')).productIds;
    expect(await now()).toEqual([a]);
    // The page saves what it shows: the deleted product keeps its category.
    await fillWith([a, c]);
    await put('off_shelf');
    expect(await now()).toEqual([a, b, c]);
    await fillWith([c]);
    expect(await now()).toEqual([c]);
  });

  it('accept a picture of the own account, and release the old one', async () => {
    const { api } = await stocked(0);
    const stranger = await addAccount(app);
    const picture = await uploadFor(api, 'shop');
    const body = { name: text('P'), url: picture };
    const made = await api('POST /api/supplier/category', { body });
    expect(made.url).toBe(picture);
    const params = { id: `${made.id}` };
    const kept = await api('PUT /api/supplier/category/{id}', { params, body: { name: text('Q') } });
    expect([kept.url, kept.name.en]).toEqual([picture, 'Q']);
    const theirs = await uploadFor(stranger.api, 'shop');
    const steal = api('PUT /api/supplier/category/{id}', { params, body: { name: text('Q'), url: theirs } });
    await refused(steal, 'not_found');
    const gone = await api('PUT /api/supplier/category/{id}', {
      params,
      body: { name: text('Q'), url: null },
    });
    expect(gone.url).toBeNull();
    expect(await drawing(app, picture)).toMatchObject({ attachedAt: null });
  });

  it('invalidate the own shop alone', async () => {
    const { shop, goods, api } = await stocked(1);
    const tags: string[] = [];
    const reader = app.client(undefined, { onTags: (some) => tags.push(...some) });
    const { id } = await api('POST /api/supplier/category', { body: { name: text('C') } });
    const params = { id: `${id}` };
    const own = [`shop:${shop.id}`];
    expect(await app.touched()).toEqual(own);
    await api('PUT /api/supplier/category/{id}', { params, body: { name: text('D') } });
    expect(await app.touched()).toEqual(own);
    const productIds = [first(goods).id];
    await api('PUT /api/supplier/category/{id}/products', { params, body: { productIds } });
    expect(await app.touched()).toEqual(own);
    const supplier = { params: { supplierId: `${shop.id}` } };
    await reader('GET /api/category/supplier/{supplierId}', supplier);
    await reader('GET /api/supplier/products/{supplierId}', supplier);
    expect(tags).toEqual(expect.arrayContaining([...own, `list:supplier:${shop.id}`]));
    await api('DELETE /api/supplier/category/{id}', { params });
    expect(await app.touched()).toEqual(own);
  });

  it('are closed to visitors where the shop is, and to accounts without a shop', async () => {
    const closed = await addSupplier(app, { status: 'closed' });
    await refused(tree(closed.id), 'not_found');
    const params = { supplierId: `${closed.id}` };
    await refused(app.client()('GET /api/supplier/products/{supplierId}', { params }), 'not_found');
    await refused(app.client()('GET /api/category/supplier/{supplierId}/stats', { params }), 'not_found');
    const buyer = await addAccount(app);
    const admin = await addAccount(app, 9);
    for (const { api } of [buyer, admin]) {
      await refused(api('GET /api/supplier/category'), 'forbidden');
      await refused(api('POST /api/supplier/category', { body: { name: text('C') } }), 'forbidden');
    }
  });
});
