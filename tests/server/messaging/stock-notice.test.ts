import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveBackStock } from '../../../server/contexts/catalogue/index.ts';
import { notifyBackInStock } from '../../../server/contexts/messaging/index.ts';
import { account, product, smsMessage, stockNotice } from '../../../server/platform/db/schema.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { first, newMobile } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('stock notification', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());

  type Buyer = Awaited<ReturnType<typeof addBuyer>>;
  const ask = (me: Buyer, skuId: number, sms = false) =>
    me.api('POST /api/product/stock-notice/add', { body: { skuId, sms } });
  const takeBack = (me: Buyer, skuId: number) =>
    me.api('DELETE /api/product/stock-notice/remove/{id}', { params: { id: String(skuId) } });
  const told = async (me: Buyer) => {
    const { records } = await me.api('GET /api/order/notification/list');
    return records.filter(({ title }) => title.en === 'Back in stock');
  };
  const empty = async () => {
    const made = await shop.product({ skus: [{ stock: 0 }, { stock: 5 }] });
    const [out = 0, there = 0] = made.skus.map(({ id }) => id);
    return { ...made, out, there };
  };
  const arrive = (skuId: number) =>
    withTransaction(app.deps, (work) => giveBackStock(work, [{ skuId, quantity: 3 }]));
  const texts = (mobile: string) =>
    app.deps.db.select().from(smsMessage).where(eq(smsMessage.mobile, mobile));

  it('is sent once, as notification and optionally by text message', async () => {
    const [me, other] = [await addBuyer(app), await addBuyer(app)];
    const made = await empty();
    const [mine, theirs] = [newMobile(), newMobile()];
    await app.deps.db.update(account).set({ phone: mine }).where(eq(account.id, me.id));
    await app.deps.db.update(account).set({ phone: theirs }).where(eq(account.id, other.id));
    await ask(me, made.out, true);
    await ask(other, made.out);
    await notifyBackInStock(app.deps);
    expect(await told(me)).toEqual([]);
    await arrive(made.out);
    // Two processes, and once more: still one message.
    await Promise.all([notifyBackInStock(app.deps), notifyBackInStock(app.deps)]);
    await notifyBackInStock(app.deps);
    for (const one of [me, other]) {
      const [message, ...more] = await told(one);
      expect(message?.link).toBe(`/qianduanshop/product/${made.id}`);
      expect(message?.content.en).toContain(made.name.en);
      expect(more).toEqual([]);
    }
    expect(await texts(mine)).toMatchObject([{ event: 'back_in_stock' }]);
    expect(await texts(theirs)).toEqual([]);
  });

  it('is requested once for each account and SKU, and can be cancelled', async () => {
    const me = await addBuyer(app);
    const made = await empty();
    expect(await ask(me, made.out)).toEqual({ skuIds: [made.out] });
    expect(await ask(me, made.out, true)).toEqual({ skuIds: [made.out] });
    const read = () => me.api('GET /api/product/stock-notice/{id}', { params: { id: String(made.id) } });
    expect(await read()).toMatchObject({ skuIds: [made.out] });
    expect(await takeBack(me, made.out)).toEqual({ skuIds: [] });
    expect(await takeBack(me, made.out)).toEqual({ skuIds: [] });
    await arrive(made.out);
    await notifyBackInStock(app.deps);
    expect(await told(me)).toEqual([]);
    await refused(ask(me, made.there), 'in_stock');
    await refused(ask(me, 9_999_999), 'not_found');
  });

  it('is delayed while the product is unlisted', async () => {
    const me = await addBuyer(app);
    const made = await empty();
    await ask(me, made.out);
    const own = eq(product.id, made.id);
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(own);
    await arrive(made.out);
    await notifyBackInStock(app.deps);
    expect(await told(me)).toEqual([]);
    await refused(ask(me, made.out), 'not_found');
    await app.deps.db.update(product).set({ status: 'on_sale' }).where(own);
    await notifyBackInStock(app.deps);
    expect(await told(me)).toHaveLength(1);
  });

  it('is limited to a hundred for an account, also under concurrent requests', async () => {
    const me = await addBuyer(app);
    const made = await shop.product({ skus: Array.from({ length: 12 }, () => ({ stock: 0 })) });
    const others = await shop.product({ skus: Array.from({ length: 95 }, () => ({ stock: 0 })) });
    const rows = others.skus.map(({ id }) => ({
      accountId: me.id,
      skuId: id,
      bySms: false,
      locale: 'zh' as const,
    }));
    await app.deps.db.insert(stockNotice).values(rows);
    const asked = await Promise.allSettled(made.skus.map(({ id }) => ask(me, id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const left = made.skus.filter((_, at) => asked[at]?.status === 'rejected');
    await refused(ask(me, first(left).id), 'stock_notice_limit');
    expect(await app.deps.db.$count(stockNotice, eq(stockNotice.accountId, me.id))).toBe(100);
  });
});
