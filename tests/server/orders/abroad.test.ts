import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressRules, countryCodes, placeLine, wrongPlace } from '../../../contract/countries.ts';
import { regionCodes } from '../../../contract/region-codes.ts';
import { freightTemplate, order, product } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const place = (country: string, town: string, state: string, postcode: string) => ({
  country,
  town,
  state,
  postcode,
});

describe('country address rules', () => {
  it('list each country once, with a name in both languages', () => {
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
    for (const locale of ['zh', 'en']) {
      const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
      expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
    }
  });

  it('cover every offered country except Taiwan, which is among the provinces', () => {
    const named = 'US TR VN PK IN TH KR JP BR MX AR CL FR DE IT ES NL BE PT'.split(' ');
    expect(named).toHaveLength(regionCodes.length - 2);
    for (const country of [...named, 'GB', 'AU', 'CA']) expect(addressRules(country).postcode).not.toBeNull();
  });
  it.each([
    [place('GB', 'London', '', 'sw1a 1aa'), 'London sw1a 1aa'],
    [place('US', 'Oakland', 'CA', '94607-1234'), 'Oakland, CA 94607-1234'],
    [place('CA', 'Ottawa', 'ON', 'K1A 0B1'), 'Ottawa ON K1A 0B1'],
    [place('DE', 'Berlin', '', '10117'), '10117 Berlin'],
    [place('JP', 'Chiyoda-ku', 'Tokyo', '100-8111'), 'Chiyoda-ku, Tokyo 100-8111'],
    [place('BR', 'Santos', 'SP', '11010-000'), 'Santos - SP, 11010-000'],
    [place('TR', 'Kadıköy', 'İstanbul', '34710'), '34710 Kadıköy/İstanbul'],
    [place('NL', 'Utrecht', '', '3511 LX'), '3511 LX Utrecht'],
    [place('KE', 'Nairobi', '', ''), 'Nairobi'],
    [place('US', '$& {state}', 'CA', '94607'), '$& {state}, CA 94607'],
    [place('KE', 'Nairobi', '', '00100'), 'Nairobi, 00100'],
  ])('format %o by the local postal rules', (given, line) => {
    expect(wrongPlace(given)).toBeNull();
    expect(placeLine(given)).toBe(line);
  });

  it.each([
    [place('GB', 'London', '', '12345'), 'postcode'],
    [place('US', 'Oakland', '', '94607'), 'state'],
    [place('US', 'Oakland', 'CA', '9460'), 'postcode'],
    [place('DE', ' ', '', '10117'), 'town'],
    [place('KE', '', '', ''), 'town'],
  ])('report the errors of %o', (given, wrong) => expect(wrongPlace(given)).toBe(wrong));
});

describe('orders to other countries', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const london = {
    receiver: 'Bartholomew Featherstonehaugh',
    phone: '+44 7700 900123',
    country: 'GB',
    detail: '221B Baker Street',
    town: 'London',
    postcode: 'nw1 6xe',
  };
  const fee = (firstFee: number) => ({ first: 1, firstFee, extra: 1, extraFee: 100 });
  async function template(shopId: number, productId: number, provinces: string[] = []) {
    const row = {
      supplierId: shopId,
      name: 'by piece',
      method: 'piece' as const,
      standard: fee(800),
      areas: provinces.length > 0 ? [{ ...fee(9_000), provinces, freeAbove: 1 }] : [],
      freeAbove: 1,
      freeFromPieces: null,
      isDefault: true,
    };
    const { id } = first(await app.deps.db.insert(freightTemplate).values(row).returning());
    await app.deps.db.update(product).set({ freightTemplateId: id }).where(eq(product.id, productId));
    return id;
  }

  it('validate an address by the rules of its country, and drop fields of the other kind', async () => {
    const buyer = await addBuyer(app);
    const add = (change: object) => buyer.api('POST /api/address/add', { body: { ...london, ...change } });
    const [, kept] = await add({ province: '330000' });
    expect(kept).toMatchObject({
      country: 'GB',
      phone: '+447700900123',
      province: '',
      postcode: 'NW1 6XE',
      region: { zh: 'London NW1 6XE，英国', en: 'London NW1 6XE, United Kingdom' },
    });
    await refused(add({ postcode: '12345' }), 'invalid_input', 'body.postcode');
    await refused(add({ town: '' }), 'invalid_input', 'body.town');
    await refused(add({ country: 'US', postcode: '94607' }), 'invalid_input', 'body.state');
    await refused(add({ country: 'ZZ' }), 'invalid_input', 'body.country');
    await refused(add({ country: 'CN', receiver: 'Li Ming' }), 'invalid_input', 'body.province');
    const china = { country: 'CN', province: '330000', city: '330200', district: '330203' };
    await refused(add(china), 'invalid_input', 'body.receiver');
    const landline = { ...london, ...china, receiver: '王小明', phone: '(0574) 8765 4321 转 801' };
    const atWork = await buyer.api('POST /api/address/add', { body: landline });
    expect(atWork.map(({ phone }) => phone)).toContain('0574-87654321-801');
    const inJapan = {
      country: 'JP',
      state: 'Tokyo',
      postcode: '〒１５０ー０００１',
      detail: 'a'.repeat(180),
    };
    expect((await add(inJapan)).map(({ postcode }) => postcode)).toContain('150-0001');
    const id = kept?.id ?? 0;
    const moved = { ...london, ...china, receiver: '王小明', phone: '13800138000', id };
    const after = await buyer.api('PUT /api/address/update', { body: moved });
    expect(after.find((one) => one.id === id)).toMatchObject({ town: '', postcode: '', province: '330000' });
  });

  it('ship where the freight template lists the country, at its fees, and nowhere else', async () => {
    const [near, far] = [await addShop(app), await addShop(app)];
    const [home, both] = [await near.product(), await far.product()];
    await template(near.id, home.id);
    await template(far.id, both.id, ['GB', 'FR']);
    const flat = await far.product({ freight: 500 });
    const buyer = await addBuyer(app);
    const all = await buyer.api('POST /api/address/add', { body: london });
    const addressId = all.find(({ country }) => country === 'GB')?.id ?? 0;
    const items = (...made: (typeof home)[]) => made.map(({ sku }) => ({ skuId: sku.id, quantity: 1 }));
    const seen = await buyer.confirm({ addressId, items: items(home, both) });
    expect(
      seen.groups.map(({ supplierId, freight, freightRule }) => ({ supplierId, freight, freightRule })),
    ).toEqual([
      { supplierId: near.id, freight: 0, freightRule: 'unavailable' },
      { supplierId: far.id, freight: 0, freightRule: 'free_above' },
    ]);
    const place = (expectedPayable: number, ...made: (typeof home)[]) =>
      buyer.order({ addressId, expectedPayable, items: items(...made) });
    await expect(place(seen.payable, home, both)).rejects.toMatchObject({
      error: 'cannot_ship',
      details: { suppliers: [near.id] },
    });
    // A flat amount covers China only; one such line keeps the whole parcel of the supplier in China.
    const mixed = await buyer.confirm({ addressId, items: items(both, flat) });
    expect(mixed.groups).toMatchObject([{ freightRule: 'unavailable', freight: 0 }]);
    await app.deps.db
      .update(freightTemplate)
      .set({ areas: [{ ...fee(9_000), provinces: ['GB', 'FR'] }] })
      .where(eq(freightTemplate.supplierId, far.id));
    const priced = await buyer.confirm({ addressId, items: items(both) });
    expect(priced.groups).toMatchObject([{ freightRule: 'template', freight: 9_000 }]);
    const { orderNos } = await place(priced.payable, both);
    const [row] = await app.deps.db
      .select()
      .from(order)
      .where(eq(order.orderNo, orderNos[0] ?? ''));
    expect(row?.address).toEqual({
      receiver: london.receiver,
      phone: '+447700900123',
      detail: london.detail,
      country: 'GB',
      region: { zh: 'London NW1 6XE，英国', en: 'London NW1 6XE, United Kingdom' },
    });
    const inChina = await buyer.confirm({ items: items(home, both) });
    expect(inChina.groups.some(({ freightRule }) => freightRule === 'unavailable')).toBe(false);
  });

  it('apply the free shipping threshold of the area, and show the missing amount', async () => {
    const shop = await addShop(app);
    const mug = await shop.product({ skus: [{ price: 4_000, stock: 99 }] });
    const standard = fee(800);
    const { id } = await app.client(shop.owner.token)('POST /api/supplier/freight/add', {
      body: {
        name: 'x',
        method: 'piece',
        standard,
        areas: [
          { ...fee(28_000), provinces: ['US'] },
          { ...fee(9_000), provinces: ['GB'], freeAbove: 30_000 },
          { ...fee(2_000), provinces: ['540000'], freeFromPieces: 7 },
        ],
        freeAbove: 19_900,
        freeFromPieces: null,
      },
    });
    await app.deps.db.update(product).set({ freightTemplateId: id }).where(eq(product.id, mug.id));
    const to = (province: string, quantity: number) =>
      app.client()('GET /api/product/freight', {
        query: { productId: `${mug.id}`, province, quantity: `${quantity}` },
      });
    // Six mugs are worth 240 yuan: free in Zhejiang, and 280 and five more yuan in Los Angeles.
    expect(await to('330000', 6)).toMatchObject({ amount: 0, rule: 'free_above', freeAbove: 19_900 });
    expect(await to('US', 6)).toMatchObject({ amount: 28_500, rule: 'template', freeAbove: null });
    expect(await to('GB', 6)).toMatchObject({ amount: 9_500, rule: 'template', freeAbove: 30_000 });
    expect(await to('GB', 8)).toMatchObject({ amount: 0, rule: 'free_above' });
    expect(await to('540000', 6)).toMatchObject({ amount: 2_500, freeAbove: null, freeFromPieces: 7 });
    expect(await to('540000', 7)).toMatchObject({ amount: 0, rule: 'free_above' });
  });

  it('accept each known country once in templates', async () => {
    const shop = await addShop(app);
    const api = app.client(shop.owner.token);
    const area = (...provinces: string[]) => ({ ...fee(5_000), provinces });
    const add = (...areas: ReturnType<typeof area>[]) =>
      api('POST /api/supplier/freight/add', {
        body: {
          name: 'x',
          method: 'piece',
          standard: fee(800),
          areas,
          freeAbove: null,
          freeFromPieces: null,
        },
      });
    expect((await add(area('310000', 'US'), area('GB', 'FR'))).areas).toHaveLength(2);
    await refused(add(area('US'), area('US')), 'invalid_input', 'body.areas');
    await refused(add(area('ZZ')), 'invalid_input', 'body.areas');
    await refused(add(area('CN')), 'invalid_input', 'body.areas');
  });
});
