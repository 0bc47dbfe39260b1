import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockPayment } from '../../../server/contexts/orders/index.ts';
import { freeDue, planSplit, releaseDue, tendSplits } from '../../../server/contexts/payments/index.ts';
import { freeReceipt } from '../../../server/contexts/payments/split/free.ts';
import {
  ledgerOrder,
  order,
  paymentReceipt,
  paymentSplit,
  splitReceiver,
} from '../../../server/platform/db/schema.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import {
  refuses,
  type ScriptedSplits,
  says,
  scriptedSplits,
  unanswered,
} from '../../support/fakes/scripted-split.ts';
import { addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { addSplit } from '../../support/fixtures/money/split-row.ts';
import { refused } from '../../support/refusal.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let splits: ScriptedSplits;
let fixture: Trade;
beforeAll(async () => {
  splits = await scriptedSplits();
});
beforeEach(async () => {
  fixture = await tradeFixture(splits.app);
  splits.gateway.reset();
  splits.errors();
});
afterAll(() => splits.app.close());

const calls = () => splits.gateway.calls();
const next = () => splits.gateway.next;
const db = () => splits.app.deps.db;

describe('release of frozen money of a payment', () => {
  let id: number;
  let receiptId: number;
  let orderId: number;
  beforeEach(async () => {
    ({ id, receiptId, orderId } = await addSplit(splits.app, fixture, 'failed'));
  });
  const receipt = async () =>
    first(await db().select().from(paymentReceipt).where(eq(paymentReceipt.id, receiptId)));
  const release = () =>
    db()
      .update(ledgerOrder)
      .set({ stage: 'released', releaseDueAt: null })
      .where(eq(ledgerOrder.orderId, orderId));
  const act = (what: 'retry' | 'finish') => splits.admin.api(`POST /api/system/split/${what}/{id}`, byId(id));
  const free = async (ms = 0) => {
    await fixture.later(ms);
    await freeDue(splits.app.deps);
  };

  it('waits until every order and split of the payment has ended', async () => {
    await splits.set(id, { status: 'finished' });
    await free();
    await release();
    const now = splits.app.clock.now();
    for (const [status, nextCheckAt] of [
      ['wait', now],
      ['processing', now],
      ['failed', null],
    ] as const) {
      await splits.set(id, { status, nextCheckAt });
      await free();
    }
    expect(calls()).toEqual([]);
    expect((await receipt()).share).toBe('frozen');
    await splits.set(id, { status: 'finished' });
    await free();
    expect(calls()).toEqual(['free']);
    expect(await receipt()).toMatchObject({ share: 'free', shareCheckAt: null });
  });

  it('happens at once when sharing is finished by hand, and blocks later splits', async () => {
    next().free.push(says(false));
    expect(await act('finish')).toMatchObject({ status: 'cancelled', reason: 'freed', frozen: 'freeing' });
    expect(calls()).toEqual(['free']);
    const { number, ref } = await receipt();
    expect(splits.gateway.asked.free).toEqual({ freeNo: number.replace(/^./, 'F'), ref });
    await refused(act('retry'), 'decided');
    await splits.set(id, { status: 'failed' });
    await refused(act('retry'), 'split_freed');
    await splits.set(id, { status: 'cancelled' });
    const { paymentNo } = await splits.admin.api('GET /api/system/split/detail/{id}', byId(id));
    expect(await splits.events({ paymentNo })).toEqual(['free processing']);
    // An hour later the provider is queried for the result.
    await free(hour - 1);
    expect(calls()).toEqual([]);
    next().free.push(unanswered);
    await free(1);
    expect(calls()).toEqual(['free']);
    await free(hour - 1);
    expect(calls()).toEqual([]);
    await free(1);
    expect(calls()).toEqual(['free']);
    expect(await splits.events({ paymentNo })).toEqual(['free processing', 'free unreachable', 'free free']);
    expect(await receipt()).toMatchObject({ share: 'free', shareCheckAt: null });
    await free(2 * hour);
    expect(calls()).toEqual([]);
  });

  it('is complete where the provider has nothing left to share, and else is retried', async () => {
    next().free.push(refuses('FREQUENCY_LIMITED'), refuses('NOT_ENOUGH'));
    await act('finish');
    expect((await receipt()).share).toBe('freeing');
    await free(hour);
    expect(await receipt()).toMatchObject({ share: 'free', shareCheckAt: null });
  });

  it('happens by a decision of an operator only', async () => {
    await freeReceipt(splits.app.deps, receiptId);
    await freeReceipt(splits.app.deps, 999_999);
    expect(calls()).toEqual([]);
    expect(await receipt()).toMatchObject({ share: 'frozen', shareCheckAt: null });
  });

  it('waits for a running release of its payment', async () => {
    await release();
    await splits.set(id, { status: 'finished' });
    const { paymentId } = first(await db().select().from(order).where(eq(order.id, orderId)));
    let freeing: Promise<void> | undefined;
    await db().transaction(async (tx) => {
      await lockPayment(tx, paymentId);
      freeing = freeDue(splits.app.deps);
      await Promise.race([freeing, new Promise((resolve) => setTimeout(resolve, 300))]);
      const nextCheckAt = splits.app.clock.now();
      await tx.update(paymentSplit).set({ status: 'wait', nextCheckAt }).where(eq(paymentSplit.id, id));
    });
    await freeing;
    expect(calls()).toEqual([]);
    expect((await receipt()).share).toBe('frozen');
  });

  it('gives a failed split up five days before the provider would refuse it, not earlier', async () => {
    await release();
    const { createdAt } = await receipt();
    const passed = splits.app.clock.now().getTime() - createdAt.getTime();
    await free(175 * day - passed);
    expect(await splits.row(id)).toMatchObject({ status: 'failed', reason: 'ACCOUNT_ABNORMAL' });
    expect(calls()).toEqual([]);
    await free(1);
    expect(await splits.row(id)).toMatchObject({ status: 'cancelled', reason: 'too_late' });
    expect(calls()).toEqual(['free']);
  });
});

describe('splits planned at the release of an order', () => {
  /** An order whose window is over, paid in a way that can be shared. */
  async function due() {
    await splits.receiver(fixture.shop.id);
    const { id } = await fixture.received();
    const { paymentId } = first(await db().select().from(order).where(eq(order.id, id)));
    await db().update(paymentReceipt).set({ share: 'frozen' }).where(eq(paymentReceipt.paymentId, paymentId));
    await fixture.later(15 * day);
    return id;
  }
  const noted = (orderId: number) => db().$count(paymentSplit, eq(paymentSplit.orderId, orderId));

  it('are absent where the provider may share nothing', async () => {
    const orderId = await due();
    const { deps } = splits.app;
    await releaseDue({ ...deps, config: { ...deps.config, splitMaxBp: 0 } });
    const ofOrder = and(eq(ledgerOrder.orderId, orderId), eq(ledgerOrder.stage, 'released'));
    expect(await db().$count(ledgerOrder, ofOrder)).toBe(1);
    expect(await noted(orderId)).toBe(0);
    expect(splits.errors()).toEqual([]);
  });

  it('are recorded once', async () => {
    const orderId = await due();
    await releaseDue(splits.app.deps);
    expect(calls()).toEqual(['split']);
    await withTransaction(splits.app.deps, (work) => planSplit(work, orderId));
    expect(calls()).toEqual([]);
    expect(await noted(orderId)).toBe(1);
    expect(splits.errors()).toEqual([]);
  });
});

describe('split receivers by answer of the provider', () => {
  const fields = { kind: 'merchant', account: '1900000777', name: 'Plum Ltd', relation: 'STORE' } as const;
  const add = async () => {
    const { id: supplierId } = await addSupplier(splits.app);
    return splits.admin.api('POST /api/system/split/receiver/add', { body: { supplierId, ...fields } });
  };
  const row = async (id: number) =>
    first(await db().select().from(splitReceiver).where(eq(splitReceiver.id, id)));
  const tend = async (ms: number) => {
    await fixture.later(ms);
    await tendSplits(splits.app.deps);
  };
  const restrict = (id: number) =>
    splits.admin.api('POST /api/system/split/receiver/restrict/{id}', {
      ...byId(id),
      body: { reason: 'Not now' },
    });
  const register = (id: number) =>
    splits.admin.api('POST /api/system/split/receiver/register/{id}', byId(id));
  const remove = (id: number) => splits.admin.api('DELETE /api/system/split/receiver/delete/{id}', byId(id));

  it('are registered at once, and retried after one minute and two where the provider does not answer', async () => {
    next().addReceiver.push(unanswered, unanswered);
    const { id, status } = await add();
    expect(status).toBe('pending');
    expect(calls()).toEqual(['addReceiver']);
    await tend(minute - 1);
    expect(calls()).toEqual([]);
    await tend(1);
    expect(calls()).toEqual(['addReceiver']);
    await tend(2 * minute - 1);
    expect(calls()).toEqual([]);
    await tend(1);
    expect(calls()).toEqual(['addReceiver']);
    expect(await row(id)).toMatchObject({ status: 'active', attempts: 0, nextCheckAt: null });
    expect((await splits.events({})).slice(-3)).toEqual([
      'receiver unreachable',
      'receiver unreachable',
      'receiver active',
    ]);
  });

  it('can be stopped before registration, registered again, and removed', async () => {
    next().addReceiver.push(unanswered, refuses('USER_NOT_EXIST'));
    const { id } = await add();
    expect(await restrict(id)).toMatchObject({ status: 'restricted', reason: 'Not now' });
    await tend(hour);
    expect(calls()).toEqual(['addReceiver']);
    expect(await register(id)).toMatchObject({ status: 'rejected', reason: 'USER_NOT_EXIST' });
    expect(calls()).toEqual(['addReceiver']);
    await refused(restrict(id), 'transition_forbidden');
    expect(await register(id)).toMatchObject({ status: 'active', reason: null });
    await refused(remove(id), 'transition_forbidden');
    await restrict(id);
    await remove(id);
    await refused(remove(id), 'decided');
    const { records } = await splits.admin.api('GET /api/system/journal/list');
    const changed = records[0]?.changes.find(({ field }) => field === 'account');
    expect(records[0]).toMatchObject({ targetKind: 'split_receiver', targetId: `${id}` });
    expect(changed).toMatchObject({ before: fields.account, after: null });
  });

  it('are left alone where another process has stopped them meanwhile', async () => {
    next().addReceiver.push(unanswered, unanswered);
    await add();
    const { id } = await add();
    calls();
    splits.errors();
    next().addReceiver.push(async () => {
      await restrict(id);
    });
    await tend(hour);
    expect(calls()).toEqual(['addReceiver']);
    expect(await row(id)).toMatchObject({ status: 'restricted', attempts: 1 });
    expect(splits.errors()).toEqual([]);
  });

  it('are refused where no provider shares payments', async () => {
    next().addReceiver.push(unanswered);
    const { id } = await add();
    const before = await row(id);
    const bare = await scriptedSplits({ isShared: false });
    const { id: supplierId } = await addSupplier(bare.app);
    const body = { supplierId, ...fields };
    await refused(bare.admin.api('POST /api/system/split/receiver/add', { body }), 'split_not_offered');
    const stopped = await bare.receiver(supplierId, { status: 'restricted' });
    const again = bare.admin.api('POST /api/system/split/receiver/register/{id}', byId(stopped.id));
    await refused(again, 'split_not_offered');
    expect(await bare.admin.api('GET /api/system/split/terms')).toMatchObject({ providers: [] });
    await bare.app.close();
    splits.errors();
    await fixture.later(hour);
    await tendSplits(splits.unshared);
    expect(await row(id)).toEqual(before);
    expect(splits.errors()).toEqual([]);
  });

  it('are part of the terms while they are paid to', async () => {
    const terms = () => splits.admin.api('GET /api/system/split/terms');
    const { receivers } = await terms();
    await add();
    next().addReceiver.push(refuses('USER_NOT_EXIST'));
    await add();
    expect(await terms()).toEqual({
      providers: ['sandbox'],
      maxBp: 3_000,
      days: 180,
      windowDays: 15,
      receivers: receivers + 1,
    });
  });
});
