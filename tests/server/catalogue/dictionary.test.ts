import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntry, supplier } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const text = (zh: string, en: string) => ({ zh, en });

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await testApp();
  api = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());
beforeEach(() => app.touched());

const types = () => api('GET /api/admin/dictionary/type/list');
const typeOf = async (code: string) => {
  const type = (await types()).find((one) => one.code === code);
  if (!type) throw new Error(`no dictionary ${code}`);
  return type;
};
const itemsOf = async (code: string) =>
  api('GET /api/admin/dictionary/type/{id}', byId((await typeOf(code)).id));
const itemOf = async (code: string, value: string) => {
  const item = (await itemsOf(code)).find((one) => one.value === value);
  if (!item) throw new Error(`no ${value} in ${code}`);
  return item;
};
const offered = async (key: string) =>
  (await app.client()('GET /api/dictionary/{key}', { params: { key } })).map(({ value }) => value);
const change = (body: { readonly id: number; readonly enabled?: boolean; readonly value?: string }) =>
  api('PUT /api/admin/dictionary/item/update', { body });

describe('dictionaries', () => {
  it('ship with all labels of the storefront, and mark built-in values', async () => {
    const use = Object.fromEntries((await types()).map((one) => [one.code, one.use]));
    expect(use).toMatchObject({ service: 'fixed', refund_reason: 'fixed', logistics_company: 'open' });
    expect(await offered('filter_rating')).toEqual(['4.8', '4.5', '4.0']);
    expect(await itemsOf('service')).toHaveLength(6);
  });

  it('protect values the program reads: codes, values, and one offered item', async () => {
    const service = await typeOf('service');
    const gift = await itemOf('service', 'trade_in');
    await refused(api('DELETE /api/admin/dictionary/type/{id}', byId(service.id)), 'dictionary_fixed');
    const update = (body: { readonly code?: string; readonly enabled?: boolean }) =>
      api('PUT /api/admin/dictionary/type/update', { body: { id: service.id, ...body } });
    await refused(update({ code: 'other' }), 'dictionary_fixed', 'body.code');
    await refused(update({ enabled: false }), 'dictionary_fixed', 'body.enabled');
    await refused(change({ id: gift.id, value: 'other' }), 'dictionary_fixed', 'body.value');
    await refused(api('DELETE /api/admin/dictionary/item/{id}', byId(gift.id)), 'dictionary_fixed');
    const added = { typeId: service.id, value: 'new', label: text('新', 'New') };
    await refused(api('POST /api/admin/dictionary/item/add', { body: added }), 'dictionary_fixed');
    const [one, other, last] = await itemsOf('filter_rating');
    if (!one || !other || !last) throw new Error('too few ratings');
    await change({ id: one.id, enabled: false });
    await change({ id: other.id, enabled: false });
    await refused(change({ id: last.id, enabled: false }), 'dictionary_last');
    expect(await offered('filter_rating')).toEqual([last.value]);
    await change({ id: one.id, enabled: true });
    await change({ id: other.id, enabled: true });
  });

  it('change names, order and visibility, each for the pages that show it', async () => {
    const [, second] = await itemsOf('service');
    if (!second) throw new Error('too few services');
    await api('PUT /api/admin/dictionary/item/update', {
      body: { id: second.id, label: text('两天内发货', 'Ships in two days') },
    });
    expect((await app.touched()).sort()).toEqual([
      'dictionary:service',
      `dictionary:service:${second.value}`,
    ]);
    const { id: typeId } = await typeOf('service');
    const ids = (await itemsOf('service')).map(({ id }) => id).toReversed();
    const order = (wanted: number[]) =>
      api('PUT /api/admin/dictionary/item/order', { body: { typeId, ids: wanted } });
    await refused(order(ids.slice(1)), 'conflict');
    expect((await order(ids)).map(({ id }) => id)).toEqual(ids);
    expect(await app.touched()).toEqual(['dictionary:service']);
    await change({ id: second.id, enabled: false });
    expect(await offered('service')).not.toContain(second.value);
    const named = await app.client()('GET /api/dictionary/{key}', {
      params: { key: 'service' },
      query: { values: second.value },
    });
    expect(named).toEqual([{ value: second.value, label: text('两天内发货', 'Ships in two days') }]);
  });

  it('keep a value in use, and stop offering it', async () => {
    const { id: typeId } = await typeOf('business_scope');
    const body = { typeId, value: 'kites', label: text('风筝', 'Kites') };
    const { id } = await api('POST /api/admin/dictionary/item/add', { body });
    await refused(api('POST /api/admin/dictionary/item/add', { body }), 'dictionary_known', 'body.value');
    const shop = await addSupplier(app);
    await app.deps.db
      .update(supplier)
      .set({ businessScope: ['kites'] })
      .where(eq(supplier.id, shop.id));
    expect(await itemOf('business_scope', 'kites')).toMatchObject({ uses: 1 });
    await refused(change({ id, value: 'dragons' }), 'dictionary_used', 'body.value');
    await refused(api('DELETE /api/admin/dictionary/item/{id}', byId(id)), 'dictionary_used');
    await change({ id, enabled: false });
    expect(await offered('business_scope')).not.toContain('kites');
    const detail = await app.client()('GET /api/admin/supplier/detail/{id}', byId(shop.id));
    expect(detail.businessScopeLabelList).toEqual([{ value: 'kites', label: body.label }]);
    await app.deps.db.update(supplier).set({ businessScope: [] }).where(eq(supplier.id, shop.id));
    await api('DELETE /api/admin/dictionary/item/{id}', byId(id));
  });

  it('include custom dictionaries, removable when empty', async () => {
    const body = { code: 'packaging', name: text('包装', 'Packaging') };
    const { id } = await api('POST /api/admin/dictionary/type/add', { body });
    await refused(api('POST /api/admin/dictionary/type/add', { body }), 'dictionary_known', 'body.code');
    const item = await api('POST /api/admin/dictionary/item/add', {
      body: { typeId: id, value: 'box', label: text('盒', 'Box'), color: '#00aa00' },
    });
    expect(await offered('packaging')).toEqual(['box']);
    expect(await api('GET /api/admin/dictionary/typeById/{id}', byId(id))).toMatchObject({
      code: 'packaging',
      use: null,
      itemCount: 1,
    });
    await refused(api('DELETE /api/admin/dictionary/type/{id}', byId(id)), 'dictionary_filled');
    await api('PUT /api/admin/dictionary/type/update', { body: { id, enabled: false } });
    await refused(app.client()('GET /api/dictionary/{key}', { params: { key: 'packaging' } }), 'not_found');
    await api('DELETE /api/admin/dictionary/item/{id}', byId(item.id));
    await api('DELETE /api/admin/dictionary/type/{id}', byId(id));
    await refused(api('GET /api/admin/dictionary/type/{id}', byId(id)), 'not_found');
    const entries = await app.deps.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.targetKind, 'dictionary'));
    expect(entries.filter(({ targetId }) => targetId === String(id))).toHaveLength(5);
  });

  it('require the permission', async () => {
    const content = await addAccount(app);
    const auditor = await addAccount(app);
    await giveRole(app.deps.db, content.id, 'content');
    await giveRole(app.deps.db, auditor.id, 'auditor');
    expect((await content.api('GET /api/admin/dictionary/type/list')).length).toBeGreaterThan(5);
    await refused(auditor.api('GET /api/admin/dictionary/type/list'), 'forbidden');
  });
});
