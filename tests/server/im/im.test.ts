import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyType } from '../../../server/im/wire/names.ts';
import { imConversation } from '../../../server/platform/db/schema.ts';
import { addSupplier } from '../../support/fixtures/fixtures.ts';
import { addChatter, type ImServer, imServer } from '../../support/processes/im-server.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('the chat gateway', () => {
  let app: TestApp;
  // Two gateways on one database stand for two processes.
  let here: ImServer;
  let there: ImServer;
  beforeAll(async () => {
    app = await testApp();
    here = await imServer(app, { noticeMs: 200 });
    there = await imServer(app);
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    await app.close();
  });

  type Chatter = Awaited<ReturnType<typeof addChatter>>;
  /** A buyer and a shop's owner. */
  async function pair(): Promise<readonly [Chatter, Chatter]> {
    const { owner } = await addSupplier(app);
    const access = await owner.api('POST /api/chat/token', { body: { as: 'shop' } });
    const shop = { ...owner, username: access.username, chatToken: access.token, access };
    return [await addChatter(app), shop];
  }
  const enter = (who: Chatter, resource = 'one', server = here) =>
    server.connect({ username: who.username, token: who.chatToken, resource });
  const unreadOf = async (who: Chatter): Promise<number[]> => {
    const rows = await app.deps.db
      .select({ unread: imConversation.unread })
      .from(imConversation)
      .where(eq(imConversation.owner, who.username));
    return rows.map((row) => row.unread);
  };

  it('delivers messages to the other side, in order, across processes', async () => {
    const [buyer, shop] = await pair();
    const me = await enter(buyer);
    const peer = await enter(shop, 'one', there);
    const words = Array.from({ length: 30 }, (_, at) => `word ${at}`);
    const sent = [];
    for (const word of words) sent.push(await me.text(shop.username, word));
    await peer.until((got) => got.length === words.length);
    expect(peer.texts()).toEqual(words);
    expect(peer.arrived).toEqual(sent.map((one) => one.id));
    expect(peer.got[0]).toMatchObject({ from: buyer.username, to: shop.username });
    await peer.text(buyer.username, 'answer');
    await me.until((got) => got.length === 1);
    expect(await unreadOf(shop)).toEqual([30]);
  });

  it('delivers messages that arrived while its process could not listen', async () => {
    const [buyer, shop] = await pair();
    const me = await enter(buyer);
    const peer = await enter(shop, 'one', there);
    await app.deps.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query in ('listen "im"', 'select 1') and pid <> pg_backend_pid()`,
    );
    await me.text(shop.username, 'unheard');
    await peer.until((got) => got.length === 1);
    expect(peer.texts()).toEqual(['unheard']);
  });

  it('keeps the order of each pair under concurrent writers', async () => {
    const [, shop] = await pair();
    const peer = await enter(shop);
    const buyers = [await addChatter(app), await addChatter(app), await addChatter(app)];
    await Promise.all(
      buyers.map(async (buyer, at) => {
        const me = await enter(buyer, 'one', at === 0 ? here : there);
        await Promise.all(Array.from({ length: 40 }, (_, n) => me.text(shop.username, `${n}`)));
      }),
    );
    await peer.until((got) => got.length === 120);
    for (const buyer of buyers) {
      const own = peer.got.filter((one) => one.from === buyer.username).map((one) => one.text);
      expect(own).toEqual(Array.from({ length: 40 }, (_, n) => `${n}`));
    }
    expect(new Set(peer.arrived).size).toBe(120);
  });

  it('never dates a message before its predecessor, whatever the clock of its process says', async () => {
    const [buyer, shop] = await pair();
    const [me, peer] = [await enter(buyer), await enter(shop, 'one', there)];
    const first = await me.text(shop.username, 'first');
    app.clock.pass(-5_000);
    const second = await peer.text(buyer.username, 'second');
    const third = await me.text(shop.username, 'third');
    app.clock.pass(6_000);
    const last = await peer.text(buyer.username, 'last');
    expect([second.at, third.at, last.at]).toEqual([first.at, first.at, first.at + 1_000]);
    expect(BigInt(second.id)).toBeLessThan(BigInt(third.id));
  });

  it('stores messages for an offline device, and starts a new device with the next message', async () => {
    const [buyer, shop] = await pair();
    const before = await enter(shop);
    await before.close();
    const me = await enter(buyer);
    await me.text(shop.username, 'while you were away');
    const again = await enter(shop);
    await again.until((got) => got.length === 1);
    expect(again.texts()).toEqual(['while you were away']);
    const fresh = await enter(shop, 'two');
    await me.text(shop.username, 'now');
    await fresh.until((got) => got.length === 1);
    expect(fresh.texts()).toEqual(['now']);
    expect(await fresh.unread()).toEqual({});
  });

  it('pushes messages that a client was notified of and does not fetch', async () => {
    const [buyer, shop] = await pair();
    const peer = await enter(shop);
    peer.isDeaf = true;
    const me = await enter(buyer);
    await me.text(shop.username, 'hello?');
    await peer.until((got) => got.length === 1);
    expect(peer.texts()).toEqual(['hello?']);
  });

  it('syncs sent messages between the devices of a user, and logs each device in once', async () => {
    const [buyer, shop] = await pair();
    const first = await enter(buyer, 'first');
    const second = await enter(buyer, 'second', there);
    await first.text(shop.username, 'from the first');
    await second.until((got) => got.length === 1);
    expect(second.got[0]).toMatchObject({ from: buyer.username, to: shop.username, text: 'from the first' });
    expect(first.got).toEqual([]);
    const anew = await enter(buyer, 'first', there);
    expect(await first.closed).toBe(4001);
    expect(first.got.at(-1)?.namespace).toBe(0);
    expect(anew.socket.readyState).toBe(anew.socket.OPEN);
    expect((await app.deps.chat.online([buyer.username, shop.username])).size).toBe(1);
  });

  it('accepts a repeated message once, by its number or by the application’s key', async () => {
    const [buyer, shop] = await pair();
    const me = await enter(buyer);
    const peer = await enter(shop);
    const first = await me.text(shop.username, 'once', { localId: 7n });
    expect(await me.text(shop.username, 'once', { localId: 7n })).toEqual(first);
    const other = await me.text(shop.username, 'other words, same number', { localId: 7n });
    expect(other.id).not.toBe(first.id);
    const key = 'b2f7c1de-5a3e-4f0e-9d43-6a1f7f0a1c11';
    const keyed = await me.text(shop.username, 'kept', { key });
    const again = await enter(buyer, 'another');
    expect(await again.text(shop.username, 'kept', { key })).toEqual(keyed);
    await peer.until((got) => got.length === 3);
    expect(peer.texts()).toEqual(['once', 'other words, same number', 'kept']);
  });

  it('counts unread messages exactly: read, read up to one, taken back', async () => {
    const [buyer, shop] = await pair();
    const me = await enter(buyer);
    const peer = await enter(shop);
    const sent: { id: string }[] = [];
    for (const word of ['a', 'b', 'c']) sent.push(await me.text(shop.username, word));
    expect(await unreadOf(shop)).toEqual([3]);
    await peer.receipt(buyer.username, bodyType.readAck, sent[0]?.id);
    expect(await unreadOf(shop)).toEqual([2]);
    await me.until((got) => got.some((one) => one.type === bodyType.readAck && one.ackId === sent[0]?.id));
    await me.receipt(shop.username, bodyType.recall, sent[2]?.id);
    expect(await unreadOf(shop)).toEqual([1]);
    await peer.until((got) => got.some((one) => one.type === bodyType.recall));
    await peer.readAll(buyer.username);
    expect(await unreadOf(shop)).toEqual([0]);
    await peer.receipt(buyer.username, bodyType.deliverAck, sent[1]?.id);
    await me.until((got) => got.some((one) => one.type === bodyType.deliverAck));
    expect(await unreadOf(buyer)).toEqual([0]);
  });

  it('recalls an own message within two minutes; an offline receiver never gets it', async () => {
    const [buyer, shop] = await pair();
    const away = await enter(shop);
    await away.close();
    const me = await enter(buyer);
    const kept = await me.text(shop.username, 'kept');
    const slip = await me.text(shop.username, 'a slip');
    await me.receipt(shop.username, bodyType.recall, slip.id);
    await me.receipt(shop.username, bodyType.recall, slip.id);
    const peer = await enter(shop);
    await peer.until((got) => got.length === 2);
    expect(peer.texts()).toEqual(['kept']);
    expect(peer.got[1]).toMatchObject({ type: bodyType.recall, ackId: slip.id });
    const refusal = { code: 1, message: 'exceed recall time limit' };
    await expect(peer.receipt(buyer.username, bodyType.recall, kept.id)).rejects.toMatchObject(refusal);
    app.clock.pass(121_000);
    await expect(me.receipt(shop.username, bodyType.recall, kept.id)).rejects.toMatchObject(refusal);
  });

  it('sends messages for the supplier through the provider, and knows who is online', async () => {
    const [buyer, shop] = await pair();
    const me = await enter(buyer);
    const { chat } = app.deps;
    expect([...(await chat.online([buyer.username, shop.username]))]).toEqual([buyer.username]);
    const said = { from: shop.username, to: buyer.username, text: 'We are away', ext: { automatic: '1' } };
    await chat.send(said);
    await me.until((got) => got.length === 1);
    expect(me.got[0]).toMatchObject({ from: shop.username, text: 'We are away' });
    await chat.block(shop.username, buyer.username, true);
    const refused = { code: 1, message: 'blocked' };
    await expect(me.text(shop.username, 'hello')).rejects.toMatchObject(refused);
    await chat.block(shop.username, buyer.username, false);
    await me.text(shop.username, 'hello');
    await me.close();
    await expect.poll(async () => (await chat.online([buyer.username])).size).toBe(0);
  });
});
