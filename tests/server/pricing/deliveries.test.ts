import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreightFields } from '../../../contract/pricing/freight-template.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { product } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { olderDatabase } from '../../support/older-database.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Two products in the search index before it knew templates, as bare rows; only the ids count. */
const earlierGoods = `
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select attname from pg_attribute
      where attrelid = 'product'::regclass and attnum > 0 and attnotnull and attname <> 'id' and not attisdropped
    loop execute format('alter table product alter column %I drop not null', name); end loop;
  end $$;
  insert into product (id, freight_template_id) values (1, 7), (2, null);
  insert into product_search (product_id, supplier_id, category_id, sales, price, created_at, review_count, facets, rating, trade, features)
    select n, 1, 1, 0, 100, now(), 0, 0, 0, 3, 0 from generate_series(1, 2) n`;

const fee = { first: 1, firstFee: 800, extra: 1, extraFee: 200 };
const abroad = { ...fee, firstFee: 4_500, extraFee: 2_500, days: { least: 8, most: 12 }, provinces: ['GB'] };
const fields = (more: object = {}): FreightFields => ({
  name: 'Parcels',
  method: 'piece',
  standard: { ...fee, days: { least: 2, most: 4 } },
  areas: [abroad],
  excluded: ['650000'],
  freeAbove: null,
  freeFromPieces: null,
  ...more,
});
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const days = { from: day, to: day };

describe('delivery of several products', () => {
  it('answers in the order asked, for the smallest order of each, and leaves out what is not on sale', async () => {
    const shop = await addShop(app);
    const { id } = await shop.owner.api('POST /api/supplier/freight/add', { body: fields() });
    const fast = { freightTemplateId: id, services: ['fast_delivery'] };
    const one = await shop.product(fast);
    const few = await shop.product({ ...fast, minQuantity: 3, orderMultiple: 2 });
    const free = await shop.product({ freightTemplateId: id, services: ['free_shipping'] });
    const flat = await shop.product({ freight: 600 });
    const gone = await shop.product({ ...fast, status: 'off_shelf' });
    const to = (place: string) =>
      app.client()('GET /api/product/deliveries', {
        query: { ids: [few, gone, one, free, flat].map((made) => made.id).join(), place },
      });
    expect((await to('GB')).map(({ importCharges: _, isFrom: __, ...one }) => one)).toEqual([
      { productId: few.id, pieces: 4, amount: 12_000, rule: 'template', arrives: days },
      { productId: one.id, pieces: 1, amount: 4_500, rule: 'template', arrives: days },
      { productId: free.id, pieces: 1, amount: 4_500, rule: 'template', arrives: null },
      { productId: flat.id, pieces: 1, amount: 0, rule: 'unavailable', arrives: null },
    ]);
    const rules = async (place: string) => (await to(place)).map(({ amount, rule }) => [amount, rule]);
    const home = [
      [1_400, 'template'],
      [800, 'template'],
      [0, 'free'],
      [600, 'flat'],
    ]; // prettier
    expect(await rules('330000')).toEqual(home);
    expect(await rules('CN')).toEqual(home);
    expect(await rules('650000')).toEqual([
      [0, 'unavailable'],
      [0, 'unavailable'],
      [0, 'free'],
      [600, 'flat'],
    ]);
    expect((await rules('FR')).every(([, rule]) => rule === 'unavailable')).toBe(true);
    // The product page asks the same of one product.
    const page = { productId: `${few.id}`, province: 'GB' };
    expect(await app.client()('GET /api/product/freight', { query: page })).toMatchObject({ amount: 12_000 });
  });

  it('refuses unknown places, no ids, and too many', async () => {
    const ask = (ids: string, place = 'GB') =>
      app.client()('GET /api/product/deliveries', { query: { ids, place } });
    await refused(ask('1', 'XX'), 'invalid_input', 'query.place');
    await refused(ask('1', '999900'), 'invalid_input', 'query.place');
    await refused(ask(''), 'invalid_input');
    await refused(ask('1,x'), 'invalid_input');
    const many = (count: number) => Array.from({ length: count }, (_, at) => at + 900_001).join();
    expect(await ask(many(60))).toEqual([]);
    await refused(ask(many(61)), 'invalid_input');
  });
});

describe('products sent to a place', () => {
  it('are what search and facets return for it, with the number left out; templates change it at once', async () => {
    const shop = await addShop(app);
    const template = await shop.owner.api('POST /api/supplier/freight/add', { body: fields() });
    const { id } = template;
    const made = await shop.product({ freightTemplateId: id, name: { zh: '茶壶一', en: 'Teapot one' } });
    const free = await shop.product({
      freightTemplateId: id,
      services: ['free_shipping'],
      name: { zh: '茶壶二', en: 'Teapot two' },
    });
    const flat = await shop.product({ freight: 600, name: { zh: '茶壶三', en: 'Teapot three' } });
    const all = [made, free, flat].map((one) => one.id);
    const api = app.client();
    const search = async (place: string | undefined, more: object = {}) => {
      const query = { supplierId: `${shop.id}`, ...(place && { shipsTo: place }), ...more };
      const page = await api('GET /api/admin/product/searchPage', { query });
      const { total } = await api('GET /api/admin/product/facets', { query });
      expect(total).toBe(page.total);
      return { ids: page.records.map((one) => one.id).toSorted((a, b) => a - b), unsent: page.unsent };
    };
    expect(await search(undefined)).toEqual({ ids: all, unsent: undefined });
    expect(await search('CN')).toEqual({ ids: all, unsent: 0 });
    expect(await search('330000')).toEqual({ ids: all, unsent: 0 });
    expect(await search('GB')).toEqual({ ids: [made.id, free.id], unsent: 1 });
    expect(await search('FR')).toEqual({ ids: [], unsent: 3 });
    expect(await search('650000')).toEqual({ ids: [free.id, flat.id], unsent: 1 });
    for (const keyword of ['茶壶', 'teapot']) {
      expect(await search('GB', { keyword })).toEqual({ ids: [made.id, free.id], unsent: 1 });
      expect(await search('GB', { keyword, sort: 'price' })).toEqual({ ids: [made.id, free.id], unsent: 1 });
      expect(await search('GB', { keyword, services: 'free_shipping' })).toEqual({
        ids: [free.id],
        unsent: 0,
      });
    }
    const france = { ...abroad, provinces: ['FR'] };
    await shop.owner.api('PUT /api/supplier/freight/update/{id}', {
      params: { id: `${id}` },
      body: { version: template.version, fields: fields({ areas: [france] }) },
    });
    expect(await search('GB')).toEqual({ ids: [], unsent: 3 });
    expect(await search('FR')).toEqual({ ids: [made.id, free.id], unsent: 1 });
    await app.deps.db.update(product).set({ freightTemplateId: id }).where(eq(product.id, flat.id));
    expect(await search('FR')).toEqual({ ids: all, unsent: 0 });
  });

  it('are those of which an order can be priced', async () => {
    const places = ['GB', 'FR', 'US', '650000', '330000', 'CN'];
    const { records } = await app.client()('GET /api/admin/product/searchPage', { query: { size: '60' } });
    const ids = records.map((one) => one.id);
    for (const place of places) {
      const query = { ids: ids.join(), place };
      const deliveries = await app.client()('GET /api/product/deliveries', { query });
      const sent = deliveries.filter(({ rule }) => rule !== 'unavailable').map(({ productId }) => productId);
      const found = await app.client()('GET /api/admin/product/searchPage', {
        query: { size: '60', shipsTo: place },
      });
      expect(found.records.map((one) => one.id).toSorted(), place).toEqual(sent.toSorted());
    }
  });
});

describe('delivery of an order', () => {
  it('is told in the checkout with the slowest goods, and kept with the order when the template changes', async () => {
    const shop = await addShop(app);
    const slow = { ...abroad, days: { least: 10, most: 20 } };
    const add = (more: object) => shop.owner.api('POST /api/supplier/freight/add', { body: fields(more) });
    const [template, slower] = [await add({}), await add({ areas: [slow] })];
    const goods = (id: number, services = ['fast_delivery']) =>
      shop.product({ freightTemplateId: id, services });
    const [near, far, silent] = [
      await goods(template.id),
      await goods(slower.id),
      await goods(template.id, []),
    ];
    const buyer = await addBuyer(app);
    const body = {
      receiver: 'Ann Lee',
      phone: '+447911123456',
      country: 'GB',
      town: 'London',
      postcode: 'SW1A 1AA',
      detail: '10 Downing Street',
      isDefault: true,
    };
    const addresses = await buyer.api('POST /api/address/add', { body });
    const addressId = Math.max(...addresses.map(({ id }) => id));
    const items = (...made: (typeof near)[]) => made.map((one) => ({ skuId: one.sku.id, quantity: 1 }));
    const confirm = (...made: (typeof near)[]) => buyer.confirm({ addressId, items: items(...made) });
    const alone = (await confirm(near)).groups[0]?.arrives;
    const both = await confirm(near, far);
    expect(alone).toEqual(days);
    const arrives = both.groups[0]?.arrives;
    expect(arrives && alone && arrives.to > alone.to).toBe(true);
    expect((await confirm(near, silent)).groups).toMatchObject([{ arrives: null }]);
    await buyer.order({ addressId, expectedPayable: both.payable, items: items(near, far) });
    await shop.owner.api('PUT /api/supplier/freight/update/{id}', {
      params: { id: `${slower.id}` },
      body: { version: slower.version, fields: fields({ areas: [] }) },
    });
    expect(await buyer.orders()).toMatchObject([{ arrives, freight: both.freight }]);
  });

  it('follows the place of a buyer without an address, and of a visitor', async () => {
    const shop = await addShop(app);
    const { id } = await shop.owner.api('POST /api/supplier/freight/add', { body: fields() });
    const made = await shop.product({ freightTemplateId: id });
    const item = { skuId: made.sku.id, quantity: 1 };
    const { api } = await addAccount(app);
    const ask = (place?: string) => api('POST /api/order/confirm', { body: { items: [item], place } });
    expect(await ask('GB')).toMatchObject({ freight: 4_500 });
    expect(await ask()).toMatchObject({ freight: 800 });
    expect((await ask('FR')).groups).toMatchObject([{ unsent: [{ productId: made.id }] }]);
    const cart = (place?: string) =>
      app.client()('POST /api/cart/preview', { body: { items: [{ ...item, selected: true }], place } });
    expect(await cart('GB')).toMatchObject({ freight: 4_500 });
    expect(await cart()).toMatchObject({ freight: 800 });
    expect((await cart('FR')).groups).toMatchObject([{ unsent: [{ productId: made.id }] }]);
  });
});

describe('goods for foreign trade without a way abroad', () => {
  it('are counted as a to-do, by template, and listed', async () => {
    const shop = await addShop(app);
    const { api } = shop.owner;
    const abroadToo = await api('POST /api/supplier/freight/add', { body: fields() });
    const home = await api('POST /api/supplier/freight/add', { body: fields({ areas: [] }) });
    const kept = await shop.product({ freightTemplateId: home.id, tradeType: 'both' });
    const flat = await shop.product({ freight: 600, tradeType: 'en' });
    await shop.product({ freightTemplateId: abroadToo.id, tradeType: 'en' });
    await shop.product({ freightTemplateId: home.id, tradeType: 'zh' });
    await shop.product({ freightTemplateId: home.id, tradeType: 'both', status: 'off_shelf' });
    const { todos } = await api('GET /api/supplier/overview');
    expect(todos.find(({ name }) => name === 'notSentAbroad')).toMatchObject({ count: 2 });
    const templates = await api('GET /api/supplier/freight/list');
    expect(templates.map(({ id, notSentAbroad }) => [id, notSentAbroad])).toEqual([
      [abroadToo.id, 0],
      [home.id, 1],
    ]);
    const { records } = await api('GET /api/supplier/product/list', { query: { notSentAbroad: 'true' } });
    expect(records.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([kept.id, flat.id]);
  });
});

describe('migration of the search index', () => {
  it('reads the template of the products that are in it', async () => {
    const target = await olderDatabase(12, earlierGoods);
    const database = await openDatabase(target.url, '');
    const { rows } = await database.query(
      'select product_id as id, freight_template_id as template from product_search order by 1',
    );
    expect(rows).toEqual([
      { id: 1, template: 7 },
      { id: 2, template: null },
    ]);
    await database.close();
    await target.drop();
  });
});
