import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AfterSaleAction, AfterSaleState } from '../../../contract/returns/after-sale.ts';
import { receiveDue } from '../../../server/contexts/orders/index.ts';
import { payBack } from '../../../server/contexts/payments/index.ts';
import { processAfterSaleTimeouts } from '../../../server/contexts/returns/index.ts';
import { afterSaleTransitions, transitionAfterSale } from '../../../server/contexts/returns/state-machine.ts';
import { sku } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { readVersion } from '../../support/read-version.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, newParcel, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

const hour = 3_600_000;
const day = 24 * hour;
const words = { content: 'Look at this' };

describe('after-sale transitions', () => {
  it('are these and no others', () => {
    expect(afterSaleTransitions.map((edge) => edge.join(' '))).toMatchInlineSnapshot(`
    [
      "accept supplier requested refunding",
      "accept supplier requested returning",
      "accept system requested refunding",
      "accept system requested returning",
      "refuse supplier requested refused",
      "sendBack buyer returning sent",
      "receive supplier sent refunding",
      "receive system sent refunding",
      "refuse supplier sent refused",
      "escalate buyer refused arbitration",
      "ruleRefund platform arbitration refunding",
      "ruleReject platform arbitration rejected",
      "withdraw buyer requested withdrawn",
      "withdraw buyer returning withdrawn",
      "withdraw system returning withdrawn",
      "withdraw buyer sent withdrawn",
      "withdraw buyer arbitration withdrawn",
      "finish system refunding refunded",
    ]
  `);
    expect(() => transitionAfterSale('accept', 'buyer', 'requested', 'refund')).toThrow(
      'transition_forbidden',
    );
  });
});

describe('after-sales', () => {
  let app: TestApp;
  let trade: Trade;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  beforeAll(async () => {
    app = await testApp();
    trade = await tradeFixture(app);
    admin = await addAccount(app, 9);
  });
  afterAll(() => app.close());
  const tend = () => processAfterSaleTimeouts(app.deps, payBack);

  type One = Awaited<ReturnType<Trade['placed']>>;
  type Case = { readonly one: One; readonly id: number };
  const steps = {
    accept: ({ id }: Case) => trade.accept(id),
    refuse: ({ id }: Case) => trade.refuse(id),
    receive: ({ id }: Case) => received(id, 0),
    sendBack: ({ one, id }: Case) =>
      one.me.api('POST /api/after-sale/send-back/{id}', { ...byId(id), body: newParcel() }),
    escalate: ({ one, id }: Case) =>
      one.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body: words }),
    evidence: ({ one, id }: Case) =>
      one.me.api('POST /api/after-sale/evidence/{id}', { ...byId(id), body: words }),
    withdraw: ({ one, id }: Case) => one.me.api('POST /api/after-sale/withdraw/{id}', byId(id)),
    ruleRefund: ({ id }: Case) => ruling(id, 'refund'),
    ruleReject: ({ id }: Case) => ruling(id, 'reject'),
  } satisfies Partial<Record<AfterSaleAction, (one: Case) => Promise<unknown>>>;
  type Named = keyof typeof steps;
  const received = (id: number, restock: number) =>
    trade.owner.api('POST /api/supplier/after-sale/receive/{id}', { ...byId(id), body: { restock } });
  const ruling = async (id: number, decision: 'refund' | 'reject', amount?: number) =>
    admin.api('POST /api/system/after-sale/rule/{id}', {
      ...byId(id),
      body: {
        version: await readVersion(admin.api).afterSale(id),
        decision,
        content: 'As the pictures show',
        ...(amount === undefined ? {} : { amount }),
      },
    });

  /** The calls that lead to each state. `refunding` ends at once with a provider that answers. */
  const ways: Readonly<Record<string, readonly Named[]>> = {
    requested: [],
    returning: ['accept'],
    sent: ['accept', 'sendBack'],
    refused: ['refuse'],
    arbitration: ['refuse', 'escalate'],
    refunded: ['accept', 'sendBack', 'receive'],
    withdrawn: ['withdraw'],
    rejected: ['refuse', 'escalate', 'ruleReject'],
  };
  async function inState(state: string, kind: 'refund' | 'return' = 'return'): Promise<Case> {
    const one = await trade.shipped();
    const { id } = await trade.ask(one, { kind });
    for (const step of ways[state] ?? []) await steps[step]({ one, id });
    return { one, id };
  }
  const stateOf = async ({ one, id }: Case): Promise<AfterSaleState> =>
    (await one.me.api('GET /api/after-sale/detail/{id}', byId(id))).state;

  /** Where each call leads: accepted refunds arrive at once in the sandbox. */
  const leads: Record<string, Partial<Record<Named, AfterSaleState>>> = {
    requested: { accept: 'returning', refuse: 'refused', withdraw: 'withdrawn' },
    returning: { sendBack: 'sent', withdraw: 'withdrawn' },
    sent: { receive: 'refunded', refuse: 'refused', withdraw: 'withdrawn' },
    refused: { escalate: 'arbitration' },
    arbitration: {
      evidence: 'arbitration',
      withdraw: 'withdrawn',
      ruleRefund: 'refunded',
      ruleReject: 'rejected',
    },
    refunded: {},
    withdrawn: {},
    rejected: {},
  };
  const names: readonly Named[] = [
    'accept',
    'refuse',
    'receive',
    'sendBack',
    'escalate',
    'evidence',
    'withdraw',
    'ruleRefund',
    'ruleReject',
  ];

  it.each(Object.keys(leads))('allow when %s what the table says and nothing else', async (from) => {
    const shut = await inState(from);
    for (const name of names) {
      const to = leads[from]?.[name];
      if (to === undefined) {
        const isLate = name.startsWith('rule') && ['refunded', 'rejected'].includes(from);
        await refused(steps[name](shut), isLate ? 'decided' : 'transition_forbidden');
        expect([name, await stateOf(shut)]).toEqual([name, from]);
      } else {
        const one = await inState(from);
        await steps[name](one);
        expect([name, await stateOf(one)]).toEqual([name, to]);
      }
    }
    const { actions } = await shut.one.me.api('GET /api/after-sale/detail/{id}', byId(shut.id));
    const own: readonly string[] = ['sendBack', 'escalate', 'evidence', 'withdraw'];
    expect([...actions].sort()).toEqual(
      Object.keys(leads[from] ?? {})
        .filter((name) => own.includes(name))
        .sort(),
    );
  });

  it('accept a request that is unanswered for 48 hours', async () => {
    const [money, goods] = [await inState('requested', 'refund'), await inState('requested')];
    await trade.later(48 * hour - 1);
    await tend();
    expect([await stateOf(money), await stateOf(goods)]).toEqual(['requested', 'requested']);
    await trade.later(1);
    await tend();
    await tend();
    expect([await stateOf(money), await stateOf(goods)]).toEqual(['refunded', 'returning']);
    const detail = await goods.one.me.api('GET /api/after-sale/detail/{id}', byId(goods.id));
    expect(detail.returnAddress).toMatchObject({ receiver: 'Li', phone: '13800000000' });
    expect(detail.events[0]).toMatchObject({ action: 'accept', actor: 'system' });
  });

  it('restock the pieces the supplier marks resellable, at most the returned ones', async () => {
    const { one, id } = await inState('sent');
    const detail = () => trade.owner.api('GET /api/supplier/after-sale/detail/{id}', byId(id));
    const { line, quantity } = await detail();
    const stock = async () => first(await app.deps.db.select().from(sku).where(eq(sku.id, line.skuId))).stock;
    const before = await stock();
    await refused(received(id, quantity + 1), 'pieces_exceeded');
    expect([await stock(), await stateOf({ one, id })]).toEqual([before, 'sent']);
    await received(id, quantity);
    expect(await stock()).toBe(before + quantity);
    expect(await detail()).toMatchObject({ restocked: quantity, state: 'refunded' });
    const spoiled = await inState('sent');
    const left = await stock();
    await received(spoiled.id, 0);
    expect(await stock()).toBe(left);
  });

  it('end unsent returns, and refund uninspected ones, after 7 days', async () => {
    const [idle, sent] = [await inState('returning'), await inState('sent')];
    await trade.later(7 * day - 1);
    await tend();
    expect([await stateOf(idle), await stateOf(sent)]).toEqual(['returning', 'sent']);
    await trade.later(1);
    await tend();
    expect([await stateOf(idle), await stateOf(sent)]).toEqual(['withdrawn', 'refunded']);
    expect((await idle.one.detail()).status).toBe(2);
    expect((await sent.one.detail()).status).toBe(6);
    expect(await titlesOf(idle.one.me)).toContain('Refund request closed');
  });

  it('allow escalation of a refusal for 7 days', async () => {
    const [late, twice] = [await inState('refused'), await inState('refused')];
    expect((await late.one.detail()).status).toBe(2);
    await trade.ask(twice.one);
    await refused(steps.escalate(twice), 'after_sale_open');
    await trade.later(7 * day);
    await refused(steps.escalate(late), 'after_sale_late');
    expect((await late.one.me.api('GET /api/after-sale/detail/{id}', byId(late.id))).actions).toEqual([]);
  });

  it('let the platform rule for a part, and never for more', async () => {
    const open = await inState('arbitration');
    await refused(ruling(open.id, 'refund', 2_001), 'amount_exceeded', 'body.amount');
    await trade.owner.api('POST /api/supplier/after-sale/evidence/{id}', { ...byId(open.id), body: words });
    await ruling(open.id, 'refund', 700);
    const detail = await open.one.detail();
    expect(detail).toMatchObject({ status: 6, refunded: 700 });
    expect((await open.one.me.payment(open.one.paymentNo)).status).toBe('paid');
    const seen = await admin.api('GET /api/system/after-sale/detail/{id}', byId(open.id));
    expect(seen.events.map((event) => `${event.action} ${event.actor}`)).toEqual([
      'finish system',
      'ruleRefund platform',
      'evidence supplier',
      'escalate buyer',
      'refuse supplier',
      'apply buyer',
    ]);
  });

  it('refund an order piece by piece exactly, and restock unshipped pieces', async () => {
    const one = await trade.paid([
      [333, 3],
      [1, 7],
    ]);
    const asks = [
      [0, 1],
      [1, 2],
      [0, 2],
      [1, 5],
    ] as const;
    const seen: number[] = [];
    for (const [at, pieces] of asks) {
      const { id, amount } = await trade.ask(one, { at, pieces });
      expect((await one.detail()).status).toBe(5);
      await trade.accept(id);
      seen.push(amount);
      expect((await one.detail()).status).toBe(seen.length < asks.length ? 1 : 6);
    }
    const detail = await one.detail();
    expect(seen.reduce((sum, amount) => sum + amount, 0)).toBe(one.amount);
    expect(detail).toMatchObject({ refunded: one.amount, payable: one.amount });
    expect(detail.items.map((line) => [line.refundedPieces, line.refunded])).toEqual([
      [3, 999],
      [7, 7],
    ]);
    expect((await one.me.payment(one.paymentNo)).status).toBe('refunded');
    for (const { sku: made } of one.made) {
      expect(first(await app.deps.db.select().from(sku).where(eq(sku.id, made.id))).stock).toBe(100);
    }
  });

  it('let the rest of an order continue while a line is returned', async () => {
    const one = await trade.paid([
      [1_000, 2],
      [500, 2],
    ]);
    const a = await trade.ask(one, { at: 0, pieces: 1 });
    const b = await trade.ask(one, { at: 1 });
    await refused(trade.ask(one, { at: 1, pieces: 1, amount: 1 }), 'after_sale_open');
    await refused(trade.ship(one), 'transition_forbidden');
    await trade.accept(a.id);
    expect((await one.detail()).status).toBe(5);
    await trade.refuse(b.id);
    expect((await one.detail()).status).toBe(1);
    const sent = await trade.ship(one);
    expect(sent).toMatchObject({ status: 2 });
    expect(sent.shipments[0]?.items.map((item) => item.quantity)).toEqual([1, 2]);
    const c = await trade.ask(one, { at: 0, kind: 'return' });
    expect(c).toMatchObject({ quantity: 1, amount: 1_000 });
    await trade.later(10 * day);
    await receiveDue(app.deps);
    expect((await one.detail()).status).toBe(5);
    await one.me.api('POST /api/after-sale/withdraw/{id}', byId(c.id));
    const back = await one.detail();
    expect(back.status).toBe(2);
    expect(Date.parse(back.receiptDueTime ?? '')).toBeGreaterThanOrEqual(app.clock.now().getTime() + 3 * day);
  });

  it('refuse too many pieces, too much money and late requests', async () => {
    const one = await trade.received();
    await refused(trade.ask(one, { pieces: 3, amount: 1 }), 'pieces_exceeded', 'body.quantity');
    await refused(trade.ask(one, { pieces: 1, amount: 1_001 }), 'amount_exceeded', 'body.amount');
    const unshipped = await trade.paid();
    await refused(trade.ask(unshipped, { kind: 'return', pieces: 1, amount: 1 }), 'pieces_exceeded');
    await trade.later(15 * day + 1);
    await refused(trade.ask(one, { pieces: 1, amount: 1 }), 'after_sale_late');
    expect((await one.detail()).actions).not.toContain('refund');
  });

  it('keep the requested amount beside the ruling', async () => {
    const one = await trade.received();
    const { id } = await trade.ask(one, { pieces: 1 });
    await trade.refuse(id);
    await one.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body: words });
    const asked = await one.me.api('GET /api/after-sale/detail/{id}', byId(id));
    expect(asked).toMatchObject({ askedAmount: asked.amount });
    await ruling(id, 'refund', asked.amount - 100);
    const both = { amount: asked.amount - 100, askedAmount: asked.amount };
    expect(await one.me.api('GET /api/after-sale/detail/{id}', byId(id))).toMatchObject(both);
    expect(await trade.owner.api('GET /api/supplier/after-sale/detail/{id}', byId(id))).toMatchObject(both);
    expect(await admin.api('GET /api/system/after-sale/detail/{id}', byId(id))).toMatchObject(both);
  });

  it('return to completed without counting the sale twice', async () => {
    const one = await trade.received();
    const { completeTime } = await one.detail();
    await trade.later(day);
    const { id } = await trade.ask(one, { kind: 'return', pieces: 1 });
    expect((await one.detail()).status).toBe(5);
    await trade.refuse(id);
    expect(await one.detail()).toMatchObject({ status: 3, completeTime });
  });

  it('notify both sides', async () => {
    const { one } = await inState('refunded');
    expect((await titlesOf(one.me)).slice(0, 3)).toEqual([
      'Refunded',
      'Refund approved',
      'Please return the item',
    ]);
    expect((await titlesOf(trade.owner)).slice(0, 2)).toEqual([
      'Buyer sent the item back',
      'New refund request',
    ]);
  });

  it('are hidden from others', async () => {
    const { one, id } = await inState('arbitration');
    const [stranger, other] = [await addBuyer(app), await addShop(app)];
    const line = first((await one.detail()).items);
    const asking = { lineId: line.id, kind: 'refund', quantity: 1, amount: 1, reason: 'other' } as const;
    const calls = [
      () => stranger.api('GET /api/after-sale/quote', { query: { lineId: `${line.id}` } }),
      () => stranger.api('POST /api/after-sale/apply', { body: asking }),
      () => stranger.api('GET /api/after-sale/detail/{id}', byId(id)),
      ...(['sendBack', 'escalate', 'evidence', 'withdraw'] as const).map(
        (name) => () => steps[name]({ one: { ...one, me: stranger }, id }),
      ),
      () => other.owner.api('GET /api/supplier/after-sale/detail/{id}', byId(id)),
      () => other.owner.api('POST /api/supplier/after-sale/accept/{id}', { ...byId(id), body: {} }),
      () => other.owner.api('POST /api/supplier/after-sale/refuse/{id}', { ...byId(id), body: words }),
      () =>
        other.owner.api('POST /api/supplier/after-sale/receive/{id}', { ...byId(id), body: { restock: 0 } }),
      () => other.owner.api('POST /api/supplier/after-sale/evidence/{id}', { ...byId(id), body: words }),
    ];
    for (const call of calls) await refused(call(), 'not_found');
    expect(await stranger.api('GET /api/after-sale/list')).toEqual({ records: [], total: 0 });
    expect((await other.owner.api('GET /api/supplier/after-sale/list')).total).toBe(0);
    expect((await one.me.api('GET /api/after-sale/list', { query: { group: 'open' } })).total).toBe(1);
  });
});
