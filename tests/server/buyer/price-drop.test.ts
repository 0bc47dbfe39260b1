import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyPriceDrops } from '../../../server/contexts/buyer/index.ts';
import { account, favorite, product, smsMessage } from '../../../server/platform/db/schema.ts';
import { mailServer } from '../../support/fakes/mail-server.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { openSession } from '../../support/fixtures/sessions.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('price drop notice', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  let mail: Awaited<ReturnType<typeof mailServer>>;
  beforeAll(async () => {
    mail = await mailServer({ tls: 'none' });
    app = await testApp({ env: mail.env });
    shop = await addShop(app);
  });
  afterAll(async () => {
    await app.close();
    await mail.close();
  });

  type Buyer = Awaited<ReturnType<typeof addAccount>>;
  const add = (me: Buyer, { id }: { id: number }) =>
    me.api('POST /api/product/favorite/add', { body: { productId: id } });
  const cost = ({ id }: { id: number }, price: number) =>
    app.deps.db.update(product).set({ price, maxPrice: price }).where(eq(product.id, id));
  const told = async (me: Buyer) => {
    const { records } = await me.api('GET /api/order/notification/list');
    return records.map(({ title, content, link }) => ({ title: title.en, content: content.en, link }));
  };
  const run = () => notifyPriceDrops(app.deps);
  const nextDay = () => app.clock.pass(24 * 3_600_000 + 1);

  it('comes from 3 % on, once, with both prices', async () => {
    const [me, other] = [await addAccount(app), await addAccount(app)];
    const cup = await shop.product({ skus: [{ price: 10_000 }] });
    await add(me, cup);
    await cost(cup, 9_701);
    await run();
    expect(await told(me)).toEqual([]);
    await cost(cup, 9_700);
    // Two processes, and once more: still one notice.
    await Promise.all([run(), run()]);
    await run();
    expect(await told(me)).toEqual([
      {
        title: 'Price drop on a favourite',
        content: `“${cup.name.en}” is now from ¥97.00. It was ¥100.00 when you saved it.`,
        link: `/qianduanshop/product/${cup.id}`,
      },
    ]);
    expect(await told(other)).toEqual([]);
  });

  it('comes at most once a day for a product, then only for a lower price still', async () => {
    const me = await addAccount(app);
    const cup = await shop.product({ skus: [{ price: 10_000 }] });
    await add(me, cup);
    await cost(cup, 9_000);
    await run();
    await cost(cup, 8_000);
    await run();
    expect((await told(me)).map(({ content }) => content)).toEqual([expect.stringContaining('¥90.00')]);
    nextDay();
    const again = await addedSession(me);
    await run();
    expect((await told(again))[0]?.content).toContain('¥80.00');
    nextDay();
    const last = await addedSession(me);
    await cost(cup, 7_900);
    await run();
    expect((await told(last))[0]?.content).toContain('¥80.00');
  });

  it('comes again when the price was back in between', async () => {
    const me = await addAccount(app);
    const cup = await shop.product({ skus: [{ price: 10_000 }] });
    await add(me, cup);
    for (const price of [8_000, 10_000, 9_000]) {
      await cost(cup, price);
      await run();
      nextDay();
    }
    expect((await told(await addedSession(me)))[0]?.content).toContain('¥90.00');
  });

  it('watches favourites of earlier from the price it finds', async () => {
    const me = await addAccount(app);
    const cup = await shop.product({ skus: [{ price: 10_000 }] });
    await add(me, cup);
    await app.deps.db.update(favorite).set({ watchedPrice: null }).where(eq(favorite.accountId, me.id));
    await cost(cup, 5_000);
    await run();
    expect(await told(me)).toEqual([]);
    await cost(cup, 4_000);
    await run();
    expect((await told(me))[0]?.content).toContain('It was ¥50.00');
  });

  it('is not sent where it is turned off, and not for products that are not on sale', async () => {
    const [me, other] = [await addAccount(app), await addAccount(app)];
    const [cup, gone] = [
      await shop.product({ skus: [{ price: 10_000 }] }),
      await shop.product({ skus: [{ price: 10_000 }] }),
    ];
    await add(me, cup);
    await add(other, gone);
    await me.api('PUT /api/user/info', { body: { priceNotices: false } });
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, gone.id));
    for (const one of [cup, gone]) await cost(one, 5_000);
    await run();
    expect([await told(me), await told(other)]).toEqual([[], []]);
  });

  it('is one for all when many fall at once, by mail as well where mail is on', async () => {
    const me = await addAccount(app);
    const address = `${me.username}@abroad.example`;
    const values = { email: address, emailVerifiedAt: app.clock.now(), emailLocale: 'en' as const };
    await app.deps.db.update(account).set(values).where(eq(account.id, me.id));
    const cups = [];
    for (let i = 0; i < 4; i += 1) cups.push(await shop.product({ skus: [{ price: 10_000 }] }));
    for (const cup of cups) await add(me, cup);
    for (const cup of cups) await cost(cup, 5_000);
    await run();
    const [notice, ...more] = await told(me);
    expect([notice?.title, more]).toEqual(['4 of your favourites are cheaper', []]);
    const sent = await app.deps.db.select().from(smsMessage).where(eq(smsMessage.mobile, address));
    expect(sent).toMatchObject([{ event: 'price_dropped_many' }]);
  });

  /** Sessions end after a day. */
  async function addedSession({ id, ...me }: Buyer): Promise<Buyer> {
    const { token } = await openSession(app.deps.db, id, app.clock.now());
    return { ...me, id, token, api: app.client(token) };
  }
});
