import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { follow } from '../../../../server/contexts/pricing/coupon/follow.ts';
import { ownsCoupons } from '../../../../server/contexts/pricing/coupon/held.ts';
import { countClaims } from '../../../../server/contexts/pricing/coupon/queries.ts';
import {
  type CouponUse,
  giveBackCoupons,
  spendCoupons,
} from '../../../../server/contexts/pricing/coupon/spend.ts';
import type { Db } from '../../../../server/platform/db/open.ts';
import { coupon, userCoupon } from '../../../../server/platform/db/schema.ts';
import { type UnitOfWork, withTransaction } from '../../../../server/platform/transaction.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
  addCoupon as newCoupon,
} from '../../../support/fixtures/fixtures.ts';
import { ruleApp } from '../../../support/rule-app.ts';
import type { TestApp } from '../../../support/test-app.ts';

let app: TestApp;
let now: Date;
let accountId: number;
beforeAll(async () => {
  app = await ruleApp();
  accountId = (await addAccount(app)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  now = app.clock.now();
  await app.touched();
});

const later = (ms: number) => new Date(now.getTime() + ms);
/** A coupon with the requested number of claims. */
async function held(values: Parameters<typeof newCoupon>[1] = {}, count = 1, own = {}) {
  const { id } = await newCoupon(app, values);
  const rows = Array.from({ length: count }, () => ({ accountId, couponId: id, receivedAt: now, ...own }));
  const claims = await app.deps.db.insert(userCoupon).values(rows).returning();
  return { id, claims: claims.map((claim) => claim.id) };
}
const claimOf = async (id: number) => {
  const [row] = await app.deps.db.select().from(userCoupon).where(eq(userCoupon.id, id));
  return [row?.usedAt ?? null, row?.off];
};
const spentOf = async (id: number) =>
  first(await app.deps.db.select().from(coupon).where(eq(coupon.id, id))).spent;
const spend = (...uses: CouponUse[]) => withTransaction(app.deps, (work) => spendCoupons(work, uses));
const giveBack = (uses: CouponUse[], kept: number[] = []) =>
  withTransaction(app.deps, (work) => giveBackCoupons(work, uses, new Set(kept)));
const refusedAs = (reason: string) => expect.objectContaining({ reason });

/** A unit of work, or a database, that fails on any use. */
const untouchable = new Proxy({} as UnitOfWork & Db, {
  get: () => {
    throw new Error('nothing was to be done');
  },
});

describe('coupon use', () => {
  it('records the time, and adds the discount to the budget', async () => {
    const free = await held();
    const limited = await held({ budget: 9_000, spent: 100 });
    const [one, two] = [first(free.claims), first(limited.claims)];
    await spend({ id: two, off: 300 }, { id: one, off: 200 }, { id: two, off: 50 });
    expect(await claimOf(one)).toEqual([now, 200]);
    expect(await claimOf(two)).toEqual([now, 350]);
    expect(await spentOf(free.id)).toBe(0);
    expect(await spentOf(limited.id)).toBe(450);
  });

  it('uses all coupons or none, and each once', async () => {
    const fine = await held({ budget: 9_000 });
    const id = first(fine.claims);
    const others = [
      await held({}, 1, { usedAt: later(-1) }),
      await held({ endAt: now }),
      await held({ voidedAt: now }),
      await held({ budget: 500, endAt: now }),
    ];
    for (const { claims } of others)
      await expect(spend({ id, off: 100 }, { id: first(claims), off: 100 })).rejects.toEqual(
        refusedAs('coupon_used'),
      );
    await expect(spend({ id, off: 100 }, { id: 999_999, off: 100 })).rejects.toEqual(refusedAs('internal'));
    expect(await claimOf(id)).toEqual([null, 0]);
    expect(await spentOf(fine.id)).toBe(0);
    const renewed = await held({ voidedAt: later(-1) });
    await spend({ id: first(renewed.claims), off: 1 });
    expect(await claimOf(first(renewed.claims))).toEqual([now, 1]);
  });

  it('spends a whole budget, and not one fen more', async () => {
    const { id, claims } = await held({ budget: 1_000 }, 3);
    const [one = 0, two = 0, three = 0] = claims;
    await spend({ id: one, off: 600 });
    await expect(spend({ id: two, off: 401 })).rejects.toEqual(refusedAs('coupon_budget'));
    expect(await claimOf(two)).toEqual([null, 0]);
    await spend({ id: two, off: 400 });
    expect(await spentOf(id)).toBe(1_000);
    // This coupon gives no discount.
    await spend({ id: three, off: 0 });
    expect(await claimOf(three)).toEqual([now, 0]);
    expect(await spentOf(id)).toBe(1_000);
  });

  it('sends no query where no coupon is named', async () => {
    await spendCoupons(untouchable, []);
    await giveBackCoupons(untouchable, [], new Set());
    expect(await ownsCoupons(untouchable, accountId, [])).toBe(true);
    expect(await countClaims(untouchable, accountId, [])).toEqual(new Map());
    await expect(spendCoupons(untouchable, [{ id: 1, off: 1 }])).rejects.toThrow('nothing was to be done');
  });

  it('does not wait for other orders without a budget', async () => {
    const { id, claims } = await held();
    const limited = await held({ budget: 900 });
    await app.deps.db.transaction(async (tx) => {
      // An open transaction of another order with the same coupon.
      await tx.select().from(coupon).where(eq(coupon.id, id)).for('share');
      await spend({ id: first(claims), off: 500 }, { id: first(limited.claims), off: 300 });
    });
    expect(await claimOf(first(claims))).toEqual([now, 500]);
    expect(await spentOf(limited.id)).toBe(300);
  });

  it('re-renders pages where a budget has no room for another coupon any more, or has again', async () => {
    const shop = await addSupplier(app);
    const { claims } = await held({ supplierId: shop.id, budget: 1_100 }, 3);
    const [one = 0, two = 0, three = 0] = claims;
    const tags = ['coupons', `coupons:${shop.id}`];
    await spend({ id: one, off: 500 });
    expect(await app.touched()).toEqual([]);
    await spend({ id: two, off: 500 });
    expect(await app.touched()).toEqual(tags);
    await spend({ id: three, off: 100 });
    expect(await app.touched()).toEqual([]);
    await giveBack([{ id: three, off: 100 }]);
    expect(await app.touched()).toEqual([]);
    await giveBack([{ id: one, off: 500 }]);
    expect(await app.touched()).toEqual(tags);
    await giveBack([{ id: two, off: 500 }]);
    expect(await app.touched()).toEqual([]);
  });
});

describe('returned coupons', () => {
  it('can be used again and free the budget; those of other orders stay used', async () => {
    const { id, claims } = await held({ budget: 2_000 }, 2);
    const [one = 0, two = 0] = claims;
    const free = await held();
    const third = first(free.claims);
    await spend({ id: one, off: 700 }, { id: two, off: 600 }, { id: third, off: 50 });
    app.clock.pass(1_000);
    await giveBack(
      [
        { id: one, off: 300 },
        { id: one, off: 100 },
        { id: two, off: 600 },
        { id: third, off: 50 },
      ],
      [one],
    );
    expect(await claimOf(one)).toEqual([now, 300]);
    expect(await claimOf(two)).toEqual([null, 0]);
    expect(await claimOf(third)).toEqual([null, 0]);
    expect(await spentOf(id)).toBe(300);
    expect(await spentOf(free.id)).toBe(0);
    await spend({ id: two, off: 600 });
    expect(await spentOf(id)).toBe(900);
  });

  it('are returned when their coupon has ended or was called back, and never twice', async () => {
    for (const values of [{ endAt: now }, { voidedAt: now }, { endAt: now, budget: 900, spent: 400 }]) {
      const { claims } = await held(values, 1, { usedAt: later(-1), off: 400 });
      const id = first(claims);
      await giveBack([{ id, off: 400 }]);
      expect(await claimOf(id)).toEqual([null, 0]);
      await expect(giveBack([{ id, off: 0 }])).rejects.toEqual(refusedAs('coupon_used'));
    }
  });
});

describe('use of a coupon during a change', () => {
  it('waits for a transaction that removes the budget, and is then used without it', async () => {
    const { id, claims } = await held({ budget: 1_000, spent: 900 });
    const waiting = async () => {
      const { rows } = await app.deps.database.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"coupon"%'`);
      return rows.length > 0;
    };
    let used: Promise<unknown> = Promise.resolve();
    await app.deps.db.transaction(async (tx) => {
      await tx.update(coupon).set({ budget: null }).where(eq(coupon.id, id));
      used = spend({ id: first(claims), off: 500 });
      await expect.poll(waiting, { timeout: 20_000 }).toBe(true);
    });
    await used;
    expect(await claimOf(first(claims))).toEqual([now, 500]);
    expect(await spentOf(id)).toBe(900);
  });
});

describe('tags of a coupon', () => {
  /** The invalidated tags, in their order, when these coupons change. */
  async function tagsOf(rows: Parameters<typeof follow>[1]): Promise<string[]> {
    const tags: string[] = [];
    await withTransaction(app.deps, (work) =>
      follow({ ...work, invalidate: (...touched) => void tags.push(...touched) }, rows),
    );
    return tags;
  }

  it('are those of all its suppliers, by id, and of the products it marks', async () => {
    const shops = [await addSupplier(app), await addSupplier(app), await addSupplier(app)];
    const [one = 0, two = 0, three = 0] = shops.map((shop) => shop.id).toSorted((a, b) => a - b);
    const [top, , leaf] = await addCategories(app);
    const [, , other] = await addCategories(app);
    const named = await addProduct(app, { supplierId: two, categoryId: other });
    const filed = await addProduct(app, { supplierId: three, categoryId: leaf });
    const platform = { supplierId: null, scope: 0, scopeIds: [] };
    expect(await tagsOf([platform])).toEqual(['coupons']);
    expect(await tagsOf([])).toEqual(['coupons']);
    expect(await tagsOf([{ ...platform, scope: 2, scopeIds: [three, one, two] }])).toEqual([
      'coupons',
      ...[one, two, three].map((id) => `coupons:${id}`),
    ]);
    expect(await tagsOf([{ ...platform, scope: 1, scopeIds: [named.id] }])).toEqual([
      'coupons',
      `coupons:${two}`,
    ]);
    // A coupon of a supplier invalidates pages of that supplier alone, whatever it covers.
    for (const [scope, id] of [
      [1, filed.id],
      [2, three],
      [3, leaf],
    ] as const)
      expect(await tagsOf([{ supplierId: one, scope, scopeIds: [id] }])).toEqual([
        'coupons',
        `coupons:${one}`,
      ]);
    await newCoupon(app, { supplierId: null, scope: 3, scopeIds: [top] });
    expect(await tagsOf([{ ...platform, scope: 3, scopeIds: [other] }])).toEqual(['coupons']);
    expect(await tagsOf([{ ...platform, scope: 3, scopeIds: [top] }])).toEqual([
      'coupons',
      `product:${filed.id}`,
    ]);
  });
});
