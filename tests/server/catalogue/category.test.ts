import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import { product } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, addProduct, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const text = (zh: string, en: string) => ({ zh, en });
type Change = ApiInput<'PUT /api/category/{id}'>['body'];

describe('categories', () => {
  let app: TestApp;
  let api: Api;
  let supplierId = 0;
  beforeAll(async () => {
    app = await testApp();
    api = (await addAccount(app, 9)).api;
    supplierId = (await addSupplier(app)).id;
  });
  afterAll(() => app.close());
  beforeEach(() => app.touched());

  const add = async (en: string, parentId: number | null = null) =>
    (await api('POST /api/category', { body: { name: text(`类${en}`, en), parentId } })).id;
  const own = async (id: number) => {
    const row = (await api('GET /api/category/list')).find((one) => one.id === id);
    if (!row) throw new Error(`no category ${id}`);
    return row;
  };
  const change = async (id: number, body: Partial<Change>) =>
    api('PUT /api/category/{id}', { ...byId(id), body: { version: (await own(id)).version, ...body } });
  const move = (id: number, parentId: number | null) =>
    api('GET /api/category-move/{id}', { ...byId(id), query: { parentId: `${parentId ?? 0}` } });
  const open = (id: number, status: boolean | 0 | 1) =>
    api('PUT /api/category/{id}/status', { ...byId(id), body: { status } });
  const publicIds = async (parent: number): Promise<number[]> => {
    const reader = app.client();
    if (parent === 0) return (await reader('GET /api/category/parent/0')).map(({ id }) => id);
    const branches = (await reader('GET /api/category/tree')).flatMap((top) => [top, ...top.children]);
    return branches.find(({ id }) => id === parent)?.children.map(({ id }) => id) ?? [];
  };

  it('are at most three levels deep, in the order they were given', async () => {
    const top = await add('Top');
    const [one, two] = [await add('One', top), await add('Two', top)];
    const leaf = await add('Leaf', one);
    await refused(add('Deeper', leaf), 'category_depth', 'body.parentId');
    await refused(add('Nowhere', 999_999), 'not_found', 'body.parentId');
    expect(await publicIds(top)).toEqual([one, two]);
    expect(await publicIds(0)).toContain(top);
    await app.touched();
    const order = (ids: number[]) => api('PUT /api/category-order/{id}', { ...byId(top), body: { ids } });
    await refused(order([two]), 'conflict', 'body.ids');
    await order([two, one]);
    expect(await app.touched()).toEqual(['categories']);
    expect(await publicIds(top)).toEqual([two, one]);
  });

  it('are changed from the version the caller has read', async () => {
    const id = await add('Kites');
    const { version } = await own(id);
    const name = text('风筝', 'Kites and lines');
    const changed = await change(id, { name, icon: 'gem' });
    expect(changed).toMatchObject({ name, icon: 'gem', version: version + 1, enabled: true });
    await refused(
      api('PUT /api/category/{id}', { ...byId(id), body: { version, icon: 'house' } }),
      'decided',
    );
    expect((await own(id)).icon).toBe('gem');
  });

  it('preview the effect of a move, then move with all subcategories', async () => {
    const [from, to] = [await add('From'), await add('To')];
    const branch = await add('Branch', from);
    const leaf = await add('Leaf', branch);
    await addProduct(app, { supplierId, categoryId: leaf });
    await api('POST /api/system/commission/add', { body: { rate: 500, categoryId: from } });
    await api('POST /api/system/commission/add', { body: { rate: 800, categoryId: to } });
    expect(await move(branch, to)).toEqual({
      from: [text('类From', 'From')],
      to: [text('类To', 'To')],
      categories: 2,
      products: 1,
      onSale: 1,
      levels: { from: 2, to: 2 },
      commission: { from: 500, to: 800 },
      shown: { from: true, to: true },
    });
    await refused(move(from, branch), 'category_below_itself');
    await refused(move(from, to), 'category_depth');
    await refused(move(to, leaf), 'category_depth');
    expect(await move(branch, null)).toMatchObject({ to: [], levels: { from: 2, to: 1 } });
    await app.touched();
    expect(await change(branch, { parentId: to })).toMatchObject({ parentId: to, level: 2, onSale: 1 });
    const touched = await app.touched();
    for (const id of [from, to, branch, leaf]) expect(touched).toContain(`category:${id}`);
    expect(touched).toEqual(expect.arrayContaining([`list:category:${from}`, `shelf:${to}`]));
    expect(await own(from)).toMatchObject({ products: 0 });
    await change(branch, { parentId: null });
    expect(await own(leaf)).toMatchObject({ level: 2, parentId: branch });
    const found = await app.client()('GET /api/admin/product/list', { query: { categoryId: `${branch}` } });
    expect(found.total).toBe(1);
  });

  it('hide all subcategories when they are closed, and restore them when opened', async () => {
    const top = await add('Closing');
    const [one, two] = [await add('One', top), await add('Two', top)];
    const leaf = await add('Leaf', one);
    const { id } = await addProduct(app, { supplierId, categoryId: leaf });
    const path = async () =>
      (await app.client()('GET /api/admin/product/detail/{id}', byId(id))).categoryPath.map((at) => at.id);
    await open(two, 0);
    await open(top, false);
    expect(await own(leaf)).toMatchObject({ enabled: true, isShown: false });
    expect(await publicIds(top)).toEqual([]);
    expect((await app.client()('GET /api/publish/paths')).categories).not.toContain(leaf);
    expect(await path()).toEqual([]);
    await open(top, 1);
    expect(await publicIds(top)).toEqual([one]);
    expect(await path()).toEqual([top, one, leaf]);
  });

  it('cannot be deleted while a product, attribute or coupon uses them', async () => {
    const top = await add('Keeping');
    const leaf = await add('Leaf', top);
    const gone = await add('Gone', top);
    await addProduct(app, { supplierId, categoryId: leaf });
    const remove = (id: number) => api('DELETE /api/category/{id}', byId(id));
    await refused(remove(top), 'category_has_children');
    await refused(remove(leaf), 'category_holds_goods');
    await refused(change(gone, { parentId: leaf }), 'category_holds_goods');
    await refused(add('Below goods', leaf), 'category_holds_goods');
    const flat = await add('Flat');
    await addProduct(app, { supplierId, categoryId: flat });
    await refused(add('Below goods', flat), 'category_holds_goods', 'body.parentId');
    const rule = await api('POST /api/system/commission/add', { body: { rate: 1, categoryId: gone } });
    await refused(remove(gone), 'category_in_rules');
    await api('DELETE /api/system/commission/delete/{id}', byId(rule.id));
    const given = await addProduct(app, { supplierId, categoryId: gone, status: 'archived' });
    await refused(remove(gone), 'category_in_use');
    await app.deps.db.update(product).set({ categoryId: leaf }).where(eq(product.id, given.id));
    const roleScope = { supplierIds: [], categoryIds: [gone] };
    const held = await api('POST /api/system/role/add', {
      body: { name: text('一部分', 'A part'), permissions: ['platform.order.read'], reach: roleScope },
    });
    await refused(remove(gone), 'category_in_roles');
    await api('DELETE /api/system/role/delete/{id}', byId(held.id));
    const buyer = await addAccount(app);
    const { id: asked } = await buyer.api('POST /api/quotation/request/add', {
      body: {
        title: 'Blue cups with our mark',
        categoryId: gone,
        quantity: 500,
        unit: 'pc',
        days: 7,
        details: 'Five hundred cups, our mark in one colour.',
        province: '330000',
      },
    });
    await remove(gone);
    expect(await buyer.api('GET /api/quotation/request/detail/{id}', byId(asked))).toMatchObject({
      title: 'Blue cups with our mark',
    });
    await refused(remove(gone), 'decided');
    await refused(open(gone, true), 'decided');
  });

  it('omit platform figures for callers without the permission', async () => {
    const content = await addAccount(app);
    await giveRole(app.deps.db, content.id, 'content');
    const [one, two] = [await add('Seen'), await add('There')];
    const query = { parentId: `${two}` };
    expect(await content.api('GET /api/category-move/{id}', { ...byId(one), query })).toMatchObject({
      commission: null,
    });
  });
});
