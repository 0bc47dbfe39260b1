import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CouponStatus } from '../../../../contract/pricing/issued-coupon.ts';
import {
  listIssued,
  oneIssued,
  versionOf,
} from '../../../../server/contexts/pricing/coupon/issued-queries.ts';
import type { Scope } from '../../../../server/platform/access/actor.ts';
import { userCoupon } from '../../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addSupplier,
  addCoupon as newCoupon,
} from '../../../support/fixtures/fixtures.ts';
import { platformScope, ruleApp, supplierScope } from '../../../support/rule-app.ts';
import type { TestApp } from '../../../support/test-app.ts';

const day = 86_400_000;
let app: TestApp;
let now: Date;
let shop: Awaited<ReturnType<typeof addSupplier>>;
beforeAll(async () => {
  app = await ruleApp();
});
afterAll(() => app.close());
// Each test has a shop of its own.
beforeEach(async () => {
  now = app.clock.now();
  shop = await addSupplier(app);
});

const later = (ms: number) => new Date(now.getTime() + ms);
const add = (values: Parameters<typeof newCoupon>[1] = {}) =>
  newCoupon(app, { supplierId: shop.id, ...values });
type Query = Partial<Parameters<typeof listIssued>[2]>;
/** What the shop finds, or where `scope` is the platform's the platform. */
const ask = (query: Query = {}, scope = supplierScope(shop.id)) =>
  listIssued(app.deps.db, scope, { current: 1, size: 100, order: 'desc', ...query }, now);
const found = async (query?: Query, scope?: Scope) => (await ask(query, scope)).records.map(({ id }) => id);
const notFound = expect.objectContaining({ reason: 'not_found' });

describe('coupon list', () => {
  it('shows one status for a coupon, by which it is filtered and counted', async () => {
    const made: [number, CouponStatus][] = [];
    const of = async (status: CouponStatus, values: Parameters<typeof add>[0]) =>
      made.unshift([(await add(values)).id, status]);
    await of('coming', { startAt: later(1) });
    await of('running', { startAt: now, endAt: later(1) });
    await of('running', { remaining: 0 });
    await of('stopped', { enabled: false });
    await of('stopped', { enabled: false, startAt: later(1) });
    await of('stopped', { enabled: false, endAt: later(1) });
    await of('ended', { endAt: now });
    await of('ended', { endAt: now, enabled: false });
    await of('ended', { endAt: later(-1) });
    await of('ended', { startAt: later(-2 * day), endAt: later(-day), enabled: false });
    const counts: { tab: CouponStatus; count: number }[] = [
      { tab: 'coming', count: 1 },
      { tab: 'running', count: 2 },
      { tab: 'stopped', count: 3 },
      { tab: 'ended', count: 4 },
    ];
    const all = await ask();
    expect(all).toMatchObject({ total: 10, counts });
    expect(all.records.map(({ id, status }) => [id, status])).toEqual(made);
    for (const { tab, count } of counts) {
      const ids = made.filter(([, status]) => status === tab).map(([id]) => id);
      const page = await ask({ status: tab });
      expect(page).toMatchObject({ total: count, counts });
      expect(page.records.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, tab]));
    }
    const inState = (...statuses: CouponStatus[]) =>
      made.filter(([, status]) => statuses.includes(status)).map(([id]) => id);
    expect(await found({ state: 'coming' })).toEqual(inState('coming'));
    expect(await found({ state: 'running' })).toEqual(inState('running'));
    expect(await found({ state: 'over' })).toEqual(inState('stopped', 'ended'));
    expect(await ask({ state: 'over', status: 'ended' })).toMatchObject({
      total: 4,
      counts: [{ count: 0 }, { count: 0 }, { count: 3 }, { count: 4 }],
    });
  });

  it('sorts by creation, end or remaining number, the newest of equal ones first', async () => {
    const [a, b, c, d] = [
      (await add({ endAt: later(3), remaining: 2 })).id,
      (await add({ endAt: later(1), remaining: 9 })).id,
      (await add({ endAt: later(3), remaining: 2 })).id,
      (await add({ endAt: later(2), remaining: 9 })).id,
    ];
    expect(await found()).toEqual([d, c, b, a]);
    expect(await found({ order: 'asc' })).toEqual([a, b, c, d]);
    expect(await found({ sort: 'created', order: 'desc' })).toEqual([d, c, b, a]);
    expect(await found({ sort: 'end' })).toEqual([c, a, d, b]);
    expect(await found({ sort: 'end', order: 'asc' })).toEqual([b, d, c, a]);
    expect(await found({ sort: 'left', order: 'desc' })).toEqual([d, b, c, a]);
    expect(await found({ sort: 'left', order: 'asc' })).toEqual([c, a, d, b]);
    expect(await found({ size: 2, current: 2, order: 'asc' })).toEqual([c, d]);
    expect(await found({ size: 3, current: 2 })).toEqual([a]);
  });

  it('filters by issuer, name and missing language', async () => {
    const other = await addSupplier(app);
    const text = (zh: string, en: string) => ({ zh, en });
    const noEnglish = (await add({ name: text('茶券', '') })).id;
    const noChinese = (await add({ description: text(' ', 'About tea') })).id;
    const whole = (await add({ name: text('杯券', 'Tea cups') })).id;
    const theirs = (await add({ supplierId: other.id, name: text('', 'Tea') })).id;
    const platform = (await add({ supplierId: null, name: text('券', ' ') })).id;
    expect(await found()).toEqual([whole, noChinese, noEnglish]);
    expect(await found({ keyword: 'tea' })).toEqual([whole]);
    expect(await found({ keyword: '茶' })).toEqual([noEnglish]);
    expect(await found({ keyword: '' })).toEqual([whole, noChinese, noEnglish]);
    expect(await found({ lacks: 'any' })).toEqual([noChinese, noEnglish]);
    expect(await found({ lacks: 'zh' })).toEqual([noChinese]);
    expect(await found({ lacks: 'en' })).toEqual([noEnglish]);
    // The filter does not change the count of missing languages.
    const own = { any: 2, zh: 1, en: 1 };
    for (const query of [{}, { keyword: 'tea' }, { lacks: 'en' }, { status: 'ended' }] as const)
      expect((await ask(query)).lacking).toEqual(own);
    const ours = [platform, theirs, whole, noChinese, noEnglish];
    expect(await found({}, platformScope())).toEqual(expect.arrayContaining(ours));
    expect(await found({ supplierId: shop.id }, platformScope())).toEqual([whole, noChinese, noEnglish]);
    expect(await found({ supplierId: other.id }, platformScope())).toEqual([theirs]);
    expect(await found({ issuer: 'platform' }, platformScope())).toEqual([platform]);
    const shops = await found({ issuer: 'shops' }, platformScope());
    expect(shops).toEqual(expect.arrayContaining([theirs, whole]));
    expect(shops).not.toContain(platform);
    expect((await ask({ issuer: 'platform', keyword: 'none' }, platformScope())).lacking).toEqual({
      any: 1,
      zh: 0,
      en: 1,
    });
    expect((await ask({ issuer: 'shops', supplierId: other.id }, platformScope())).lacking).toEqual({
      any: 3,
      zh: 2,
      en: 1,
    });
    expect(await found({ supplierId: shop.id })).toEqual([whole, noChinese, noEnglish]);
    await expect(ask({ supplierId: other.id })).rejects.toEqual(notFound);
    expect(await found({ issuer: 'shops' })).toEqual([whole, noChinese, noEnglish]);
    const detail = (id: number, scope = supplierScope(shop.id)) => oneIssued(app.deps.db, scope, id, now);
    expect((await detail(whole)).id).toBe(whole);
    expect((await detail(theirs, platformScope())).supplierName).toEqual(other.name);
    for (const id of [theirs, platform, 999_999]) await expect(detail(id)).rejects.toEqual(notFound);
  });

  it('counts claimed coupons by state, and those still usable', async () => {
    const [, , leaf] = await addCategories(app);
    const busy = await add({ voidedAt: now, scope: 3, scopeIds: [leaf], shopShare: 0 });
    const quiet = await add({ budget: 900, spent: 300, description: { zh: '说', en: 'Said' } });
    const none = await add({ enabled: false });
    const over = await add({ endAt: now });
    const { id: accountId } = await addAccount(app);
    const claim = (couponId: number, values: Partial<typeof userCoupon.$inferInsert> = {}) => ({
      accountId,
      couponId,
      receivedAt: later(1),
      usedAt: null,
      off: 0,
      ...values,
    });
    await app.deps.db
      .insert(userCoupon)
      .values([
        claim(busy.id),
        claim(busy.id, { receivedAt: now }),
        claim(busy.id, { usedAt: now, off: 400, receivedAt: now }),
        claim(busy.id, { usedAt: now, off: 250 }),
        claim(busy.id),
        claim(quiet.id, { usedAt: now, off: 300 }),
        claim(over.id),
        claim(over.id, { usedAt: now, off: 70 }),
      ]);
    const { records } = await ask({ order: 'asc' });
    const figures = records.map(({ id, claimed, used, usable, spent }) => [id, claimed, used, usable, spent]);
    expect(figures).toEqual([
      [busy.id, 5, 2, 2, 650],
      [quiet.id, 1, 1, 0, 300],
      [none.id, 0, 0, 0, 0],
      [over.id, 2, 1, 0, 70],
    ]);
    expect(records[1]).toEqual({
      id: quiet.id,
      name: quiet.name,
      description: { zh: '说', en: 'Said' },
      type: 1,
      discountValue: 500,
      minOrderAmount: 1_000,
      scope: 0,
      scopeIds: [],
      categories: [],
      supplierId: shop.id,
      supplierName: shop.name,
      startTime: later(-day).toISOString(),
      endTime: later(day).toISOString(),
      remaining: 5,
      perPersonLimit: 1,
      enabled: true,
      shopShare: 0,
      budget: 900,
      spent: 300,
      status: 'running',
      claimed: 1,
      used: 1,
      usable: 0,
      version: versionOf(quiet),
      createTime: quiet.createdAt.toISOString(),
    });
    expect(records[0]?.categories).toMatchObject([{ zh: '类目 3' }]);
  });

  it('changes the version of a coupon on edits, not on claims', async () => {
    const row = await add({ budget: 900 });
    expect(versionOf({ ...row, remaining: 1, spent: 800 })).toBe(versionOf(row));
    for (const change of [{ budget: 901 }, { enabled: false }, { voidedAt: now }, { endAt: now }])
      expect(versionOf({ ...row, ...change })).not.toBe(versionOf(row));
  });
});
