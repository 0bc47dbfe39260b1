import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import { product, sku } from '../../../server/platform/db/schema.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const both = (zh: string, en: string) => ({ zh, en });
describe('gifts of the shop', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  const made: Record<string, number> = {};
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
    const add = async (key: string, values: Parameters<typeof shop.product>[0]) => {
      made[key] = (await shop.product({ brief: both('', ''), ...values })).id;
    };
    await add('mumBirthday', {
      name: both('丝巾', 'Silk scarf'),
      tags: ['妈妈', 'birthday'],
      skus: [{ price: 8_000 }],
    });
    await add('mumGift', {
      name: both('送妈妈礼物花茶', 'Flower tea gift for mum'),
      skus: [{ price: 3_000 }],
    });
    await add('women', { name: both('女士手套', "Women's gloves"), skus: [{ price: 2_000 }] });
    await add('birthdayKids', {
      name: both('儿童生日帽', "Children's birthday hat"),
      skus: [{ price: 900 }],
    });
    await add('attribute', {
      name: both('茶具', 'Tea set'),
      attributes: [{ name: both('适用节日', 'Festival'), value: both('中秋', 'Mid-Autumn') }],
      skus: [{ price: 20_000 }],
    });
    await add('pearl', { name: both('贝母纽扣', 'Mother of pearl buttons') });
    await add('plain', { name: both('钉子', 'Nails') });
    await add('soldOut', { name: both('妈妈围裙', 'Apron for mum'), skus: [{ price: 2_500, stock: 0 }] });
    await add('export', {
      name: both('爸爸礼盒', 'Gift box for dad'),
      tradeType: 'en',
      skus: [{ price: 5_000 }],
    });
    await app.deps.db
      .update(product)
      .set({ hasStock: false })
      .where(eq(product.id, made.soldOut ?? 0));
    await app.deps.db
      .update(sku)
      .set({ stock: 0 })
      .where(eq(sku.productId, made.soldOut ?? 0));
  });
  afterAll(() => app.close());

  type Query = NonNullable<ApiInput<'GET /api/product/gifts'>['query']>;
  const find = (query: Query) => app.client()('GET /api/product/gifts', { query });
  const named = async (query: Query) => {
    const { records } = await find(query);
    const keys = new Map(Object.entries(made).map(([key, id]) => [id, key]));
    return records.map((one) => keys.get(one.product.id));
  };

  it('are those that name both first, then those that say less, and say why', async () => {
    expect(await named({ person: 'mother', occasion: 'birthday' })).toEqual(['mumBirthday', 'mumGift']);
    expect(await named({ person: 'mother' })).toEqual(['mumGift', 'mumBirthday', 'women']);
    expect(await named({ occasion: 'birthday' })).toEqual(
      expect.arrayContaining(['mumBirthday', 'birthdayKids']),
    );
    expect(await named({ occasion: 'mid_autumn' })).toEqual(['attribute']);
    expect(await named({})).toEqual(expect.arrayContaining(['mumGift', 'export']));
    const { records } = await find({ person: 'mother', occasion: 'birthday' });
    expect(records.map(({ says }) => says)).toEqual([
      [both('妈妈', ''), both('', 'birthday')],
      [both('送妈妈', 'mum'), both('送妈妈', 'gift')],
    ]);
  });

  it('keep to the budget, and name the nearest price where it leaves nothing', async () => {
    const mother = { person: 'mother' } as const;
    expect(await named({ ...mother, minPrice: '2000', maxPrice: '3000' })).toEqual(['mumGift', 'women']);
    expect(await find({ ...mother, minPrice: '5600', maxPrice: '7000' })).toEqual({
      records: [],
      total: 0,
      nearest: 8_000,
    });
    expect(await find({ ...mother, maxPrice: '1000' })).toMatchObject({ total: 0, nearest: 2_000 });
    expect(await find({ person: 'teacher' })).toEqual({ records: [], total: 0, nearest: null });
  });

  it('leave out what is sold out, and what is not sold or sent to the place', async () => {
    expect(await named({ person: 'mother', occasion: 'birthday', shipsTo: 'CN' })).toHaveLength(2);
    expect(await named({ person: 'father' })).toEqual(['export']);
    expect(await named({ person: 'father', shipsTo: 'CN' })).toEqual([]);
    expect(await named({ person: 'mother', shipsTo: 'GB' })).toEqual([]);
    const fee = { first: 1, firstFee: 4_500, extra: 1, extraFee: 0, days: { least: 8, most: 12 } };
    const { id } = await shop.owner.api('POST /api/supplier/freight/add', {
      body: {
        name: 'Abroad',
        method: 'piece',
        standard: fee,
        areas: [{ ...fee, provinces: ['GB'] }],
        freeAbove: null,
        freeFromPieces: null,
      },
    });
    const abroad = { freightTemplateId: id, services: ['fast_delivery'] };
    await app.deps.db
      .update(product)
      .set(abroad)
      .where(eq(product.id, made.mumGift ?? 0));
    const { records } = await find({ person: 'mother', shipsTo: 'GB' });
    expect(records.map((one) => one.product.id)).toEqual([made.mumGift]);
    expect(records[0]?.arrives?.to).toMatch(/^\d{4}-\d\d-\d\d$/);
    // Nothing is sent to a place that does not exist.
    expect(await named({ shipsTo: 'XX' })).toEqual([]);
    await refused(find({ shipsTo: 'x' }), 'invalid_input', 'query.shipsTo');
  });

  it('follow their texts, and are counted for each choice', async () => {
    const choices = () => app.client()('GET /api/product/gift-choices', { query: {} });
    const before = await choices();
    expect(before.persons).toContainEqual({ key: 'father', count: 1 });
    expect(before.persons.map(({ key }) => key)).not.toContain('teacher');
    expect(before.prices).toEqual({ least: 3_000, most: 5_000 });
    await app.deps.db
      .update(product)
      .set({ name: both('送老师钢笔', 'Fountain pen, a gift for teachers') })
      .where(eq(product.id, made.plain ?? 0));
    const after = await choices();
    expect(after.persons).toContainEqual({ key: 'teacher', count: 1 });
    expect(after.total).toBe(before.total + 1);
    expect(await named({ person: 'teacher', size: '1' })).toEqual(['plain']);
    // Each choice has as many gifts as are counted for it.
    for (const { key, count } of after.persons) expect((await find({ person: key })).total).toBe(count);
    for (const { key, count } of after.occasions) expect((await find({ occasion: key })).total).toBe(count);
  });

  it('are none in an empty shop', async () => {
    const empty = await testApp();
    const none = { total: 0, persons: [], occasions: [], prices: null };
    expect(await empty.client()('GET /api/product/gift-choices', { query: {} })).toEqual(none);
    expect(await empty.client()('GET /api/product/gifts', { query: {} })).toEqual({
      records: [],
      total: 0,
      nearest: null,
    });
    await empty.close();
  });
});
