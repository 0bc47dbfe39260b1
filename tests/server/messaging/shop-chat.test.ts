import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatAudit, imMessage } from '../../../server/platform/db/schema.ts';
import { talkIn } from '../../support/chat.ts';
import { addAccount, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { hireClerk } from '../../support/fixtures/hire.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';

describe('chat between buyers and suppliers', () => {
  let app: TestApp;
  let talk: ReturnType<typeof talkIn>;
  let fixture: Awaited<ReturnType<typeof tradeFixture>>;
  beforeAll(async () => {
    app = await testApp();
    talk = talkIn(app);
    fixture = await tradeFixture(app);
  });
  afterAll(() => app.close());

  /** A buyer who has written to the supplier. */
  async function customer() {
    const buyer = await addAccount(app);
    expect(await talk.say(buyer.id, fixture.owner.id, 'Hello')).toBe(null);
    return buyer;
  }
  async function clerk() {
    const one = await addAccount(app);
    return { ...one, clerk: await hireClerk(fixture.owner.api, one) };
  }

  it('opens for a buyer from a product or an own order', async () => {
    const { me, orderNo, id } = await fixture.paid();
    const goods = await fixture.shop.product();
    const contact = (body: { productId?: number; orderNo?: string }) =>
      me.api('POST /api/chat/contact', { body: { supplierId: fixture.shop.id, ...body } });
    const peer = {
      easemobId: `user_${fixture.owner.id}`,
      type: 'supplier',
      supplierId: fixture.shop.id,
      name: fixture.shop.name,
      source: 'mall',
      isOnline: false,
    };
    expect(await contact({})).toMatchObject({ peer, card: null });
    expect((await contact({ productId: goods.id })).card).toMatchObject({
      type: 'product',
      productId: goods.id,
    });
    expect((await contact({ orderNo })).card).toMatchObject({ type: 'order', orderId: id, payable: 2_000 });
    const elsewhere = await addSupplier(app);
    const body = { supplierId: elsewhere.id, productId: goods.id };
    await refused(me.api('POST /api/chat/contact', { body }), 'not_found');
    const stranger = await addAccount(app);
    const theirs = { body: { supplierId: fixture.shop.id, orderNo } };
    await refused(stranger.api('POST /api/chat/contact', theirs), 'not_found');
    const own = { body: { supplierId: fixture.shop.id } };
    await refused(fixture.owner.api('POST /api/chat/contact', own), 'own_shop');
    const closed = await addSupplier(app, { status: 'closed' });
    await refused(me.api('POST /api/chat/contact', { body: { supplierId: closed.id } }), 'not_found');
  });

  it('finds a supplier by its name or chat id', async () => {
    const buyer = await addAccount(app);
    const shop = await addSupplier(app, { name: { zh: '青瓷小铺', en: 'Celadon Corner' } });
    const add = (name: string) => buyer.api('POST /api/chat/friend/add', { body: { name } });
    for (const name of ['celadon corner', '青瓷', `user_${shop.owner.id}`]) {
      expect(await add(name)).toMatchObject({ supplierId: shop.id, source: 'search' });
    }
    await refused(add('no such shop'), 'not_found');
    await refused(add(`user_${buyer.id}`), 'not_found');
  });

  it('shows profiles of suppliers and customers, and none of strangers', async () => {
    const buyer = await customer();
    const stranger = await addAccount(app);
    const usernames = [buyer, stranger, fixture.owner].map(({ id }) => `user_${id}`);
    const names = async (who: { api: typeof buyer.api }) =>
      (await who.api('POST /api/chat/profiles', { body: { usernames } })).map(({ id }) => id).sort();
    expect(await names(fixture.owner)).toEqual([buyer.id, fixture.owner.id].sort());
    expect(await names(buyer)).toEqual([buyer.id, fixture.owner.id].sort());
    expect(await names(stranger)).toEqual([stranger.id, fixture.owner.id].sort());
    expect(await names(await clerk())).toEqual([buyer.id, fixture.owner.id].sort());
  });

  it('shows contacts the profile of an account, and null for empty fields', async () => {
    const buyer = await customer();
    const profile = async () => {
      const usernames = [`user_${buyer.id}`, `user_${fixture.owner.id}`];
      return fixture.owner.api('POST /api/chat/profiles', { body: { usernames } });
    };
    const quiet = { signature: null, wechatId: null, location: null };
    expect((await profile()).find(({ id }) => id === buyer.id)).toMatchObject(quiet);
    await buyer.api('PUT /api/user/info', {
      body: { signature: 'Slow but sure', wechatId: 'slow_1234', location: 'Xiamen' },
    });
    await fixture.owner.api('PUT /api/user/info', { body: { wechatId: 'shop_1234' } });
    const [a, b] = [buyer.id, fixture.owner.id].map((wanted) =>
      profile().then((all) => all.find(({ id }) => id === wanted)),
    );
    expect(await a).toMatchObject({
      signature: { zh: 'Slow but sure', en: 'Slow but sure' },
      wechatId: 'slow_1234',
      location: { zh: 'Xiamen', en: 'Xiamen' },
    });
    expect(await b).toMatchObject({ type: 'supplier', wechatId: 'shop_1234' });
  });

  it('shows products, orders and quotations to their parties', async () => {
    const { me, orderNo } = await fixture.paid();
    await talk.say(me.id, fixture.owner.id, 'Hello');
    const cards = (
      who: { api: typeof me.api },
      peer: number,
      type: 'product' | 'order' | 'quote',
      as: 'self' | 'shop',
    ) => who.api('POST /api/chat/cards', { body: { peer: `user_${peer}`, type, as } });
    expect((await cards(me, fixture.owner.id, 'product', 'self')).length).toBeGreaterThan(0);
    expect(await cards(me, fixture.owner.id, 'order', 'self')).toMatchObject([{ orderNo, pieces: 2 }]);
    expect(await cards(fixture.owner, me.id, 'order', 'shop')).toMatchObject([{ orderNo }]);
    expect(await cards(fixture.owner, me.id, 'quote', 'shop')).toEqual([]);
    const stranger = await addAccount(app);
    await refused(cards(fixture.owner, stranger.id, 'order', 'shop'), 'not_found');
    await refused(cards(stranger, me.id, 'order', 'self'), 'not_found');
    await refused(cards(stranger, me.id, 'order', 'shop'), 'not_found');
    expect(await cards(stranger, fixture.owner.id, 'order', 'self')).toEqual([]);
  });

  it('shows a supplier the orders and views of its customer', async () => {
    const { me, orderNo } = await fixture.paid();
    const goods = await fixture.shop.product();
    const view = { body: { supplierId: fixture.shop.id, productId: goods.id } };
    await refused(me.api('POST /api/chat/viewing', view), 'not_found');
    await me.api('POST /api/chat/contact', { body: { supplierId: fixture.shop.id } });
    await refused(fixture.owner.api('GET /api/chat/desk/customer/{id}', byId(me.id)), 'not_found');
    await talk.say(me.id, fixture.owner.id, 'Hello');
    await me.api('POST /api/chat/viewing', view);
    const shown = await fixture.owner.api('GET /api/chat/desk/customer/{id}', byId(me.id));
    expect(shown).toMatchObject({
      spent: 2_000,
      remark: '',
      assignee: null,
      isBlocked: false,
      viewing: { id: goods.id, price: 1_000 },
      orders: [{ orderNo, status: 1, payable: 2_000, image: expect.stringContaining('/files/') }],
    });
    // Its own picture, although lines of other orders have lower ids.
    const other = await fixture.shop.product({ images: ['/files/other.webp'] });
    await me.order({ items: [{ skuId: other.sku.id, quantity: 1 }], expectedPayable: 1_000 });
    const { orders } = await fixture.owner.api('GET /api/chat/desk/customer/{id}', byId(me.id));
    expect(orders.map(({ image }) => image)[0]).toBe('/files/other.webp');
    const named = await fixture.owner.api('PUT /api/chat/desk/customer/{id}', {
      ...byId(me.id),
      body: { remark: 'Big hotel' },
    });
    expect(named.remark).toBe('Big hotel');
  });

  it('lets staff answer, transfers conversations, and withdraws access', async () => {
    const buyer = await customer();
    const helper = await clerk();
    await refused(helper.api('PUT /api/chat/desk', { body: { automatic: false } }), 'forbidden');
    const another = { mobile: (await addAccount(app)).phone, name: 'Li' };
    await refused(helper.api('POST /api/chat/desk/clerk', { body: another }), 'forbidden');
    expect(await buyer.api('GET /api/chat/desk')).toBe(null);
    const list = async (filter: 'all' | 'mine') =>
      (await helper.api('GET /api/chat/desk/threads', { query: { filter } })).records.map(
        ({ buyerId }) => buyerId,
      );
    expect(await list('all')).toContain(buyer.id);
    expect(await list('mine')).toEqual([]);
    const give = (accountId: number | null) =>
      fixture.owner.api('POST /api/chat/desk/transfer/{id}', { ...byId(buyer.id), body: { accountId } });
    expect((await give(helper.id)).assignee).toEqual(helper.clerk);
    expect(await list('mine')).toEqual([buyer.id]);
    await refused(give(buyer.id), 'not_found');
    const taken = { mobile: helper.phone, name: 'Again' };
    await refused(fixture.owner.api('POST /api/chat/desk/clerk', { body: taken }), 'clerk_taken');
    const remove = fixture.owner.api('DELETE /api/chat/desk/clerk/{id}', byId(helper.clerk.id ?? 0));
    expect(await remove).toBe(null);
    expect(await helper.api('GET /api/chat/desk')).toBe(null);
    const shown = await fixture.owner.api('GET /api/chat/desk/customer/{id}', byId(buyer.id));
    expect(shown.assignee).toBe(null);
  });

  it('stores fifty quick replies, without contact details', async () => {
    const shop = await addSupplier(app);
    const add = (content: string) =>
      shop.owner.api('POST /api/chat/desk/reply', { body: { title: 'Hello', content } });
    await refused(add('Call 13812345678'), 'contact_details');
    const reply = await add('Good morning');
    const body = { title: 'Morning', content: 'Good morning to you' };
    const place = { ...byId(reply.id), body };
    expect(await shop.owner.api('PUT /api/chat/desk/reply/{id}', place)).toMatchObject({
      id: reply.id,
      ...body,
    });
    await refused(fixture.owner.api('PUT /api/chat/desk/reply/{id}', place), 'not_found');
    await refused(fixture.owner.api('DELETE /api/chat/desk/reply/{id}', byId(reply.id)), 'not_found');
    const more = await Promise.all(Array.from({ length: 49 }, (_, at) => add(`Reply ${at}`)));
    expect(more).toHaveLength(49);
    await refused(add('One too many'), 'too_many_replies');
    await shop.owner.api('DELETE /api/chat/desk/reply/{id}', byId(reply.id));
    expect((await shop.owner.api('GET /api/chat/desk'))?.quickReplies).toHaveLength(49);
    const greeting = { zh: '加微信 cup8899', en: '' };
    await refused(shop.owner.api('PUT /api/chat/desk', { body: { greeting } }), 'contact_details');
  });

  it('lets operators read a conversation only with an audit entry', async () => {
    const buyer = await customer();
    const admin = await addAccount(app, 9);
    const body = { supplierId: fixture.shop.id, buyerId: buyer.id, reason: 'Dispute about order 42' };
    const read = (more: object = {}) =>
      admin.api('POST /api/system/chat/open', { body: { ...body, ...more } });
    await refused(read({ reason: '  x  ' }), 'invalid_input', 'body.reason');
    await refused(read({ buyerId: admin.id }), 'not_found');
    expect(await app.deps.db.$count(chatAudit)).toBe(0);
    await refused(fixture.owner.api('POST /api/system/chat/open', { body }), 'forbidden');
    for (let at = 0; at < 55; at += 1) {
      app.clock.pass(5_000);
      await talk.say(buyer.id, fixture.owner.id, `Message ${at}`);
    }
    const latest = await read();
    expect(latest).toMatchObject({ hasMore: true });
    expect(latest.records).toHaveLength(50);
    expect(latest.records.at(-1)).toMatchObject({
      from: `user_${buyer.id}`,
      body: { type: 'text', text: 'Message 54' },
    });
    const older = await read({ before: first(latest.records).id });
    expect(older.records.map(({ body }) => (body.type === 'text' ? body.text : body.type))).toEqual([
      'Hello',
      'Message 0',
      'Message 1',
      'Message 2',
      'Message 3',
      'Message 4',
    ]);
    expect(older.hasMore).toBe(false);
    const { records } = await admin.api('GET /api/system/chat/audit');
    expect(records).toMatchObject([
      { admin: admin.username, ...body },
      { admin: admin.username, ...body },
    ]);
    const listed = await admin.api('GET /api/system/chat/threads', { query: { buyerId: `${buyer.id}` } });
    expect(listed.records).toMatchObject([{ supplierId: fixture.shop.id, buyerId: buyer.id }]);
    expect(await app.deps.db.$count(imMessage, eq(imMessage.sender, `user_${buyer.id}`))).toBe(56);
  });
});
