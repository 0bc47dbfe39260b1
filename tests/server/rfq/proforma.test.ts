import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TradeData } from '../../../contract/catalogue/trade-data.ts';
import { account, product, quotation, quoteRequest, supplier } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { pdfPages } from '../../support/fixtures/pdf.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addShop>>;
let buyer: Awaited<ReturnType<typeof addBuyer>>;
const eightHours = 28_800_000;

const trade: TradeData = {
  incoterms: [{ term: 'FOB', place: { zh: '宁波', en: 'Ningbo' } }],
  sample: null,
  leadTimes: [],
  carton: null,
  certificates: [],
  customisation: [],
};

beforeAll(async () => {
  app = await testApp();
  shop = await addShop(app);
  buyer = await addBuyer(app);
  const { db } = app.deps;
  await db.update(account).set({ nickname: '欧阳小明' }).where(eq(account.id, buyer.id));
  await db
    .update(supplier)
    .set({
      companyName: { zh: '宁波千杯有限公司', en: 'Ningbo Cups Ltd' },
      address: { zh: '宁波市中山路 1 号', en: '1 Zhongshan Road, Ningbo' },
      contact: '李经理',
      phone: '057412345678',
      email: 'sales@cups.example',
    })
    .where(eq(supplier.id, shop.id));
});
afterAll(() => app.close());

/** A request for 500 cups and the shop's answer; both are good for as many days as is said. */
async function quoted({ days = 7, validDays = 5 } = {}) {
  const goods = await shop.product({ name: { zh: '青瓷杯', en: 'Celadon cup' }, skus: [{ stock: 9_000 }] });
  await app.deps.db.update(product).set({ trade }).where(eq(product.id, goods.id));
  const request = await buyer.api('POST /api/quotation/request/add', {
    body: {
      title: 'Blue cups with our mark',
      quantity: 500,
      unit: 'pc',
      details: 'Five hundred cups, our mark in one colour.',
      province: '330000',
      days,
    },
  });
  const body = {
    requestId: request.id,
    skuId: goods.sku.id,
    unitPrice: 850,
    quantity: 500,
    freight: 3_000,
    leadDays: 10,
    validDays,
  };
  return { request, one: await shop.owner.api('POST /api/quotation/submit', { body }) };
}

const forBuyer = (id: number) => `/api/quotation/proforma/${id}`;
const forShop = (id: number) => `/api/quotation/supplier/proforma/${id}`;
const get = (path: string, token: string) =>
  app.request('GET', path, { headers: { authorization: `Bearer ${token}` } });
async function read(path: string, token: string): Promise<string> {
  const file = await get(path, token);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return (await pdfPages(new Uint8Array(await file.arrayBuffer()))).join('');
}
const accept = (id: number, expectedPayable: number) =>
  buyer.api('POST /api/quotation/accept/{id}', {
    params: { id: String(id) },
    body: { addressId: buyer.addressId, expectedPayable },
  });
const refusal = async (path: string, token: string) => {
  const { error } = await (await get(path, token)).json();
  return error;
};

describe('proforma invoice', () => {
  it('contains seller, buyer, lines, amounts and payment terms in both languages', async () => {
    const { request, one } = await quoted();
    const said = await read(forBuyer(one.id), buyer.token);
    for (const words of [
      '形式发票Proformainvoice',
      request.requestNo,
      `-${one.id}`,
      '宁波千杯有限公司/NingboCupsLtd',
      '宁波市中山路1号',
      '1ZhongshanRoad,Ningbo',
      '李经理',
      '057412345678',
      'sales@cups.example',
      '欧阳小明',
      '中国/China',
      '浙江',
      '青瓷杯',
      'Celadoncup',
      '500pc',
      '8.50',
      '4,250.00',
      '运费/Freight30.00',
      'CNY4,280.00',
      'FOB宁波/Ningbo',
      '10天内/10days',
      '仅限在本站付款',
      'onlyonthissite',
      '不是税务发票',
      'notataxinvoice',
    ])
      expect(said).toContain(words);
    expect(said).not.toContain('≈');
  });

  it('contains the total in the requested currency at the rate of its day, and skips one without a rate', async () => {
    const admin = await addAccount(app, 9);
    const body = { currency: 'USD', rate: 71_400, day: '2026-01-06' } as const;
    await admin.api('POST /api/system/currency/add', { body });
    const { one } = await quoted();
    const said = await read(`${forBuyer(one.id)}?currency=USD`, buyer.token);
    expect(said).toContain('≈USD599.44');
    expect(said).toContain('Convertedatthe2026-01-06rateof1USD=7.1400CNY');
    expect(await read(`${forBuyer(one.id)}?currency=EUR`, buyer.token)).not.toContain('≈');
    expect((await get(`${forBuyer(one.id)}?currency=XYZ`, buyer.token)).status).toBe(400);
  });

  it('expires with the RFQ where that is sooner than the quotation', async () => {
    const { request, one } = await quoted({ days: 2, validDays: 30 });
    const end = new Date(Date.parse(request.deadline) + eightHours).toISOString().slice(0, 10);
    expect(await read(forBuyer(one.id), buyer.token)).toContain(`有效期至Validuntil${end}`);
    const over = { deadline: app.clock.now() };
    await app.deps.db.update(quoteRequest).set(over).where(eq(quoteRequest.id, request.id));
    expect(await refusal(forBuyer(one.id), buyer.token)).toBe('proforma_over');
  });

  it('shows the buyer to the supplier once the quotation is accepted, not before', async () => {
    const { one } = await quoted();
    const before = await read(forShop(one.id), shop.owner.token);
    expect(before).toContain('欧**');
    expect(before).not.toContain('欧阳小明');
    await accept(one.id, one.total);
    const [placed] = await buyer.orders();
    const after = await read(forShop(one.id), shop.owner.token);
    expect(after).toContain('欧阳小明');
    expect(after).toContain(placed?.orderNo);
    const over = { validUntil: app.clock.now() };
    await app.deps.db.update(quotation).set(over).where(eq(quotation.id, one.id));
    expect(await read(forBuyer(one.id), buyer.token)).toContain(placed?.orderNo);
  });

  it('is available to its buyer and supplier alone, and not for an expired quotation', async () => {
    const { one } = await quoted();
    const other = await addBuyer(app);
    const rival = await addShop(app);
    expect(await refusal(forBuyer(one.id), other.token)).toBe('not_found');
    expect(await refusal(forBuyer(one.id), shop.owner.token)).toBe('not_found');
    expect(await refusal(forShop(one.id), rival.owner.token)).toBe('not_found');
    expect(await refusal(forShop(one.id), buyer.token)).toBe('forbidden');
    const params = { id: String(one.id) };
    await shop.owner.api('POST /api/quotation/withdraw/{id}', { params });
    expect(await refusal(forShop(one.id), shop.owner.token)).toBe('proforma_over');
    const refused = (await quoted()).one;
    await buyer.api('POST /api/quotation/refuse/{id}', { params: { id: String(refused.id) } });
    expect(await refusal(forBuyer(refused.id), buyer.token)).toBe('proforma_over');
  });
});
