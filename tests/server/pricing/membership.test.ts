import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tendFlags } from '../../../server/contexts/catalogue/index.ts';
import { addPoints, endMemberships } from '../../../server/contexts/pricing/index.ts';
import {
  afterYears,
  levelOf,
  levels,
  noMembership,
  withSpent,
} from '../../../server/contexts/pricing/membership/levels.ts';
import { freightTemplate, product } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addCoupon, addPromotion, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const day = 86_400_000;
const at = (text: string) => new Date(`${text}T00:00:00Z`);

describe('member levels', () => {
  it('follow points, and a year starts with the first', () => {
    expect(levels.map(({ points }) => [levelOf(points - 1), levelOf(points)])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    const almost = withSpent(noMembership, 49_999, at('2026-03-01'));
    expect(almost).toEqual({ ...noMembership, spent: 49_999 });
    const member = withSpent(almost, 1, at('2026-04-01'));
    expect(member).toMatchObject({ level: 1, startAt: at('2026-04-01'), endAt: at('2027-04-01') });
    const higher = withSpent(member, 150_000, at('2026-12-01'));
    expect(higher).toMatchObject({ level: 2, endAt: at('2027-04-01') });
    expect(withSpent(higher, -190_000, at('2026-12-02'))).toMatchObject({
      level: 0,
      spent: 10_000,
      endAt: null,
    });
  });

  it('carry over after a year with points, and end after a year without', () => {
    const member = withSpent(noMembership, 250_000, at('2026-04-01'));
    expect(afterYears(member, at('2027-03-31'))).toBe(member);
    const second = afterYears(member, at('2027-04-01'));
    expect(second).toMatchObject({ level: 2, spent: 0, startAt: at('2027-04-01'), endAt: at('2028-04-01') });
    expect(withSpent(second, -30_000, at('2027-05-01'))).toMatchObject({ level: 2, spent: -30_000 });
    expect(afterYears(second, at('2030-01-01'))).toEqual(noMembership);
  });
});

describe('membership', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());

  type Buyer = Awaited<ReturnType<typeof addBuyer>>;
  async function bought(me: Buyer, price: number) {
    const made = await shop.product({ skus: [{ price }] });
    await me.order({ items: [{ skuId: made.sku.id, quantity: 1 }], expectedPayable: price });
    return first(await me.orders()).id;
  }
  const count = (me: Buyer, orderId: number, key: string, amount: number) =>
    app.deps.db.transaction((tx) => addPoints(tx, me.id, { orderId, key, amount }, app.clock.now()));
  const vip = (me: Buyer) => me.api('GET /api/user/vip');

  it('counts each completed order and each refund once', async () => {
    const me = await addBuyer(app);
    expect(await vip(me)).toMatchObject({
      level: 0,
      points: 0,
      discount: 100,
      expiryTime: null,
      next: { level: 1, missing: 500 },
    });
    const orderId = await bought(me, 60_050);
    await count(me, orderId, 'R0', -10_000);
    await Promise.all([1, 2, 3].map(() => count(me, orderId, 'completed', 60_050)));
    expect(await vip(me)).toMatchObject({ level: 1, points: 600, discount: 98, freeShipping: true });
    for (const _ of [1, 2]) await count(me, orderId, 'R1', -20_025);
    expect(await vip(me)).toMatchObject({ level: 0, points: 400, freeShipping: false });
    const changes = await me.api('GET /api/user/vip/points');
    expect(changes.map((one) => [one.reason, one.points])).toEqual([
      ['refunded', -200],
      ['completed', 600],
    ]);
  });

  it('ships free and applies member offers while it lasts, until a job ends it', async () => {
    const me = await addBuyer(app);
    await count(me, await bought(me, 250_000), 'completed', 250_000);
    const made = await shop.product({ freight: 900, skus: [{ price: 10_000 }] });
    await addPromotion(
      app,
      shop.id,
      { kind: 'member_offer' },
      { productIds: [made.id], endAt: at('2040-01-01') },
    );
    const items = [{ skuId: made.sku.id, quantity: 1 }];
    const stranger = await addBuyer(app);
    expect(await stranger.confirm({ items })).toMatchObject({ payable: 10_900, freight: 900 });
    expect(await me.confirm({ items })).toMatchObject({
      payable: 9_500,
      groups: [{ freight: 0, freightRule: 'member', offs: [{ kind: 'member_offer', amount: 500 }] }],
    });
    expect(await vip(me)).toMatchObject({
      level: 2,
      exclusiveProducts: 1,
      next: { level: 3, missing: 5_500 },
    });
    const query = { productId: `${made.id}`, province: '330000' };
    expect(await me.api('GET /api/product/freight', { query })).toMatchObject({ amount: 0, rule: 'member' });
    app.clock.pass(366 * day);
    await endMemberships(app.deps);
    const renewed = await addBuyer(app);
    expect(await renewed.confirm({ items })).toMatchObject({ freight: 900 });
    app.clock.pass(366 * day);
    await endMemberships(app.deps);
    const { rows } = await app.deps.database.query(
      `select level from membership where account_id = ${me.id}`,
    );
    expect(rows).toEqual([{ level: 0 }]);
  });

  it('charges others by the freight template, by province, weight and amount', async () => {
    const fee = { first: 1_000, firstFee: 800, extra: 500, extraFee: 300 };
    const [template] = await app.deps.db
      .insert(freightTemplate)
      .values({
        supplierId: shop.id,
        name: 'Parcel',
        method: 'weight',
        standard: fee,
        areas: [{ ...fee, firstFee: 2_000, provinces: ['650000'], freeAbove: 50_000 }],
        freeAbove: 50_000,
      })
      .returning();
    const freightTemplateId = template?.id ?? 0;
    const made = await shop.product({
      freightTemplateId,
      freight: 800,
      skus: [{ price: 10_000, weight: 600, stock: 99 }],
    });
    const flat = await shop.product({ freight: 1_000 });
    const query = (province: string, quantity: string, productId = made.id) =>
      app.client()('GET /api/product/freight', { query: { productId: `${productId}`, province, quantity } });
    const rule = 'template';
    expect(await query('330000', '1')).toEqual({
      amount: 800,
      isFrom: false,
      rule,
      freeAbove: 50_000,
      freeFromPieces: null,
      arrives: null,
      importCharges: null,
    });
    expect(await query('330000', '2')).toMatchObject({ amount: 1_100, rule });
    expect(await query('650000', '3')).toMatchObject({ amount: 2_600, rule });
    expect(await query('650000', '5')).toMatchObject({ amount: 0, rule: 'free_above' });
    await refused(query('330200', '1'), 'invalid_input', 'query.province');
    const me = await addBuyer(app);
    const items = [
      { skuId: made.sku.id, quantity: 2 },
      { skuId: flat.sku.id, quantity: 1 },
    ];
    // One parcel: the dearer of the two, shared out by what the lines cost.
    const checkout = await me.confirm({ items });
    expect(checkout.groups[0]).toMatchObject({
      freight: 1_100,
      freightRule: rule,
      items: [{ freightShare: 1_048 }, { freightShare: 52 }],
    });
    const far = { province: '650000', city: '650100', district: '650102' };
    const place = { receiver: '王小明', phone: '13812345678', detail: '新华北路 1 号', ...far };
    const addresses = await me.api('POST /api/address/add', { body: place });
    const addressId = addresses.find((one) => one.province === '650000')?.id ?? 0;
    expect(await me.confirm({ items, addressId })).toMatchObject({ freight: 2_300 });
    expect((await me.confirm({ items })).freight).toBe(1_100);
    await refused(me.order({ items, addressId, expectedPayable: checkout.payable }), 'price_changed');
  });

  it('keeps product marks in step with promotions and coupons, by the clock', async () => {
    const own = await addShop(app);
    const [one, two] = [await own.product(), await own.product()];
    const flags = async () => {
      const rows = await app.deps.db
        .select({ id: product.id, promotions: product.promotions })
        .from(product)
        .where(eq(product.supplierId, own.id));
      return [one, two].map(({ id }) => rows.find((row) => row.id === id)?.promotions);
    };
    await tendFlags(app.deps);
    const now = app.clock.now().getTime();
    const soon = { startAt: new Date(now + 1_000), endAt: new Date(now + day) };
    await addPromotion(app, own.id, { kind: 'flash_sale', percent: 80 }, { productIds: [one.id], ...soon });
    const rest = { kind: 'full_reduction' as const, threshold: 100, off: 1 };
    await addPromotion(app, own.id, rest, { ...soon, endAt: new Date(now + 2 * day) });
    await addCoupon(app, { scope: 1, scopeIds: [two.id], ...soon });
    await addCoupon(app, soon);
    await tendFlags(app.deps);
    expect(await flags()).toEqual([[], []]);
    app.clock.pass(1_000);
    await app.touched();
    await tendFlags(app.deps);
    expect(await flags()).toEqual([
      ['full_reduction', 'flash_sale'],
      ['coupon', 'full_reduction'],
    ]);
    expect(await app.touched()).toEqual([`product:${one.id}`, `product:${two.id}`].sort());
    const list = await app.client()('GET /api/promotion/list', { query: { productId: `${two.id}` } });
    expect(list.map(({ rule }) => rule)).toEqual([rest]);
    app.clock.pass(day);
    await tendFlags(app.deps);
    expect(await flags()).toEqual([['full_reduction'], ['full_reduction']]);
    await tendFlags(app.deps);
  });
});
