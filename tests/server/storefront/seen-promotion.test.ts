import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../../src/lib/api.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addPromotion, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, titlesOf } from '../../support/trade.ts';

let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await testApp();
  admin = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());

const reason = 'The price was raised first';
const close = (api: Api, id: number, words = reason) =>
  api('POST /api/system/promotion/close/{id}', { ...byId(id), body: { reason: words } });
const text = (en: string) => ({ zh: '', en });

describe('platform view of promotions', () => {
  it('lists promotions of all suppliers by supplier, kind, status and words', async () => {
    const [one, other] = [await addShop(app), await addShop(app)];
    const goods = await one.product();
    const sale = await addPromotion(
      app,
      one.id,
      { kind: 'flash_sale', percent: 80 },
      { name: text('Spring sale'), productIds: [goods.id] },
    );
    const past = new Date(app.clock.now().getTime() - 1_000);
    const gone = await addPromotion(app, other.id, { kind: 'member_offer' }, { endAt: past });
    const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).records.map(({ id }) => id);
    const list = (query: { supplierId?: string; kind?: 'flash_sale'; status?: 'over'; keyword?: string }) =>
      admin('GET /api/system/promotion/list', { query });
    expect(await ids({})).toEqual([gone.id, sale.id]);
    expect(await ids({ supplierId: `${one.id}` })).toEqual([sale.id]);
    expect(await ids({ kind: 'flash_sale' })).toEqual([sale.id]);
    expect(await ids({ keyword: 'spring' })).toEqual([sale.id]);
    const over = await list({ status: 'over' });
    expect(over).toMatchObject({ total: 1, records: [{ id: gone.id, shopName: other.name }] });
    expect(over.counts).toContainEqual({ tab: 'running', count: 1 });
    expect(await admin('GET /api/system/promotion/detail/{id}', byId(sale.id))).toMatchObject({
      shopName: one.name,
      closeReason: null,
      goods: [{ id: goods.id }],
    });
    await refused(admin('GET /api/system/promotion/detail/{id}', byId(999_999)), 'not_found');
  });

  it('closes one at once: usual prices, unmarked products, and the reason for the supplier', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({ skus: [{ price: 1_000, stock: 9 }] });
    const { id } = await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 50 });
    const buyer = await addBuyer(app);
    const items = [{ skuId: goods.sku.id, quantity: 1 }];
    const payable = async () => (await buyer.confirm({ items })).payable;
    expect(await payable()).toBe(500);
    await refused(close(admin, id, 'no'), 'invalid_input', 'body.reason');
    expect(await close(admin, id)).toMatchObject({ status: 'closed', closeReason: reason });
    expect(await payable()).toBe(1_000);
    await refused(close(admin, id), 'decided');
    const read = await shop.owner.api('GET /api/supplier/promotion/detail/{id}', byId(id));
    expect(read).toMatchObject({ status: 'closed', closeReason: reason });
    expect(await titlesOf(shop.owner)).toContain('Your promotion “Promotion flash_sale” has been closed');
  });

  it('re-renders the pages of the closed one, and nothing else', async () => {
    const [shop, other] = [await addShop(app), await addShop(app)];
    const [goods] = [await shop.product(), await other.product()];
    const made = await shop.owner.api('POST /api/supplier/promotion/add', {
      body: {
        name: text('Now'),
        rule: { kind: 'flash_sale', percent: 80 },
        productIds: [goods.id],
        startTime: app.clock.now().toISOString(),
        endTime: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
      },
    });
    await app.touched();
    await close(admin, made.id);
    expect(await app.touched()).toEqual([`product:${goods.id}`]);
  });

  it('requires the permission to close', async () => {
    const shop = await addShop(app);
    const { id } = await addPromotion(app, shop.id, { kind: 'member_offer' });
    const [support, auditor] = [await addAccount(app), await addAccount(app)];
    await giveRole(app.deps.db, support.id, 'support');
    await giveRole(app.deps.db, auditor.id, 'auditor');
    await support.api('GET /api/system/promotion/detail/{id}', byId(id));
    await refused(close(support.api, id), 'forbidden');
    await refused(close(shop.owner.api, id), 'forbidden');
    await refused(shop.owner.api('GET /api/system/promotion/list'), 'forbidden');
    expect(await close(auditor.api, id)).toMatchObject({ status: 'closed' });
  });
});
