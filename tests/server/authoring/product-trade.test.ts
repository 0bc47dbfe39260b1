import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductDraft } from '../../../contract/catalogue/product-fields.ts';
import { noTrade, type TradeData } from '../../../contract/catalogue/trade-data.ts';
import { uploadDocument } from '../../support/fixtures/application.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCategories } from '../../support/fixtures/fixtures.ts';
import { fieldsOf } from '../../support/fixtures/product-fields.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof addAccount>>;
let shop: Awaited<ReturnType<typeof addShop>>;
let fields: ProductDraft;
beforeAll(async () => {
  app = await testApp();
  admin = await addAccount(app, 9);
  shop = await addShop(app);
  const [, , categoryId] = await addCategories(app);
  fields = fieldsOf({ categoryId, images: [await uploadDocument(shop.owner.api, 'shop')] });
});
afterAll(() => app.close());

const place = { zh: '宁波', en: 'Ningbo' };
const logo = { zh: '印标志', en: 'Printed logo' };
const trade = (): TradeData => ({
  incoterms: [{ term: 'FOB', place }],
  sample: 1_250,
  leadTimes: [
    { from: 1, days: 3 },
    { from: 500, days: 15 },
  ],
  carton: { pieces: 24, length: 455, width: 300, height: 280, grossWeight: 8_500 },
  certificates: [{ name: { zh: 'CE 认证', en: 'CE' }, number: 'N-1', picture: fields.images[0] ?? null }],
  customisation: [{ what: logo, from: 500 }],
  customs: { hsCode: '691110', origin: 'CN' },
});
const add = async () => shop.owner.api('POST /api/supplier/product/add', { body: { fields } });
const submit = (id: number, version: number, of: ProductDraft) =>
  shop.owner.api('POST /api/supplier/product/submit/{id}', { ...byId(id), body: { version, fields: of } });
const audit = (id: number) => admin.api('GET /api/system/product/audit/detail/{id}', byId(id));
async function approve(id: number) {
  const { version } = await audit(id);
  await admin.api('POST /api/system/product/audit/approve/{id}', { ...byId(id), body: { version } });
}
const read = (id: number) => shop.owner.api('GET /api/supplier/product/detail/{id}', byId(id));
const shown = async (id: number) =>
  (await app.client()('GET /api/admin/product/detail/{id}', byId(id))).trade;

describe('trade data of a product', () => {
  it('waits for moderation, which shows it line by line in both languages, and is on the page then', async () => {
    const begun = await add();
    await submit(begun.id, begun.version, fields);
    await approve(begun.id);
    expect(await shown(begun.id)).toEqual(noTrade);
    const known = await read(begun.id);
    await submit(begun.id, known.version, { ...known.fields, trade: trade() });
    expect(await shown(begun.id)).toEqual(noTrade);
    const [change] = (await audit(begun.id)).changes;
    expect(change).toMatchObject({ field: 'trade', before: [] });
    expect(change?.after.map(({ en }) => en)).toEqual([
      'FOB Ningbo',
      'Sample: ¥12.50 each',
      'Lead time: 1 piece or more, 3 days',
      'Lead time: 500 pieces or more, 15 days',
      'Carton: 24 pieces, 45.5 × 30 × 28 cm, 8.5 kg gross',
      'Certificate: CE N-1',
      'Customisation: Printed logo (from 500 pieces)',
      'HS code: 691110',
      'Country of origin: China',
    ]);
    expect(change?.after.at(0)?.zh).toBe('FOB 宁波');
    await app.touched();
    await approve(begun.id);
    expect(await shown(begun.id)).toEqual(trade());
    expect(await app.touched()).toContain(`product:${begun.id}`);
  });

  it('stays empty where a client that does not know it sends a product', async () => {
    const { trade: _, ...old } = fields;
    const begun = await shop.owner.api('POST /api/supplier/product/add', { body: { fields: old } });
    expect((await read(begun.id)).fields.trade).toEqual(noTrade);
  });

  it('takes a tariff code as tariff books print it', async () => {
    const { id, version } = await add();
    const customs = { hsCode: '6911.10 00', origin: 'CN' };
    await submit(id, version, { ...fields, trade: { ...noTrade, customs } });
    expect((await read(id)).fields.trade.customs).toEqual({ hsCode: '69111000', origin: 'CN' });
  });

  it.each<[string, Partial<TradeData>, string]>([
    [
      'a term without a place',
      { incoterms: [{ term: 'FOB', place: { zh: '', en: '' } }] },
      'incoterms.0.place.zh',
    ],
    [
      'a term twice',
      {
        incoterms: [
          { term: 'FOB', place },
          { term: 'FOB', place },
        ],
      },
      'incoterms.1.term',
    ],
    [
      'more pieces sooner than fewer',
      {
        leadTimes: [
          { from: 1, days: 9 },
          { from: 10, days: 8 },
        ],
      },
      'leadTimes.1.days',
    ],
    [
      'a certificate shown by a picture that is not the product’s',
      { certificates: [{ name: logo, number: '', picture: '/files/elsewhere.webp' }] },
      'certificates.0.picture',
    ],
    [
      'a carton without sides',
      { carton: { pieces: 1, length: 0, width: 1, height: 1, grossWeight: 1 } },
      'carton.length',
    ],
    ['a tariff code of five digits', { customs: { hsCode: '69111', origin: null } }, 'customs.hsCode'],
    ['a chapter that does not exist', { customs: { hsCode: '771110', origin: null } }, 'customs.hsCode'],
    ['a country that does not exist', { customs: { hsCode: null, origin: 'XX' } }, 'customs.origin'],
  ])('is refused at the field with %s', async (_, change, path) => {
    const { id, version } = await add();
    const wrong = { ...fields, trade: { ...noTrade, ...change } };
    await refused(submit(id, version, wrong), 'invalid_input', `body.fields.trade.${path}`);
  });
});
