import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreightFields } from '../../../contract/pricing/freight-template.ts';
import { product, sku } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { skuOf } from '../../support/fixtures/product-fields.ts';
import { csv } from '../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const fee = { first: 1_000, firstFee: 800, extra: 500, extraFee: 300 };
const fieldsOf = (more: object = {}): FreightFields => ({
  name: 'parcels',
  method: 'piece',
  standard: fee,
  areas: [],
  freeAbove: null,
  freeFromPieces: null,
  ...more,
});
type Shop = Awaited<ReturnType<typeof addShop>>;
const addTemplate = (shop: Shop, more: object = {}) =>
  shop.owner.api('POST /api/supplier/freight/add', { body: fieldsOf(more) });
const name = (id: number, freightTemplateId: number) =>
  app.deps.db.update(product).set({ freightTemplateId }).where(eq(product.id, id));
const weigh = (id: number, weight: number) =>
  app.deps.db.update(sku).set({ weight }).where(eq(sku.productId, id));

const xinjiang = { country: 'CN', province: '650000', city: '650100', district: '650102' };
async function buyerIn(place: object) {
  const buyer = await addBuyer(app);
  const body = { receiver: '王小明', phone: '13800138000', detail: '天山路 1 号', ...place };
  const all = await buyer.api('POST /api/address/add', { body });
  const addressId = Math.max(...all.map(({ id }) => id));
  return { ...buyer, addressId };
}
const items = (...made: { sku: { id: number } }[]) =>
  made.map(({ sku: one }) => ({ skuId: one.id, quantity: 1 }));

describe('places excluded by a freight template', () => {
  it('block only the products of the template, name them, and let the others be ordered', async () => {
    const shop = await addShop(app);
    const [far, near] = [await shop.product(), await shop.product()];
    const made = await addTemplate(shop, { excluded: ['650000', 'US'] });
    expect(made.excluded).toEqual(['650000', 'US']);
    await name(far.id, made.id);
    await name(near.id, (await addTemplate(shop, { name: 'all' })).id);
    const buyer = await buyerIn(xinjiang);
    const { addressId } = buyer;
    const seen = await buyer.confirm({ addressId, items: items(far, near) });
    expect(seen.groups).toMatchObject([
      {
        freightRule: 'unavailable',
        freight: 0,
        unsent: [{ skuId: far.sku.id, productId: far.id, why: 'unavailable' }],
      },
    ]);
    await expect(
      buyer.order({ addressId, expectedPayable: seen.payable, items: items(far, near) }),
    ).rejects.toMatchObject({ error: 'cannot_ship', details: { goods: [{ skuId: far.sku.id }] } });
    const rest = await buyer.confirm({ addressId, items: items(near) });
    expect(rest.groups).toMatchObject([{ freight: 800, freightRule: 'template', unsent: [] }]);
    await buyer.order({ addressId, expectedPayable: rest.payable, items: items(near) });
    const to = (province: string) =>
      app.client()('GET /api/product/freight', { query: { productId: `${far.id}`, province } });
    expect(await to('650000')).toMatchObject({ amount: 0, rule: 'unavailable', arrives: null });
    expect(await to('330000')).toMatchObject({ amount: 800, rule: 'template' });
  });

  it('apply to free templates too, and are known places, each once', async () => {
    const shop = await addShop(app);
    const one = await shop.product();
    const free = await addTemplate(shop, { excluded: [] });
    const update = (fields: object) =>
      shop.owner.api('PUT /api/supplier/freight/update/{id}', {
        ...byId(free.id),
        body: { version: free.version, fields: fields as FreightFields },
      });
    const area = { ...fee, provinces: ['650000'] };
    await refused(
      update(fieldsOf({ areas: [area], excluded: ['650000'] })),
      'invalid_input',
      'body.fields.excluded',
    );
    await refused(update(fieldsOf({ excluded: ['990000'] })), 'invalid_input');
    await update({ name: 'free', method: 'free', excluded: ['650000'] });
    await name(one.id, free.id);
    const to = (province: string) =>
      app.client()('GET /api/product/freight', { query: { productId: `${one.id}`, province } });
    expect(await to('650000')).toMatchObject({ rule: 'unavailable' });
    expect(await to('330000')).toMatchObject({ rule: 'free' });
  });
});

describe('products without weight under freight by weight', () => {
  it('are reported without a price, until they have a weight, a free template or one flat fee', async () => {
    const shop = await addShop(app);
    const [light, heavy] = [await shop.product(), await shop.product()];
    const { id, version } = await addTemplate(shop, { method: 'weight' });
    for (const one of [light, heavy]) await name(one.id, id);
    await weigh(heavy.id, 1_400);
    await weigh(light.id, 0);
    const buyer = await buyerIn(xinjiang);
    const { addressId } = buyer;
    const ask = (...made: Parameters<typeof items>) => buyer.confirm({ addressId, items: items(...made) });
    const seen = await ask(light, heavy);
    expect(seen.groups).toMatchObject([
      { freightRule: 'no_weight', freight: 0, unsent: [{ skuId: light.sku.id, why: 'no_weight' }] },
    ]);
    await expect(
      buyer.order({ addressId, expectedPayable: seen.payable, items: items(light, heavy) }),
    ).rejects.toMatchObject({ error: 'weight_unsaid', details: { goods: [{ skuId: light.sku.id }] } });
    expect((await ask(heavy)).groups).toMatchObject([{ freight: 1_100, unsent: [] }]);
    const list = async () =>
      (await shop.owner.api('GET /api/supplier/freight/list')).find((one) => one.id === id);
    expect((await list())?.unweighed).toBe(1);
    const lacking = await shop.owner.api('GET /api/supplier/product/list', { query: { unweighed: 'true' } });
    expect(lacking.records.map((one) => one.id)).toEqual([light.id]);
    await weigh(light.id, 200);
    expect((await ask(light, heavy)).groups).toMatchObject([{ freight: 1_400, unsent: [] }]);
    expect((await list())?.unweighed).toBe(0);
    await weigh(light.id, 0);
    const same = { ...fee, extraFee: 0 };
    await shop.owner.api('PUT /api/supplier/freight/update/{id}', {
      ...byId(id),
      body: { version, fields: fieldsOf({ method: 'weight', standard: same }) },
    });
    expect((await ask(light, heavy)).groups).toMatchObject([{ freight: 800, unsent: [] }]);
    expect((await list())?.unweighed).toBe(0);
  });

  it('cannot be listed: by the editor, the switch, a sheet or a file', async () => {
    const fixture = await sheetFixture(app);
    const { id: freightTemplateId } = await addTemplate(fixture.shop, { method: 'weight' });
    const weightless = { freightTemplateId, skus: [skuOf({ weight: 0 })] };
    await refused(fixture.public(weightless), 'weight_needed', 'body.fields.skus.0.weight');
    const id = await fixture.public({ ...weightless, status: 'off_shelf' });
    const status = { id, status: 'on_sale' as const };
    await refused(fixture.api('PUT /api/admin/product/status', { body: status }), 'weight_needed');
    const shelf = { field: 'status', was: 'off_shelf', to: 'on_sale' } as const;
    expect((await fixture.save([{ id, changes: [shelf] }])).rows).toMatchObject([
      { state: 'refused', field: 'weight' },
    ]);
    const weight = { field: 'weight', sku: await fixture.skuOf(id), was: 0, to: 300 } as const;
    expect((await fixture.save([{ id, changes: [shelf, weight] }])).rows).toMatchObject([
      { state: 'changed' },
    ]);
    const back = { ...weight, was: 300, to: 0 };
    expect((await fixture.save([{ id, changes: [back] }])).rows).toMatchObject([
      { state: 'refused', field: 'weight' },
    ]);
    const head = 'Handle,Title,Product Category,Variant Price,Variant Grams,Status';
    const file = csv(head, `w1,Bowl,#${fixture.leaf},9,0,active`, `w2,Cup,#${fixture.leaf},9,250,active`);
    const checked = await fixture.check(file);
    expect(checked.file?.problems).toContainEqual(
      expect.objectContaining({ line: 2, severity: 'warning', reason: 'weight_missing' }),
    );
    expect(checked.file?.problems).not.toContainEqual(
      expect.objectContaining({ line: 3, reason: 'weight_missing' }),
    );
  });
});
