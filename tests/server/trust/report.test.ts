import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import { order, payment } from '../../../server/platform/db/schema.ts';
import { addAccount, addSupplier, first, unique } from '../../support/fixtures/fixtures.ts';
import { readVersion } from '../../support/read-version.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

type Body = ApiInput<'POST /api/report/submit'>['body'];
const hour = 3_600_000;
const description = 'The logo on this bag is ours.';
const ipr: Body = {
  kind: 'ipr',
  reason: 'trademark',
  name: 'Shore Ltd.',
  rightNo: 'TM 123',
  link: 'https://shop.test/qianduanshop/product/7',
  description,
  email: 'legal@shore.example',
  declared: true,
};
const message: Body = {
  kind: 'message',
  reason: 'order',
  name: 'Li Na',
  description,
  email: 'li@na.example',
};

async function addOrder(app: TestApp, accountId: number): Promise<string> {
  const { id: supplierId } = await addSupplier(app);
  const at = app.clock.now();
  const paid = await app.deps.db
    .insert(payment)
    .values({
      paymentNo: `P${unique()}`,
      accountId,
      amount: 100,
      status: 'paid',
      requestHash: unique(),
      expiresAt: at,
    })
    .returning();
  const orderNo = `20261120${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
  await app.deps.db.insert(order).values({
    orderNo,
    paymentId: first(paid).id,
    accountId,
    supplierId,
    status: 1,
    goodsAmount: 100,
    freight: 0,
    discount: 0,
    payable: 100,
    itemCount: 1,
    address: {
      receiver: 'Li',
      phone: '13800000000',
      region: { zh: '', en: '' },
      detail: '1 Road',
      country: 'CN',
    },
    shopName: { zh: '店', en: 'Shop' },
  });
  return orderNo;
}

describe('reports', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  beforeAll(async () => {
    app = await testApp();
    admin = await addAccount(app, 9);
  });
  afterAll(() => app.close());
  const send = (body: Body, api = app.client()) => api('POST /api/report/submit', { body });

  it('accept an infringement report of a visitor and notify the operators', async () => {
    const before = await admin.api('GET /api/order/notification/unread-count');
    const { reportNo } = await send(ipr);
    expect(reportNo).toMatch(/^R20261120\d{8}$/);
    const { records } = await admin.api('GET /api/system/report/list', { query: { kind: 'ipr' } });
    expect(records[0]).toMatchObject({
      reportNo,
      kind: 'ipr',
      reason: 'trademark',
      status: 'open',
      name: 'Shore Ltd.',
      rightNo: 'TM 123',
      link: 'https://shop.test/qianduanshop/product/7',
      description,
      email: 'legal@shore.example',
      orderNo: null,
      userId: null,
      answer: null,
    });
    expect(records[0]).not.toHaveProperty('senderHash');
    const after = await admin.api('GET /api/order/notification/unread-count');
    expect(after.count).toBe(before.count + 1);
    const told = await admin.api('GET /api/order/notification/list');
    expect(told.records[0]?.content.en).toContain(reportNo);
    expect(app.asked.live).toContain(admin.id);
  });

  it('accept a dispute only from a buyer and only about an own order', async () => {
    const buyer = await addAccount(app);
    const other = await addAccount(app);
    const orderNo = await addOrder(app, buyer.id);
    const dispute: Body = { kind: 'dispute', orderNo, reason: 'damaged', description };
    await refused(send(dispute), 'not_logged_in');
    await refused(send(dispute, other.api), 'order_unknown');
    const { reportNo } = await send(dispute, buyer.api);
    const { records, total } = await admin.api('GET /api/system/report/list', { query: { kind: 'dispute' } });
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({ reportNo, orderNo, userId: buyer.id, email: null });
  });

  it.each([
    ['declared', { ...ipr, declared: false }],
    ['link', { ...ipr, link: 'javascript:alert(1)' }],
    ['email', { ...message, email: 'nobody' }],
    ['description', { ...message, description: '   too short' }],
    ['description', { ...message, description: 'x'.repeat(2001) }],
    ['reason', { ...message, reason: 'trademark' }],
    ['orderNo', { kind: 'dispute', orderNo: '12', reason: 'refund', description }],
    ['kind', { kind: 'praise', description }],
    ['orderNo', { ...message, orderNo: '202611200000000001' }],
  ])('name the invalid field %s', async (field, body) => {
    const response = await app.request('POST', '/api/report/submit', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_input', field: `body.${field}` });
  });

  it('are limited to ten an hour for an account, also under concurrent requests', async () => {
    const buyer = await addAccount(app);
    const sent = await Promise.allSettled(Array.from({ length: 14 }, () => send(message, buyer.api)));
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
    await refused(send(message, buyer.api), 'too_many_attempts');
    app.clock.pass(hour + 1);
    await send(message, buyer.api);
  });

  it('are processed by operators only, with a notification to the writer', async () => {
    const buyer = await addAccount(app);
    const { reportNo } = await send(message, buyer.api);
    const { records } = await admin.api('GET /api/system/report/list', { query: { status: 'open' } });
    const id = records.find((one) => one.reportNo === reportNo)?.id ?? 0;
    const version = await readVersion(admin.api).report(id);
    const step = { id, version, status: 'resolved', answer: 'Refunded today.' } as const;
    await refused(app.client()('PUT /api/system/report/status', { body: step }), 'not_logged_in');
    await refused(buyer.api('PUT /api/system/report/status', { body: step }), 'forbidden');
    await refused(buyer.api('GET /api/system/report/list'), 'forbidden');
    await admin.api('PUT /api/system/report/status', { body: step });
    // An operator with an older version gets a conflict, and decides on the new one.
    const late = { ...step, status: 'rejected', answer: 'Nothing wrong here.' } as const;
    await refused(admin.api('PUT /api/system/report/status', { body: late }), 'decided');
    const detail = await admin.api('GET /api/system/report/detail/{id}', { params: { id: String(id) } });
    expect(detail).toMatchObject({ status: 'resolved', answer: 'Refunded today.' });
    const told = await buyer.api('GET /api/order/notification/list');
    expect(told.records[0]?.title.en).toContain(reportNo);
    expect(told.records[0]?.content.en).toContain('Refunded today.');
    const unknown = { body: { ...step, id: 999_999 } };
    await refused(admin.api('PUT /api/system/report/status', unknown), 'not_found');
  });

  it('are numbered by the day in China', async () => {
    const [now, aDay] = [app.clock.now().getTime(), 24 * hour];
    const evening = Math.ceil(now / aDay) * aDay + 17 * hour;
    app.clock.pass(evening - now);
    const { reportNo } = await send(ipr);
    expect(reportNo.slice(1, 9)).toBe(
      new Date(evening + aDay).toISOString().slice(0, 10).replaceAll('-', ''),
    );
    admin = await addAccount(app, 9);
  });

  it('name their object, and carry a message of the platform to the supplier', async () => {
    const supplier = await addSupplier(app);
    const link = `https://shop.example/en/qianduanshop/supplier/detail/${supplier.id}`;
    const { reportNo } = await send({
      kind: 'abuse',
      reason: 'fraud',
      link,
      description,
      email: 'a@b.example',
    });
    const { records } = await admin.api('GET /api/system/report/list', { query: { keyword: reportNo } });
    const id = records[0]?.id ?? 0;
    const params = { id: String(id) };
    const before = await admin.api('GET /api/system/report/detail/{id}', { params });
    expect(before).toMatchObject({
      shop: { id: supplier.id },
      writer: null,
      order: null,
      product: null,
      journal: [],
    });
    const body = {
      id,
      version: before.version,
      status: 'in_progress',
      shopWords: 'Please answer within a day',
      note: 'Ours',
    } as const;
    await admin.api('PUT /api/system/report/status', { body });
    const told = await supplier.owner.api('GET /api/order/notification/list');
    expect(told.records[0]?.content.en).toContain('Please answer within a day');
    expect(told.records[0]?.content.en).not.toContain('Ours');
    const after = await admin.api('GET /api/system/report/detail/{id}', { params });
    expect(after).toMatchObject({
      status: 'in_progress',
      note: 'Ours',
      shopWords: 'Please answer within a day',
    });
    expect(after.journal).toMatchObject([{ accountId: admin.id, targetKind: 'report' }]);
  });

  it('allow no message to an unknown supplier, and are counted by state', async () => {
    const { reportNo } = await send(message);
    const query = { keyword: reportNo };
    const { records, counts } = await admin.api('GET /api/system/report/list', { query });
    expect(counts.filter(({ count }) => count > 0)).toEqual([{ tab: 'open', count: 1 }]);
    const id = records[0]?.id ?? 0;
    const version = await readVersion(admin.api).report(id);
    const body = { id, version, status: 'resolved', shopWords: 'Hello' } as const;
    await refused(admin.api('PUT /api/system/report/status', { body }), 'shop_unknown');
    const still = await admin.api('GET /api/system/report/list', { query });
    expect(still.records[0]?.status).toBe('open');
  });
});
