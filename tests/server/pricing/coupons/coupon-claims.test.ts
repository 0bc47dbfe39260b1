import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveCoupon } from '../../../../server/contexts/pricing/coupon/claim.ts';
import { claimsOf } from '../../../../server/contexts/pricing/coupon/claims.ts';
import { heldCoupons, ownsCoupons } from '../../../../server/contexts/pricing/coupon/held.ts';
import { readClaims } from '../../../../server/contexts/pricing/coupon/queries.ts';
import { account, coupon, userCoupon } from '../../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addSupplier,
  first,
  giveRole,
  addCoupon as newCoupon,
} from '../../../support/fixtures/fixtures.ts';
import { ruleApp, supplierScope } from '../../../support/rule-app.ts';
import type { TestApp } from '../../../support/test-app.ts';

const day = 86_400_000;
let app: TestApp;
let now: Date;
beforeAll(async () => {
  app = await ruleApp();
});
afterAll(() => app.close());
beforeEach(() => {
  now = app.clock.now();
});

const later = (ms: number) => new Date(now.getTime() + ms);
const add = (values: Parameters<typeof newCoupon>[1] = {}) => newCoupon(app, values);
/** A claim that is written as it is, whatever a coupon allows. */
const claimed = async (
  accountId: number,
  couponId: number,
  values: Partial<typeof userCoupon.$inferInsert> = {},
) =>
  first(
    await app.deps.db
      .insert(userCoupon)
      .values({ accountId, couponId, receivedAt: now, ...values })
      .returning(),
  ).id;
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
const refusedAs = (reason: string) => expect.objectContaining({ reason });

describe('claimed coupons', () => {
  it('are selected for a purchase while usable at its suppliers, those that end first before others', async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const [me, stranger] = [await addAccount(app), await addAccount(app)];
    const of = async (values: Parameters<typeof add>[0], own?: Parameters<typeof claimed>[2]) =>
      claimed(me.id, (await add(values)).id, own);
    const last = await of({ supplierId: shop.id, endAt: later(9), budget: 2_000, spent: 1_400 });
    const platform = await of({ endAt: later(5) });
    const named = await of({ scope: 2, scopeIds: [999_999, shop.id], endAt: later(4) });
    const goods = await of({ scope: 1, scopeIds: [7], endAt: later(3) });
    const filed = await of({ scope: 3, scopeIds: [999_999], endAt: later(1), startAt: now });
    const back = await of({ voidedAt: later(-1), endAt: later(9) });
    const empty = await of({ budget: 700, spent: 700, endAt: later(9) });
    await of({ supplierId: other.id });
    await of({ scope: 2, scopeIds: [other.id] });
    await of({}, { usedAt: now });
    await of({ voidedAt: now });
    await of({ endAt: now });
    await of({ startAt: later(1) });
    await claimed(stranger.id, (await add()).id);
    const held = await heldCoupons(app.deps.db, me.id, [shop.id], now);
    expect(ids(held)).toEqual([filed, goods, named, platform, last, back, empty]);
    expect(held.map(({ left }) => left)).toEqual([null, null, null, null, 600, null, 0]);
    expect(held[1]).toMatchObject({ scope: 1, scopeIds: [7], status: 1, supplierName: null });
    expect(held[4]).toMatchObject({
      supplierId: shop.id,
      supplierName: shop.name,
      isUsedUp: false,
      status: 1,
    });
    expect(held[6]).toMatchObject({ isUsedUp: true, status: 3 });
    const elsewhere = await heldCoupons(app.deps.db, me.id, [], now);
    expect(ids(elsewhere)).toEqual([filed, goods, platform, back, empty]);
  });

  it('belong to the account that claimed them, also when named twice', async () => {
    const [me, stranger] = [await addAccount(app), await addAccount(app)];
    const { id } = await add();
    const [one, two] = [await claimed(me.id, id), await claimed(me.id, id)];
    const theirs = await claimed(stranger.id, id);
    const owns = (asked: number[]) => ownsCoupons(app.deps.db, me.id, asked);
    expect(await owns([])).toBe(true);
    expect(await owns([one])).toBe(true);
    expect(await owns([one, two, one])).toBe(true);
    expect(await owns([one, theirs])).toBe(false);
    expect(await owns([theirs])).toBe(false);
    expect(await owns([999_999])).toBe(false);
  });

  it('are filtered by their displayed state', async () => {
    const me = await addAccount(app);
    const stranger = await addAccount(app);
    const of = async (values: Parameters<typeof add>[0], own?: Parameters<typeof claimed>[2]) =>
      claimed(me.id, (await add(values)).id, own);
    const [, middle] = await addCategories(app);
    const shop = await addSupplier(app);
    const states = new Map<number, 1 | 2 | 3>([
      [await of({ supplierId: shop.id, scope: 3, scopeIds: [middle] }), 1],
      [await of({ endAt: later(1) }), 1],
      [await of({ startAt: later(1) }), 1],
      [await of({ voidedAt: later(-1) }), 1],
      [await of({ budget: 900, spent: 400 }), 1],
      [await of({ type: 3, discountValue: 90, budget: 900, spent: 899 }), 1],
      [await of({ endAt: now }), 3],
      [await of({ voidedAt: now }), 3],
      [await of({ voidedAt: later(1) }), 3],
      [await of({ budget: 900, spent: 401 }), 3],
      [await of({ type: 2, budget: 900, spent: 401 }), 3],
      [await of({ type: 3, discountValue: 90, budget: 900, spent: 900 }), 3],
      [await of({ enabled: false }), 1],
      [await of({}, { usedAt: now }), 2],
      [await of({ endAt: now }, { usedAt: now }), 2],
      [await of({ voidedAt: now }, { usedAt: now }), 2],
      [await of({ budget: 900, spent: 900 }, { usedAt: now }), 2],
    ]);
    await claimed(stranger.id, (await add()).id);
    const newest = [...states.keys()].toReversed();
    type Status = '1' | '2' | '3';
    const page = (status?: Status, page = 1, size = 50) =>
      readClaims(app.deps.db, me.id, { page, size, status }, now);
    const all = await page();
    expect(all.records.map(({ id, status }) => [id, status])).toEqual(
      newest.map((id) => [id, states.get(id)]),
    );
    expect(all.total).toBe(states.size);
    for (const status of ['1', '2', '3'] as const) {
      const wanted = newest.filter((id) => states.get(id) === Number(status));
      const found = await page(status);
      expect(ids(found.records)).toEqual(wanted);
      expect(found.total).toBe(wanted.length);
    }
    expect(ids((await page('3', 2, 2)).records)).toEqual(
      newest.filter((id) => states.get(id) === 3).slice(2, 4),
    );
    const oldest = first(all.records.slice(-1));
    expect(oldest).toMatchObject({
      supplierId: shop.id,
      supplierName: shop.name,
      categories: [{ zh: '类目 2' }],
    });
  });

  it("are given within the coupon's period, of the requested type, while some are left", async () => {
    const me = await addAccount(app);
    const shop = await addSupplier(app);
    const give = (values: Parameters<typeof add>[0], types?: number[]) =>
      add(values).then(({ id }) => receiveCoupon(app.deps, me.id, id, types));
    const given = await give({ startAt: now, endAt: later(1), supplierId: shop.id, remaining: 2 });
    expect(given).toMatchObject({
      status: 1,
      receiveTime: now.toISOString(),
      usedAt: null,
      supplierName: shop.name,
      minOrderAmount: 1_000,
    });
    const [row] = await app.deps.db.select().from(userCoupon).where(eq(userCoupon.id, given.id));
    expect(row).toMatchObject({ accountId: me.id, couponId: given.couponId, receivedAt: now, off: 0 });
    const [left] = await app.deps.db.select().from(coupon).where(eq(coupon.id, given.couponId));
    expect(left).toMatchObject({ remaining: 1, spent: 0 });
    for (const type of [1, 2, 3]) expect(await give({ type, discountValue: 90 })).toMatchObject({ type });
    await expect(give({ type: 1 }, [2, 3])).rejects.toEqual(refusedAs('not_found'));
    expect(await give({ type: 2 }, [2, 3])).toMatchObject({ type: 2 });
    await expect(give({ scope: 3, scopeIds: [999_999] })).rejects.toEqual(refusedAs('not_found'));
    for (const values of [{ enabled: false }, { startAt: later(1) }, { endAt: now }])
      await expect(give(values)).rejects.toEqual(refusedAs('coupon_unavailable'));
    for (const values of [{ remaining: 0 }, { budget: 999, spent: 500 }])
      await expect(give(values)).rejects.toEqual(refusedAs('coupon_gone'));
    expect(await give({ budget: 1_000, spent: 500 })).toMatchObject({ isUsedUp: false });
    // An account at its limit learns that, not that none are left.
    const { id } = await add({ perPersonLimit: 2, remaining: 2 });
    for (const _ of [1, 2]) await receiveCoupon(app.deps, me.id, id);
    await expect(receiveCoupon(app.deps, me.id, id)).rejects.toMatchObject({
      reason: 'coupon_limit',
      details: { limit: 2 },
    });
    await expect(receiveCoupon(app.deps, 1_000_000, id)).rejects.toEqual(refusedAs('coupon_gone'));
  });

  it('are refused to staff of the issuer, and given to them by the platform and other suppliers', async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const receive = async (accountId: number, supplierId: number | null) =>
      receiveCoupon(app.deps, accountId, (await add({ supplierId })).id);
    await expect(receive(shop.owner.id, shop.id)).rejects.toEqual(refusedAs('own_shop'));
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await expect(receive(clerk.id, shop.id)).rejects.toEqual(refusedAs('own_shop'));
    expect(await receive(shop.owner.id, other.id)).toMatchObject({ supplierId: other.id });
    expect(await receive(shop.owner.id, null)).toMatchObject({ supplierId: null });
    await expect(receiveCoupon(app.deps, shop.owner.id, 999_999)).rejects.toEqual(refusedAs('not_found'));
  });

  it('re-render pages when the last one is given, not before', async () => {
    const shop = await addSupplier(app);
    const { id } = await add({ supplierId: shop.id, remaining: 2, perPersonLimit: 2 });
    const me = await addAccount(app);
    await app.touched();
    await receiveCoupon(app.deps, me.id, id);
    expect(await app.touched()).toEqual([]);
    await receiveCoupon(app.deps, me.id, id);
    expect(await app.touched()).toEqual(['coupons', `coupons:${shop.id}`]);
  });

  it('are shown to the issuer with a masked name, claim and expiry time, and state', async () => {
    const shop = await addSupplier(app);
    const [named, nameless] = [await addAccount(app), await addAccount(app)];
    await app.deps.db.update(account).set({ nickname: '小满林' }).where(eq(account.id, named.id));
    const values = { nickname: '', username: `Z${nameless.username}9` };
    await app.deps.db.update(account).set(values).where(eq(account.id, nameless.id));
    const voided = await add({ supplierId: shop.id, voidedAt: now });
    const early = await claimed(named.id, voided.id);
    const used = await claimed(named.id, voided.id, { usedAt: later(2) });
    const late = await claimed(nameless.id, voided.id, { receivedAt: later(1) });
    const ending = await add({ supplierId: shop.id, endAt: later(day / 2) });
    const inTime = await claimed(named.id, ending.id);
    const usedInTime = await claimed(named.id, ending.id, { usedAt: now });
    const ask = (id: number, query = {}) =>
      claimsOf(app.deps.db, supplierScope(shop.id), id, { page: 1, size: 50, ...query }, app.clock.now());
    expect(await ask(voided.id)).toEqual({
      total: 3,
      records: [
        { id: late, name: 'Z***9', receiveTime: later(1).toISOString(), usedTime: null, isOver: false },
        {
          id: used,
          name: '小***林',
          receiveTime: now.toISOString(),
          usedTime: later(2).toISOString(),
          isOver: false,
        },
        { id: early, name: '小***林', receiveTime: now.toISOString(), usedTime: null, isOver: true },
      ],
    });
    const found = async (query: object) => {
      const { total, records } = await ask(voided.id, query);
      return [total, ...ids(records)];
    };
    expect(await found({ used: 'true' })).toEqual([1, used]);
    expect(await found({ used: 'false' })).toEqual([2, late, early]);
    expect(await found({ size: 1, page: 2 })).toEqual([3, used]);
    const over = async () => (await ask(ending.id)).records.map(({ id, isOver }) => [id, isOver]);
    expect(await over()).toEqual([
      [usedInTime, false],
      [inTime, false],
    ]);
    app.clock.pass(day / 2);
    expect(await over()).toEqual([
      [usedInTime, false],
      [inTime, true],
    ]);
    const other = await addSupplier(app);
    for (const id of [999_999, (await add({ supplierId: other.id })).id, (await add()).id])
      await expect(ask(id)).rejects.toEqual(refusedAs('not_found'));
  });
});
