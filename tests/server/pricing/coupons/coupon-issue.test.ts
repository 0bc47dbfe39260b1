import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CouponChange, NewCoupon } from '../../../../contract/pricing/issued-coupon.ts';
import { changeCoupon, issueCoupon } from '../../../../server/contexts/pricing/coupon/issue.ts';
import { setCouponStatus } from '../../../../server/contexts/pricing/coupon/status.ts';
import { authorOf } from '../../../../server/platform/access/actor.ts';
import { auditEntry, coupon, notification, userCoupon } from '../../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
  addCoupon as newCoupon,
} from '../../../support/fixtures/fixtures.ts';
import { ruleApp, staffOf } from '../../../support/rule-app.ts';
import type { TestApp } from '../../../support/test-app.ts';

type Shop = Awaited<ReturnType<typeof addSupplier>>;
const day = 86_400_000;
let app: TestApp;
let adminId: number;
let now: Date;
let shop: Shop;
let other: Shop;
let leaf: number;
beforeAll(async () => {
  app = await ruleApp();
  adminId = (await addAccount(app, 9)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  now = app.clock.now();
  [shop, other] = [await addSupplier(app), await addSupplier(app)];
  [, , leaf] = await addCategories(app);
  await app.touched();
});

const later = (ms: number) => new Date(now.getTime() + ms);
const at = (ms: number) => later(ms).toISOString();
const add = (values: Parameters<typeof newCoupon>[1] = {}) =>
  newCoupon(app, { supplierId: shop.id, minOrderAmount: 5_000, ...values });
/** The API for staff of a supplier, or for an operator; the version is the one they have read. */
const calling = (by: Shop | null, seen?: string) => {
  const actor = staffOf(by?.id, by?.owner.id ?? adminId);
  const author = authorOf(actor, { ip: '', route: 'PUT /api/coupon/supplier/update', requestId: '', seen });
  return [{ ...app.deps, author }, actor.scope()] as const;
};
const issue = (values: Partial<NewCoupon> = {}, by: Shop | null = shop) =>
  issueCoupon(
    ...calling(by),
    NewCoupon.parse({
      name: { zh: '券', en: 'Coupon' },
      type: 1,
      discountValue: 500,
      minOrderAmount: 5_000,
      startTime: at(-day),
      endTime: at(day),
      remaining: 10,
      ...values,
    }),
  );
const change = (id: number, values: Omit<CouponChange, 'id'>, by: Shop | null = shop, seen?: string) =>
  changeCoupon(...calling(by, seen), { id, ...values });
const setStatus = (id: number, enabled: boolean, voidUnused = false, seen?: string, by = shop) =>
  setCouponStatus(...calling(by, seen), { id, enabled, voidUnused });
const refused = (asked: Promise<unknown>, reason: string, field?: string) =>
  expect(asked).rejects.toMatchObject({ reason, ...(field === undefined ? {} : { field }) });
const rowOf = async (id: number) => first(await app.deps.db.select().from(coupon).where(eq(coupon.id, id)));
type Claim = Partial<typeof userCoupon.$inferInsert>;
async function claim(couponId: number, values: Claim = {}) {
  const accountId = values.accountId ?? (await addAccount(app)).id;
  await app.deps.db.insert(userCoupon).values({ couponId, receivedAt: now, ...values, accountId });
  return accountId;
}
let goods = 700_000;
/** Products of a supplier with unique ids, as suppliers and categories are named by ids as well. */
async function goodsOf({ id: supplierId }: Shop): Promise<number> {
  goods += 1;
  return (await addProduct(app, { id: goods, supplierId, categoryId: leaf })).id;
}

describe('issued coupon', () => {
  const nowhere = (asked: Promise<unknown>) => refused(asked, 'not_found', 'body.scopeIds');

  it('of the platform covers existing suppliers, products and categories, each once', async () => {
    const [mine, theirs] = [await goodsOf(shop), await goodsOf(other)];
    const [, , second] = await addCategories(app);
    for (const [scope, scopeIds, none] of [
      [1, [mine, theirs, mine], 999_999],
      [2, [other.id, shop.id, other.id], 999_999],
      [3, [second, leaf, second], 999_999],
    ] as const) {
      const made = await issue({ scope, scopeIds: [...scopeIds] }, null);
      expect(made).toMatchObject({ supplierId: null, scope, scopeIds });
      await nowhere(issue({ scope, scopeIds: [...scopeIds, none] }, null));
      await nowhere(issue({ scope, scopeIds: [none] }, null));
    }
    expect(await issue({}, null)).toMatchObject({ supplierId: null, scope: 0, scopeIds: [] });
  });

  it('of a supplier covers that supplier and its products alone', async () => {
    const [mine, theirs] = [await goodsOf(shop), await goodsOf(other)];
    expect(await issue({ supplierId: shop.id })).toMatchObject({ supplierId: shop.id });
    await refused(issue({ supplierId: other.id }), 'not_found');
    for (const [scope, id] of [
      [1, mine],
      [2, shop.id],
      [3, leaf],
    ] as const)
      expect(await issue({ scope, scopeIds: [id] })).toMatchObject({ scope, scopeIds: [id] });
    await nowhere(issue({ scope: 1, scopeIds: [theirs] }));
    await nowhere(issue({ scope: 1, scopeIds: [mine, theirs] }));
    await nowhere(issue({ scope: 2, scopeIds: [other.id] }));
    await nowhere(issue({ scope: 2, scopeIds: [shop.id, other.id] }));
    await nowhere(issue({ scope: 3, scopeIds: [999_999] }));
    // An operator issues for the supplier by the same rules.
    const supplierId = shop.id;
    const made = await issue({ supplierId, scope: 1, scopeIds: [mine] }, null);
    expect(made).toMatchObject({ supplierId, scopeIds: [mine] });
    await nowhere(issue({ supplierId, scope: 1, scopeIds: [theirs] }, null));
    await nowhere(issue({ supplierId: 999_999 }, null));
  });

  it('has consistent terms, and is steep only with its maximum cost confirmed', async () => {
    await refused(issue({ minOrderAmount: 500 }), 'coupon_terms', 'body.minOrderAmount');
    await refused(issue({ shopShare: 1 }), 'coupon_terms', 'body.shopShare');
    expect(await issue({ shopShare: 1 }, null)).toMatchObject({ shopShare: 1 });
    await refused(issue({ endTime: at(0) }), 'coupon_terms', 'body.endTime');
    const steep = { discountValue: 2_500 };
    await refused(issue(steep), 'coupon_steep');
    await refused(issue({ ...steep, confirmedWorst: 24_999 }), 'coupon_steep');
    expect(await issue({ ...steep, confirmedWorst: 25_000 })).toMatchObject({ ...steep, spent: 0 });
    await refused(issue({ type: 3, discountValue: 9 }), 'coupon_terms', 'body.budget');
  });

  it('invalidates pages and logs who issued, changed and stopped it', async () => {
    const made = await issue({ budget: 9_000, enabled: true });
    expect(await app.touched()).toEqual(['coupons', `coupons:${shop.id}`]);
    expect(await rowOf(made.id)).toMatchObject({
      supplierId: shop.id,
      startAt: later(-day),
      endAt: later(day),
      createdAt: now,
      spent: 0,
      voidedAt: null,
    });
    await change(made.id, { remaining: 12 });
    await setStatus(made.id, false, true);
    const entries = await app.deps.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.targetKind, 'coupon'), eq(auditEntry.targetId, `${made.id}`)))
      .orderBy(asc(auditEntry.id));
    expect(entries).toMatchObject([
      { before: null, after: { remaining: 10 }, accountId: shop.owner.id },
      { before: { remaining: 10 }, after: { remaining: 12 } },
      { before: { enabled: true, voidedAt: null }, after: { enabled: false, voidedAt: now.toISOString() } },
    ]);
  });
});

describe('changed coupon', () => {
  it('keeps omitted fields, and takes given ones', async () => {
    const row = await add({ voidedAt: later(-5), description: { zh: '说', en: 'Said' } });
    await change(row.id, { remaining: 7 });
    expect(await rowOf(row.id)).toEqual({ ...row, remaining: 7 });
    expect(await app.touched()).toEqual(['coupons', `coupons:${shop.id}`]);
    await change(row.id, { startTime: at(1), endTime: at(2), name: { zh: '新', en: 'New' } });
    const changed = { remaining: 7, startAt: later(1), endAt: later(2), name: { zh: '新', en: 'New' } };
    expect(await rowOf(row.id)).toEqual({ ...row, ...changed });
    await change(row.id, { scopeIds: undefined, perPersonLimit: undefined, remaining: 8 });
    expect(await rowOf(row.id)).toEqual({ ...row, ...changed, remaining: 8 });
    await refused(change(row.id, { remaining: 9 }, other), 'not_found');
    await refused(change(999_999, { remaining: 9 }), 'not_found');
  });

  it('invalidates the pages of its old and new scope', async () => {
    const { id } = await add({ supplierId: null, scope: 2, scopeIds: [other.id] });
    await change(id, { scopeIds: [shop.id] }, null);
    expect(await app.touched()).toEqual(['coupons', `coupons:${shop.id}`, `coupons:${other.id}`].toSorted());
  });

  it('covers existing objects, but may keep deleted ones while claimed and running, and once it has ended', async () => {
    const gone = { scope: 1, scopeIds: [999_999] };
    const name = { zh: '新', en: 'New' };
    const nowhere = (asked: Promise<unknown>) => refused(asked, 'not_found', 'body.scopeIds');
    const unclaimed = await add(gone);
    await nowhere(change(unclaimed.id, { name }));
    const running = await add(gone);
    await claim(running.id);
    expect(await change(running.id, { name, endTime: at(2 * day) })).toMatchObject({ name });
    for (const endAt of [now, later(-1)]) {
      const over = await add({ ...gone, endAt });
      await claim(over.id);
      expect(await change(over.id, { name })).toMatchObject({ name, status: 'ended' });
      await nowhere(change(over.id, { endTime: at(1) }));
      expect((await rowOf(over.id)).endAt).toEqual(endAt);
    }
    const back = await add({ scope: 1, scopeIds: [await goodsOf(shop)], endAt: now });
    await claim(back.id);
    expect(await change(back.id, { endTime: at(1) })).toMatchObject({ status: 'running' });
  });

  it('has a budget of at least the granted discounts, counted before or not', async () => {
    const counted = await add({ budget: 1_000, spent: 800 });
    const uncounted = await add({});
    for (const off of [500, 300]) await claim(uncounted.id, { usedAt: now, off });
    for (const { id } of [counted, uncounted]) {
      await refused(change(id, { budget: 799 }), 'coupon_terms', 'body.budget');
      await change(id, { budget: 800 });
      expect(await rowOf(id)).toMatchObject({ budget: 800, spent: 800 });
    }
    const untouched = await add({});
    await change(untouched.id, { budget: 1 });
    expect(await rowOf(untouched.id)).toMatchObject({ budget: 1, spent: 0 });
  });

  it('counts claimed usable coupons in its maximum cost', async () => {
    const { id } = await add({ type: 2, minOrderAmount: 1_000, voidedAt: later(-1), remaining: 4 });
    await claim(id);
    await claim(id);
    await claim(id, { usedAt: now });
    await claim(id, { receivedAt: later(-1) });
    const worst = (confirmedWorst: number) => change(id, { remaining: 5, confirmedWorst });
    await refused(worst(3_499), 'coupon_steep');
    expect(await worst(3_500)).toMatchObject({ remaining: 5 });
    await refused(change(id, { discountValue: 600, confirmedWorst: 9_999 }), 'coupon_claimed');
    const unclaimed = await add({});
    expect(await change(unclaimed.id, { discountValue: 600 })).toMatchObject({ discountValue: 600 });
  });

  it('is changed and stopped by the version the caller read, despite claims meanwhile', async () => {
    const { id, version } = await issue();
    await app.deps.db.update(coupon).set({ remaining: 1 }).where(eq(coupon.id, id));
    const { version: next } = await change(id, { name: { zh: '新', en: 'New' } }, shop, version);
    await refused(change(id, { remaining: 3 }, shop, version), 'decided');
    await refused(setStatus(id, false, false, version), 'decided');
    expect(await rowOf(id)).toMatchObject({ remaining: 1, enabled: true });
    expect(await setStatus(id, false, false, next)).toMatchObject({ enabled: false });
  });
});

describe('stopped or reoffered coupon', () => {
  const toldOf = async (accountId: number) =>
    (await app.deps.db.select().from(notification).where(eq(notification.accountId, accountId))).length;

  it('is called back from holders who could have used it, who are notified once each', async () => {
    const { id } = await add({ voidedAt: later(-1) });
    const twice = await claim(id);
    await claim(id, { accountId: twice });
    const once = await claim(id);
    const others = [await claim(id, { usedAt: now }), await claim(id, { receivedAt: later(-1) })];
    expect(await setStatus(id, false)).toMatchObject({ enabled: false, usable: 3 });
    expect(await toldOf(twice)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ voidedAt: later(-1) });
    await app.touched();
    expect(await setStatus(id, false, true)).toMatchObject({
      enabled: false,
      usable: 0,
      claimed: 5,
      used: 1,
    });
    expect([await toldOf(twice), await toldOf(once)]).toEqual([1, 1]);
    for (const account of others) expect(await toldOf(account)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ voidedAt: now, enabled: false });
    // Lists contain offered coupons, and it was not offered.
    expect(await app.touched()).toEqual([]);
    await setStatus(id, false, true);
    expect(await toldOf(once)).toBe(1);
  });

  it('is not called back when it is offered, and earlier recalls stay', async () => {
    const { id } = await add({ enabled: false });
    const holder = await claim(id);
    expect(await setStatus(id, true, true)).toMatchObject({ enabled: true, usable: 1, status: 'running' });
    expect(await app.touched()).toEqual(['coupons', `coupons:${shop.id}`]);
    expect((await rowOf(id)).voidedAt).toBeNull();
    expect(await toldOf(holder)).toBe(0);
    await setStatus(id, false, true);
    expect(await app.touched()).toEqual(['coupons', `coupons:${shop.id}`]);
    app.clock.pass(5);
    expect(await setStatus(id, true)).toMatchObject({ enabled: true, usable: 0 });
    expect(await rowOf(id)).toMatchObject({ enabled: true, voidedAt: now });
    await app.touched();
    expect(await setStatus(id, true)).toMatchObject({ enabled: true });
    expect(await app.touched()).toEqual([]);
  });

  it('notifies nobody when it has ended, called back or not', async () => {
    for (const [endAt, times] of [
      [later(1), 1],
      [now, 0],
      [later(-1), 0],
    ] as const) {
      const { id } = await add({ endAt });
      const holder = await claim(id);
      await setStatus(id, false, true);
      expect(await toldOf(holder)).toBe(times);
      expect((await rowOf(id)).voidedAt).toEqual(now);
    }
    const { id } = await add();
    await refused(setStatus(id, false, false, undefined, other), 'not_found');
    expect(await rowOf(id)).toMatchObject({ enabled: true });
  });
});
