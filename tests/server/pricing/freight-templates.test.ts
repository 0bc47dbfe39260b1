import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreightFields } from '../../../contract/pricing/freight-template.ts';
import { freightTemplate, product } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addCategories, first } from '../../support/fixtures/fixtures.ts';
import { importFile } from '../../support/fixtures/product-files.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const byPiece = (more: Partial<Extract<FreightFields, { method: 'piece' | 'weight' }>> = {}) =>
  ({
    name: 'Parcels',
    method: 'piece',
    standard: { first: 1, firstFee: 800, extra: 1, extraFee: 200 },
    areas: [],
    freeAbove: null,
    freeFromPieces: null,
    ...more,
  }) satisfies FreightFields;

async function createShop() {
  const shop = await addShop(app);
  const { api } = shop.owner;
  return {
    ...shop,
    add: (fields: FreightFields = byPiece()) => api('POST /api/supplier/freight/add', { body: fields }),
    list: () => api('GET /api/supplier/freight/list'),
    update: (id: number, version: number, fields: FreightFields) =>
      api('PUT /api/supplier/freight/update/{id}', { ...byId(id), body: { version, fields } }),
    remove: (id: number) => api('DELETE /api/supplier/freight/delete/{id}', byId(id)),
    prefer: (id: number) => api('PUT /api/supplier/freight/default/{id}', byId(id)),
  };
}
const freightOf = (productId: number, quantity = 1, province = '330000') =>
  app.client()('GET /api/product/freight', {
    query: { productId: `${productId}`, quantity: `${quantity}`, province },
  });

describe('freight templates of a supplier', () => {
  it('are listed with the number of their products; the first is the default until another is', async () => {
    const own = await createShop();
    const one = await own.add();
    expect(one).toMatchObject({ name: 'Parcels', isDefault: true, version: 1, products: 0 });
    const two = await own.add({ name: 'Free', method: 'free' });
    expect(two).toMatchObject({ isDefault: false, freeAbove: null, areas: [] });
    for (const status of ['on_sale', 'off_shelf', 'archived'] as const)
      await own.product({ freightTemplateId: one.id, status });
    const shown = async () =>
      (await own.list()).map(({ id, isDefault, products }) => [id, isDefault, products]);
    expect(await shown()).toEqual([
      [one.id, true, 2],
      [two.id, false, 0],
    ]);
    await own.prefer(two.id);
    expect(await shown()).toEqual([
      [one.id, false, 2],
      [two.id, true, 0],
    ]);
    await own.prefer(two.id);
    expect((await own.list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('have one default under concurrent writes', async () => {
    const own = await createShop();
    const added = await Promise.all([own.add(), own.add(), own.add()]);
    await Promise.all(added.map(({ id }) => own.prefer(id)));
    expect((await own.list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('are at most fifty', async () => {
    const own = await createShop();
    const values = { ...byPiece(), supplierId: own.id };
    await app.deps.db.insert(freightTemplate).values(Array.from({ length: 49 }, () => values));
    await own.add();
    await refused(own.add(), 'freight_limit');
  });

  it.each<[string, Partial<Extract<FreightFields, { method: 'piece' | 'weight' }>>]>([
    ['a province twice', { areas: [area(['330000']), area(['310000', '330000'])] }],
    ['no unit', { standard: { first: 0, firstFee: 0, extra: 1, extraFee: 0 } }],
    ['a fee below nothing', { standard: { first: 1, firstFee: -1, extra: 1, extraFee: 0 } }],
    ['an area of nowhere', { areas: [area([])] }],
    ['a city', { areas: [area(['330200'])] }],
    ['free from no piece', { freeFromPieces: 0 }],
    ['no name', { name: ' ' }],
  ])('refuse %s', async (_, fields) => {
    const own = await createShop();
    await refused(own.add(byPiece(fields)), 'invalid_input');
  });
});

function area(provinces: string[]) {
  return { first: 1, firstFee: 1_500, extra: 1, extraFee: 500, provinces };
}

describe('change of a freight template', () => {
  it('applies at once, and invalidates its products and pages', async () => {
    const own = await createShop();
    const { id } = await own.add();
    const [shown, hidden] = [
      await own.product({ freightTemplateId: id, freight: 800 }),
      await own.product({ freightTemplateId: id, freight: 800, status: 'off_shelf' }),
    ];
    const other = await own.product({ freight: 800 });
    await app.touched();
    const standard = { first: 1, firstFee: 1_000, extra: 1, extraFee: 300 };
    const after = await own.update(id, 1, byPiece({ standard, areas: [area(['650000'])] }));
    expect(after).toMatchObject({ version: 2, products: 2 });
    expect(await freightOf(shown.id, 2)).toMatchObject({ amount: 1_300, rule: 'template' });
    expect(await freightOf(shown.id, 1, '650000')).toMatchObject({ amount: 1_500 });
    const rows = await app.deps.db.select().from(product).where(eq(product.supplierId, own.id));
    const amounts = new Map(rows.map((row) => [row.id, row.freight]));
    expect([shown, hidden, other].map((one) => amounts.get(one.id))).toEqual([1_000, 1_000, 800]);
    expect(await app.touched()).toEqual([`product:${shown.id}`, `product:${hidden.id}`].sort());
    // A new name affects only the supplier.
    await own.update(id, 2, byPiece({ standard, areas: [area(['650000'])], name: 'Renamed' }));
    expect(await app.touched()).toEqual([]);
  });

  it('charges the heaviest piece', async () => {
    const own = await createShop();
    const standard = { first: 1_000, firstFee: 600, extra: 500, extraFee: 300 };
    const fields = byPiece({ method: 'weight', standard });
    const { id } = await own.add(fields);
    const made = await own.product({ freightTemplateId: id, skus: [{ weight: 400 }, { weight: 1_600 }] });
    await own.update(id, 1, byPiece({ method: 'weight', standard: { ...standard, firstFee: 700 } }));
    const [row] = await app.deps.db.select().from(product).where(eq(product.id, made.id));
    expect(row?.freight).toBe(1_300);
  });

  it('from an older version is refused with the present one', async () => {
    const own = await createShop();
    const { id } = await own.add();
    const second = byPiece({ name: 'Second' });
    const both = await Promise.allSettled([own.update(id, 1, second), own.update(id, 1, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(own.update(id, 1, byPiece({ name: 'Third' }))).rejects.toMatchObject({
      error: 'conflict',
      status: 409,
      details: { version: 2, current: { id, name: 'Second', version: 2 } },
    });
    expect(first(await own.list()).name).toBe('Second');
  });
});

describe('deletion of a freight template', () => {
  it('is refused while existing products use it', async () => {
    const own = await createShop();
    const { id } = await own.add();
    const made = await own.product({ freightTemplateId: id });
    const gone = await own.product({ freightTemplateId: id, status: 'archived' });
    await expect(own.remove(id)).rejects.toMatchObject({
      error: 'freight_in_use',
      message: '1 product uses this template. Assign another one first',
      details: { count: 1 },
    });
    await app.deps.db.update(product).set({ freightTemplateId: null }).where(eq(product.id, made.id));
    await own.remove(id);
    expect(await own.list()).toEqual([]);
    const [row] = await app.deps.db.select().from(product).where(eq(product.id, gone.id));
    expect(row?.freightTemplateId).toBeNull();
    await refused(own.remove(id), 'decided');
  });
});

describe('new product', () => {
  it('gets the default template, unless its file says what sending costs', async () => {
    const own = await createShop();
    const [, , categoryId] = await addCategories(app);
    const { id } = await own.add(byPiece());
    const file = [
      'Handle,Title,Variant Price,Freight,Services',
      'plain,Plain,1,,',
      'priced,Priced,1,5.00,',
      'none,None,1,0,',
      'free,Free,1,,free_shipping',
    ].join('\n');
    const load = (text: string) => importFile(app, text, { supplierId: own.id, categoryId });
    expect(await load(file)).toMatchObject({ created: 4, failed: 0 });
    const freights = async () => {
      const rows = await app.deps.db.select().from(product).where(eq(product.supplierId, own.id));
      return Object.fromEntries(rows.map((row) => [row.handle, [row.freight, row.freightTemplateId]]));
    };
    const known = { plain: [800, id], priced: [500, null], none: [0, null], free: [0, null] };
    expect(await freights()).toEqual(known);
    // The template is kept: the same file, or one that names the same amount, leaves it.
    expect(await load(file)).toMatchObject({ unchanged: 4 });
    await load('Handle,Title,Variant Price,Freight\nplain,Plain,1,8.00');
    expect(await freights()).toEqual(known);
    await load('Handle,Title,Variant Price,Freight\nplain,Plain,1,9.00');
    expect(await freights()).toEqual({ ...known, plain: [900, null] });
  });
});

describe('freight of an order', () => {
  it('is free from a number of pieces of all products of the template together', async () => {
    const own = await createShop();
    const { id } = await own.add(byPiece({ freeFromPieces: 5 }));
    const [a, b] = [
      await own.product({ freightTemplateId: id, freight: 800 }),
      await own.product({ freightTemplateId: id, freight: 800 }),
    ];
    expect(await freightOf(a.id, 4)).toMatchObject({ amount: 1_400, rule: 'template', freeFromPieces: 5 });
    expect(await freightOf(a.id, 5)).toMatchObject({ amount: 0, rule: 'free_above' });
    const me = await addBuyer(app);
    const items = (pieces: number) => [
      { skuId: a.sku.id, quantity: 2 },
      { skuId: b.sku.id, quantity: pieces },
    ];
    expect((await me.confirm({ items: items(2) })).freight).toBe(1_400);
    expect((await me.confirm({ items: items(3) })).freight).toBe(0);
  });

  it('is zero by a free template, whatever was charged before', async () => {
    const own = await createShop();
    const { id } = await own.add();
    const made = await own.product({ freightTemplateId: id, freight: 800 });
    await own.update(id, 1, { name: 'Free', method: 'free' });
    expect(await freightOf(made.id, 9)).toMatchObject({ amount: 0, rule: 'free' });
    const card = await app.client()('GET /api/admin/product/detail/{id}', { ...byId(made.id), query: {} });
    expect(card).toMatchObject({ freight: 0, freeShipping: true, freightTemplate: { method: 'free' } });
    await own.update(id, 2, byPiece());
    expect(await freightOf(made.id)).toMatchObject({ amount: 800 });
  });
});
