import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshStatistics } from '../../../server/contexts/trust/index.ts';
import { account, chatTurn, freightTemplate, siteHost } from '../../../server/platform/db/schema.ts';
import { talkIn } from '../../support/chat.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('chat rules', () => {
  let app: TestApp;
  let talk: ReturnType<typeof talkIn>;
  beforeAll(async () => {
    app = await testApp();
    talk = talkIn(app);
  });
  afterAll(() => app.close());
  const pair = async () => ({ shop: await addShop(app), buyer: await addAccount(app) });
  const turns = (supplierId: number) =>
    app.deps.db.select().from(chatTurn).where(eq(chatTurn.supplierId, supplierId)).orderBy(chatTurn.id);

  it('allow messages between buyers and suppliers, and between no others', async () => {
    const { shop, buyer } = await pair();
    const other = await addAccount(app);
    expect(await talk.say(buyer.id, shop.owner.id, 'Is it dishwasher safe?')).toBe(null);
    expect(await talk.say(shop.owner.id, buyer.id, 'It is')).toBe(null);
    expect(await talk.say(buyer.id, other.id, 'Hello')).toBe('no_such_user');
    expect(await talk.say(buyer.id, buyer.id, 'Hello')).toBe('no_such_user');
    expect(await talk.say(buyer.id, 2_000_000_000, 'Hello')).toBe('no_such_user');
    await app.deps.db.update(account).set({ disabled: true }).where(eq(account.id, buyer.id));
    expect(await talk.say(shop.owner.id, buyer.id, 'Still there?')).toBe('no_such_user');
  });

  it('refuse contact details in both directions, but allow addresses of this site', async () => {
    const { shop, buyer } = await pair();
    expect(await talk.say(buyer.id, shop.owner.id, '我的电话 138 1234 5678')).toBe('contact_details');
    expect(await talk.say(shop.owner.id, buyer.id, 'Buy at https://cups.example.net/')).toBe(
      'contact_details',
    );
    const host = `${shop.owner.username}.example.net`;
    expect(await talk.say(shop.owner.id, buyer.id, `See https://${host}/`)).toBe('contact_details');
    const words = { zh: '', en: '' };
    await app.deps.db.insert(siteHost).values({
      host,
      supplierId: shop.id,
      enabled: true,
      verifiedAt: app.clock.now(),
      title: words,
      keywords: words,
      description: words,
    });
    expect(await talk.say(shop.owner.id, buyer.id, `See https://${host}/`)).toBe(null);
    expect(await turns(shop.id)).toEqual([]);
  });

  it('allow twenty messages in ten seconds and two hundred an hour from one account to another', async () => {
    const { shop, buyer } = await pair();
    const write = () => talk.say(buyer.id, shop.owner.id, 'Hello');
    for (let at = 0; at < 20; at += 1) expect(await write()).toBe(null);
    expect(await write()).toBe('too_fast');
    expect(await talk.say(shop.owner.id, buyer.id, 'Calm down')).toBe(null);
    app.clock.pass(10_000);
    for (let at = 20; at < 200; at += 1) {
      app.clock.pass(5_000);
      expect(await write()).toBe(null);
    }
    app.clock.pass(20_000);
    expect(await write()).toBe('too_fast');
    app.clock.pass(hour);
    expect(await write()).toBe(null);
  });

  it('refuse messages of a blocked buyer, and let the supplier write', async () => {
    const { shop, buyer } = await pair();
    await talk.say(buyer.id, shop.owner.id, 'Hello');
    await shop.owner.api('POST /api/chat/desk/block/{id}', byId(buyer.id));
    expect(await talk.say(buyer.id, shop.owner.id, 'Hello?')).toBe('blocked');
    expect(await talk.say(shop.owner.id, buyer.id, 'Please be polite')).toBe(null);
    await shop.owner.api('POST /api/chat/desk/unblock/{id}', byId(buyer.id));
    expect(await talk.say(buyer.id, shop.owner.id, 'Sorry')).toBe(null);
  });

  it('continue the existing conversation between two suppliers', async () => {
    const [one, other] = [await addShop(app), await addShop(app)];
    await talk.say(one.owner.id, other.owner.id, 'Do you sell handles?');
    app.clock.pass(minute);
    await talk.say(other.owner.id, one.owner.id, 'We do');
    expect(await turns(one.id)).toEqual([]);
    expect(await turns(other.id)).toMatchObject([{ buyerId: one.owner.id, answeredAt: expect.any(Date) }]);
  });

  it('count a question and the first answer by a person', async () => {
    const { shop, buyer } = await pair();
    await talk.say(buyer.id, shop.owner.id, 'How much?');
    await talk.say(buyer.id, shop.owner.id, 'For a hundred');
    await talk.say(shop.owner.id, buyer.id, 'We will answer soon', { automatic: '1' });
    expect(await turns(shop.id)).toMatchObject([{ answeredAt: null }]);
    app.clock.pass(2 * hour);
    await talk.say(shop.owner.id, buyer.id, '8.50 each');
    await talk.say(shop.owner.id, buyer.id, 'Freight included');
    expect(await turns(shop.id)).toMatchObject([{ answeredAt: app.clock.now() }]);
    await talk.say(buyer.id, shop.owner.id, 'And for a thousand?');
    expect(await turns(shop.id)).toHaveLength(2);
  });

  it('count a thank-you as no new question', async () => {
    const { shop, buyer } = await pair();
    await talk.say(buyer.id, shop.owner.id, 'ok');
    expect(await turns(shop.id)).toHaveLength(1);
    await talk.say(buyer.id, shop.owner.id, 'Thanks!');
    await talk.say(shop.owner.id, buyer.id, '8.50 each');
    for (const words of ['谢谢老板！', 'Ok, thank you 👍', '🙏'])
      await talk.say(buyer.id, shop.owner.id, words);
    expect(await turns(shop.id)).toMatchObject([{ answeredAt: app.clock.now() }]);
    await talk.say(buyer.id, shop.owner.id, 'ok, and the price for a thousand?');
    expect(await turns(shop.id)).toMatchObject([{}, { answeredAt: null }]);
  });

  it('show the response figures of a supplier on its page once the job has run', async () => {
    const shop = await addShop(app);
    for (let at = 0; at < 5; at += 1) {
      const buyer = await addAccount(app);
      await talk.say(buyer.id, shop.owner.id, 'How much?');
      app.clock.pass(hour);
      if (at > 0) await talk.say(shop.owner.id, buyer.id, '8.50');
    }
    app.clock.pass(24 * hour);
    await refreshStatistics(app.deps);
    expect(await app.touched()).toContain(`response:${shop.id}`);
    const page = await app.client()('GET /api/admin/supplier/detail/{id}', byId(shop.id));
    expect(page).toMatchObject({ responseRate: 80, deliveryTime: 1 });
  });

  it('greet a buyer while the supplier is offline, once in half an hour', async () => {
    const { shop, buyer } = await pair();
    talk.said.length = 0;
    await talk.say(buyer.id, shop.owner.id, 'Anybody?', { locale: 'en' });
    await talk.say(buyer.id, shop.owner.id, 'Hello?', { locale: 'en' });
    expect(talk.said).toMatchObject([
      {
        from: `user_${shop.owner.id}`,
        to: `user_${buyer.id}`,
        ext: { automatic: '1' },
        text: expect.stringContaining(shop.name.en),
      },
    ]);
    app.clock.pass(31 * minute);
    await talk.say(buyer.id, shop.owner.id, '在吗', { locale: 'zh' });
    expect(talk.said[1]?.text).toContain(shop.name.zh);
    app.clock.pass(31 * minute);
    talk.online.add(`user_${shop.owner.id}`);
    await talk.say(buyer.id, shop.owner.id, 'Hello');
    await talk.say(shop.owner.id, buyer.id, 'Hello');
    expect(talk.said).toHaveLength(2);
  });

  it("use the supplier's own greeting where set, and none when its auto-reply is off", async () => {
    const { shop, buyer } = await pair();
    talk.said.length = 0;
    const change = (body: object) => shop.owner.api('PUT /api/chat/desk', { body });
    await change({
      greeting: { zh: '稍等', en: '' },
      answers: { shipping: { zh: '', en: 'Within two hours' } },
    });
    await talk.say(buyer.id, shop.owner.id, '在吗', { locale: 'zh' });
    await talk.say(buyer.id, shop.owner.id, 'When?', { locale: 'en', question: 'shipping' });
    await talk.say(buyer.id, shop.owner.id, '几天？', { locale: 'zh', question: 'shipping' });
    expect(talk.said.map(({ text }) => text).slice(0, 2)).toEqual(['稍等', 'Within two hours']);
    expect(talk.said[2]?.text).toContain('浙江 宁波');
    await change({ automatic: false });
    await talk.say(buyer.id, shop.owner.id, 'How much?', { locale: 'en', question: 'price' });
    expect(talk.said).toHaveLength(3);
  });

  it('answer the five preset questions from known facts of the supplier', async () => {
    const shop = await addShop(app);
    const buyer = await addAccount(app);
    talk.said.length = 0;
    const fee = { first: 1, firstFee: 800, extra: 1, extraFee: 100 };
    await app.deps.db.insert(freightTemplate).values({
      supplierId: shop.id,
      name: 'Standard',
      method: 'piece',
      standard: fee,
      areas: [],
      freeAbove: 19_900,
    });
    const cup = await shop.product({
      minQuantity: 10,
      services: ['seven_day_return'],
      skus: [{ price: 1_250, stock: 5_000 }],
      tiers: [
        { from: 100, price: 1_100 },
        { from: 1_000, price: 950 },
      ],
    });
    await shop.product({ skus: [{ price: 99_900 }] });
    await buyer.api('POST /api/chat/contact', { body: { supplierId: shop.id, productId: cup.id } });
    const ask = async (question: string, locale = 'en') => {
      await talk.say(buyer.id, shop.owner.id, 'A question', { question, locale });
      return talk.said.at(-1)?.text ?? '';
    };
    const price = await ask('price');
    for (const part of [cup.name.en, '¥12.50', '10 pc', '¥11.00 for 100+', '¥9.50 for 1000+'])
      expect(price).toContain(part);
    expect(await ask('quality', 'zh')).toContain('12 年');
    const shipping = await ask('shipping');
    for (const part of ['Ningbo', '¥199.00']) expect(shipping).toContain(part);
    const after = await ask('afterSale');
    for (const part of ['15 days', '48 hours', '7-day return']) expect(after).toContain(part);
    expect(await ask('bulk', 'zh')).toContain('100 件起 ¥11.00');
    expect(talk.said.every(({ ext }) => ext.automatic === '1')).toBe(true);
  });
});
