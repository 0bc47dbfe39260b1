import { readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { addSupplier } from '../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../support/full-app.ts';
import { addChatter } from '../support/processes/im-server.ts';
import { callSdk } from '../support/processes/sdk/sdk-calls.ts';
import { sdkMethods } from '../support/processes/sdk/sdk-methods.ts';
import { heard, openSdk, sdkPage, sendText } from '../support/processes/sdk/sdk-page.ts';

/** `docs/chat-sdk.md` lists each method as supported or refused. */
const table = [
  ...readFileSync('docs/chat-sdk.md', 'utf8').matchAll(/^\| .+? \| (`.+`) \| (.+) \|$/gm),
].flatMap(([, names = '', outcome = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, method = '']) => ({ method, outcome })),
);

let browser: Browser;
let app: FullApp;
let origin: string;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  app = await createFullApp();
  // The SDK compares the expiry of a token with its own clock.
  app.clock.pass(Date.now() - app.clock.now().getTime());
  origin = await app.listen();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function pair() {
  const { owner } = await addSupplier(app);
  const { username, token } = await owner.api('POST /api/chat/token', { body: { as: 'shop' } });
  const buyer = await addChatter(app);
  return { shop: { username, token }, buyer: { username: buyer.username, token: buyer.chatToken } };
}
async function enter(who: { username: string; token: string }) {
  const page = await sdkPage(browser, { origin });
  expect(await openSdk(page, who)).toBe('open');
  return page;
}

describe('methods of the Easemob SDK', () => {
  it('are each listed once, as supported or refused', () => {
    expect(table.map(({ method }) => method).sort()).toEqual(sdkMethods());
  });

  it('are carried out or refused as the list says, and never left without an answer', async () => {
    const { shop, buyer } = await pair();
    const page = await enter(buyer);
    const messageId = String(await sendText(page, shop.username, 'hello'));
    const fixture = { me: buyer.username, token: buyer.token, peer: shop.username, messageId };
    const ask = async (method: string) => {
      if (/^accept(?:Invitation|ContactInvite)$/.test(method)) {
        const path = `${origin}/im/market/users/${shop.username}/contacts/apply`;
        const body = JSON.stringify({ usernames: [buyer.username] });
        await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${shop.token}` }, body });
      }
      return { method, outcome: await callSdk(page, method, fixture) };
    };
    const isLast = (method: string) => method === 'close';
    const [works, refused] = [true, false].map((does) =>
      table.filter(({ method, outcome }) => (outcome === 'works') === does && !isLast(method)),
    );
    const found: typeof table = [];
    // Refused calls leave nothing behind and run together; the others run one after the other.
    for (const { method } of works ?? []) found.push(await ask(method));
    for (let at = 0; at < (refused?.length ?? 0); at += 10) {
      found.push(...(await Promise.all(refused?.slice(at, at + 10).map(({ method }) => ask(method)) ?? [])));
    }
    found.push(await ask('close'));
    const sorted = (list: typeof table) => list.toSorted((a, b) => a.method.localeCompare(b.method));
    expect(sorted(found)).toEqual(sorted(table));
  });

  it('carry typing, locations and commands from one SDK to the other, and announce pinned messages', async () => {
    const { shop, buyer } = await pair();
    const [me, peer, other] = [await enter(buyer), await enter(shop), await enter(buyer)];
    const send = (options: object) =>
      me.evaluate(
        async ([to, more]) => {
          const base = { type: 'cmd', chatType: 'singleChat', to, action: '' } as const;
          return (await window.connection.send(window.WebIM.message.create({ ...base, ...more })))
            .serverMsgId;
        },
        [shop.username, options] as const,
      );
    await send({ action: 'TypingBegin', deliverOnlineOnly: true });
    await expect
      .poll(() => heard(peer, 'command'))
      .toMatchObject([{ from: buyer.username, text: 'TypingBegin' }]);
    await send({ action: 'look' });
    await expect.poll(() => heard(peer, 'command')).toHaveLength(2);
    const place = await send({ type: 'loc', lat: 30.2, lng: 120.1, addr: '杭州', buildingName: 'Tower' });
    await expect.poll(() => heard(peer, 'place')).toMatchObject([{ id: place, text: '杭州' }]);
    const voice = await me.evaluate(async (to) => {
      const data = new File(['OggS and so on'], 'voice.ogg', { type: 'audio/ogg' });
      const file = { data, filename: 'voice.ogg', filetype: 'ogg', url: '' };
      const options = {
        type: 'audio',
        chatType: 'singleChat',
        to,
        file,
        filename: 'voice.ogg',
        length: 3,
      } as const;
      return (await window.connection.send(window.WebIM.message.create(options))).serverMsgId;
    }, shop.username);
    await expect.poll(() => heard(peer, 'voice')).toMatchObject([{ id: voice, from: buyer.username }]);
    // The SDK also confirms commands, which are no messages: no user is notified of that.
    await expect.poll(async () => (await heard(me, 'delivered')).map(({ id }) => id)).toEqual([place, voice]);
    const history = await peer.evaluate(async (targetId) => {
      const { messages } = await window.connection.getHistoryMessages({
        targetId,
        chatType: 'singleChat',
        searchOptions: { msgTypes: ['loc', 'audio'] },
      });
      return messages.map(({ type }) => type);
    }, buyer.username);
    expect(history).toEqual(['audio', 'loc']);
    for (const isPinned of [true, false]) {
      await me.evaluate(
        ([conversationId, pinned]) =>
          window.connection.pinConversation({
            conversationId,
            conversationType: 'singleChat',
            isPinned: pinned,
          }),
        [shop.username, isPinned] as const,
      );
    }
    await expect
      .poll(async () => (await heard(other, 'device')).map(({ text }) => text))
      .toEqual(['pinnedConversation', 'unpinnedConversation']);
    expect(await heard(me, 'device')).toEqual([]);
  });
});
