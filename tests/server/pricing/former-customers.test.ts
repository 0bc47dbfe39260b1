import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkFormerCustomers } from '../../../server/contexts/pricing/index.ts';
import { account, formerCustomer } from '../../../server/platform/db/schema.ts';
import { clerkOf, formerFile, importing } from '../../support/fixtures/data-import.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const shop = async () => {
  const fixture = await sheetFixture(app);
  return { fixture, api: fixture.api, ...importing(app, fixture.api) };
};

describe('former customer', () => {
  it('of Shopify keeps every value, and consent with its source; no account is made', async () => {
    const { api, check, start } = await shop();
    const accounts = await app.deps.db.$count(account);
    const checked = await check('customers', formerFile('shopify-customers.csv'), { currency: 'USD' });
    expect(checked.summary).toMatchObject({ system: 'Shopify', total: 4, added: 3, failed: 1 });
    expect(checked.summary?.faults.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual([
      '6 Email email_malformed',
      '6 Total Spent not_money',
    ]);
    await start(checked.id);
    const { records } = await api('GET /api/supplier/former-customer/list', { query: { sort: 'spent' } });
    expect(records.map(({ name }) => name)).toEqual(['Maria Lopez', '王小明', 'No Contact']);
    expect(records[0]).toMatchObject({
      email: 'maria@example.com',
      phone: '+15125550100',
      spent: 17_060,
      currency: 'USD',
      orders: 3,
      mailConsent: true,
      smsConsent: false,
      memberId: null,
    });
    const detail = await api('GET /api/supplier/former-customer/detail/{id}', byId(records[0]?.id ?? 0));
    expect(detail).toMatchObject({
      address: '1 Main St, Apt 2, Austin, TX, 78701',
      consentSource: 'Shopify; Accepts Email Marketing: yes; Accepts SMS Marketing: no',
      note: 'Likes blue,\nand tea',
      tags: 'vip, tea',
      others: [{ column: 'Tax Exempt', value: 'no' }],
    });
    expect(await app.deps.db.$count(account)).toBe(accounts);
  });

  it('of WooCommerce is read by its columns; a number that cannot be called is kept and told', async () => {
    const { api, check, start } = await shop();
    const checked = await check('customers', formerFile('woocommerce-customers.csv'));
    expect(checked.summary).toMatchObject({
      system: 'WooCommerce',
      added: 1,
      faults: [{ reason: 'phone_unread' }],
    });
    await start(checked.id);
    expect((await api('GET /api/supplier/former-customer/list')).records).toMatchObject([
      { name: 'Anna Schmidt', phone: '030 901820', spent: 105_490, orders: 2, mailConsent: null },
    ]);
  });

  it('is linked once an account with the same verified number has paid at the shop', async () => {
    const { owner, placed, pay } = await tradeFixture(app);
    const { api } = owner;
    const { check, start } = importing(app, api);
    const order = await placed();
    const phone = '13712345678';
    await app.deps.db.update(account).set({ phone }).where(eq(account.id, order.me.id));
    const { id } = await check('customers', `Email,First Name,Phone\n,Wang,'${phone}\nb@example.com,Bo,\n`);
    await start(id);
    const linked = async () =>
      (await api('GET /api/supplier/former-customer/list', { query: { linked: 'true' } })).records;
    expect(await linked()).toEqual([]);
    await linkFormerCustomers(app.deps);
    expect(await linked()).toEqual([]);
    await pay(order);
    await linkFormerCustomers(app.deps);
    expect(await linked()).toMatchObject([{ name: 'Wang', memberId: order.me.id }]);
  });

  it('is masked without permission, belongs to one shop, and is deleted alone and with all', async () => {
    const [mine, other] = [await shop(), await shop()];
    const { id } = await mine.check('customers', formerFile('shopify-customers.csv'));
    await mine.start(id);
    expect((await other.api('GET /api/supplier/former-customer/list')).total).toBe(0);
    const clerk = await clerkOf(app, mine.api, ['shop.member.read']);
    const { records } = await clerk.api('GET /api/supplier/former-customer/list', {
      query: { sort: 'spent' },
    });
    const [first] = records;
    expect(first).toMatchObject({ name: 'M***z', email: 'ma***@example.com' });
    const body = { ids: [first?.id ?? 0] };
    await expect(other.api('POST /api/supplier/former-customer/delete', { body })).rejects.toMatchObject({
      error: 'not_found',
    });
    await expect(clerk.api('POST /api/supplier/former-customer/delete', { body })).rejects.toMatchObject({
      error: 'forbidden',
    });
    expect(await mine.api('POST /api/supplier/former-customer/delete', { body })).toEqual({ deleted: 1 });
    expect(await mine.api('DELETE /api/supplier/former-customer/all')).toEqual({ deleted: 2 });
    expect(
      await app.deps.db.$count(formerCustomer, eq(formerCustomer.supplierId, mine.fixture.shop.id)),
    ).toBe(0);
  });
});
