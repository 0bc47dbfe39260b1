import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendSplit } from '../../../server/contexts/payments/split/send.ts';
import { ledgerTransaction, paymentReceipt, splitReceiver } from '../../../server/platform/db/schema.ts';
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
const day = 24 * 60 * minute;

describe('splits by answer of the provider', () => {
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

  const send = (id: number) => sendSplit(splits.app.deps, id);
  const calls = () => splits.gateway.calls();
  const next = () => splits.gateway.next;
  const add = (status: Parameters<typeof addSplit>[2]) => addSplit(splits.app, fixture, status);
  const booked = (id: number) =>
    splits.app.deps.db.$count(ledgerTransaction, eq(ledgerTransaction.key, `split:${id}`));
  const detail = (id: number) => splits.admin.api('GET /api/system/split/detail/{id}', byId(id));

  describe('waiting splits', () => {
    let id: number;
    beforeEach(async () => {
      ({ id } = await add('wait'));
      await splits.receiver(fixture.shop.id);
    });

    it('are requested at once, and then queried first', async () => {
      next().split.push(says(found('processing', 'G7')));
      await send(id);
      expect(calls()).toEqual(['split']);
      expect(await splits.row(id)).toMatchObject({ status: 'processing', gatewayNo: 'G7', attempts: 1 });
      next().splitState.push(says(found('unknown', null)));
      next().split.push(says(found('unknown', null)));
      await send(id);
      expect(calls()).toEqual(['splitState', 'split']);
      expect(await splits.row(id)).toMatchObject({ status: 'processing', attempts: 2 });
      expect(await booked(id)).toBe(0);
      await send(id);
      expect(calls()).toEqual(['splitState']);
      expect(await splits.row(id)).toMatchObject({ status: 'finished', gatewayNo: 'G1', nextCheckAt: null });
      expect(await booked(id)).toBe(1);
      const { paymentNo } = await detail(id);
      expect(await splits.events({ paymentNo })).toEqual([
        'split processing',
        'split_query unknown',
        'split unknown',
        'split_query done',
      ]);
      await send(id);
      expect(calls()).toEqual([]);
    });

    it('count the sharing period from the payment of the order', async () => {
      const { db, clock } = splits.app.deps;
      const { receiptId } = await splits.row(id);
      const createdAt = new Date(clock.now().getTime() - 200 * day);
      await db.update(paymentReceipt).set({ createdAt }).where(eq(paymentReceipt.id, receiptId));
      await send(id);
      expect(splits.gateway.asked.split).toMatchObject({ paidAt: clock.now(), total: 2_000, amount: 600 });
      expect(await splits.row(id)).toMatchObject({ status: 'finished' });
    });

    it('fail with the reason, shown to operators', async () => {
      next().split.push(says(found('failed')));
      await send(id);
      expect(await splits.row(id)).toMatchObject({
        status: 'failed',
        reason: 'ACCOUNT_ABNORMAL',
        nextCheckAt: null,
      });
      expect(await booked(id)).toBe(0);
      const [told] = (await splits.admin.api('GET /api/order/notification/list')).records;
      expect(told?.content.en).toContain('(ACCOUNT_ABNORMAL)');
      expect(splits.errors().join()).toContain('split failed at the gateway');
    });

    it('register the receiver again when the provider refuses it', async () => {
      next().split.push(refuses('NO_RELATION'));
      await send(id);
      expect(calls()).toEqual(['split', 'addReceiver', 'split']);
      expect(await splits.row(id)).toMatchObject({ status: 'finished', reason: null });
    });

    it('fail when the provider refuses again and has nothing under the number', async () => {
      next().split.push(refuses('NO_RELATION'), refuses('RULE_LIMIT'));
      next().splitState.push(says(found('unknown', null)));
      await send(id);
      expect(calls()).toEqual(['split', 'addReceiver', 'split', 'splitState']);
      expect(await splits.row(id)).toMatchObject({ status: 'failed', reason: 'RULE_LIMIT' });
    });

    it("trust the provider's record of the number over its refusal", async () => {
      next().split.push(refuses('INVALID_REQUEST'), refuses('INVALID_REQUEST'));
      await send(id);
      expect(await splits.row(id)).toMatchObject({ status: 'finished', gatewayNo: 'G1', reason: null });
      expect(await booked(id)).toBe(1);
    });

    it('are retried later where the provider does not answer, also for the receiver', async () => {
      next().split.push(refuses('NO_RELATION'));
      next().addReceiver.push(unanswered);
      await expect(send(id)).rejects.toThrow('unreachable');
      expect(calls()).toEqual(['split', 'addReceiver']);
      const nextCheckAt = new Date(splits.app.clock.now().getTime() + minute);
      expect(await splits.row(id)).toMatchObject({ status: 'processing', nextCheckAt });
    });

    it('are not sent where no provider shares payments any more, with a reason', async () => {
      await expect(sendSplit(splits.unshared, id)).rejects.toThrow('sandbox shares nothing any more');
      const { wechat } = splits.app.deps.payments;
      const payments = {
        wechat: wechat && { ...wechat, split: null },
        alipay: null,
        bankcard: null,
        paypal: null,
      };
      await expect(sendSplit({ ...splits.app.deps, payments }, id)).rejects.toThrow('shares nothing');
      expect(calls()).toEqual([]);
      expect(await splits.row(id)).toMatchObject({ status: 'processing' });
    });

    it('can be executed before their time', async () => {
      const done = await splits.admin.api('POST /api/system/split/execute/{id}', byId(id));
      expect(done.status).toBe('finished');
      expect(calls()).toEqual(['split']);
    });

    it('are cancelled with the reason when they cannot be requested any more', async () => {
      const { db, clock } = splits.app.deps;
      const { receiptId } = await splits.row(id);
      const end = async (reason: string) => {
        await send(id);
        const row = await splits.row(id);
        expect(row).toMatchObject({ status: 'cancelled', reason, nextCheckAt: null, endedAt: clock.now() });
        expect(calls()).toEqual([]);
        await splits.set(id, { status: 'wait', reason: null, nextCheckAt: clock.now(), endedAt: null });
      };
      const share = (to: 'frozen' | 'freeing') =>
        db.update(paymentReceipt).set({ share: to }).where(eq(paymentReceipt.id, receiptId));
      await share('freeing');
      await end('freed');
      await share('frozen');
      const ofSupplier = eq(splitReceiver.supplierId, fixture.shop.id);
      await db.update(splitReceiver).set({ status: 'restricted' }).where(ofSupplier);
      await end('no_receiver');
      await db.delete(splitReceiver).where(ofSupplier);
      await end('no_receiver');
      await splits.receiver(fixture.shop.id);
      const none = { ...splits.app.deps, config: { ...splits.app.deps.config, splitMaxBp: 0 } };
      await sendSplit(none, id);
      expect(await splits.row(id)).toMatchObject({ status: 'cancelled', reason: 'nothing_left' });
      await splits.set(id, { status: 'wait', reason: null, nextCheckAt: clock.now(), endedAt: null });
      await fixture.later(179 * day + 1);
      await end('too_late');
      expect(await booked(id)).toBe(0);
    });
  });

  describe('requested splits', () => {
    let id: number;
    beforeEach(async () => {
      ({ id } = await add('processing'));
      next().splitState.push(says(found('unknown', null)), says(found('unknown', null)));
    });
    const failed = async (code: string) => {
      next().split.push(refuses(code));
      await send(id);
      expect(await splits.row(id)).toMatchObject({ status: 'failed', reason: code });
    };

    it('register no receiver the supplier no longer has', async () => {
      await failed('NO_RELATION');
      expect(calls()).toEqual(['splitState', 'split', 'splitState']);
    });

    it('register no receiver that was stopped meanwhile', async () => {
      await splits.receiver(fixture.shop.id, { status: 'restricted' });
      await failed('NO_RELATION');
      expect(calls()).toEqual(['splitState', 'split', 'splitState']);
    });

    it('register no other receiver than the requested one', async () => {
      await splits.receiver(fixture.shop.id, { account: '1900000555' });
      await failed('NO_RELATION');
      expect(calls()).toEqual(['splitState', 'split', 'splitState']);
    });

    it('are not repeated for a receiver the provider rejects', async () => {
      await splits.receiver(fixture.shop.id);
      next().addReceiver.push(refuses('USER_NOT_EXIST'));
      await failed('NO_RELATION');
      expect(calls()).toEqual(['splitState', 'split', 'addReceiver', 'splitState']);
    });

    it('ignore an answer about an earlier number', async () => {
      next().split.push(async () => {
        await splits.set(id, { splitNo: `N${id}-2` });
        return found('done');
      });
      await send(id);
      expect(await splits.row(id)).toMatchObject({ status: 'processing', splitNo: `N${id}-2` });
      expect(await booked(id)).toBe(0);
    });

    it('keep a final state', async () => {
      next().split.push(async () => {
        await splits.set(id, { status: 'failed', reason: 'FIRST', nextCheckAt: null });
        return found('done');
      });
      await send(id);
      expect(await splits.row(id)).toMatchObject({ status: 'failed', reason: 'FIRST' });
      expect(await booked(id)).toBe(0);
    });
  });

  it('send nothing about final or unknown splits', async () => {
    const { id } = await add('finished');
    await splits.receiver(fixture.shop.id);
    await send(id);
    await send(999_999);
    expect(calls()).toEqual([]);
    expect(await splits.row(id)).toMatchObject({ status: 'finished', attempts: 0 });
    for (const what of ['execute', 'retry', 'finish'] as const) {
      await refused(splits.admin.api(`POST /api/system/split/${what}/{id}`, byId(999_999)), 'not_found');
    }
  });
});
