import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshStatistics } from '../../../server/contexts/trust/index.ts';
import { productInquiry } from '../../../server/platform/db/schema.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('response figures of a supplier', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  async function fixture() {
    const shop = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    const goods = await addProduct(app, { supplierId: shop.id, categoryId });
    const buyer = await addAccount(app);
    /** A question asked `asked` ms ago, answered after `after` ms. */
    const ask = async (asked: number, after: number | null = null, accountId = buyer.id) => {
      const createdAt = new Date(app.clock.now().getTime() - asked);
      const answer =
        after === null ? {} : { answer: 'Yes', answeredAt: new Date(createdAt.getTime() + after) };
      const values = { accountId, productId: goods.id, content: 'Can it be engraved?', createdAt };
      await app.deps.db.insert(productInquiry).values({ ...values, ...answer });
    };
    const figures = async () => {
      await app.touched();
      await refreshStatistics(app.deps);
      const params = { id: `${shop.id}` };
      const { responseRate, deliveryTime } = await app.client()('GET /api/admin/supplier/detail/{id}', {
        params,
      });
      return { rate: responseRate, hours: deliveryTime, touched: await app.touched() };
    };
    return { shop, goods, buyer, ask, figures };
  }

  it('follow one answer for each question, with a notification to the buyer and a list of open ones', async () => {
    const { shop, goods, buyer } = await fixture();
    const other = await addSupplier(app);
    const body = { productId: goods.id, quantity: 40, content: 'Can it be engraved with our logo?' };
    const { id } = await buyer.api('POST /api/product/inquiry', { body });
    const list = (state?: 'waiting' | 'answered') =>
      shop.owner.api('GET /api/supplier/inquiry/list', { query: state ? { state } : {} });
    expect(await list('waiting')).toMatchObject({
      total: 1,
      records: [{ id, productId: goods.id, quantity: 40, content: body.content, answer: null }],
    });
    expect(await other.owner.api('GET /api/supplier/inquiry/list')).toMatchObject({ records: [], total: 0 });
    const find = async (keyword: string) =>
      (await shop.owner.api('GET /api/supplier/inquiry/list', { query: { keyword } })).total;
    expect([await find(body.content.slice(3, 9).toUpperCase()), await find('no such words')]).toEqual([1, 0]);
    const one = { params: { id: String(id) } };
    expect(await shop.owner.api('GET /api/supplier/inquiry/detail/{id}', one)).toMatchObject({ id });
    app.clock.pass(2 * hour);
    const say = (who: typeof shop.owner, content = 'Yes, from 20 pieces on') =>
      who.api('POST /api/supplier/inquiry/answer/{id}', { params: { id: `${id}` }, body: { content } });
    await refused(say(other.owner), 'not_found');
    await refused(say(buyer), 'forbidden');
    await refused(say(shop.owner, ' '), 'invalid_input', 'body.content');
    const both = await Promise.allSettled([say(shop.owner), say(shop.owner)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    await refused(say(shop.owner), 'answered_before');
    expect(await list('waiting')).toMatchObject({ total: 0 });
    expect(await list('answered')).toMatchObject({
      records: [{ answer: 'Yes, from 20 pieces on', answerTime: app.clock.now().toISOString() }],
    });
    const messages = await buyer.api('GET /api/order/notification/list');
    expect(messages.records).toMatchObject([
      {
        title: { en: `${shop.name.en} answered your question` },
        content: { en: `About ${goods.name.en}: Yes, from 20 pieces on` },
        link: `/qianduanshop/product/${goods.id}`,
      },
    ]);
  });

  it('are computed from the last 30 days, and empty below five questions', async () => {
    const { shop, ask, figures } = await fixture();
    for (const after of [1, 2, 3]) await ask(10 * day, after * hour);
    await ask(10 * day);
    // A question of the supplier, one too recent to count, and one of long ago are ignored.
    await ask(10 * day, hour, shop.owner.id);
    await ask(hour);
    await ask(31 * day, hour);
    expect(await figures()).toMatchObject({ rate: null, hours: null });
    // Late: counts for the hours, not for the rate.
    await ask(12 * day, 30 * hour);
    expect(await figures()).toEqual({ rate: 60, hours: 9, touched: [`response:${shop.id}`] });
    expect((await figures()).touched).toEqual([]);
    await ask(3 * hour, 0.5 * hour);
    expect(await figures()).toMatchObject({ rate: 67, hours: 7.3 });
    app.clock.pass(21 * day);
    expect(await figures()).toEqual({ rate: null, hours: null, touched: [`response:${shop.id}`] });
  });

  it('are 0 % without hours where nobody answers, and leave other suppliers alone', async () => {
    const silent = await fixture();
    const idle = await fixture();
    for (let n = 0; n < 5; n += 1) await silent.ask(2 * day);
    expect(await silent.figures()).toMatchObject({ rate: 0, hours: null });
    expect(await idle.figures()).toMatchObject({ rate: null, hours: null, touched: [] });
  });

  it('require an answer together with its time', async () => {
    const { buyer, goods } = await fixture();
    const body = { productId: goods.id, content: 'Is there a blue one?' };
    const { id } = await buyer.api('POST /api/product/inquiry', { body });
    const half = app.deps.db.update(productInquiry).set({ answer: 'Yes' }).where(eq(productInquiry.id, id));
    await expect(half.execute()).rejects.toThrow();
  });
});
