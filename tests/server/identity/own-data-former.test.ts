import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, formerCustomer, pastOrder } from '../../../server/platform/db/schema.ts';
import { clerkOf, importing } from '../../support/fixtures/data-import.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('data that shops have brought along', () => {
  it('is in the export of the person, and is erased with the account; others stay', async () => {
    const own = await addAccount(app);
    const email = 'maria@example.com';
    await app.deps.db
      .update(account)
      .set({ email, emailVerifiedAt: app.clock.now() })
      .where(eq(account.id, own.id));
    const { api, shop } = await sheetFixture(app);
    const { check, start } = importing(app, api);
    const customers = [
      'Email,First Name,Last Name,Phone,Note',
      `${email},Maria,Lopez,,Likes blue`,
      `,Mary,L,'${own.phone},`,
      'other@example.com,Otto,Other,,',
    ];
    await start((await check('customers', customers.join('\n'))).id);
    const orders = [
      'Name,Email,Created at,Total,Lineitem name,Billing Name,Notes,Tags',
      `#1,${email},2024-01-02,5.00,Mug,Maria Lopez,Ring twice,vip`,
      '#2,other@example.com,2024-01-02,6.00,Mug,Otto Other,,',
    ];
    await start((await check('orders', orders.join('\n'))).id);
    const { former } = await own.api('GET /api/user/export');
    expect(former.customers.map(({ name }) => name).toSorted()).toEqual(['Maria Lopez', 'Mary L']);
    expect(former.orders).toMatchObject([
      { number: '#1', name: 'Maria Lopez', total: 500, note: 'Ring twice' },
    ]);
    await own.api('POST /api/user/close/code');
    const { code } = await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile: own.phone } });
    await own.api('POST /api/user/close', { body: { code } });
    const left = await app.deps.db
      .select({ name: formerCustomer.name })
      .from(formerCustomer)
      .where(eq(formerCustomer.supplierId, shop.id));
    expect(left).toEqual([{ name: 'Otto Other' }]);
    const rows = await app.deps.db.select().from(pastOrder).where(eq(pastOrder.supplierId, shop.id));
    expect(rows.find(({ number }) => number === '#1')).toMatchObject({
      buyer: '***',
      email: '',
      billingAddress: {},
      note: '',
      others: {},
      total: 500,
    });
    expect(rows.find(({ number }) => number === '#2')).toMatchObject({ buyer: 'Otto Other' });
    expect(JSON.stringify(rows.find(({ number }) => number === '#1'))).not.toMatch(/maria|lopez/i);
  });

  it('is not found under an address of mail that is not verified', async () => {
    const own = await addAccount(app);
    await app.deps.db.update(account).set({ email: 'x@example.com' }).where(eq(account.id, own.id));
    const { api } = await sheetFixture(app);
    const { check, start } = importing(app, api);
    await start((await check('customers', 'Email,First Name\nx@example.com,Xavier\n')).id);
    expect((await own.api('GET /api/user/export')).former).toEqual({ customers: [], orders: [] });
  });

  it('is seen and deleted by a colleague with the permission for contacts alone', async () => {
    const { api } = await sheetFixture(app);
    const { check, start } = importing(app, api);
    await start((await check('customers', 'Email,First Name\ny@example.com,Yann\n')).id);
    const clerk = await clerkOf(app, api, ['shop.member.read', 'shop.member.contact']);
    const { records } = await clerk.api('GET /api/supplier/former-customer/list');
    expect(records).toMatchObject([{ email: 'y@example.com' }]);
    expect(await clerk.api('DELETE /api/supplier/former-customer/all')).toEqual({ deleted: 1 });
  });
});
