import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { category, categoryChange, coupon, product, role } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import {
  addAccount,
  addCoupon,
  addProduct,
  addSupplier,
  first,
  giveRole,
  unique,
} from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { refused } from '../../support/refusal.ts';
import { byId } from '../../support/trade.ts';

describe('changes of many categories', () => {
  let app: FullApp;
  let api: Api;
  let supplierId = 0;
  beforeAll(async () => {
    app = await createFullApp();
    api = (await addAccount(app, 9)).api;
    supplierId = (await addSupplier(app)).id;
  });
  afterAll(() => app.close());
  beforeEach(() => app.touched());

  const add = async (parentId: number | null = null, externalId = '') => {
    const name = `N${unique()}`;
    return (
      await api('POST /api/category', { body: { name: { zh: `类${name}`, en: name }, parentId, externalId } })
    ).id;
  };
  const own = async (id: number) => (await api('GET /api/category/list')).find((one) => one.id === id);
  const merge = (id: number, intoId: number) =>
    api('POST /api/category-merge/{id}', { ...byId(id), body: { intoId } });
  const undo = (changeId: number | null) => api('POST /api/category-change/{id}/undo', byId(changeId ?? 0));
  const bulk = (ids: number[], action: 'open' | 'close' | 'remove') =>
    api('POST /api/category-bulk', { body: { ids, action } });
  const goods = async (categoryId: number, status?: 'off_shelf' | 'archived') =>
    (await addProduct(app, { supplierId, categoryId, ...(status ? { status } : {}) })).id;
  const filedUnder = async (id: number) =>
    first(await app.deps.db.select().from(product).where(eq(product.id, id))).categoryId;
  const page = (id: number, language = '') =>
    app.fetch(new Request(`http://shop.test${language}/qianduanshop/category/${id}`));

  it('merge one into another with products, coupons, roles and its page, and undo it', async () => {
    const [top, one, other] = [await add(), await add(), await add(null, 'aa-2')];
    const source = await add(top, 'aa-1');
    const products = [await goods(source), await goods(source, 'off_shelf'), await goods(source, 'archived')];
    const kept = await goods(other);
    const voucher = await addCoupon(app, { scope: 3, scopeIds: [source, one] });
    const reach = { supplierIds: [], categoryIds: [source] };
    const clerk = await api('POST /api/system/role/add', {
      body: {
        name: { zh: `角色${unique()}`, en: `R${unique()}` },
        permissions: ['platform.order.read'],
        reach,
      },
    });
    await api('POST /api/system/commission/add', { body: { rate: 700, categoryId: source } });
    expect(
      await api('GET /api/category-merge/{id}', { ...byId(source), query: { intoId: `${other}` } }),
    ).toEqual({
      products: 2,
      onSale: 1,
      children: 0,
      coupons: 1,
      roles: 1,
      rules: 1,
      attributes: 0,
    });
    const before = await own(source);
    await app.touched();
    const { changeId } = await merge(source, other);
    expect(await app.touched()).toEqual(
      expect.arrayContaining([
        `category:${source}`,
        `category:${other}`,
        `list:category:${top}`,
        'categories',
      ]),
    );
    expect(await own(source)).toBeUndefined();
    expect(await own(other)).toMatchObject({ products: 3, onSale: 2 });
    expect(await Promise.all([...products, kept].map(filedUnder))).toEqual([other, other, other, other]);
    const scopes = async () =>
      first(await app.deps.db.select().from(coupon).where(eq(coupon.id, voucher.id))).scopeIds;
    const reachOf = async () =>
      first(await app.deps.db.select().from(role).where(eq(role.id, clerk.id))).reach;
    expect(await scopes()).toEqual([other, one]);
    expect(await reachOf()).toEqual({ supplierIds: [], categoryIds: [other] });
    const moved = await page(source, '/en');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `/en/qianduanshop/category/${other}`,
    ]);
    const [row] = await app.deps.db.select().from(category).where(eq(category.id, other));
    expect(row?.alsoExternalIds).toEqual(['aa-1']);

    await undo(changeId);
    expect(await own(source)).toMatchObject({ ...before, version: (before?.version ?? 0) + 1 });
    expect(await own(other)).toMatchObject({ products: 1, onSale: 1 });
    expect(await Promise.all([...products, kept].map(filedUnder))).toEqual([source, source, source, other]);
    expect([await scopes(), await reachOf()]).toEqual([[source, one], reach]);
    expect((await page(source)).status).not.toBe(301);
    const rules = await api('GET /api/system/commission/list');
    expect(rules.filter(({ categoryId }) => categoryId === source)).toHaveLength(1);
    await refused(undo(changeId), 'not_found');
  });

  it('merge a branch: what is below moves along, with its level', async () => {
    const [top, branch, target] = [await add(), await add(), await add()];
    const leaf = await add(branch);
    const id = await goods(leaf);
    const second = await add(target);
    const { changeId } = await merge(branch, target);
    expect(await own(leaf)).toMatchObject({ parentId: target, level: 2 });
    const chained = await merge(target, top);
    expect(await own(leaf)).toMatchObject({ parentId: top });
    expect((await page(branch)).headers.get('location')).toBe(`/qianduanshop/category/${top}`);
    await undo(chained.changeId);
    expect(await own(second)).toMatchObject({ parentId: target });
    await undo(changeId);
    expect(await own(leaf)).toMatchObject({ parentId: branch, level: 2 });
    expect(await filedUnder(id)).toBe(leaf);
  });

  it('refuse a merge that breaks the tree', async () => {
    const [top, flat] = [await add(), await add()];
    const middle = await add(top);
    const leaf = await add(middle);
    await refused(merge(top, middle), 'category_below_itself', 'body.intoId');
    await refused(merge(top, top), 'category_below_itself');
    await refused(merge(top, 999_999), 'not_found');
    await refused(
      merge(top, flat).then(() => merge(flat, leaf)),
      'category_below_itself',
    );
    const filled = await add();
    await goods(filled);
    await refused(merge(filled, middle), 'category_has_children');
    await refused(merge(middle, filled), 'category_holds_goods');
  });

  it('refuse to undo what was changed since', async () => {
    const [one, other] = [await add(), await add()];
    const id = await goods(one);
    const { changeId } = await merge(one, other);
    await app.deps.db
      .update(product)
      .set({ categoryId: await add() })
      .where(eq(product.id, id));
    await refused(undo(changeId), 'category_undo_late');
    const closed = await bulk([other], 'close');
    await bulk([other], 'open');
    await refused(undo(closed.changeId), 'category_undo_late');
    const imported = await api('POST /api/admin/category-source/import', {
      body: { branches: ['so'], depth: 1 },
    });
    const software = (await api('GET /api/category/list')).find(({ externalId }) => externalId === 'so');
    await goods(software?.id ?? 0);
    await refused(undo(imported.changeId), 'category_undo_late');
  });

  it('refuse to undo what was changed more than thirty days ago', async () => {
    const { changeId } = await bulk([await add()], 'close');
    await app.deps.db
      .update(categoryChange)
      .set({ createdAt: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where(eq(categoryChange.id, changeId ?? 0));
    await refused(undo(changeId), 'not_found');
  });

  it('open and close many at once, and undo exactly what was changed', async () => {
    const [one, two, three] = [await add(), await add(), await add()];
    await bulk([two], 'close');
    const { changeId, ...counts } = await bulk([one, two, three], 'close');
    expect(counts).toEqual({ changed: 2, kept: 1 });
    await undo(changeId);
    const states = await Promise.all([one, two, three].map(async (id) => (await own(id))?.enabled));
    expect(states).toEqual([true, false, true]);
    expect(await bulk([one], 'open')).toMatchObject({ changed: 0, kept: 1, changeId: null });
  });

  it('remove empty ones, children first, and bring them back under their numbers', async () => {
    const top = await add();
    const [empty, filled, named] = [await add(top), await add(top), await add()];
    const below = await add(empty);
    await goods(filled);
    await addCoupon(app, { scope: 3, scopeIds: [named] });
    const { changeId, ...counts } = await bulk([top, empty, below, filled, named], 'remove');
    expect(counts).toEqual({ changed: 2, kept: 3 });
    expect([await own(empty), await own(below)]).toEqual([undefined, undefined]);
    await undo(changeId);
    expect(await own(below)).toMatchObject({ parentId: empty, level: 3 });
  });

  it('take an import out again', async () => {
    const before = (await api('GET /api/category/list')).length;
    const { changeId, added } = await api('POST /api/admin/category-source/import', {
      body: { branches: ['vp'] },
    });
    expect(added).toBeGreaterThan(10);
    await undo(changeId);
    expect(await api('GET /api/category/list')).toHaveLength(before);
  });

  it('are for operators who may write categories', async () => {
    const auditor = await addAccount(app);
    await giveRole(app.deps.db, auditor.id, 'auditor');
    const [one, other] = [await add(), await add()];
    const body = { intoId: other };
    await refused(auditor.api('POST /api/category-merge/{id}', { ...byId(one), body }), 'forbidden');
    await refused(
      auditor.api('POST /api/category-bulk', { body: { ids: [one], action: 'remove' } }),
      'forbidden',
    );
    await refused(auditor.api('POST /api/category-change/{id}/undo', byId(1)), 'forbidden');
  });
});
