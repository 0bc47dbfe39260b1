import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noTrade } from '../../../contract/catalogue/trade-data.ts';
import type { ImportTerms } from '../../../contract/pricing/import-charges.ts';
import { category, freightTemplate, product } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addCategories, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const fee = (firstFee: number) => ({ first: 1, firstFee, extra: 1, extraFee: 100 });
const abroad = (country: string) => ({
  receiver: 'A Reader',
  phone: '+44 7700 900123',
  country,
  detail: '1 High Street',
  town: 'Leeds',
  postcode: country === 'GB' ? 'LS1 4AP' : '10115',
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A shop with a product of 100 yuan whose template sends it to Britain and Germany on these terms, and to America. */
async function shopWith(terms: ImportTerms | undefined) {
  const shop = await addShop(app);
  const sold = await shop.product({ skus: [{ price: 10_000, stock: 99 }] });
  const importTerms = terms ? { importTerms: terms } : {};
  await app.deps.db.insert(freightTemplate).values({
    supplierId: shop.id,
    name: 'abroad',
    method: 'piece',
    standard: fee(800),
    areas: [
      { ...fee(5_000), provinces: ['GB', 'DE'], ...importTerms },
      { ...fee(9_000), provinces: ['US'] },
    ],
    freeAbove: null,
    freeFromPieces: null,
    isDefault: true,
  });
  const [template] = await app.deps.db
    .select()
    .from(freightTemplate)
    .where(eq(freightTemplate.supplierId, shop.id));
  const freightTemplateId = template?.id ?? 0;
  await app.deps.db.update(product).set({ freightTemplateId }).where(eq(product.id, sold.id));
  return { shop, sold };
}

const quoted = async (productId: number, province: string) =>
  (await app.client()('GET /api/product/freight', { query: { productId: String(productId), province } }))
    .importCharges;

describe('import charges', () => {
  it('are the buyer’s where the shop says nothing, with the VAT of the country on goods and freight', async () => {
    const { sold } = await shopWith(undefined);
    expect(await quoted(sold.id, 'GB')).toEqual({
      terms: 'DAP',
      vat: { percent: 20, from: 3_000, to: 3_000 },
      duty: { from: 0, to: 0 },
    });
    expect(await quoted(sold.id, 'DE')).toEqual({
      terms: 'DAP',
      // Three euros for the one kind of goods, at the reference rate of 8.1; 19 % of 174.30 yuan.
      vat: { percent: 19, from: 3_312, to: 3_312 },
      duty: { from: 2_430, to: 2_430 },
    });
    expect(await quoted(sold.id, 'US')).toEqual({ terms: 'DAP', vat: null, duty: null });
  });

  it('are included where the shop pays them, in the countries of that area alone', async () => {
    const { sold } = await shopWith('DDP');
    expect(await quoted(sold.id, 'GB')).toEqual({ terms: 'DDP', vat: null, duty: null });
    expect(await quoted(sold.id, 'US')).toEqual({ terms: 'DAP', vat: null, duty: null });
  });

  it('follow the code of the product, else the nearest heading of its categories', async () => {
    const { sold } = await shopWith(undefined);
    const { db } = app.deps;
    const [top, middle, leaf] = await addCategories(app);
    const given = async (hsCode: string | null, headings: readonly (string | null)[]) => {
      for (const [at, id] of [top, middle, leaf].entries())
        await db
          .update(category)
          .set({ hsCode: headings[at] ?? null })
          .where(eq(category.id, id));
      const trade = { ...noTrade, customs: { hsCode, origin: null } };
      await db.update(product).set({ trade, categoryId: leaf }).where(eq(product.id, sold.id));
      // 5,000 yuan of goods and 99 yuan of freight, above 150 euros.
      const query = { productId: String(sold.id), province: 'DE', quantity: '50' };
      return (await app.client()('GET /api/product/freight', { query })).importCharges?.duty;
    };
    expect(await given(null, [null, null, null])).toBeNull();
    // 6.7 %, 11 % and 8 to 12 % of 5,099 yuan.
    expect(await given(null, ['9617', null, null])).toEqual({ from: 34_163, to: 34_163 });
    expect(await given(null, ['9617', '7013', null])).toEqual({ from: 56_089, to: 56_089 });
    expect(await given('611020', ['9617', '7013', null])).toEqual({ from: 40_792, to: 61_188 });
  });

  it('are none within China, and none where the product is not sent', async () => {
    const { sold } = await shopWith('DDP');
    expect(await quoted(sold.id, '330000')).toBeNull();
    expect(await quoted(sold.id, 'CN')).toBeNull();
    expect(await quoted(sold.id, 'JP')).toBeNull();
  });

  it('are answered for the products of a list too', async () => {
    const [paid, unpaid] = [await shopWith('DDP'), await shopWith('DAP')];
    const answers = await app.client()('GET /api/product/deliveries', {
      query: { ids: `${paid.sold.id},${unpaid.sold.id}`, place: 'DE' },
    });
    expect(answers.map(({ importCharges }) => importCharges?.terms)).toEqual(['DDP', 'DAP']);
  });

  it('are the buyer’s for a parcel with goods of another template', async () => {
    const { shop, sold } = await shopWith('DDP');
    const other = await shop.product({ skus: [{ price: 10_000, stock: 9 }] });
    const [row] = await app.deps.db
      .insert(freightTemplate)
      .values({
        supplierId: shop.id,
        name: 'unpaid',
        method: 'piece',
        standard: fee(800),
        areas: [{ ...fee(5_000), provinces: ['GB'] }],
        freeAbove: null,
        freeFromPieces: null,
      })
      .returning();
    const freightTemplateId = row?.id ?? 0;
    await app.deps.db.update(product).set({ freightTemplateId }).where(eq(product.id, other.id));
    const buyer = await addBuyer(app);
    const addresses = await buyer.api('POST /api/address/add', { body: abroad('GB') });
    const addressId = first(addresses.filter(({ country }) => country === 'GB')).id;
    const items = [sold, other].map(({ sku }) => ({ skuId: sku.id, quantity: 1 }));
    const { groups } = await buyer.confirm({ addressId, items });
    expect(groups[0]?.importCharges?.terms).toBe('DAP');
    expect(groups[0]?.importCharges?.vat?.from).toBe(Math.round((groups[0]?.payable ?? 0) * 0.2));
  });

  it('stay with the order as they were said', async () => {
    const { shop, sold } = await shopWith('DDP');
    const buyer = await addBuyer(app);
    const addresses = await buyer.api('POST /api/address/add', { body: abroad('GB') });
    const addressId = first(addresses.filter(({ country }) => country === 'GB')).id;
    const items = [{ skuId: sold.sku.id, quantity: 2 }];
    const { payable } = await buyer.confirm({ addressId, items });
    const { orderNos } = await buyer.order({ addressId, expectedPayable: payable, items });
    await app.deps.db
      .update(freightTemplate)
      .set({ areas: [{ ...fee(5_000), provinces: ['GB'] }] })
      .where(eq(freightTemplate.supplierId, shop.id));
    const read = async (orderNo: string) => {
      const found = await buyer.api('GET /api/order/by-no/{orderNo}', { params: { orderNo } });
      return found.importTerms && found.importCharges;
    };
    expect(await read(orderNos[0] ?? '')).toEqual({ terms: 'DDP', vat: null, duty: null });
    const home = await buyer.order({
      items,
      expectedPayable: (await buyer.confirm({ items })).payable,
    });
    expect(await read(home.orderNos[0] ?? '')).toBeNull();
  });
});
