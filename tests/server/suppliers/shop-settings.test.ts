import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplier, supplierDocument } from '../../../server/platform/db/schema.ts';
import { addScopes, uploadDocument } from '../../support/fixtures/application.ts';
import { addAccount, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { readVersion } from '../../support/read-version.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof addAccount>>;
beforeAll(async () => {
  app = await testApp();
  await addScopes(app);
  admin = await addAccount(app, 9);
});
afterAll(() => app.close());

type Api = typeof admin.api;
const read = (api: Api) => api('GET /api/supplier/settings');
const save = async (api: Api, change: object) => {
  const { version, fields } = await read(api);
  const body = { version, fields: { ...fields, businessScope: ['homeware'], ...change } };
  return api('PUT /api/supplier/settings', { body });
};
const address = {
  name: '王小明',
  phone: '0574-87654321',
  province: '330000',
  city: '330200',
  district: '330203',
  detail: '中山东路 1 号',
};
const text = { zh: '春节休息', en: 'Spring festival' };
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

describe('shop settings', () => {
  it('save shop texts, invalidate the pages, and refuse a save from an older version', async () => {
    const shop = await addSupplier(app);
    const { api } = shop.owner;
    const before = await read(api);
    await app.touched();
    const closure = { from: inDays(1), to: inDays(8), mode: 'later', text };
    const saved = await save(api, { shipFrom: address, lowStock: 3, layout: 'drawer', closure });
    expect(saved.fields).toMatchObject({ shipFrom: address, returnTo: null, lowStock: 3, layout: 'drawer' });
    expect(await app.touched()).toEqual([`supplier:${shop.id}`]);
    const detail = await app.client()('GET /api/admin/supplier/detail/{id}', byId(shop.id));
    expect(detail).toMatchObject({ layout: 'drawer', closure });
    await save(api, { lowStock: 4 });
    expect(await app.touched()).toEqual([]);
    const late = { version: before.version, fields: { ...saved.fields, lowStock: 9 } };
    await refused(api('PUT /api/supplier/settings', { body: late }), 'conflict');
    const elsewhere = { ...address, city: '310100' };
    await refused(save(api, { returnTo: elsewhere }), 'invalid_input', 'body.fields.returnTo.city');
    await refused(save(api, { businessScope: ['moon'] }), 'invalid_input', 'body.fields.businessScope');
    await refused(save(api, { closure: { ...closure, to: closure.from } }), 'invalid_input');
    expect((await read(api)).fields.lowStock).toBe(4);
  });

  it('block orders while the shop is closed, and delay them during a holiday', async () => {
    const fixture = await tradeFixture(app);
    const { api } = fixture.owner;
    const goods = await fixture.shop.product();
    const buyer = await addAccount(app);
    const confirm = () =>
      buyer.api('POST /api/order/confirm', { body: { items: [{ skuId: goods.sku.id, quantity: 1 }] } });
    const away = (mode: 'closed' | 'later', from: number, to: number) =>
      save(api, { closure: { from: inDays(from), to: inDays(to), mode, text } });
    await away('closed', 1, 5);
    expect((await confirm()).groups).toMatchObject([{ closure: null }]);
    const { closure } = (await away('closed', -1, 5)).fields;
    await expect(confirm()).rejects.toMatchObject({ error: 'shop_closed' });
    const detail = await app.client()('GET /api/admin/product/detail/{id}', byId(goods.id));
    expect(detail.supplier.closure).toEqual(closure);
    await away('later', -1, 5);
    expect((await confirm()).groups).toMatchObject([{ closure: { mode: 'later', text } }]);
    await away('closed', -5, 0);
    expect((await confirm()).groups).toMatchObject([{ closure: null }]);
  });

  it('change name, region and papers only after approval', async () => {
    const shop = await addSupplier(app);
    const { api } = shop.owner;
    const name = { zh: '新店名', en: 'New sign' };
    const license = await uploadDocument(api, 'qualification');
    const fields = { name, areaCode: '310115', license };
    const ask = (change: object = fields) =>
      api('POST /api/supplier/settings/request', { body: { fields: change, reason: 'We moved' } });
    const versionOf = (id: number) => readVersion(admin.api).request(id);
    const approve = async (id: number, seen?: string) =>
      admin.api('POST /api/system/supplier/request/approve/{id}', {
        ...byId(id),
        body: { version: seen ?? (await versionOf(id)) },
      });
    await refused(ask({ name: (await read(api)).guarded.name }), 'request_same');
    await refused(ask({ areaCode: '330100' }), 'invalid_input', 'body.fields.areaCode');
    const { request, guarded } = await ask();
    expect(guarded.name).not.toEqual(name);
    expect(request).toMatchObject({ status: 'pending', reason: 'We moved' });
    await refused(ask(), 'request_pending');
    const other = await addSupplier(app);
    const id = request?.id ?? 0;
    await refused(other.owner.api('DELETE /api/supplier/settings/request/{id}', byId(id)), 'not_found');
    const asShop = { ...byId(id), body: { version: 'any' } };
    await refused(api('POST /api/system/supplier/request/approve/{id}', asShop), 'forbidden');
    const waiting = await admin.api('GET /api/system/supplier/request/list');
    expect(
      waiting.records
        .find((one) => one.id === id)
        ?.changes.map(({ field }) => field)
        .sort(),
    ).toEqual(['areaCode', 'license', 'name']);
    await app.touched();
    await approve(id);
    expect(await app.touched()).toEqual([`supplier:${shop.id}`, 'suppliers'].sort());
    const row = first(await app.deps.db.select().from(supplier).where(eq(supplier.id, shop.id)));
    expect(row).toMatchObject({ name, areaCode: '310115', province: 'sh' });
    const papers = await app.deps.db
      .select()
      .from(supplierDocument)
      .where(eq(supplierDocument.supplierId, shop.id));
    expect(papers.map(({ fileKey }) => fileKey)).toEqual([license]);
    await refused(approve(id), 'decided');
    const told = (await api('GET /api/order/notification/list')).records.map(({ title }) => title.en);
    expect(told).toContain('Change approved');
  });

  it('have requests that the supplier withdraws and the platform refuses with a reason', async () => {
    const { owner } = await addSupplier(app);
    const { api } = owner;
    const ask = async () =>
      (
        await api('POST /api/supplier/settings/request', {
          body: { fields: { legalPerson: 'Wu Ming' }, reason: 'New licence' },
        })
      ).request?.id ?? 0;
    const back = await api('DELETE /api/supplier/settings/request/{id}', byId(await ask()));
    expect(back.request?.status).toBe('withdrawn');
    const id = await ask();
    const version = await readVersion(admin.api).request(id);
    const body = { version, reason: 'The licence cannot be read' };
    await admin.api('POST /api/system/supplier/request/reject/{id}', { ...byId(id), body });
    expect((await read(api)).request).toMatchObject({ status: 'rejected', refusal: body.reason });
    // The conflict is reported, without the name of the operator.
    await expect(api('DELETE /api/supplier/settings/request/{id}', byId(id))).rejects.toMatchObject({
      error: 'decided',
      details: { who: { zh: '平台', en: 'The platform' } },
    });
  });
});
