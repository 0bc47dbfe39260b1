import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offersBeside } from '../../../../server/contexts/pricing/coupon/beside.ts';
import { claimStatus } from '../../../../server/contexts/pricing/coupon/claim.ts';
import {
  type CouponOwner,
  countClaims,
  pageOffers,
  readAvailable,
} from '../../../../server/contexts/pricing/coupon/queries.ts';
import { userCoupon } from '../../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  addCoupon as newCoupon,
} from '../../../support/fixtures/fixtures.ts';
import { ruleApp } from '../../../support/rule-app.ts';
import type { TestApp } from '../../../support/test-app.ts';

const day = 86_400_000;
let app: TestApp;
let now: Date;
beforeAll(async () => {
  app = await ruleApp();
});
afterAll(() => app.close());
// Each test begins when the coupons of earlier ones have ended.
beforeEach(() => {
  app.clock.pass(400 * day);
  now = app.clock.now();
});

type Values = Parameters<typeof newCoupon>[1];
const add = async (values: Values = {}) => (await newCoupon(app, values)).id;
const later = (ms: number) => new Date(now.getTime() + ms);
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** A claim of a coupon, which is used where that is said. */
async function claimed(accountId: number, couponId: number, values: { used?: boolean; at?: Date } = {}) {
  const { used = false, at = now } = values;
  await app.deps.db
    .insert(userCoupon)
    .values({ accountId, couponId, receivedAt: at, usedAt: used ? now : null });
}

describe('coupon offers', () => {
  it('list beside products the coupons of suppliers and platform, those that end first before others', async () => {
    const [one, two, other] = [await addSupplier(app), await addSupplier(app), await addSupplier(app)];
    const last = await add({ supplierId: one.id, endAt: later(3) });
    const platform = await add({ scope: 1, scopeIds: [41, 42], endAt: later(2) });
    const alike = await add({ supplierId: two.id, endAt: later(2) });
    const soon = await add({ supplierId: two.id, endAt: later(1), startAt: now });
    for (const values of [
      { supplierId: other.id },
      { supplierId: one.id, endAt: now },
      { supplierId: one.id, startAt: later(1), endAt: later(2) },
      { supplierId: one.id, enabled: false },
      { supplierId: one.id, remaining: 0 },
      { supplierId: one.id, budget: 999, spent: 500 },
      { budget: 999, spent: 999, type: 3 },
    ])
      await add(values);
    const { offers, claimable } = await offersBeside(app.deps.db, undefined, [one.id, two.id], now);
    expect(ids(offers)).toEqual([soon, platform, alike, last]);
    expect(offers[1]).toEqual({
      id: platform,
      left: null,
      name: expect.objectContaining({ zh: '券' }),
      description: { zh: '', en: '' },
      type: 1,
      discountValue: 500,
      minOrderAmount: 1_000,
      scope: 1,
      scopeIds: [41, 42],
      categories: [],
      supplierId: null,
      supplierName: null,
      startTime: later(-day).toISOString(),
      endTime: later(2).toISOString(),
      remaining: 5,
      perPersonLimit: 1,
    });
    expect(offers[3]).toMatchObject({ supplierId: one.id, supplierName: one.name });
    // A visitor has none of them.
    expect(claimable).toEqual(offers);
    // An account has its own claims alone.
    const [me, stranger] = [await addAccount(app), await addAccount(app)];
    await claimed(stranger.id, soon);
    await claimed(me.id, last);
    const mine = await offersBeside(app.deps.db, me.id, [one.id, two.id], now);
    expect(ids(mine.offers)).toEqual([soon, platform, alike, last]);
    expect(ids(mine.claimable)).toEqual([soon, platform, alike]);
    expect(await offersBeside(app.deps.db, me.id, [], now)).toEqual({ offers: [], claimable: [] });
  });

  it('offer an account another one after all its claimed ones are used, up to the limit', async () => {
    const shop = await addSupplier(app);
    const me = await addAccount(app);
    const own = { supplierId: shop.id, perPersonLimit: 2 };
    const unused = await add(own);
    const used = await add(own);
    const usedUp = await add(own);
    const back = await add({ ...own, voidedAt: now });
    const backTwice = await add({ ...own, voidedAt: now });
    const after = await add({ ...own, voidedAt: now });
    for (const id of [used, usedUp, usedUp]) await claimed(me.id, id, { used: true });
    for (const id of [unused, back, backTwice, backTwice]) await claimed(me.id, id);
    await claimed(me.id, after, { at: later(1) });
    const { offers, claimable } = await offersBeside(app.deps.db, me.id, [shop.id], now);
    expect(ids(offers)).toEqual([unused, used, usedUp, back, backTwice, after]);
    expect(ids(claimable)).toEqual([used, back]);
  });

  it('include coupons of a supplier, of a product, and of a product as a coupon of its supplier', async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const [path, elsewhere] = [await addCategories(app), await addCategories(app)];
    // Its id is unique: suppliers and categories are named by ids as well.
    const goods = await addProduct(app, { id: 700_000, supplierId: shop.id, categoryId: path[2] });
    const own = { supplierId: shop.id };
    const made = {
      everywhere: await add(),
      shops: await add({ scope: 2, scopeIds: [other.id, shop.id] }),
      otherShops: await add({ scope: 2, scopeIds: [other.id] }),
      named: await add({ scope: 1, scopeIds: [goods.id, goods.id + 1] }),
      sameNumbers: await add({ scope: 1, scopeIds: [shop.id, ...path] }),
      goodsNumber: await add({ scope: 2, scopeIds: [goods.id] }),
      branch: await add({ scope: 3, scopeIds: [elsewhere[0], path[0]] }),
      leaf: await add({ scope: 3, scopeIds: [path[2]] }),
      otherBranch: await add({ scope: 3, scopeIds: [elsewhere[0]] }),
      ownAll: await add(own),
      ownShop: await add({ ...own, scope: 2, scopeIds: [shop.id] }),
      ownNamed: await add({ ...own, scope: 1, scopeIds: [goods.id] }),
      ownOthers: await add({ ...own, scope: 1, scopeIds: [goods.id + 1] }),
      ownBranch: await add({ ...own, scope: 3, scopeIds: [path[1]] }),
      ownOtherBranch: await add({ ...own, scope: 3, scopeIds: [elsewhere[2]] }),
      theirs: await add({ supplierId: other.id }),
      theirBranch: await add({ supplierId: other.id, scope: 3, scopeIds: [path[0]] }),
    };
    type Name = keyof typeof made;
    const names = Object.keys(made) as Name[];
    const found = async (owner: CouponOwner) => {
      const listed = ids(await readAvailable(app.deps.db, owner, now));
      const paged = await pageOffers(app.deps.db, { ...owner, page: 1, size: 50 }, now);
      expect(ids(paged.records)).toEqual(listed);
      return listed.map((id) => names.find((name) => made[name] === id));
    };
    const ofSupplier: Name[] = ['ownAll', 'ownShop', 'ownNamed', 'ownOthers', 'ownBranch', 'ownOtherBranch'];
    const ofGoods: Name[] = ['everywhere', 'shops', 'named', 'branch', 'leaf'];
    expect(await found({})).toEqual(names);
    expect(await found({ supplierId: shop.id })).toEqual(['shops', ...ofSupplier]);
    const fitting: Name[] = ['ownAll', 'ownShop', 'ownNamed', 'ownBranch'];
    expect(await found({ productId: goods.id })).toEqual([...ofGoods, ...fitting]);
    expect(await found({ productId: goods.id, supplierId: shop.id })).toEqual(['shops', ...fitting]);
    expect(await found({ productId: goods.id, supplierId: other.id })).toEqual(['shops']);
    // Of unknown products only the coupons that name them are found.
    expect(await found({ productId: goods.id + 1 })).toEqual(['everywhere', 'named', 'ownOthers']);
  });

  it('list available coupons, used-up ones on product pages only, and none for a deleted category', async () => {
    const [top] = await addCategories(app);
    const first = await add({ endAt: later(2) });
    const second = await add({ type: 3, discountValue: 90, endAt: later(3) });
    const gone = await add({ remaining: 0, endAt: later(4) });
    const spent = await add({ budget: 999, spent: 500, endAt: later(5) });
    const one = await add({ budget: 1_000, spent: 500, endAt: later(6) });
    const rate = await add({ type: 3, discountValue: 90, budget: 500, spent: 499, endAt: later(7) });
    const tops = await add({ scope: 3, scopeIds: [999_999, top], endAt: later(8), remaining: 1 });
    await add({ scope: 3, scopeIds: [999_999] });
    await add({ enabled: false });
    await add({ endAt: now });
    await add({ startAt: later(1), endAt: later(2) });
    expect(ids(await readAvailable(app.deps.db, {}, now))).toEqual([first, second, one, rate, tops]);
    type Query = Partial<Parameters<typeof pageOffers>[1]>;
    const page = async (query: Query) => {
      const { records, total } = await pageOffers(app.deps.db, { page: 1, size: 50, ...query }, now);
      return [total, ...ids(records)];
    };
    const all = [first, second, gone, spent, one, rate, tops];
    expect(await page({})).toEqual([7, ...all]);
    expect(await page({ page: 2, size: 3 })).toEqual([7, ...all.slice(3, 6)]);
    expect(await page({ type: 3 })).toEqual([2, second, rate]);
    expect(await page({ scope: 3 })).toEqual([1, tops]);
    expect(await page({ scope: 0 })).toEqual([6, ...all.slice(0, 6)]);
    expect(await page({ scope: 3, type: 3 })).toEqual([0]);
  });

  it('count the claims of an account, and show whether it may claim another', async () => {
    const [me, stranger] = [await addAccount(app), await addAccount(app)];
    const none = await add({ perPersonLimit: 2, endAt: later(1) });
    const some = await add({ perPersonLimit: 3, endAt: later(2) });
    const most = await add({ perPersonLimit: 2, endAt: later(3) });
    for (const id of [some, some, most]) await claimed(me.id, id, { used: true });
    await claimed(me.id, most);
    for (const id of [none, none, some]) await claimed(stranger.id, id);
    expect(await claimStatus(app.deps.db, me.id, {}, now)).toEqual([
      { couponId: none, claimed: 0, canClaim: true },
      { couponId: some, claimed: 2, canClaim: true },
      { couponId: most, claimed: 2, canClaim: false },
    ]);
    expect(await countClaims(app.deps.db, me.id, [some])).toEqual(new Map([[some, 2]]));
    expect(await countClaims(app.deps.db, me.id, [])).toEqual(new Map());
  });
});
