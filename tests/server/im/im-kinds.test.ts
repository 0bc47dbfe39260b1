import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as codec from '../../../server/im/wire/codec.ts';
import { bodyType, contentType, jidOf, namespace, route, subtype } from '../../../server/im/wire/names.ts';
import type { Content } from '../../../server/im/wire/shapes.ts';
import { imInbox, imMessage } from '../../../server/platform/db/schema.ts';
import { addSupplier } from '../../support/fixtures/fixtures.ts';
import type { Got, ImClient } from '../../support/processes/im-client.ts';
import { addChatter, type ImServer, imServer } from '../../support/processes/im-server.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const History = z.object({ data: z.object({ msgs: z.array(z.object({ msg: z.string() })) }) });
const Files = z.object({ entities: z.tuple([z.object({ uuid: z.string() })]) });

describe('message kinds of the chat gateway', () => {
  let app: TestApp;
  let server: ImServer;
  beforeAll(async () => {
    app = await testApp();
    server = await imServer(app);
  });
  afterAll(async () => {
    await server.close();
    await app.close();
  });

  async function pair() {
    const { owner } = await addSupplier(app);
    const access = await owner.api('POST /api/chat/token', { body: { as: 'shop' } });
    const buyer = await addChatter(app);
    const enter = (username: string, token: string, resource: string) =>
      server.connect({ username, token, resource });
    return {
      buyer,
      shop: access.username,
      shopToken: access.token,
      enterBuyer: (resource: string) => enter(buyer.username, buyer.chatToken, resource),
      enterShop: (resource: string) => enter(access.username, access.token, resource),
    };
  }

  const say = (client: ImClient, to: string, content: Partial<Content>, options: { route?: number } = {}) => {
    const body = { type: bodyType.chat, contents: [{ type: 0, eventExt: [], ...content }], ext: [] };
    const payload = codec.body.encode(body);
    const id = BigInt(Math.floor(Math.random() * 1e12) + 1);
    return client.meta({ id, to: jidOf(to), namespace: namespace.chat, payload, ext: [], ...options });
  };
  const contentOf = ({ body }: Got) => body.contents[0];

  async function upload(token: string, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
    const form = new FormData();
    form.append('file', new File([bytes], name));
    const answer = await server.rest(token, 'POST', '/chatfiles', form);
    const [{ uuid }] = Files.parse(await answer.json()).entities;
    return `${server.origin}/im/market/chatfiles/${uuid}`;
  }

  it('deliver voice, video, location and combined messages to the other side and its history', async () => {
    const { buyer, shop, shopToken, enterBuyer, enterShop } = await pair();
    const [me, peer] = [await enterBuyer('a'), await enterShop('b')];
    const sound = await upload(buyer.chatToken, new Uint8Array(Buffer.from('OggS and so on')), 'voice.ogg');
    const place = { latitude: 30.27, longitude: 120.15, address: '杭州市西湖区', building: '文三路' };
    const combined = {
      subtype: subtype.combined,
      title: 'Our talk',
      summary: 'a: hi',
      text: 'upgrade',
      level: 1,
    };
    await me.text(shop, 'first');
    await say(me, shop, { type: contentType.voice, url: sound, name: 'voice.ogg', seconds: 7 });
    await say(me, shop, {
      type: contentType.video,
      url: sound,
      thumbUrl: `${sound}?vframe=true`,
      seconds: 3,
    });
    await say(me, shop, { type: contentType.location, ...place });
    await say(me, shop, { type: contentType.text, ...combined, url: sound });
    await peer.until((got) => got.length === 5);
    expect(contentOf(peer.got[1] ?? expect.fail())).toMatchObject({ type: contentType.voice, seconds: 7 });
    expect(contentOf(peer.got[3] ?? expect.fail())).toMatchObject(place);
    expect(contentOf(peer.got[4] ?? expect.fail())).toMatchObject(combined);

    const history = async (msgType: string) => {
      const body = { queue: `${buyer.username}@easemob.com`, start: -1, pull_number: 20, msgType };
      const answer = await server.rest(shopToken, 'POST', `/users/${shop}/messageroaming`, body);
      return History.parse(await answer.json())
        .data.msgs.map(({ msg }) => codec.meta.decode(Buffer.from(msg, 'base64')).payload)
        .map((payload) => codec.body.decode(payload ?? new Uint8Array()).contents[0]?.type);
    };
    expect(await history('')).toHaveLength(5);
    expect(await history('audio,loc')).toEqual([contentType.location, contentType.voice]);
    expect(await history('txt')).toEqual([contentType.text]);
    expect(await history('combine')).toEqual([contentType.text]);
    expect(await history('nonsense')).toEqual([]);
    const authorization = `Bearer ${shopToken}`;
    const whole = await fetch(sound, { headers: { authorization } });
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/ogg']);
    expect(whole.headers.get('content-disposition')).toContain('attachment');
    const part = await fetch(sound, { headers: { authorization, range: 'bytes=1-3' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 1-3/14',
      'ggS',
    ]);
    const rest = await fetch(sound, { headers: { authorization, range: 'bytes=10-' } });
    expect([rest.status, await rest.text()]).toEqual([206, 'o on']);
    for (const range of ['bytes=14-', 'bytes=3-1', 'bytes=-3', 'lines=1-2']) {
      expect((await fetch(sound, { headers: { authorization, range } })).status).toBe(200);
    }
  });

  it('refuse a voice file of another account, and contact details in locations and combined messages', async () => {
    const { shop, shopToken, enterBuyer } = await pair();
    const me = await enterBuyer('a');
    const theirs = await upload(shopToken, new Uint8Array(Buffer.from('OggS')), 'voice.ogg');
    await expect(say(me, shop, { type: contentType.voice, url: theirs })).rejects.toMatchObject({ code: 19 });
    const phone = '电话 13812345678';
    for (const content of [
      { type: contentType.location, latitude: 1, longitude: 1, address: phone },
      { subtype: subtype.combined, title: phone },
      { subtype: subtype.combined, summary: phone },
      { type: contentType.command, action: phone },
    ]) {
      await expect(say(me, shop, content)).rejects.toMatchObject({ code: 7 });
    }
  });

  it('deliver a transient command to online devices, and store it nowhere', async () => {
    const { buyer, shop, enterBuyer, enterShop } = await pair();
    const me = await enterBuyer('a');
    const typing = { type: contentType.command, action: 'typing' };
    const before = [await app.deps.db.$count(imInbox), await app.deps.db.$count(imMessage)];
    await say(me, shop, typing, { route: route.present });
    const [here, there] = [await enterShop('b'), await enterShop('c')];
    await say(me, shop, typing, { route: route.present });
    for (const one of [here, there]) {
      await one.until((got) => got.length > 0);
      expect(one.got.map((got) => [got.from, contentOf(got)?.action])).toEqual([[buyer.username, 'typing']]);
    }
    expect([await app.deps.db.$count(imInbox), await app.deps.db.$count(imMessage)]).toEqual(before);
    const later = await enterShop('d');
    expect(later.got).toEqual([]);
  });

  it('store any other command for offline devices, but in no history', async () => {
    const { buyer, shop, shopToken, enterBuyer, enterShop } = await pair();
    await (await enterShop('b')).close();
    const me = await enterBuyer('a');
    await say(me, shop, {
      type: contentType.command,
      action: 'look',
      params: [{ key: 'at', type: 7, text: 'it' }],
    });
    const back = await enterShop('b');
    await back.until((got) => got.length > 0);
    expect(contentOf(back.got[0] ?? expect.fail())).toMatchObject({
      action: 'look',
      params: [{ text: 'it' }],
    });
    const body = { queue: `${buyer.username}@easemob.com`, start: -1, pull_number: 20 };
    const answer = await server.rest(shopToken, 'POST', `/users/${shop}/messageroaming`, body);
    expect(History.parse(await answer.json()).data.msgs).toEqual([]);
    await app.deps.chat.block(shop, buyer.username, true);
    const typing = say(me, shop, { type: contentType.command, action: 'typing' }, { route: route.present });
    await expect(typing).rejects.toMatchObject({ code: 1, message: 'blocked' });
  });

  it('answer unknown commands, namespaces, edits and unreadable frames', async () => {
    const { shop, enterBuyer } = await pair();
    const me = await enterBuyer('a');
    const payload = codec.body.encode({ type: bodyType.edit, contents: [], ext: [] });
    const meta = { id: 77n, to: jidOf(shop), namespace: namespace.chat, payload, ext: [] };
    await expect(me.meta(meta)).rejects.toMatchObject({ code: 1, message: 'Sorry, edit is not available' });
    const room = { ...meta, namespace: namespace.room, payload: new Uint8Array([10, 2, 8, 1]) };
    await expect(me.meta(room)).rejects.toMatchObject({ code: 19 });
    const endless = { ...meta, to: { ...jidOf(shop), name: 'x'.repeat(300) } };
    await expect(me.meta(endless)).rejects.toMatchObject({ code: 10 });
    const statuses: number[] = [];
    me.socket.on('message', (data: Buffer) => {
      const { payload: down = new Uint8Array() } = codec.frame.decode(new Uint8Array(data));
      statuses.push(codec.syncDown.decode(down).status?.code ?? 0);
    });
    me.raw(codec.frame.encode({ command: 9 }));
    me.raw(codec.frame.encode({ command: 0, payload: codec.syncUp.encode({}) }));
    me.raw(new Uint8Array([255, 255, 255]));
    await expect.poll(() => statuses).toEqual([9, 3, 10]);
  });

  it('notify other devices of the user of pins, removed conversations and removed history', async () => {
    const { buyer, shop, shopToken, enterBuyer, enterShop } = await pair();
    const [me, here, there] = [await enterBuyer('a'), await enterShop('here'), await enterShop('there')];
    await me.text(shop, 'hello');
    await here.until((got) => got.length === 1);
    const call = (method: string, path: string, body?: unknown) =>
      server.rest(shopToken, method, path.replace(':me', shop), body);
    const peer = buyer.username;
    await call('POST', '/sdk/user/:me/user_channel/top?resource=here', { type: 'chat', to: peer });
    await call('DELETE', `/sdk/user/:me/user_channel/top?type=chat&to=${peer}&resource=here`);
    await call('DELETE', '/user/:me/user_channel?resource=here', { channel: peer, type: 'chat' });
    const until = app.clock.now().getTime() + 1;
    await call(
      'DELETE',
      `/sdk/message/roaming/chat/user/:me/time?userId=${peer}&delTime=${until}&&resource=here`,
    );
    const notices = () => there.metas.filter((meta) => meta.namespace === namespace.notify);
    await there.until(() => notices().length === 4);
    const told = notices().map(({ payload }) => JSON.parse(new TextDecoder().decode(payload)));
    const at = app.clock.now().getTime();
    const conv = (op: string) => ({
      type: 'conv',
      data: { res: 'here', from: shop, op, id: peer, type: 'chat', ts: at },
    });
    const gone = { type: 'roaming_delete', data: { resource: 'here', to: peer, chatType: 'chat' } };
    expect(told).toEqual([conv('top'), conv('not_top'), conv('del'), gone]);
    expect(here.metas.some((meta) => meta.namespace === namespace.notify)).toBe(false);
  });
});
