import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book } from '../../../server/contexts/accounting/index.ts';
import { isTooLate } from '../../../server/contexts/payments/split/amount.ts';
import { laterBy } from '../../../server/contexts/payments/split/ask.ts';
import {
  paymentReceipt,
  paymentSplit,
  splitReceiver,
  splitReturn,
} from '../../../server/platform/db/schema.ts';
import { splitDays } from '../../../server/providers/payment/split-port.ts';
import { addAccount, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { addSplit } from '../../support/fixtures/money/split-row.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('schedule of splits', () => {
  const paidAt = new Date('2026-01-01T00:00:00Z');
  const passed = (ms: number) => new Date(paidAt.getTime() + ms);

  it('ends a day before the provider would refuse', () => {
    expect(isTooLate(paidAt, passed((splitDays - 1) * day))).toBe(false);
    expect(isTooLate(paidAt, passed((splitDays - 1) * day + 1))).toBe(true);
  });

  it('retries after one, two, four minutes and so on, at most every six hours', () => {
    const waits = [0, 1, 2, 5, 8, 9, 10, 11, 40].map(
      (attempts) => (laterBy(attempts, paidAt).getTime() - paidAt.getTime()) / minute,
    );
    expect(waits).toEqual([1, 2, 4, 32, 256, 360, 360, 360, 360]);
  });
});

describe('lists of splits and receivers', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  let fixture: Trade;
  beforeAll(async () => {
    app = await testApp();
    admin = await addAccount(app, 9);
  });
  beforeEach(async () => {
    fixture = await tradeFixture(app);
  });
  afterAll(() => app.close());

  type Query = Readonly<Record<string, string>>;
  const list = (query: Query = {}) =>
    admin.api('GET /api/system/split/list', { query: { supplierId: `${fixture.shop.id}`, ...query } });
  const ids = async (query: Query = {}) => (await list(query)).records.map(({ id }) => id);

  it('filter splits by state, number and supplier, sorted, page by page', async () => {
    const made = [];
    for (const status of ['processing', 'failed', 'finished'] as const)
      made.push(await addSplit(app, fixture, status));
    const [one, two, three] = made.map(({ id }) => id);
    await app.deps.db
      .update(paymentSplit)
      .set({ amount: 300 })
      .where(eq(paymentSplit.id, two ?? 0));
    const other = await tradeFixture(app);
    await addSplit(app, other, 'failed');

    expect(await ids()).toEqual([three, two, one]);
    expect(await ids({ order: 'asc' })).toEqual([one, two, three]);
    expect(await ids({ sort: 'amount', order: 'asc' })).toEqual([two, three, one]);
    expect(await ids({ sort: 'amount' })).toEqual([three, one, two]);
    expect(await ids({ size: '2' })).toEqual([three, two]);
    expect(await ids({ size: '2', current: '2' })).toEqual([one]);
    expect(await ids({ status: 'failed' })).toEqual([two]);
    const counts = Object.fromEntries((await list()).counts.map(({ tab, count }) => [tab, count]));
    expect(counts).toMatchObject({ processing: 1, failed: 1, finished: 1, wait: 0, cancelled: 0 });
    // Matches the beginning of split and order numbers, not their middle.
    const { splitNo } = first(made);
    expect(await ids({ keyword: splitNo })).toEqual([one]);
    expect(await ids({ keyword: splitNo.slice(1) })).toEqual([one]);
    expect(await ids({ keyword: splitNo.slice(2) })).toEqual([]);
    const [row] = (await list({ keyword: splitNo })).records;
    // 20.00 were paid, five percent are the platform's.
    expect(row).toMatchObject({ paid: 2_000, commission: -100, subsidy: 0, share: 1_900, amount: 600 });
    // The platform adds its part of a coupon to the paid amount.
    const { supplierId, orderId } = first(made);
    const added = { paid: 0, subsidy: 300, commission: 0 };
    const about = {
      key: `more:${orderId}`,
      kind: 'payment',
      supplierId,
      orderId,
      at: app.clock.now(),
    } as const;
    const entries = [
      { account: 'coupon_cost', supplierId: null, provider: null, amount: 300 },
      { account: 'pending', supplierId, provider: null, amount: -300 },
    ] as const;
    await app.deps.db.transaction((tx) => book(tx, { ...about, ...added }, entries));
    expect(first((await list({ keyword: splitNo })).records)).toMatchObject({ subsidy: 300, share: 2_200 });
  });

  it('offer the possible actions of a split', async () => {
    const { id } = await addSplit(app, fixture, 'processing');
    const { db } = app.deps;
    const isOpen = (status: string) => status === 'wait' || status === 'processing';
    const openOr = ({ status, ...split }: Partial<typeof paymentSplit.$inferInsert>) =>
      status ? { ...split, status, nextCheckAt: isOpen(status) ? app.clock.now() : null } : { id, ...split };
    const stands = async (
      split: Partial<typeof paymentSplit.$inferInsert>,
      share: 'frozen' | 'freeing' = 'frozen',
    ) => {
      const [row] = await db
        .update(paymentSplit)
        .set(openOr(split))
        .where(eq(paymentSplit.id, id))
        .returning();
      await db
        .update(paymentReceipt)
        .set({ share })
        .where(eq(paymentReceipt.id, row?.receiptId ?? 0));
      const { can } = await admin.api('GET /api/system/split/detail/{id}', byId(id));
      return Object.entries(can).flatMap(([name, isPossible]) => (isPossible ? [name] : []));
    };
    expect(await stands({ status: 'wait' })).toEqual(['execute', 'finish']);
    expect(await stands({ status: 'processing' })).toEqual(['execute']);
    expect(await stands({ status: 'failed' })).toEqual(['retry', 'finish']);
    expect(await stands({ status: 'failed' }, 'freeing')).toEqual([]);
    expect(await stands({ status: 'wait' }, 'freeing')).toEqual(['execute']);
    expect(await stands({ status: 'cancelled' })).toEqual(['finish']);
    expect(await stands({ status: 'finished' })).toEqual(['finish', 'giveBack']);
    expect(await stands({ status: 'finished', kind: 'person' }, 'freeing')).toEqual([]);
    // A completed or pending return cannot be returned again; a failed one can.
    const back = { splitId: id, createdAt: app.clock.now() };
    const returned = async (amount: number, status: 'processing' | 'finished' | 'failed') =>
      db.insert(splitReturn).values({
        ...back,
        amount,
        status,
        nextCheckAt: isOpen(status) ? app.clock.now() : null,
        returnNo: `R${amount}${status}`,
      });
    await returned(250, 'finished');
    await returned(600, 'failed');
    expect(await stands({ status: 'finished', kind: 'merchant' }, 'freeing')).toEqual(['giveBack']);
    await returned(349, 'processing');
    expect(await stands({}, 'freeing')).toEqual(['giveBack']);
    await returned(1, 'processing');
    expect(await stands({}, 'freeing')).toEqual([]);
    const detail = await admin.api('GET /api/system/split/detail/{id}', byId(id));
    expect(detail.returned).toBe(250);
    expect(detail.returns.map(({ amount }) => amount)).toEqual([250, 600, 349, 1]);
  });

  it('search receivers by account, name and supplier, page by page', async () => {
    const made = [];
    for (const [account, name, status] of [
      ['1900000901', 'Apple Ltd', 'active'],
      ['1900000902', 'Pear Ltd', 'rejected'],
      ['2900000903', 'Plum Ltd', 'active'],
    ] as const) {
      const { id: supplierId } = await addSupplier(app);
      const values = {
        supplierId,
        kind: 'merchant' as const,
        relation: 'SUPPLIER' as const,
        createdAt: app.clock.now(),
      };
      made.push(
        first(
          await app.deps.db
            .insert(splitReceiver)
            .values({ ...values, account, name, status })
            .returning(),
        ).id,
      );
    }
    const [one, two, three] = made;
    const found = async (query: Query = {}) =>
      (await admin.api('GET /api/system/split/receiver/list', { query })).records.map(({ id }) => id);
    expect(await found()).toEqual([three, two, one]);
    expect(await found({ order: 'asc' })).toEqual([one, two, three]);
    expect(await found({ size: '2', current: '2' })).toEqual([one]);
    expect(await found({ status: 'active' })).toEqual([three, one]);
    // The beginning of an account, any part of a name.
    expect(await found({ keyword: '19000009' })).toEqual([two, one]);
    expect(await found({ keyword: '0000090' })).toEqual([]);
    expect(await found({ keyword: 'ear' })).toEqual([two]);
    const { counts } = await admin.api('GET /api/system/split/receiver/list', { query: { keyword: 'Ltd' } });
    expect(Object.fromEntries(counts.map(({ tab, count }) => [tab, count]))).toMatchObject({
      active: 2,
      rejected: 1,
    });
  });
});
