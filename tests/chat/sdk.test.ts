import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { addSupplier } from '../support/fixtures/fixtures.ts';
import { addChatter, type ImServer, imServer } from '../support/processes/im-server.ts';
import { heard, openSdk, sdkPage, sendText } from '../support/processes/sdk/sdk-page.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
});
afterAll(() => browser.close());

describe('unmodified Easemob SDK against the chat gateway', () => {
  let app: TestApp;
  let server: ImServer;
  beforeAll(async () => {
    app = await testApp();
    // The SDK compares the expiry of a token with its own clock.
    app.clock.pass(Date.now() - app.clock.now().getTime());
    server = await imServer(app);
  });
  afterAll(async () => {
    await server.close();
    await app.close();
  });

  async function pair() {
    const { owner } = await addSupplier(app);
    const access = await owner.api('POST /api/chat/token', { body: { as: 'shop' } });
    const shop = { ...owner, username: access.username, token: access.token };
    const buyer = await addChatter(app);
    return { shop, buyer: { ...buyer, token: buyer.chatToken, session: buyer.token } };
  }
  async function enter(who: { username: string; token: string }, isFixedDeviceId = false) {
    const page = await sdkPage(browser, server, isFixedDeviceId);
    expect(await openSdk(page, who)).toBe('open');
    return page;
  }

  it('logs in, sends, receives, confirms, reads history, contacts and conversations', async () => {
    const { shop, buyer } = await pair();
    const [me, peer] = [await enter(buyer), await enter(shop)];
    const ids = [await sendText(me, shop.username, '你好'), await sendText(me, shop.username, 'second')];
    await expect.poll(() => heard(peer, 'text')).toHaveLength(2);
    expect(await heard(peer, 'text')).toMatchObject([
      { id: ids[0], from: buyer.username, text: '你好' },
      { id: ids[1], text: 'second' },
    ]);
    await expect.poll(() => heard(me, 'delivered')).toHaveLength(2);

    const list = await peer.evaluate(async () => {
      const { data } = await window.connection.getServerConversations({ pageSize: 20 });
      return data?.conversations.map(({ conversationId, unReadCount, lastMessage }) => ({
        conversationId,
        unReadCount,
        msg: lastMessage && 'msg' in lastMessage ? lastMessage.msg : null,
      }));
    });
    expect(list).toEqual([{ conversationId: buyer.username, unReadCount: 2, msg: 'second' }]);

    await app.deps.chat.addContact(buyer.username, shop.username);
    const contacts = await me.evaluate(async () => (await window.connection.getContacts()).data);
    expect(contacts).toEqual([shop.username]);

    const page = await me.evaluate(async (targetId) => {
      const read = (cursor?: string) =>
        window.connection.getHistoryMessages({ targetId, chatType: 'singleChat', pageSize: 1, cursor });
      const newest = await read();
      const older = await read(String(newest.cursor));
      return [newest, older].map(({ messages, isLast }) => ({
        isLast,
        texts: messages.map((message) => ('msg' in message ? message.msg : '')),
      }));
    }, shop.username);
    expect(page).toEqual([
      { isLast: false, texts: ['second'] },
      { isLast: true, texts: ['你好'] },
    ]);

    await peer.evaluate(async (to) => {
      const ack = window.WebIM.message.create({ type: 'channel', chatType: 'singleChat', to });
      await window.connection.send(ack);
    }, buyer.username);
    await expect.poll(() => heard(me, 'channel')).toHaveLength(1);
    const left = await peer.evaluate(
      async () => (await window.connection.getServerConversations({})).data?.conversations[0]?.unReadCount,
    );
    expect(left).toBe(0);
  });

  it('recalls messages, and receives what was sent while it was offline', async () => {
    const { shop, buyer } = await pair();
    const [me, peer] = [await enter(buyer), await enter(shop, true)];
    const id = await sendText(me, shop.username, 'a slip');
    await expect.poll(() => heard(peer, 'text')).toHaveLength(1);
    await me.evaluate(
      ([mid, to]) => window.connection.recallMessage({ mid: String(mid), to, chatType: 'singleChat' }),
      [id, shop.username] as const,
    );
    await expect.poll(() => heard(peer, 'recall')).toMatchObject([{ id }]);

    await peer.evaluate(() => window.connection.close());
    await sendText(me, shop.username, 'while you were away');
    expect(await openSdk(peer, shop)).toBe('open');
    await expect.poll(() => heard(peer, 'text')).toHaveLength(2);
  });

  it('uploads a picture that only the other side can see', async () => {
    const { shop, buyer } = await pair();
    const [me, peer] = [await enter(buyer), await enter(shop)];
    const sent = await me.evaluate(async (to) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
      canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const data = new File([blob ?? ''], 'cup.png', { type: 'image/png' });
      const message = window.WebIM.message.create({
        type: 'img',
        chatType: 'singleChat',
        to,
        width: 40,
        height: 30,
        file: { data, filename: 'cup.png', filetype: 'png', url: '' },
      });
      return window.connection.send(message).then(
        (answer) => answer.serverMsgId,
        (error: { type: number; message: string }) => `${error.type} ${error.message}`,
      );
    }, shop.username);
    await expect.poll(() => heard(peer, 'image')).toMatchObject([{ id: sent }]);
    const shown = await peer.evaluate(async (targetId) => {
      const { messages } = await window.connection.getHistoryMessages({ targetId, chatType: 'singleChat' });
      const [message] = messages;
      const url = message && 'url' in message ? (message.url ?? '') : '';
      const answer = await fetch(url);
      return { url, status: answer.status, type: answer.headers.get('content-type') };
    }, buyer.username);
    expect(shown).toMatchObject({ status: 200, type: 'image/webp' });
    const bare = shown.url.slice(0, shown.url.indexOf('?'));
    expect((await fetch(bare)).status).toBe(404);
    const stranger = await addChatter(app);
    const as = (token: string) => fetch(bare, { headers: { authorization: `Bearer ${token}` } });
    expect((await as(stranger.chatToken)).status).toBe(404);
    expect((await as(shop.token)).status).toBe(200);
  });

  it('is refused with the error codes of the SDK', async () => {
    const { shop, buyer } = await pair();
    const other = await addChatter(app);
    const page = await sdkPage(browser, server);
    expect(await openSdk(page, { ...buyer, token: 'nonsense' })).toBe(2);
    expect(await openSdk(page, { ...buyer, token: other.chatToken })).toBe(28);
    const me = await enter(buyer);
    expect(await sendText(me, 'user_2147483000', 'anybody?')).toBe(204);
    await app.deps.chat.block(shop.username, buyer.username, true);
    expect(await sendText(me, shop.username, 'hello')).toBe(603);
    await app.deps.chat.block(shop.username, buyer.username, false);
    expect(await sendText(me, shop.username, 'x'.repeat(100_000))).toBe(502);
    const foreign = await me.evaluate(async (user) => {
      const token = window.connection.context.accessToken;
      const path = `/im/market/users/${user}/messageroaming`;
      const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{}' };
      return (await fetch(path, init)).status;
    }, shop.username);
    expect(foreign).toBe(403);
    await buyer.api('POST /api/user/logout');
    await expect.poll(() => me.evaluate(() => window.sdkErrors)).toEqual([216]);
    expect(await openSdk(page, buyer)).toBe(2);
    app.clock.pass(25 * 3_600_000);
    expect(await openSdk(page, other.access)).toBe(56);
  });
});
