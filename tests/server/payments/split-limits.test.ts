import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { choosePayments } from '../../../server/providers/payment/choose.ts';
import type { PaymentProvider } from '../../../server/providers/payment/port.ts';
import type { SplitProvider } from '../../../server/providers/payment/split-port.ts';
import { wechatGateway } from '../../support/fakes/wechat-gateway.ts';
import { TestClock } from '../../support/test-app.ts';

const day = 24 * 3_600_000;
const receiver = { kind: 'merchant', account: '1900000333' } as const;
const named = { ...receiver, name: '宁波小店有限公司', relation: 'SUPPLIER' } as const;

function sharing(env: Readonly<Record<string, string>>, clock: TestClock) {
  const provider = choosePayments(readConfig({ SITE_URL: 'http://localhost:1', ...env }), clock.now).wechat;
  if (!provider?.split) throw new Error('nothing is shared');
  return { provider, split: provider.split };
}

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe.each(['wechat', 'sandbox'] as const)('sharing limits of %s', (name) => {
  const clock = new TestClock();
  let gateway: Awaited<ReturnType<typeof wechatGateway>>;
  let provider: PaymentProvider;
  let split: SplitProvider;
  let numbers = 0;
  beforeAll(async () => {
    gateway = await wechatGateway('public key', clock);
    ({ provider, split } = sharing(name === 'wechat' ? gateway.env : {}, clock));
    await split.addReceiver(named);
  });
  afterAll(() => gateway.close());

  /** A payment of 100.00, and what asks for parts of it. */
  async function paid(isShared = true) {
    numbers += 1;
    const paymentNo = `P2026112300000${numbers}`;
    await provider.start({
      paymentNo,
      pageNo: paymentNo,
      amount: 10_000,
      currency: 'CNY',
      method: 'wechat',
      subject: 'A mug',
      expiresAt: new Date(clock.now().getTime() + 1_800_000),
      isShared,
      phone: null,
      token: 'token',
      locale: 'en',
    });
    if (name === 'wechat') gateway.pay(paymentNo);
    const ref = name === 'wechat' ? gateway.tradeOf(paymentNo).transactionId : paymentNo;
    const of = (splitNo: string, amount: number) => ({
      splitNo: `${paymentNo}${splitNo}`,
      ref,
      amount,
      total: 10_000,
      paidAt: clock.now(),
      receiver,
    });
    return { ref, of };
  }
  const lookedAt = async (request: Parameters<typeof split.split>[0]) => {
    await split.split(request);
    return split.splitState(request);
  };

  it('allow thirty percent of a payment in total, to the fen', async () => {
    const { of } = await paid();
    expect(await lookedAt(of('a', 1_999))).toMatchObject({ state: 'done', reason: null });
    expect(await code(split.split(of('b', 1_002)))).toBe('refused: RULE_LIMIT');
    expect(await lookedAt(of('b', 1_001))).toMatchObject({ state: 'done' });
    expect(await code(split.split(of('c', 1)))).toBe('refused: RULE_LIMIT');
  });

  it('require whole fen above zero', async () => {
    const { of } = await paid();
    for (const amount of [0, -1, 1.5]) {
      expect(await code(split.split(of('a', amount)))).toBe('refused: PARAM_ERROR');
    }
  });

  it('accept one content for a number, however often it is requested', async () => {
    const { of } = await paid();
    await lookedAt(of('a', 1_000));
    expect(await split.split(of('a', 1_000))).toMatchObject({ state: 'done' });
    expect(await code(split.split(of('a', 999)))).toBe('refused: INVALID_REQUEST');
    expect(await split.splitState(of('b', 1))).toMatchObject({ state: 'unknown' });
  });

  it('accept registered receivers only', async () => {
    const { of } = await paid();
    const stranger = { ...of('a', 1), receiver: { kind: 'merchant', account: '1900000999' } as const };
    expect(await code(split.split(stranger))).toMatch(/^refused: (INVALID_REQUEST|NO_RELATION)$/);
    expect(await code(split.addReceiver({ ...named, account: '12' }))).toBe('refused: PARAM_ERROR');
  });

  it('forbid sharing after the rest was released', async () => {
    const { ref, of } = await paid();
    await lookedAt(of('a', 1_000));
    const request = { freeNo: `F${ref.slice(-8)}`, ref };
    await split.free(request);
    expect(await split.free(request)).toBe(true);
    expect(await code(split.split(of('b', 1)))).toBe('refused: NOT_ENOUGH');
  });

  it('forbid sharing after 180 days', async () => {
    const { of } = await paid();
    const [early, late] = [of('a', 1), of('b', 1)];
    clock.pass(180 * day);
    expect(await code(split.split(early))).toBe('taken');
    clock.pass(1_000);
    expect(await code(split.split(late))).toBe('refused: INVALID_REQUEST');
  });

  it('allow a return once under a number, from merchants, and up to the shared amount', async () => {
    const { of } = await paid();
    const one = of('a', 1_000);
    await lookedAt(one);
    const back = (no: string, amount: number) => ({
      returnNo: `${one.splitNo}R${no}`,
      splitNo: one.splitNo,
      amount,
      shared: 1_000,
      receiver,
    });
    await split.giveBack(back('1', 400));
    expect(await split.giveBackState(back('1', 400))).toMatchObject({ state: 'done' });
    expect(await split.giveBack(back('1', 400))).toMatchObject({ state: 'done' });
    expect(await code(split.giveBack(back('1', 401)))).toBe('refused: INVALID_REQUEST');
    expect(await code(split.giveBack(back('2', 601)))).toBe('refused: NOT_ENOUGH');
    expect(await code(split.giveBack(back('2', 600)))).toBe('taken');
    expect(await split.giveBackState(back('3', 1))).toMatchObject({ state: 'unknown' });
    const person = { kind: 'person', account: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } as const;
    expect(await code(split.giveBack({ ...back('4', 1), receiver: person }))).toMatch(/^refused: /);
  });

  it('allow only payments that were started for sharing', async () => {
    if (name === 'sandbox') return;
    const { of } = await paid(false);
    expect(await code(split.split(of('a', 1)))).toBe('refused: NO_AUTH');
  });
});

describe('split calls to WeChat Pay', () => {
  it('accept only answers signed by the provider', async () => {
    const clock = new TestClock();
    const gateway = await wechatGateway('public key', clock);
    const { split } = sharing(gateway.env, clock);
    await split.addReceiver(named);
    gateway.suffer('forged');
    expect(await code(split.addReceiver(named))).toBe('forged: signature');
    gateway.suffer('slow');
    expect(await code(split.addReceiver(named))).toBe('unreachable: timeout');
    await gateway.close();
  });

  it('encrypt names for the newest certificate where a merchant has no public key', async () => {
    const clock = new TestClock();
    const gateway = await wechatGateway('certificate', clock);
    const { split } = sharing(gateway.env, clock);
    await split.addReceiver(named);
    expect([...gateway.split.receivers.values()]).toEqual([named.name]);
    expect(gateway.calls).toEqual(['GET /v3/certificates', 'POST /v3/profitsharing/receivers/add']);
    await gateway.close();
  });

  it('take their limit from the configuration', () => {
    expect(() => readConfig({ PAYMENT_SPLIT_MAX_BP: '10001' })).toThrow('PAYMENT_SPLIT_MAX_BP');
    expect(readConfig({ PAYMENT_SPLIT_MAX_BP: '2000' }).splitMaxBp).toBe(2_000);
    expect(readConfig({}).splitMaxBp).toBe(3_000);
  });
});
