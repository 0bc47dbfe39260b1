import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tendSplits } from '../../../server/contexts/payments/index.ts';
import { ledgerTransaction, splitReturn } from '../../../server/platform/db/schema.ts';
import {
  found,
  refuses,
  type ScriptedSplits,
  says,
  scriptedSplits,
  unanswered,
} from '../../support/fakes/scripted-split.ts';
import { addSplit } from '../../support/fixtures/money/split-row.ts';
import { refused } from '../../support/refusal.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

const minute = 60_000;

describe('split returns by answer of the provider', () => {
  let splits: ScriptedSplits;
  let fixture: Trade;
  let id: number;
  beforeAll(async () => {
    splits = await scriptedSplits();
  });
  beforeEach(async () => {
    fixture = await tradeFixture(splits.app);
    ({ id } = await addSplit(splits.app, fixture, 'finished'));
    splits.gateway.reset();
    splits.errors();
  });
  afterAll(() => splits.app.close());

  const calls = () => splits.gateway.calls();
  const next = () => splits.gateway.next;
  const db = () => splits.app.deps.db;
  const back = (amount: number) =>
    splits.admin.api('POST /api/system/split/return/{id}', { ...byId(id), body: { amount } });
  const rows = () =>
    db().select().from(splitReturn).where(eq(splitReturn.splitId, id)).orderBy(asc(splitReturn.id));
  const set = (returnNo: string, values: Partial<typeof splitReturn.$inferInsert>) =>
    db().update(splitReturn).set(values).where(eq(splitReturn.returnNo, returnNo));
  const booked = () =>
    db().$count(
      ledgerTransaction,
      eq(ledgerTransaction.note, splits.gateway.asked.giveBack?.returnNo ?? 'none'),
    );
  /** Time until every due item is queried. */
  const tend = async (ms = 6 * 60 * minute) => {
    await fixture.later(ms);
    await tendSplits(splits.app.deps);
  };

  it('take money back from merchants, and from no others', async () => {
    const none = { status: 'wait', nextCheckAt: splits.app.clock.now() } as const;
    await splits.set(id, none);
    await refused(back(100), 'transition_forbidden');
    await splits.set(id, { status: 'finished', nextCheckAt: null, kind: 'person' });
    await refused(back(100), 'split_person');
    expect(calls()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('send one request under a number, and the next part under the next number', async () => {
    const { splitNo } = await splits.row(id);
    await back(100);
    expect(calls()).toEqual(['giveBack']);
    expect(splits.gateway.asked.giveBack).toEqual({
      returnNo: `${splitNo}R1`,
      splitNo,
      amount: 100,
      shared: 600,
      receiver: { kind: 'merchant', account: '1900000444' },
    });
    expect(await booked()).toBe(1);
    await back(500);
    expect(splits.gateway.asked.giveBack).toMatchObject({ returnNo: `${splitNo}R2`, amount: 500 });
    await refused(back(1), 'split_return_limit');
    expect((await rows()).map(({ status }) => status)).toEqual(['finished', 'finished']);
  });

  it('query an earlier request first', async () => {
    next().giveBack.push(says(found('processing')));
    const { paymentNo } = await back(100);
    next().giveBackState.push(says(found('processing')));
    await tend();
    expect(calls()).toEqual(['giveBack', 'giveBackState']);
    next().giveBackState.push(says(found('unknown', null)));
    next().giveBack.push(says(found('unknown', null)));
    await tend();
    expect(calls()).toEqual(['giveBackState', 'giveBack']);
    expect(await rows()).toMatchObject([{ status: 'processing', attempts: 3, endedAt: null }]);
    expect(await booked()).toBe(0);
    await tend();
    expect(calls()).toEqual(['giveBackState']);
    expect(await rows()).toMatchObject([{ status: 'finished', nextCheckAt: null }]);
    expect(await booked()).toBe(1);
    expect(await splits.events({ paymentNo })).toEqual([
      'split_return processing',
      'split_return_query processing',
      'split_return_query unknown',
      'split_return unknown',
      'split_return_query done',
    ]);
    await tend();
    expect(calls()).toEqual([]);
  });

  it('retry after a minute, then two, where the provider does not answer', async () => {
    next().giveBack.push(unanswered);
    await back(100);
    calls();
    await tend(minute - 1);
    expect(calls()).toEqual([]);
    next().giveBackState.push(unanswered);
    await tend(1);
    expect(calls()).toEqual(['giveBackState']);
    await tend(2 * minute - 1);
    expect(calls()).toEqual([]);
    await tend(1);
    expect(calls()).toEqual(['giveBackState']);
    expect(await rows()).toMatchObject([{ status: 'finished' }]);
  });

  it('fail when the provider refuses and has nothing under the number, else trust its record', async () => {
    next().giveBack.push(refuses('NOT_ENOUGH'));
    next().giveBackState.push(says(found('unknown', null)));
    await back(100);
    expect(calls()).toEqual(['giveBack', 'giveBackState']);
    expect(await rows()).toMatchObject([{ status: 'failed', reason: 'NOT_ENOUGH', nextCheckAt: null }]);
    expect(await booked()).toBe(0);
    next().giveBack.push(refuses('INVALID_REQUEST'));
    await back(600);
    expect(await rows()).toMatchObject([{}, { status: 'finished', reason: null }]);
    expect(await booked()).toBe(1);
  });

  it('keep a final state, and send nothing about it', async () => {
    const { splitNo } = await splits.row(id);
    const failed = { status: 'failed', reason: 'FIRST', nextCheckAt: null } as const;
    next().giveBack.push(unanswered, async () => {
      await set(`${splitNo}R2`, failed);
      return found('done');
    });
    await back(100);
    await back(200);
    expect(await rows()).toMatchObject([{ status: 'processing' }, { status: 'failed', reason: 'FIRST' }]);
    expect(await booked()).toBe(0);
    next().giveBack.push(unanswered);
    await back(300);
    calls();
    // Both are due; while the first is queried, another process ends the second.
    next().giveBackState.push(async () => {
      await set(`${splitNo}R3`, failed);
      return found('processing');
    });
    await tend();
    expect(calls()).toEqual(['giveBackState']);
    expect(await rows()).toMatchObject([{ attempts: 2 }, {}, { status: 'failed', attempts: 1 }]);
  });
});
