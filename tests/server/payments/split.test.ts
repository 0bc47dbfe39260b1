import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freeDue, tendSplits } from '../../../server/contexts/payments/index.ts';
import { sendSplit } from '../../../server/contexts/payments/split/send.ts';
import { ledgerTransaction, paymentReceipt } from '../../../server/platform/db/schema.ts';
import { wechatGateway } from '../../support/fakes/wechat-gateway.ts';
import { balances } from '../../support/fixtures/money/settlement.ts';
import { splitShop } from '../../support/fixtures/money/split.ts';
import { refused } from '../../support/refusal.ts';
import { TestClock } from '../../support/test-app.ts';
import { byId, titlesOf } from '../../support/trade.ts';

const day = 24 * 3_600_000;

describe('payment splits at WeChat Pay', () => {
  const clock = new TestClock();
  let gateway: Awaited<ReturnType<typeof wechatGateway>>;
  let fixture: Awaited<ReturnType<typeof splitShop>>;
  beforeAll(async () => {
    gateway = await wechatGateway('public key', clock);
    fixture = await splitShop(clock, gateway);
    expect(await fixture.addReceiver()).toMatchObject({ status: 'active', reason: null });
  });
  beforeEach(() => {
    gateway.suffer('none');
    Object.assign(gateway.split.state, { maxBp: 3_000, result: 'SUCCESS', losesNext: false });
  });
  afterAll(async () => {
    await fixture.app.close();
    await gateway.close();
  });

  const act = (what: 'execute' | 'retry' | 'finish', id: number) =>
    fixture.admin.api(`POST /api/system/split/${what}/{id}`, byId(id));
  const booked = (orderId: number) =>
    fixture.app.deps.db.$count(
      ledgerTransaction,
      and(eq(ledgerTransaction.orderId, orderId), eq(ledgerTransaction.kind, 'split')),
    );
  const balanced = async () => expect(await fixture.trial()).toMatchObject({ difference: 0, unbooked: 0 });
  /** Removes earlier data that would change the statements of a test. */
  const cleared = () => fixture.later(1_000).then(() => fixture.bill().catch(() => null));

  it('register the receiver, with a name that only the provider can decrypt', async () => {
    expect([...gateway.split.receivers]).toEqual([[`MERCHANT_ID ${fixture.account}`, '宁波小店有限公司']]);
    await refused(fixture.addReceiver(), 'split_receiver_exists');
    await refused(fixture.addReceiver({ account: '19-00' }), 'invalid_input');
    await refused(fixture.addReceiver({ supplierId: 999_999 }), 'not_found');
  });

  it('share up to thirty percent of an order once its window is over, and leave the rest to a statement', async () => {
    const one = await fixture.paid();
    expect(gateway.tradeOf(one.paymentNo).body.settle_info).toEqual({ profit_sharing: true });
    expect(await fixture.list()).toEqual([]);
    const before = await balances(fixture.app);
    await fixture.over(one);
    // 20.00 less a commission of 1.00 is owed; 6.00 is thirty percent.
    const sent = await fixture.splitOf(one.id);
    expect(sent).toMatchObject({
      status: 'processing',
      paid: 2_000,
      commission: -100,
      share: 1_900,
      amount: 600,
    });
    await refused(fixture.bill(), 'nothing_payable');
    await fixture.tend();
    expect(await fixture.splitOf(one.id)).toMatchObject({
      status: 'finished',
      reason: null,
      frozen: 'frozen',
    });
    const [share] = gateway.split.sharesOf(one.ref);
    expect(share?.body.receivers).toMatchObject([{ account: fixture.account, amount: 600 }]);
    expect((await balances(fixture.app)).cash).toBe((before.cash ?? 0) - 600);
    expect(await fixture.balance()).toMatchObject({ available: 1_300, split: 600, paidOut: 0 });
    await fixture.later(1_000);
    const bill = await fixture.bill();
    expect(bill).toMatchObject({ amount: 1_300, summary: { paid: 2_000, commission: -100, split: -600 } });
    const { records } = await fixture.admin.api('GET /api/system/settlement/lines', {
      query: { billId: `${bill.id}`, order: 'asc' },
    });
    expect(records.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['income', 1_900],
      ['split', -600],
    ]);
    await balanced();
    // Everything has ended: the provider releases the rest, after a delay.
    await freeDue(fixture.app.deps);
    expect((await fixture.splitOf(one.id)).frozen).toBe('freeing');
    expect(gateway.split.isFree(one.ref)).toBe(true);
    await fixture.later(day);
    await freeDue(fixture.app.deps);
    expect((await fixture.splitOf(one.id)).frozen).toBe('free');
    await refused(act('finish', sent.id), 'split_freed');
  });

  it('pay once where the answer of the provider is lost', async () => {
    const one = await fixture.paid();
    gateway.split.state.losesNext = true;
    await fixture.over(one);
    expect(await fixture.splitOf(one.id)).toMatchObject({ status: 'processing', gatewayNo: null });
    await fixture.tend();
    expect(await fixture.splitOf(one.id)).toMatchObject({ status: 'finished', amount: 600 });
    expect(gateway.split.sharesOf(one.ref)).toHaveLength(1);
    await fixture.tend();
    await Promise.all([tendSplits(fixture.app.deps), tendSplits(fixture.app.deps)]);
    expect(await booked(one.id)).toBe(1);
    await balanced();
  });

  it('pay once where the program dies before the commit, and under concurrent requests', async () => {
    gateway.split.state.result = 'PENDING';
    const { deps } = fixture.app;
    const real = deps.payments.wechat?.split;
    if (!deps.payments.wechat || !real) throw new Error('nothing is shared');
    const one = await fixture.paid();
    const kill = async (request: Parameters<typeof real.split>[0]) => {
      await real.split(request);
      throw new Error('killed');
    };
    const dying = {
      ...deps,
      payments: { ...deps.payments, wechat: { ...deps.payments.wechat, split: { ...real, split: kill } } },
    };
    gateway.suffer('down');
    await fixture.over(one);
    gateway.suffer('none');
    const { id } = await fixture.splitOf(one.id);
    await fixture.later(day);
    await expect(sendSplit(dying, id)).rejects.toThrow('killed');
    gateway.split.state.result = 'SUCCESS';
    await Promise.all([sendSplit(deps, id), sendSplit(deps, id), sendSplit(deps, id)]);
    expect(await fixture.splitOf(one.id)).toMatchObject({ status: 'finished' });
    expect(gateway.split.sharesOf(one.ref)).toHaveLength(1);
    expect(await booked(one.id)).toBe(1);
    await balanced();
  });

  it('report a refusal, post nothing, and can be resent under another number', async () => {
    gateway.split.state.result = 'CLOSED';
    const { id, split, ref } = await fixture.released();
    await refused(act('retry', split.id), 'transition_forbidden');
    await fixture.tend();
    expect(await fixture.splitOf(id)).toMatchObject({ status: 'failed', reason: 'ACCOUNT_ABNORMAL' });
    expect(await titlesOf(fixture.admin)).toContain('Payment split failed');
    expect(await booked(id)).toBe(0);
    gateway.split.state.result = 'SUCCESS';
    expect(await act('retry', split.id)).toMatchObject({
      status: 'processing',
      splitNo: `${split.splitNo}-2`,
    });
    expect(await act('execute', split.id)).toMatchObject({ status: 'finished' });
    expect(gateway.split.sharesOf(ref).map(({ result }) => result)).toEqual(['CLOSED', 'SUCCESS']);
    expect(await booked(id)).toBe(1);
    await refused(act('execute', split.id), 'decided');
    await balanced();
  });

  it('leave an order to the statement after a failed split, and never share it later', async () => {
    await cleared();
    gateway.split.state.result = 'CLOSED';
    const { id, split } = await fixture.released();
    await fixture.tend();
    expect(await fixture.bill()).toMatchObject({ amount: 1_900, summary: { split: 0 } });
    gateway.split.state.result = 'SUCCESS';
    await refused(act('retry', split.id), 'split_billed');
    expect(await booked(id)).toBe(0);
    expect(await act('finish', split.id)).toMatchObject({
      status: 'cancelled',
      reason: 'freed',
      frozen: 'freeing',
    });
    await balanced();
  });

  it('keep an order out of a statement while the provider has not answered', async () => {
    await cleared();
    gateway.split.state.result = 'PENDING';
    const { split } = await fixture.released();
    await fixture.tend();
    await refused(fixture.bill(), 'nothing_payable');
    await refused(act('finish', split.id), 'split_under_way');
    gateway.split.state.result = 'SUCCESS';
    await act('execute', split.id);
    await fixture.later(1_000);
    expect(await fixture.bill()).toMatchObject({ amount: 1_300 });
    await balanced();
  });

  it('take a refunded part back from the supplier, at most the shared amount', async () => {
    const { id, split } = await fixture.released();
    await fixture.tend();
    const back = (amount: number) =>
      fixture.admin.api('POST /api/system/split/return/{id}', { ...byId(split.id), body: { amount } });
    await refused(back(601), 'split_return_limit');
    await refused(back(0), 'invalid_input');
    const { available } = await fixture.balance();
    expect((await back(250)).returns).toMatchObject([{ amount: 250, status: 'processing' }]);
    await refused(back(351), 'split_return_limit');
    await fixture.tend();
    expect(await fixture.splitOf(id)).toMatchObject({ returned: 250, returns: [{ status: 'finished' }] });
    expect((await fixture.balance()).available).toBe(available + 250);
    gateway.split.state.result = 'CLOSED';
    await back(350);
    await fixture.tend();
    expect((await fixture.splitOf(id)).returns).toMatchObject([
      {},
      { status: 'failed', reason: 'ACCOUNT_ABNORMAL' },
    ]);
    expect(await fixture.splitOf(id)).toMatchObject({ returned: 250, can: { giveBack: true } });
    expect((await fixture.balance()).available).toBe(available + 250);
    await balanced();
  });

  it('share the rest after a refund', async () => {
    const one = await fixture.paid();
    const detail = await one.me.api('GET /api/order/detail/{id}', byId(one.id));
    const lineId = detail.items[0]?.id ?? 0;
    const body = { lineId, kind: 'refund', reason: 'other', quantity: 1, amount: 1_000 } as const;
    const { id } = await one.me.api('POST /api/after-sale/apply', { body });
    await fixture.shop.owner.api('POST /api/supplier/after-sale/accept/{id}', { ...byId(id), body: {} });
    await fixture.over(one);
    expect(await fixture.splitOf(one.id)).toMatchObject({ paid: 1_000, share: 950, amount: 300 });
  });

  it('pay nothing to a stopped receiver, whose money the statement pays', async () => {
    await cleared();
    const { records } = await fixture.admin.api('GET /api/system/split/receiver/list');
    const receiver = records[0]?.id ?? 0;
    const restrict = () =>
      fixture.admin.api('POST /api/system/split/receiver/restrict/{id}', {
        ...byId(receiver),
        body: { reason: 'Asked for by the shop' },
      });
    await refused(
      fixture.admin.api('DELETE /api/system/split/receiver/delete/{id}', byId(receiver)),
      'transition_forbidden',
    );
    const one = await fixture.paid();
    expect(await restrict()).toMatchObject({ status: 'restricted', reason: 'Asked for by the shop' });
    await refused(restrict(), 'decided');
    await fixture.over(one);
    await expect(fixture.splitOf(one.id)).rejects.toThrow('nothing is split');
    await fixture.later(1_000);
    const bill = await fixture.bill();
    expect(bill.summary.split).toBe(0);
    // Started while the receiver was stopped: its money is not frozen at all.
    const two = await fixture.paid();
    expect(gateway.tradeOf(two.paymentNo).body.settle_info).toBeUndefined();
    const register = () => fixture.admin.api('POST /api/system/split/receiver/register/{id}', byId(receiver));
    gateway.suffer('down');
    expect(await register()).toMatchObject({ status: 'pending' });
    gateway.suffer('none');
    await fixture.tend();
    await refused(register(), 'decided');
    await fixture.over(two);
    await expect(fixture.splitOf(two.id)).rejects.toThrow('nothing is split');
    await freeDue(fixture.app.deps);
    const stuck = await fixture.app.deps.db.$count(paymentReceipt, eq(paymentReceipt.share, 'frozen'));
    expect(stuck).toBe(0);
    await balanced();
  });
});
