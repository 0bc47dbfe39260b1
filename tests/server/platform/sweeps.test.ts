import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelExpired, receiveDue } from '../../../server/contexts/orders/index.ts';
import { reconcile } from '../../../server/contexts/payments/index.ts';
import { endMemberships } from '../../../server/contexts/pricing/index.ts';
import { expireQuotations } from '../../../server/contexts/rfq/index.ts';
import {
  membership,
  order,
  paymentCharge,
  quoteRequest,
  upload,
} from '../../../server/platform/db/schema.ts';
import { cleanUploads } from '../../../server/platform/storage/uploads.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';

const day = 86_400_000;

/** One row that cannot be changed is first in each sweep. */
describe('sweep after a failed row', () => {
  let app: TestApp;
  let trade: Awaited<ReturnType<typeof tradeFixture>>;
  beforeAll(async () => {
    app = await testApp();
    trade = await tradeFixture(app);
    await app.deps.database.query(
      `create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$`,
    );
  });
  afterEach(async () => {
    for (const table of poisoned.splice(0))
      await app.deps.database.query(`drop trigger poison on "${table}"`);
  });
  afterAll(() => app.close());

  const poisoned: string[] = [];
  async function poison(table: string, key: string, id: number): Promise<void> {
    poisoned.push(table);
    await app.deps.database.query(
      `create trigger poison before update or delete on "${table}" for each row
       when (old.${key} = ${id}) execute function poison()`,
    );
  }
  const statusOf = async (id: number) =>
    (await app.deps.db.select().from(order).where(eq(order.id, id))).map(({ status }) => status);

  it('continues with automatic receipts', async () => {
    const [bad, good] = [await trade.shipped(), await trade.shipped()];
    await poison('order', 'id', bad.id);
    app.clock.pass(11 * day);
    expect(await receiveDue(app.deps)).toBe(1);
    expect([await statusOf(bad.id), await statusOf(good.id)]).toEqual([[2], [3]]);
  });

  it('continues with unpaid orders, also when the query at the provider fails', async () => {
    const [bad, good, unasked] = [await trade.placed(), await trade.placed(), await trade.placed()];
    await poison('order', 'id', bad.id);
    app.clock.pass(day);
    const [row] = await app.deps.db.select().from(order).where(eq(order.id, unasked.id));
    const ask = async (id: number) => {
      if (id === row?.paymentId) throw new Error('no answer');
    };
    expect(await cancelExpired(app.deps, ask)).toBe(1);
    expect([await statusOf(bad.id), await statusOf(good.id), await statusOf(unasked.id)]).toEqual([
      [0],
      [4],
      [0],
    ]);
  });

  it('continues with queried charges', async () => {
    const made: number[] = [];
    for (let at = 0; at < 9; at += 1) {
      const one = await trade.placed();
      const body = { paymentNo: one.paymentNo, method: 'wechat' as const };
      await one.me.api('POST /api/payment/create', { body });
      const [row] = await app.deps.db.select().from(order).where(eq(order.id, one.id));
      made.push(row?.paymentId ?? 0);
    }
    const now = app.clock.now();
    const own = inArray(paymentCharge.paymentId, made);
    await app.deps.db.update(paymentCharge).set({ nextCheckAt: now }).where(own);
    await poison('payment_charge', 'payment_id', made[0] ?? 0);
    await reconcile(app.deps);
    const due = (await app.deps.db.select().from(paymentCharge)).filter(
      ({ paymentId, nextCheckAt }) => made.includes(paymentId) && nextCheckAt !== null && nextCheckAt <= now,
    );
    expect(due.map(({ paymentId }) => paymentId)).toEqual([made[0]]);
  });

  it('continues with RFQs', async () => {
    const { me } = await trade.placed();
    const body = {
      title: 'Cups',
      quantity: 500,
      unit: 'pc',
      targetPrice: 900,
      province: '330000',
      days: 1,
      details: 'Five hundred cups, our mark in one colour.',
    };
    const bad = await me.api('POST /api/quotation/request/add', { body });
    const good = await me.api('POST /api/quotation/request/add', { body });
    await poison('quote_request', 'id', bad.id);
    app.clock.pass(2 * day);
    await expireQuotations(app.deps);
    const rows = await app.deps.db.select().from(quoteRequest);
    expect(rows.map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        [bad.id, 'open'],
        [good.id, 'expired'],
      ]),
    );
  });

  it('continues with membership years', async () => {
    const [bad, good] = [await addAccount(app), await addAccount(app)];
    const now = app.clock.now();
    const year = { spent: 0, level: 1, carriedLevel: 1, startAt: new Date(0), endAt: now };
    await app.deps.db.insert(membership).values([bad, good].map(({ id }) => ({ accountId: id, ...year })));
    await poison('membership', 'account_id', bad.id);
    await endMemberships(app.deps);
    const levels = (await app.deps.db.select().from(membership)).map((row) => [row.accountId, row.level]);
    expect(levels).toEqual(
      expect.arrayContaining([
        [bad.id, 1],
        [good.id, 0],
      ]),
    );
  });

  it('continues with unreferenced uploads', async () => {
    const { id: accountId } = await addAccount(app);
    const values = (name: string) => ({
      accountId,
      purpose: 'review' as const,
      key: `/files/${name}-${accountId}.webp`,
      createdAt: new Date(0),
    });
    const rows = await app.deps.db
      .insert(upload)
      .values([values('bad'), values('good')])
      .returning();
    await poison('upload', 'id', rows[0]?.id ?? 0);
    await cleanUploads(app.deps);
    const left = await app.deps.db.select().from(upload).where(eq(upload.accountId, accountId));
    expect(left.map(({ id }) => id)).toEqual([rows[0]?.id]);
  });
});
