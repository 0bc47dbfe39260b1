import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../contract/access/permissions.ts';
import type { ApiInput } from '../../../contract/index.ts';
import { searchParts, searchText } from '../../../server/contexts/orders/index.ts';
import { accountRole, role } from '../../../server/platform/db/schema.ts';
import { addAccount, addSupplier, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, newParcel, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let fixture: Trade;
beforeAll(async () => {
  app = await testApp();
  fixture = await tradeFixture(app);
});
afterAll(() => app.close());

type Query = NonNullable<ApiInput<'GET /api/supplier/order/list'>['query']>;
const list = (query: Query = {}, { owner } = fixture) => owner.api('GET /api/supplier/order/list', { query });
const ids = async (query: Query, from = fixture) => (await list(query, from)).records.map(({ id }) => id);
const detail = (id: number, api = fixture.owner.api) => api('GET /api/supplier/order/detail/{id}', byId(id));

/** A staff member with these permissions alone. */
async function clerk(permissions: Permission[], supplierId = fixture.shop.id) {
  const { db } = app.deps;
  const one = await addAccount(app);
  const values = { side: 'shop', supplierId, name: { zh: '', en: '' }, permissions } as const;
  const inserted = await db
    .insert(role)
    .values({ ...values, permissions })
    .returning();
  await db.insert(accountRole).values({ accountId: one.id, roleId: first(inserted).id, supplierId });
  return one;
}

describe('supplier order list', () => {
  it('counts every tab whatever tab is open, for the own shop only', async () => {
    const own = await tradeFixture(app);
    const [unpaid, paid, sent] = [await own.placed(), await own.paid(), await own.shipped()];
    await fixture.paid();
    const all = await list({}, own);
    expect(all.records.map(({ id }) => id)).toEqual([sent.id, paid.id, unpaid.id]);
    const counts = [0, 1, 2].map((tab) => ({ tab, count: 1 }));
    expect([all.total, all.counts]).toEqual([3, counts]);
    const tab = await list({ status: '1' }, own);
    expect([tab.records.map(({ id }) => id), tab.total, tab.counts]).toEqual([[paid.id], 1, counts]);
    expect(await list({ status: '6' }, own)).toMatchObject({ records: [], total: 0, counts });
  });

  it('sorts by age and amount, in both directions, on all pages', async () => {
    const own = await tradeFixture(app);
    const made = [];
    for (const price of [500, 900, 700, 900]) {
      made.push((await own.placed([[price, 1]])).id);
      app.clock.pass(1_000);
    }
    const [a = 0, b = 0, c = 0, d = 0] = made;
    expect(await ids({ order: 'asc' }, own)).toEqual([a, b, c, d]);
    expect(await ids({ sort: 'amount' }, own)).toEqual([d, b, c, a]);
    expect(await ids({ sort: 'amount', order: 'asc' }, own)).toEqual([a, c, b, d]);
    const pages = [];
    for (const current of ['1', '2', '3']) pages.push(await ids({ size: '2', current }, own));
    expect(pages).toEqual([[d, c], [b, a], []]);
    expect((await list({ size: '2', current: '3' }, own)).total).toBe(4);
  });

  it('searches by number, receiver, phone and product, and by the day in China', async () => {
    const own = await tradeFixture(app);
    const one = await own.placed();
    const [row] = (await list({}, own)).records;
    const name = row?.lines[0]?.name.en ?? '';
    const hits = [
      one.orderNo,
      one.orderNo.slice(-6),
      one.orderNo.slice(0, 8),
      '5678',
      '13812345678',
      '王小明',
      '小明',
      name.toUpperCase(),
    ];
    for (const keyword of hits) expect([keyword, await ids({ keyword }, own)]).toEqual([keyword, [one.id]]);
    for (const keyword of ['123456', '345678901', '李', '%', '_', 'no such goods'])
      expect([keyword, await ids({ keyword }, own)]).toEqual([keyword, []]);
    const late = await tradeFixture(app);
    const before = app.clock.now().getTime();
    // Five minutes before midnight in China, which is another day in UTC.
    const night = new Date('2026-11-20T15:55:00.000Z').getTime();
    app.clock.pass(night - before);
    const placed = await late.placed();
    app.clock.pass(before - night);
    expect(await ids({ from: '2026-11-20', to: '2026-11-20' }, late)).toEqual([placed.id]);
    expect(await ids({ from: '2026-11-21' }, late)).toEqual([]);
    expect(await ids({ to: '2026-11-19' }, late)).toEqual([]);
    await refused(list({ from: '20.11.2026' }), 'invalid_input');
  });

  it('filters by payment method, and by partly shipped orders', async () => {
    const own = await tradeFixture(app);
    const [chosen, split, whole] = [
      await own.placed(),
      await own.paid([
        [1_000, 2],
        [500, 1],
      ]),
      await own.shipped(),
    ];
    await chosen.me.pay(chosen.paymentNo, 'alipay');
    expect(await ids({ method: 'alipay' }, own)).toEqual([]);
    await own.pay(chosen);
    expect(await ids({ method: 'alipay' }, own)).toEqual([chosen.id]);
    expect(await ids({ partShipped: 'true' }, own)).toEqual([]);
    const line = first((await split.detail()).items);
    await own.ship(split, [{ lineId: line.id, quantity: 1 }]);
    expect(await ids({ partShipped: 'true' }, own)).toEqual([split.id]);
    expect(await ids({ partShipped: 'false' }, own)).toEqual([whole.id, split.id, chosen.id]);
    const row = first((await list({ partShipped: 'true' }, own)).records);
    expect([row.partShipped, row.lines.map(({ shipped, left }) => [shipped, left])]).toEqual([
      true,
      [
        [1, 1],
        [0, 1],
      ],
    ]);
  });

  it('masks the receiver, and marks orders that wait for the supplier', async () => {
    const one = await fixture.paid();
    await fixture.ask(one, { pieces: 1 });
    const other = await fixture.paid();
    const body = { kind: 'personal', title: '王小明', email: 'wang@example.com' } as const;
    await other.me.api('POST /api/order/invoice/{id}', { ...byId(other.id), body });
    const [asked, refunding] = (await list({ size: '2' })).records;
    expect(refunding).toMatchObject({ id: one.id, afterSaleOpen: true, invoiceRequested: false, status: 5 });
    expect(asked).toMatchObject({ id: other.id, afterSaleOpen: false, invoiceRequested: true });
    expect(asked).toMatchObject({ receiver: '王**', phone: '138****5678' });
    expect(JSON.stringify(asked)).not.toMatch(/13812345678|王小明|中山东路/);
  });
});

describe('allowed actions of an order', () => {
  it('depend on the status', async () => {
    const own = await tradeFixture(app);
    const [unpaid, paid, sent] = [await own.placed(), await own.paid(), await own.shipped()];
    const actions = async (id: number) => (await detail(id, own.owner.api)).actions;
    expect(await actions(unpaid.id)).toEqual(['price', 'address', 'cancel', 'note']);
    expect(await actions(paid.id)).toEqual(['ship', 'address', 'note', 'print']);
    expect(await actions(sent.id)).toEqual(['note', 'print']);
    await unpaid.me.cancel(unpaid.id);
    expect(await actions(unpaid.id)).toEqual(['note']);
  });

  it('depend on the permissions of the caller, and so does the full address', async () => {
    const { id } = await fixture.paid();
    const reader = await clerk(['shop.order.read']);
    const seen = await detail(id, reader.api);
    expect(seen.actions).toEqual([]);
    expect(seen.address).toMatchObject({
      receiver: '王**',
      phone: '138****5678',
      detail: '****',
      masked: true,
    });
    const sender = await clerk(['shop.order.read', 'shop.order.ship']);
    const whole = await detail(id, sender.api);
    expect(whole.actions).toEqual(['ship', 'print']);
    const redirector = await clerk(['shop.order.read', 'shop.order.address']);
    expect(await detail(id, redirector.api)).toMatchObject({
      actions: ['address'],
      address: { masked: false },
    });
    expect(whole.address).toMatchObject({
      receiver: '王小明',
      detail: '中山东路 1 号 2 单元',
      masked: false,
    });
    await refused(
      reader.api('POST /api/supplier/order/note/{id}', { ...byId(id), body: { note: 'Mine' } }),
      'forbidden',
    );
  });

  it('match the built-in roles', async () => {
    const packer = await addAccount(app);
    await giveRole(app.deps.db, packer.id, 'orders', fixture.shop.id);
    const { id } = await fixture.placed();
    expect((await detail(id, packer.api)).actions).toEqual(['price', 'cancel', 'note']);
    const body = { receiver: '李四', phone: '13900001111', detail: '解放路 9 号后门' };
    await refused(packer.api('POST /api/supplier/order/address/{id}', { ...byId(id), body }), 'forbidden');
    await fixture.owner.api('POST /api/supplier/order/address/{id}', { ...byId(id), body });
    expect((await detail(id)).address.receiver).toBe('李四');
    const chatting = await addAccount(app);
    await giveRole(app.deps.db, chatting.id, 'chat', fixture.shop.id);
    await refused(detail(id, chatting.api), 'forbidden');
  });
});

describe('note and receiver of an order', () => {
  const receiver = { receiver: '李小红', phone: '13900000002', detail: '中山西路 20 号' };
  const readdress = (id: number) =>
    fixture.owner.api('POST /api/supplier/order/address/{id}', { ...byId(id), body: receiver });

  it('hide the note from the buyer', async () => {
    const one = await fixture.paid();
    const write = (note: string) =>
      fixture.owner.api('POST /api/supplier/order/note/{id}', { ...byId(one.id), body: { note } });
    expect((await write('Asks for blue ones')).sellerNote).toBe('Asks for blue ones');
    expect(JSON.stringify(await one.detail())).not.toContain('blue ones');
    expect(JSON.stringify(await one.me.orders())).not.toContain('blue ones');
    expect(first((await list({ size: '1' })).records).sellerNote).toBe('Asks for blue ones');
    expect((await write('')).sellerNote).toBe('');
    await refused(write('x'.repeat(501)), 'invalid_input', 'body.note');
  });

  it('allow a new receiver, notify the buyer, and are searchable by the new one', async () => {
    const one = await fixture.paid();
    const after = await readdress(one.id);
    expect(after.address).toMatchObject({ ...receiver, region: { en: 'Haishu District, Ningbo, Zhejiang' } });
    expect(after.events[0]).toMatchObject({ kind: 'address_changed', actor: 'supplier' });
    expect((await one.detail()).address).toMatchObject(receiver);
    expect(first(await titlesOf(one.me))).toBe('Delivery details changed');
    expect(await ids({ keyword: '李小红' })).toEqual([one.id]);
    expect(await ids({ keyword: '0002' })).toEqual([one.id]);
  });

  it('change only before anything was shipped', async () => {
    const split = await fixture.paid([[1_000, 2]]);
    const line = first((await split.detail()).items);
    await fixture.ship(split, [{ lineId: line.id, quantity: 1 }]);
    await refused(readdress(split.id), 'transition_forbidden');
    const [sent, asked] = [await fixture.shipped(), await fixture.paid()];
    await refused(readdress(sent.id), 'transition_forbidden');
    await fixture.ask(asked);
    await refused(readdress(asked.id), 'transition_forbidden');
  });
});

describe('shipping an order', () => {
  it('takes parcels until no piece is left', async () => {
    const one = await fixture.paid([
      [1_000, 3],
      [500, 1],
    ]);
    const [a, b] = (await one.detail()).items;
    const ship = (items?: { lineId: number; quantity: number }[]) => fixture.ship(one, items);
    expect((await ship([{ lineId: a?.id ?? 0, quantity: 2 }])).status).toBe(1);
    await refused(ship([{ lineId: a?.id ?? 0, quantity: 2 }]), 'pieces_exceeded');
    const foreign = first((await (await fixture.paid()).detail()).items);
    await refused(ship([{ lineId: foreign.id, quantity: 1 }]), 'not_found');
    expect((await ship([{ lineId: b?.id ?? 0, quantity: 1 }])).status).toBe(1);
    expect((await detail(one.id)).lines.map(({ left }) => left)).toEqual([1, 0]);
    const { status, shipments } = await ship();
    expect([status, shipments.map(({ items }) => items.map(({ quantity }) => quantity))]).toEqual([
      2,
      [[1], [1], [2]],
    ]);
    await refused(ship(), 'transition_forbidden');
    expect(newParcel().company).toBe('sf');
  });

  it('is refused for other suppliers', async () => {
    const { owner } = await addSupplier(app);
    const { id } = await fixture.paid();
    await refused(detail(id, owner.api), 'not_found');
  });
});

describe('search text of an order', () => {
  const text = searchText({
    orderNo: '202611200123456789',
    address: { receiver: 'Ann Lee', phone: '13812345678' },
    lines: [{ name: { zh: '蓝色 杯子', en: 'Blue Cup 2026' }, spec: { zh: '天蓝/大号', en: 'Sky / Large' } }],
  });
  const found = (keyword: string) => {
    const [anywhere, ...ends] = searchParts(keyword);
    return text.includes(anywhere) && (ends.length === 0 || ends.some((end) => text.includes(end)));
  };
  it.each(['ann lee', 'LEE', '色 杯', '2026', '5678', '202611', '6789', '13812345678', '天蓝', 'sky'])(
    'contains %s',
    (keyword) => expect(found(keyword)).toBe(true),
  );
  it.each(['lee ann', '3456', '1234567', 'green'])('does not contain %s', (keyword) =>
    expect(found(keyword)).toBe(false),
  );
});
