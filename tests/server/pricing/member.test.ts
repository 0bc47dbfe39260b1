import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addCoupon, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const list = ({ owner }: Trade, query: Record<string, string> = {}) =>
  owner.api('GET /api/supplier/member/list', { query });
const detail = ({ owner }: Trade, id: number) => owner.api('GET /api/supplier/member/detail/{id}', byId(id));

describe('members of a supplier', () => {
  it('are its buyers and followers with their net spending', async () => {
    const [fixture, stranger] = [await tradeFixture(app), await tradeFixture(app)];
    const much = await fixture.received([[1_000, 3]]);
    await fixture.accept((await fixture.ask(much, { pieces: 1 })).id);
    const little = await fixture.paid([[500, 1]]);
    await fixture.placed();
    const fan = await addAccount(app);
    for (const api of [fan.api, little.me.api])
      await api('POST /api/supplier/follow/{id}', byId(fixture.shop.id));
    await stranger.paid();
    const all = await list(fixture, { sort: 'spent' });
    expect(all.counts).toEqual([
      { tab: 'all', count: 3 },
      { tab: 'buyer', count: 2 },
      { tab: 'follower', count: 2 },
    ]);
    expect(all.records.map(({ id, orders, spent }) => [id, orders, spent])).toEqual([
      [much.me.id, 1, 2_000],
      [little.me.id, 1, 500],
      [fan.id, 0, 0],
    ]);
    for (const { name } of all.records) expect(name).toMatch(/^.\*\*\*.$/u);
    expect(JSON.stringify(all)).not.toMatch(/139\d{8}/);
    const ids = async (query: Record<string, string>) =>
      (await list(fixture, query)).records.map(({ id }) => id);
    expect(await ids({ kind: 'follower', sort: 'followed', order: 'asc' })).toHaveLength(2);
    expect(await ids({ kind: 'buyer', min: '600' })).toEqual([much.me.id]);
    expect(await ids({ kind: 'buyer', max: '600' })).toEqual([little.me.id]);
    expect(await ids({ orders: '2' })).toEqual([]);
    expect(await ids({ from: '2026-01-01', sort: 'last', size: '1', current: '2' })).toHaveLength(1);
    expect(await ids({ to: '2026-01-01' })).toEqual([]);
    const one = await detail(fixture, much.me.id);
    expect(one).toMatchObject({
      member: { id: much.me.id, spent: 2_000, followTime: null },
      orders: [{ id: much.id, payable: 3_000 }],
      afterSales: [{ amount: 1_000, state: 'refunded' }],
      reviews: [],
    });
    await refused(detail(stranger, much.me.id), 'not_found');
  });

  it('are shown with their reviews, but never with anonymous ones', async () => {
    const fixture = await tradeFixture(app);
    const bought = await fixture.received([
      [500, 1],
      [600, 1],
    ]);
    const lines = (await bought.detail()).items;
    for (const [at, line] of lines.entries())
      await bought.me.api('POST /api/product/review/add', {
        body: { lineId: line.id, rating: 4, content: `It was fine ${at}`, anonymous: at === 0 },
      });
    expect((await detail(fixture, bought.me.id)).reviews).toMatchObject([{ content: 'It was fine 1' }]);
  });

  it('can be given a coupon by the claiming rules, with a notification, and none of another supplier', async () => {
    const [fixture, stranger] = [await tradeFixture(app), await tradeFixture(app)];
    const { me } = await fixture.paid();
    const coupon = await addCoupon(app, { supplierId: fixture.shop.id, remaining: 5, perPersonLimit: 1 });
    const give = (id: number, couponId: number, { owner } = fixture) =>
      owner.api('POST /api/supplier/member/coupon/{id}', { ...byId(id), body: { couponId } });
    expect(await give(me.id, coupon.id)).toMatchObject({ id: me.id, coupons: 1 });
    const held = await me.api('GET /api/coupon/user/my-list');
    expect(first(held.records)).toMatchObject({ couponId: coupon.id, status: 1 });
    const told = await me.api('GET /api/order/notification/list');
    expect(told.records.map(({ title }) => title.en)).toContain('You’ve received a coupon');
    await refused(give(me.id, coupon.id), 'coupon_limit');
    const over = await addCoupon(app, { supplierId: fixture.shop.id, enabled: false });
    await refused(give(me.id, over.id), 'coupon_unavailable');
    const theirs = await addCoupon(app, { supplierId: stranger.shop.id });
    await refused(give(me.id, theirs.id), 'not_found');
    await refused(give(me.id, theirs.id, stranger), 'not_found');
  });
});
