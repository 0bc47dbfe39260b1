import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceFields } from '../../../contract/orders/invoice.ts';
import { followParcels, receiveDue } from '../../../server/contexts/orders/index.ts';
import { settle } from '../../../server/contexts/payments/index.ts';
import { orderItem, product, shipment, sku } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, newParcel, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('order life cycle', () => {
  let app: TestApp;
  let trade: Trade;
  beforeAll(async () => {
    app = await testApp();
    trade = await tradeFixture(app);
  });
  afterAll(() => app.close());

  type One = Awaited<ReturnType<Trade['placed']>>;
  /** An order in every status, made by the calls that lead there. */
  const inStatus: readonly (() => Promise<One>)[] = [
    () => trade.placed(),
    () => trade.paid(),
    () => trade.shipped(),
    () => trade.received(),
    async () => {
      const one = await trade.placed();
      await one.me.cancel(one.id);
      return one;
    },
    async () => {
      const one = await trade.paid();
      await trade.ask(one);
      return one;
    },
    async () => {
      const one = await trade.paid();
      await trade.accept((await trade.ask(one)).id);
      return one;
    },
  ];
  const actions: Record<string, (one: One) => Promise<unknown>> = {
    cancel: ({ me, id }) => me.cancel(id),
    remind: ({ me, id }) => me.api('POST /api/order/remind/{id}', byId(id)),
    ship: (one) => trade.ship(one),
    receive: ({ me, id }) => me.api('POST /api/order/receive/{id}', byId(id)),
    extend: ({ me, id }) => me.api('POST /api/order/extend/{id}', byId(id)),
    ask: (one) => trade.ask(one, { pieces: 1, amount: 1 }),
    invoice: ({ me, id }) =>
      me.api('POST /api/order/invoice/{id}', {
        ...byId(id),
        body: { kind: 'personal', title: 'Ann Chen', email: 'ann@example.com' },
      }),
  };
  /** The transitions of each call by status; everything else is refused and changes nothing. */
  const allowed: Record<string, Record<number, number>> = {
    cancel: { 0: 4 },
    remind: { 1: 1 },
    ship: { 1: 2 },
    receive: { 2: 3 },
    extend: { 2: 2 },
    ask: { 1: 5, 2: 5, 3: 5 },
    invoice: { 1: 1, 2: 2, 3: 3 },
  };

  it.each([0, 1, 2, 3, 4, 5, 6])('allows in status %i what the table says and nothing else', async (from) => {
    const make = inStatus[from] ?? (() => trade.placed());
    const shut = await make();
    const before = await shut.detail();
    expect(before.status).toBe(from);
    for (const [name, act] of Object.entries(actions)) {
      const to = allowed[name]?.[from];
      if (to === undefined) {
        const error = await act(shut).then(
          () => 'done',
          ({ error: reason }) => reason,
        );
        expect([name, ['transition_forbidden', 'after_sale_open'].includes(error)]).toEqual([name, true]);
        expect(await shut.detail()).toEqual(before);
        continue;
      }
      const one = await make();
      await act(one);
      expect([name, (await one.detail()).status]).toEqual([name, to]);
    }
    const shown = before.actions.filter((action) => action in allowed);
    expect(shown).toEqual(
      Object.keys(allowed).filter(
        (name) => name !== 'ship' && name !== 'ask' && from in (allowed[name] ?? {}),
      ),
    );
  });

  it('records a history, and shows the same by number', async () => {
    const one = await trade.placed();
    await trade.later(60_000);
    await trade.pay(one);
    await one.me.api('POST /api/order/remind/{id}', byId(one.id));
    expect(await titlesOf(trade.owner)).toContain('Shipping reminder from a buyer');
    await refused(one.me.api('POST /api/order/remind/{id}', byId(one.id)), 'reminded_today');
    await trade.later(day);
    await one.me.api('POST /api/order/remind/{id}', byId(one.id));
    await trade.ship(one);
    const done = await one.me.api('POST /api/order/receive/{id}', byId(one.id));
    expect(done.events.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'received buyer',
      'shipped supplier',
      'reminded buyer',
      'reminded buyer',
      'paid buyer',
      'placed buyer',
    ]);
    const { orderNo } = one;
    expect(await one.me.api('GET /api/order/by-no/{orderNo}', { params: { orderNo } })).toEqual(done);
    const [latest] = await one.me.api('GET /api/buyerCenter/order/latestStatus');
    expect(latest).toMatchObject({ orderNo, status: 3, event: { kind: 'received' } });
  });

  it('ships in several parcels and tracks them', async () => {
    const one = await trade.paid([
      [1_000, 2],
      [500, 3],
    ]);
    const [cups, plates] = (await one.detail()).items;
    if (!cups || !plates) throw new Error('two lines were ordered');
    const over = [{ lineId: cups.id, quantity: 3 }];
    await refused(trade.ship(one, over), 'pieces_exceeded', 'body.items');
    await refused(trade.ship(one, [{ lineId: 999_999, quantity: 1 }]), 'not_found', 'body.items');
    const parcel = newParcel();
    const send = (body: {
      company: string;
      number: string;
      items?: { lineId: number; quantity: number }[];
    }) => trade.owner.api('POST /api/order/ship/{id}', { ...byId(one.id), body });
    await refused(send({ ...parcel, company: 'pigeon' }), 'company_unknown', 'body.company');
    const part = await send({ ...parcel, items: [{ lineId: cups.id, quantity: 1 }] });
    expect(part.status).toBe(1);
    await refused(send(parcel), 'conflict');
    const all = await trade.ship(one);
    expect([all.status, all.shipments.map((each) => each.items.map((item) => item.quantity))]).toEqual([
      2,
      [[1, 3], [1]],
    ]);
    await refused(trade.ship(one), 'transition_forbidden');
    await trade.later(3 * day);
    await followParcels(app.deps);
    await followParcels(app.deps);
    const detail = await one.detail();
    expect(detail.shipments.map((each) => each.state)).toEqual(['signed', 'signed']);
    expect(detail.shipments[0]?.events).toHaveLength(6);
    expect(detail.logisticsStatus?.en).toBe('Delivered');
    expect(detail.events.filter((event) => event.kind === 'signed')).toHaveLength(2);
    expect((await titlesOf(one.me)).filter((title) => title === 'Delivered')).toHaveLength(2);
    const open = await app.deps.db.select().from(shipment).where(eq(shipment.orderId, one.id));
    expect(open.every((row) => row.nextCheckAt === null)).toBe(true);
    expect(await one.me.api('GET /api/order/logistics/{id}', byId(one.id))).toEqual(detail.shipments);
  });

  it('counts as received after ten days, or thirteen when the buyer extends it', async () => {
    const [plain, longer] = [await trade.shipped(), await trade.shipped()];
    const { receiptDueTime } = await longer.me.api('POST /api/order/extend/{id}', byId(longer.id));
    expect(Date.parse(receiptDueTime ?? '') - app.clock.now().getTime()).toBe(13 * day);
    await refused(longer.me.api('POST /api/order/extend/{id}', byId(longer.id)), 'extended_before');
    const statuses = async () => [(await plain.detail()).status, (await longer.detail()).status];
    await trade.later(10 * day - 1);
    await receiveDue(app.deps);
    expect(await statuses()).toEqual([2, 2]);
    await trade.later(1);
    await receiveDue(app.deps);
    await receiveDue(app.deps);
    expect(await statuses()).toEqual([3, 2]);
    await trade.later(3 * day);
    await receiveDue(app.deps);
    expect(await statuses()).toEqual([3, 3]);
    expect((await plain.detail()).events[0]).toMatchObject({ kind: 'received', actor: 'system' });
    expect(await titlesOf(plain.me)).toContain('Order completed');
  });

  it('searches orders by number, product, supplier and age', async () => {
    const one = await trade.placed();
    await app.deps.db
      .update(orderItem)
      .set({ name: { zh: '100%棉_衬衫', en: 'Cotton shirt' } })
      .where(eq(orderItem.orderId, one.id));
    const found = async (query: { keyword?: string; days?: string; status?: string }) =>
      (await one.me.api('GET /api/order/list', { query })).total;
    const { orderNo } = one;
    for (const keyword of [orderNo, orderNo.slice(3, 12), 'cotton', '100%棉_', trade.shop.name.zh]) {
      expect([keyword, await found({ keyword })]).toEqual([keyword, 1]);
    }
    for (const keyword of ['1000%', 'c_tton', "'", '\\'])
      expect([keyword, await found({ keyword })]).toEqual([keyword, 0]);
    await trade.later(8 * day);
    expect([await found({ days: '7' }), await found({ days: '30' }), await found({ status: '1' })]).toEqual(
      [1, 1, 0].map((n, i) => (i === 0 ? 0 : n)),
    );
  });

  it('labels the statuses in the requested language, Chinese by default', async () => {
    const { me } = await trade.placed();
    const label = async (query = {}) =>
      (await me.api('GET /api/buyerCenter/order/statusCount', { query }))[0];
    expect(await label()).toEqual({ status: 0, label: '待付款', count: 1 });
    expect((await label({ language: 'en' }))?.label).not.toMatch(/\p{Script=Han}/u);
  });

  it('reorders available products and reports the others', async () => {
    const one = await trade.paid([
      [1_000, 2],
      [500, 1],
    ]);
    const [, gone] = one.made;
    await app.deps.db
      .update(product)
      .set({ status: 'archived' })
      .where(eq(product.id, gone?.id ?? 0));
    const again = await one.me.api('POST /api/order/buy-again/{id}', byId(one.id));
    expect(again).toMatchObject({ added: 1, failed: [{ name: gone?.name, problem: 'gone' }] });
    expect(again.cart.count).toBe(1);
  });

  it('reorders two SKUs that reach the minimum together', async () => {
    const me = await addBuyer(app);
    const { skus } = await trade.shop.product({
      minQuantity: 10,
      skus: [
        { price: 100, stock: 50 },
        { price: 100, stock: 50 },
      ],
    });
    const items = skus.map((one) => ({ skuId: one.id, quantity: 5 }));
    await me.order({ items, expectedPayable: 1_000 });
    const { id } = first(await me.orders());
    const again = await me.api('POST /api/order/buy-again/{id}', byId(id));
    expect(again).toMatchObject({ added: 2, failed: [], cart: { count: 2, selectedAmount: 1_000 } });
  });

  it('issues a requested invoice, for companies with a valid tax number', async () => {
    const one = await trade.paid();
    const ask = (body: Parameters<typeof one.me.api<'POST /api/order/invoice/{id}'>>[1]['body']) =>
      one.me.api('POST /api/order/invoice/{id}', { ...byId(one.id), body });
    const company = { kind: 'company', title: 'Harbour Ltd', email: 'a@example.com' } as const;
    await refused(ask({ ...company, taxNo: '91110000600037341X' }), 'invalid_input', 'body.taxNo');
    await ask({ kind: 'personal', title: 'Ann', email: 'a@example.com' });
    const asked = await ask({ ...company, taxNo: '91110000600037341l' });
    expect(asked.invoice).toMatchObject({ kind: 'company', taxNo: '91110000600037341L', state: 'requested' });
    const issue = () =>
      trade.owner.api('POST /api/order/invoice/issue/{id}', {
        ...byId(one.id),
        body: { invoiceNo: '24442000000012345678' },
      });
    expect(await issue()).toMatchObject({ state: 'issued', invoiceNo: '24442000000012345678' });
    await refused(issue(), 'transition_forbidden');
    await refused(ask({ kind: 'personal', title: 'Ann', email: 'a@example.com' }), 'transition_forbidden');
    expect((await one.detail()).actions).not.toContain('invoice');
  });

  it('requests the invoice chosen at checkout for every order, once it is paid', async () => {
    const [me, second] = [await addBuyer(app), await addShop(app)];
    const made = [await trade.shop.product(), await second.product()];
    const items = made.map(({ sku: one }) => ({ skuId: one.id, quantity: 1 }));
    const wrong = {
      kind: 'company',
      title: 'Harbour Ltd',
      email: 'a@example.com',
      taxNo: '91110000600037341X',
    };
    const body = { addressId: me.addressId, items, expectedPayable: 2_000 };
    const ask = (invoice: unknown) =>
      me.api('POST /api/order/create', { body: { ...body, invoice: invoice as InvoiceFields } });
    await refused(ask(wrong), 'invalid_input', 'body.invoice.taxNo');
    const right = { ...wrong, taxNo: '91110000600037341L' };
    const { paymentNo, payable } = await ask(right);
    const own = async () => {
      const orders = await me.orders();
      return Promise.all(orders.map(({ id }) => me.api('GET /api/order/detail/{id}', byId(id))));
    };
    expect((await own()).map(({ invoice }) => invoice)).toEqual([null, null]);
    expect(await me.api('GET /api/order/invoice/last')).toEqual({ last: null });
    const event = { provider: 'sandbox' as const, eventId: `paid-${paymentNo}`, paymentNo, amount: payable };
    await settle(app.deps, event);
    await settle(app.deps, event);
    const asked = await own();
    expect(asked).toHaveLength(2);
    for (const { invoice, events } of asked) {
      expect(invoice).toMatchObject({ ...right, state: 'requested' });
      expect(events.filter(({ kind }) => kind === 'invoice_requested')).toHaveLength(1);
    }
    const told = await second.owner.api('GET /api/supplier/invoice/list', { query: {} });
    expect(told.records).toMatchObject([{ title: 'Harbour Ltd', amount: 1_000 }]);
    expect(await me.api('GET /api/order/invoice/last')).toEqual({ last: right });
    const stranger = await addBuyer(app);
    expect(await stranger.api('GET /api/order/invoice/last')).toEqual({ last: null });
  });

  it('hides orders from other buyers and suppliers', async () => {
    const one = await trade.shipped();
    const [stranger, other] = [await addBuyer(app), await addShop(app)];
    const calls = [
      () => stranger.api('GET /api/order/by-no/{orderNo}', { params: { orderNo: one.orderNo } }),
      () => stranger.api('GET /api/order/logistics/{id}', byId(one.id)),
      () => stranger.api('POST /api/order/remind/{id}', byId(one.id)),
      () => stranger.api('POST /api/order/receive/{id}', byId(one.id)),
      () => stranger.api('POST /api/order/extend/{id}', byId(one.id)),
      () => stranger.api('POST /api/order/buy-again/{id}', byId(one.id)),
      () => other.owner.api('POST /api/order/ship/{id}', { ...byId(one.id), body: newParcel() }),
      () =>
        other.owner.api('POST /api/order/invoice/issue/{id}', {
          ...byId(one.id),
          body: { invoiceNo: '12345678' },
        }),
    ];
    for (const call of calls) await refused(call(), 'not_found');
    expect((await one.detail()).status).toBe(2);
  });

  it('lets one of concurrent cancelling and paying win, with consistent money', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await trade.placed();
      const [cancelled, settled] = await Promise.allSettled([one.me.cancel(one.id), trade.pay(one)]);
      const { status } = await one.detail();
      const payment = await one.me.payment(one.paymentNo);
      const made = first(one.made).sku.id;
      const { stock } = first(await app.deps.db.select().from(sku).where(eq(sku.id, made)));
      if (cancelled.status === 'fulfilled') {
        expect([status, payment.status, stock]).toEqual([4, 'refunded', 100]);
        expect(settled).toMatchObject({ value: 'refund' });
      } else {
        expect([status, payment.status, stock]).toEqual([1, 'paid', 98]);
        expect(cancelled.reason).toMatchObject({ error: 'transition_forbidden' });
      }
    }
  });

  it('is paid once, however often the message is repeated', async () => {
    const one = await trade.placed();
    const answers = await Promise.all(Array.from({ length: 100 }, () => trade.pay(one, 'same')));
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['paid', 'ignored']));
    expect((await one.detail()).events.map((event) => event.kind)).toEqual(['paid', 'placed']);
  });
});
