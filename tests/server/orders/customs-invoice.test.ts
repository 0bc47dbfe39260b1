import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noTrade } from '../../../contract/catalogue/trade-data.ts';
import { noTaxNumbers, TaxNumbers } from '../../../contract/content/tax-numbers.ts';
import type { ImportTerms } from '../../../contract/pricing/import-charges.ts';
import { freightTemplate, order, product, supplier } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { pdfPages } from '../../support/fixtures/pdf.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const berlin = {
  receiver: 'Anna Schmidt',
  phone: '+49 30 901820',
  country: 'DE',
  detail: 'Torstraße 1',
  town: 'Berlin',
  postcode: '10119',
};
const fee = (firstFee: number) => ({ first: 1, firstFee, extra: 1, extraFee: 0 });

/** Two cups of 150 yuan and a postage of 50 yuan to Berlin, paid; the cups have customs data where it is given. */
async function sold(importTerms: ImportTerms, customs?: { hsCode: string | null; origin: string | null }) {
  const shop = await addShop(app);
  const { db } = app.deps;
  await db
    .update(supplier)
    .set({ companyName: { zh: '宁波千杯有限公司', en: 'Ningbo Cups Ltd' } })
    .where(eq(supplier.id, shop.id));
  const cup = await shop.product({
    name: { zh: '青瓷杯', en: 'Celadon cup' },
    skus: [{ price: 15_000, stock: 99, weight: 400 }],
  });
  const [template] = await db
    .insert(freightTemplate)
    .values({
      supplierId: shop.id,
      name: 'abroad',
      method: 'piece',
      standard: fee(800),
      areas: [{ ...fee(5_000), provinces: ['DE'], importTerms }],
      freeAbove: null,
      freeFromPieces: null,
      isDefault: true,
    })
    .returning();
  await db
    .update(product)
    .set({ freightTemplateId: template?.id ?? 0, trade: customs ? { ...noTrade, customs } : noTrade })
    .where(eq(product.id, cup.id));
  const buyer = await addBuyer(app);
  const addresses = await buyer.api('POST /api/address/add', { body: berlin });
  const addressId = first(addresses.filter(({ country }) => country === 'DE')).id;
  const items = [{ skuId: cup.sku.id, quantity: 2 }];
  await buyer.order({ addressId, items, expectedPayable: 35_000 });
  const { id } = first(await buyer.orders());
  const pay = () => db.update(order).set({ status: 1, paidAt: app.clock.now() }).where(eq(order.id, id));
  return { shop, cup, buyer, id, pay };
}

const get = (id: number, token: string) =>
  app.request('GET', `/api/supplier/order/customs-invoice/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
async function read(id: number, token: string): Promise<string> {
  const file = await get(id, token);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return (await pdfPages(new Uint8Array(await file.arrayBuffer()))).join('');
}

async function setNumbers(taxNumbers: TaxNumbers) {
  const admin = await addAccount(app, 9);
  const settings = await admin.api('GET /api/admin/site/settings');
  const { image: _, ...body } = { ...settings, taxNumbers };
  return admin.api('PUT /api/admin/site/settings', { body });
}

describe('customs invoice', () => {
  it('contains both parties, the goods with code and origin, values, weight and terms in both languages', async () => {
    const { shop, id, pay } = await sold('DAP', { hsCode: '691200', origin: 'CN' });
    await pay();
    const said = await read(id, shop.owner.token);
    for (const words of [
      '商业发票（报关用）Commercialinvoice(customs)',
      '宁波千杯有限公司/NingboCupsLtd',
      'AnnaSchmidt',
      'Torstraße1',
      '德国/Germany',
      '青瓷杯',
      'Celadoncup',
      '691200',
      '中国China',
      '150.00',
      '300.00',
      '运费/Freight50.00',
      'CNY350.00',
      'Netweight:0.8kg',
      'DAPGermany(Incoterms2020)',
      '销售/Sale',
      '真实无误',
      'trueandcorrect',
    ])
      expect(said).toContain(words);
    expect(said).not.toContain('未填写');
  });

  it('leaves open what the product lacks, and the order names it until it is added', async () => {
    const { shop, cup, id, pay } = await sold('DAP');
    await pay();
    expect(await read(id, shop.owner.token)).toContain('未填写notspecified');
    const detail = () => shop.owner.api('GET /api/supplier/order/detail/{id}', byId(id));
    expect((await detail()).lacksCustoms).toEqual([
      { productId: cup.id, name: { zh: '青瓷杯', en: 'Celadon cup' } },
    ]);
    const trade = { ...noTrade, customs: { hsCode: '691200', origin: 'CN' } };
    await app.deps.db.update(product).set({ trade }).where(eq(product.id, cup.id));
    expect((await detail()).lacksCustoms).toEqual([]);
    expect(await read(id, shop.owner.token)).toContain('691200');
  });

  it('carries the number of the marketplace on parcels whose taxes are paid, within the limit of the scheme', async () => {
    const ioss = 'IM3720000224';
    await setNumbers({ ...noTaxNumbers, ioss });
    const customs = { hsCode: '691200', origin: 'CN' };
    const [unpaid, paid] = [await sold('DAP', customs), await sold('DDP', customs)];
    for (const one of [unpaid, paid]) await one.pay();
    expect(await read(unpaid.id, unpaid.shop.owner.token)).not.toContain(ioss);
    expect(await read(paid.id, paid.shop.owner.token)).toContain(`欧盟IOSS号EUIOSSnumber${ioss}`);
    // Two cups of 150 yuan are worth more than 150 euros at a rate of a yuan.
    const admin = await addAccount(app, 9);
    const body = { currency: 'EUR', rate: 10_000, day: '2026-01-06' } as const;
    await admin.api('POST /api/system/currency/add', { body });
    expect(await read(paid.id, paid.shop.owner.token)).not.toContain(ioss);
  });

  it('is for paid orders abroad, of the own shop, and for those who may ship', async () => {
    const { shop, buyer, id, pay } = await sold('DAP');
    const refusal = async (token: string) => (await (await get(id, token)).json()).error;
    expect(await refusal(shop.owner.token)).toBe('transition_forbidden');
    await pay();
    const actions = async () =>
      (await shop.owner.api('GET /api/supplier/order/detail/{id}', byId(id))).actions;
    expect(await actions()).toContain('customs');
    expect(await refusal(buyer.token)).toBe('forbidden');
    expect(await refusal((await addShop(app)).owner.token)).toBe('not_found');
    const address = {
      receiver: '王',
      phone: '13812345678',
      detail: '1',
      region: { zh: '', en: '' },
      country: 'CN',
    };
    await app.deps.db.update(order).set({ address }).where(eq(order.id, id));
    expect(await actions()).not.toContain('customs');
    expect(await refusal(shop.owner.token)).toBe('transition_forbidden');
  });
});

describe('tax numbers of the marketplace', () => {
  it('are stored without spaces, and are not public', async () => {
    const { taxNumbers } = await setNumbers({
      ...noTaxNumbers,
      ioss: 'im 372 0000 224',
      gb: 'GB 123 4567 89',
    });
    expect(taxNumbers).toMatchObject({ ioss: 'IM3720000224', gb: 'GB123456789' });
    expect(JSON.stringify(await app.client()('GET /api/site/settings'))).not.toContain('IM3720000224');
  });

  it.each([
    ['ioss', 'IM372000022'],
    ['gb', '12345678'],
    ['au', '30001234567'],
    ['nz', '1234567'],
    ['sg', 'M9031234'],
  ] as const)('refuse %s %s', async (scheme, number) => {
    expect(TaxNumbers.safeParse({ ...noTaxNumbers, [scheme]: number }).success).toBe(false);
    await refused(
      setNumbers({ ...noTaxNumbers, [scheme]: number }),
      'invalid_input',
      `body.taxNumbers.${scheme}`,
    );
  });
});
