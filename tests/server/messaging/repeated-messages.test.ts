import { and, eq, isNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterSale, notification } from '../../../server/platform/db/schema.ts';
import { day } from '../../../server/platform/time.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { hire } from '../../support/fixtures/hire.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';

describe('limits of repeated actions', () => {
  let app: TestApp;
  let fixture: Awaited<ReturnType<typeof tradeFixture>>;
  beforeAll(async () => {
    app = await testApp();
    fixture = await tradeFixture(app);
  });
  afterAll(() => app.close());

  const titles = async (accountId: number) =>
    (
      await app.deps.db
        .select()
        .from(notification)
        .where(and(eq(notification.accountId, accountId), isNull(notification.readAt)))
        .orderBy(notification.id)
    ).map(({ title }) => title.en);
  const forget = (accountId: number) =>
    app.deps.db.delete(notification).where(eq(notification.accountId, accountId));
  type Paid = Awaited<ReturnType<typeof fixture.paid>>;
  const withdraw = ({ me }: Paid, id: number) => me.api('POST /api/after-sale/withdraw/{id}', byId(id));

  it('stop a buyer after three withdrawn after-sales of a line, who is sent to customer service', async () => {
    const bought = await fixture.paid([
      [1_000, 2],
      [500, 1],
    ]);
    await forget(fixture.owner.id);
    for (let times = 0; times < 3; times += 1) await withdraw(bought, (await fixture.ask(bought)).id);
    await refused(fixture.ask(bought, { pieces: 1, amount: 100 }), 'after_sale_limit');
    const line = first((await bought.detail()).items);
    const quote = await bought.me.api('GET /api/after-sale/quote', { query: { lineId: `${line.id}` } });
    expect(quote.limit).toBe('line');
    // One message about one line of the order, the latest of them.
    expect(await titles(fixture.owner.id)).toEqual(['Refund request withdrawn']);
    // The other line has its own message.
    expect((await fixture.ask(bought, { at: 1 })).state).toBe('requested');
    expect(await titles(fixture.owner.id)).toHaveLength(2);
  });

  it('stop a buyer after five refused requests, when the platform decides', async () => {
    const bought = await fixture.paid();
    for (let times = 0; times < 5; times += 1) await fixture.refuse((await fixture.ask(bought)).id);
    await refused(fixture.ask(bought, { pieces: 1, amount: 100 }), 'after_sale_limit');
  });

  it('limit an account to twenty after-sale requests a day, for any orders', async () => {
    const bought = await fixture.paid();
    const { id } = await fixture.ask(bought);
    const [row] = await app.deps.db.select().from(afterSale).where(eq(afterSale.id, id));
    if (!row) throw new Error('no case');
    await withdraw(bought, id);
    const { id: _, ...same } = row;
    const others = Array.from({ length: 19 }, (_, at) => ({
      ...same,
      afterSaleNo: `other-${at}`,
      state: 'refunded' as const,
      endedAt: app.clock.now(),
    }));
    await app.deps.db.insert(afterSale).values(others);
    await refused(fixture.ask(bought, { pieces: 1, amount: 100 }), 'after_sale_daily');
    const line = first((await bought.detail()).items);
    const query = { lineId: `${line.id}` };
    expect((await bought.me.api('GET /api/after-sale/quote', { query })).limit).toBe('day');
    await fixture.later(day);
    await app.deps.db.delete(afterSale).where(and(eq(afterSale.orderItemId, line.id), ne(afterSale.id, id)));
    expect((await fixture.ask(bought)).state).toBe('requested');
  });

  it('limit each side to ten additions of evidence, with one unread message to the other', async () => {
    const bought = await fixture.paid();
    const { id } = await fixture.ask(bought);
    await fixture.refuse(id);
    await bought.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body: { content: 'Look' } });
    await forget(fixture.owner.id);
    const add = () =>
      bought.me.api('POST /api/after-sale/evidence/{id}', { ...byId(id), body: { content: 'And this' } });
    for (let times = 0; times < 10; times += 1) await add();
    await refused(add(), 'evidence_limit');
    expect(await titles(fixture.owner.id)).toHaveLength(1);
    const body = { content: 'It was whole' };
    await fixture.owner.api('POST /api/supplier/after-sale/evidence/{id}', { ...byId(id), body });
  });

  it('limit a supplier to five quotations of an RFQ, with one unread message to the buyer', async () => {
    const shop = await addShop(app);
    const buyer = await addBuyer(app);
    const goods = await shop.product({ skus: [{ price: 900, stock: 1_000 }] });
    const request = {
      title: 'Blue cups',
      quantity: 500,
      unit: 'pc' as const,
      targetPrice: 900,
      details: 'Five hundred cups, our mark in one colour.',
      province: '330000',
      days: 7,
    };
    const { id } = await buyer.api('POST /api/quotation/request/add', { body: request });
    const offer = {
      requestId: id,
      skuId: goods.sku.id,
      unitPrice: 800,
      quantity: 500,
      freight: 0,
      leadDays: 5,
      validDays: 5,
      note: '',
    };
    const quote = () => shop.owner.api('POST /api/quotation/submit', { body: offer });
    for (let times = 0; times < 5; times += 1) {
      const { id: quotationId } = await quote();
      await shop.owner.api('POST /api/quotation/withdraw/{id}', byId(quotationId));
    }
    await refused(quote(), 'quotation_limit');
    expect(await titles(buyer.id)).toHaveLength(1);
  });

  it('leave one unread message for repeated price changes of a supplier', async () => {
    const { me, id, amount } = await fixture.placed();
    let expectedPayable = amount;
    for (const adjustment of [-100, -200, -300]) {
      const body = { expectedPayable, adjustment, reason: 'Less' };
      await fixture.owner.api('POST /api/supplier/order/price/{id}', { ...byId(id), body });
      expectedPayable = amount + adjustment;
    }
    expect(await titles(me.id)).toHaveLength(1);
  });

  it('leave one unread message for repeated invitations, disabling and enabling of staff', async () => {
    const person = await addAccount(app);
    const body = { name: { zh: '角色', en: 'Role' }, permissions: ['shop.order.read' as const] };
    const role = await fixture.owner.api('POST /api/supplier/staff/role/add', { body });
    await hire(fixture.owner.api, person, [role.id]);
    for (const state of ['disabled', 'active', 'disabled', 'active'] as const)
      await fixture.owner.api('PUT /api/supplier/staff/status/{id}', { ...byId(person.id), body: { state } });
    expect(await titles(person.id)).toEqual(['Seller centre access restored']);
  });
});
