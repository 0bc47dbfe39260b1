import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanUpChat } from '../../../server/im/clean-up.ts';
import * as codec from '../../../server/im/wire/codec.ts';
import { imCursor, imDevice, imFile, imInbox } from '../../../server/platform/db/schema.ts';
import { addSupplier } from '../../support/fixtures/fixtures.ts';
import { addChatter, type ImServer, imServer } from '../../support/processes/im-server.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const Data = z.object({ data: z.unknown() });
const History = z.object({
  data: z.object({
    msgs: z.array(z.object({ msg: z.string() })),
    is_last: z.boolean(),
    next_key: z.string(),
  }),
});
const Files = z.object({ entities: z.tuple([z.object({ uuid: z.string(), 'share-secret': z.string() })]) });

describe('the chat gateway’s REST', () => {
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
    const shop = { ...owner, username: access.username, chatToken: access.token };
    const enter = (who: { username: string; chatToken: string }, resource = 'one') =>
      server.connect({ username: who.username, token: who.chatToken, resource });
    return { buyer, shop, enter };
  }
  type Chatter = { readonly username: string; readonly chatToken: string };
  const call = (who: Chatter, method: string, path: string, body?: unknown) =>
    server.rest(who.chatToken, method, path.replace(':me', who.username), body);
  const dataOf = async (answer: Response) => Data.parse(await answer.json()).data;

  async function historyOf(who: Chatter, peer: Chatter, query: object = {}) {
    const body = { queue: `${peer.username}@easemob.com`, start: -1, pull_number: 20, ...query };
    const answer = await call(who, 'POST', '/users/:me/messageroaming', body);
    const { data } = History.parse(await answer.json());
    const texts = data.msgs.map(({ msg }) => {
      const { payload } = codec.meta.decode(Buffer.from(msg, 'base64'));
      return codec.body.decode(payload ?? new Uint8Array()).contents[0]?.text;
    });
    return { texts, isLast: data.is_last, next: data.next_key };
  }

  it('reads history page by page, in both directions, for one of the pair only, until it is removed', async () => {
    const { buyer, shop, enter } = await pair();
    const me = await enter(buyer);
    for (const word of ['a', 'b', 'c']) await me.text(shop.username, word);
    const newest = await historyOf(shop, buyer, { pull_number: 2 });
    expect(newest).toMatchObject({ texts: ['c', 'b'], isLast: false });
    const older = await historyOf(shop, buyer, { pull_number: 2, start: newest.next });
    expect(older).toMatchObject({ texts: ['a'], isLast: true });
    expect((await historyOf(shop, buyer, { is_positive: true })).texts).toEqual(['a', 'b', 'c']);
    const later = app.clock.now().getTime() + 1;
    expect((await historyOf(shop, buyer, { startTime: later })).texts).toEqual([]);
    const stranger = await addChatter(app);
    expect((await historyOf(stranger, buyer)).texts).toEqual([]);
    const foreign = `/users/${buyer.username}/messageroaming`;
    expect((await server.rest(stranger.chatToken, 'POST', foreign, {})).status).toBe(403);
    expect((await server.rest(null, 'POST', foreign, {})).status).toBe(401);
    expect((await call(buyer, 'POST', '/users/:me/messageroaming', { queue: 'x' })).status).toBe(400);
    const remove = `/sdk/message/roaming/chat/user/:me/time?userId=${buyer.username}&delTime=${later}`;
    expect((await call(shop, 'DELETE', remove)).status).toBe(200);
    expect((await historyOf(shop, buyer)).texts).toEqual([]);
    expect((await historyOf(buyer, shop)).texts).toEqual(['c', 'b', 'a']);
  });

  it('lists, pins and removes conversations, which the next message restores', async () => {
    const { buyer, shop, enter } = await pair();
    const me = await enter(buyer);
    await me.text(shop.username, 'hello');
    const list = async () => {
      const data = await dataOf(await call(shop, 'GET', '/sdk/user/:me/user_channels/list?limit=20&cursor='));
      return z
        .object({ channel_infos: z.array(z.object({ is_top: z.boolean(), unread_num: z.number() })) })
        .parse(data).channel_infos;
    };
    expect(await list()).toEqual([{ is_top: false, unread_num: 1 }]);
    await call(shop, 'POST', '/sdk/user/:me/user_channel/top', { type: 'chat', to: buyer.username });
    expect(await list()).toEqual([{ is_top: true, unread_num: 1 }]);
    const nobody = await call(shop, 'POST', '/sdk/user/:me/user_channel/top', { to: 'user_999999' });
    expect(nobody.status).toBe(404);
    await call(shop, 'DELETE', '/user/:me/user_channel?resource=x', {
      channel: buyer.username,
      type: 'chat',
    });
    expect(await list()).toEqual([]);
    await me.text(shop.username, 'again');
    expect(await list()).toMatchObject([{ unread_num: 1 }]);
  });

  it('adds contacts by request and consent, never between two buyers', async () => {
    const { buyer, shop, enter } = await pair();
    const other = await addChatter(app);
    const peer = await enter(shop);
    const ask = (who: Chatter, to: Chatter) =>
      call(who, 'POST', '/users/:me/contacts/apply?resource=x', {
        usernames: [to.username],
        reason: 'hello',
      });
    const contacts = async (who: Chatter) => dataOf(await call(who, 'GET', '/users/:me/contacts/users'));
    expect((await ask(buyer, other)).status).toBe(404);
    expect((await ask(buyer, shop)).status).toBe(200);
    await peer.until((got) => got.some((one) => one.namespace === 3 && one.from === buyer.username));
    expect(await contacts(buyer)).toEqual([]);
    const agree = `/users/:me/contacts/accept/users/${buyer.username}`;
    expect((await call(other, 'POST', agree)).status).toBe(404);
    expect((await call(shop, 'POST', agree)).status).toBe(200);
    expect([await contacts(buyer), await contacts(shop)]).toEqual([[shop.username], [buyer.username]]);
    await call(buyer, 'DELETE', `/users/:me/contacts/users/${shop.username}`);
    expect([await contacts(buyer), await contacts(shop)]).toEqual([[], []]);
  });

  it('shows names and presence only of suppliers and conversation partners', async () => {
    const { buyer, shop, enter } = await pair();
    const stranger = await addChatter(app);
    await enter(shop);
    const names = [shop.username, stranger.username, buyer.username];
    const cards = await dataOf(await call(buyer, 'POST', '/metadata/user/get', { targets: names }));
    expect(Object.keys(z.object({}).loose().parse(cards)).sort()).toEqual(
      [buyer.username, shop.username].sort(),
    );
    const answer = await call(buyer, 'POST', '/users/:me/presence', { usernames: names });
    const { result } = z
      .object({ result: z.array(z.object({ uid: z.string(), status: z.record(z.string(), z.string()) })) })
      .parse(await answer.json());
    expect(result.find((one) => one.uid === shop.username)?.status).toEqual({ web: '1' });
    expect(result.some((one) => one.uid === stranger.username)).toBe(false);
    expect((await call(buyer, 'POST', '/chatgroups', {})).status).toBe(403);
  });

  it('stores small files as attachments, readable with the secret alone', async () => {
    const { buyer } = await pair();
    const upload = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const form = new FormData();
      form.set('file', new File([bytes], name));
      return call(buyer, 'POST', '/chatfiles', form);
    };
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    const kept = Files.parse(await (await upload(page, 'offer "1".html')).json()).entities[0];
    const path = `/chatfiles/${kept.uuid}`;
    const open = await server.rest(null, 'GET', `${path}?share-secret=${kept['share-secret']}`);
    expect(open.headers.get('content-type')).toBe('application/octet-stream');
    expect(open.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''offer/);
    expect(open.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await server.rest(null, 'GET', `${path}?share-secret=x`)).status).toBe(404);
    expect((await upload(new Uint8Array(11 * 1024 * 1024), 'large.bin')).status).toBe(413);
    expect((await call(buyer, 'POST', '/chatfiles', new FormData())).status).toBe(400);
  });

  it('removes unsent uploads within a day, and keeps sent ones', async () => {
    const { buyer, shop, enter } = await pair();
    const me = await enter(buyer);
    const upload = async (name: string) => {
      const form = new FormData();
      form.set('file', new File(['words'], name));
      const { entities } = Files.parse(await (await call(buyer, 'POST', '/chatfiles', form)).json());
      return entities[0].uuid;
    };
    const send = (id: string, to = shop.username) => {
      const url = `${server.origin}/im/market/chatfiles/${id}`;
      const contents = [{ type: 5, url, name: 'a.txt', eventExt: [] }];
      return me.body(to, { type: 1, contents, ext: [] });
    };
    const ids = [await upload('sent.txt'), await upload('loose.txt'), await upload('refused.txt')] as const;
    await send(ids[0]);
    await expect(send(ids[2], 'user_2147483000')).rejects.toMatchObject({ code: 1 });
    const state = async () => {
      const rows = await app.deps.db
        .select()
        .from(imFile)
        .where(inArray(imFile.id, [...ids]));
      const bytes = await Promise.all(rows.map(({ key }) => app.deps.storage.read(key)));
      expect(bytes.every((one) => one !== null)).toBe(true);
      return rows.map(({ name }) => name).sort();
    };
    const keys = await app.deps.db
      .select({ key: imFile.key })
      .from(imFile)
      .where(eq(imFile.owner, buyer.username));
    app.clock.pass(23 * 3_600_000);
    await cleanUpChat(app.deps);
    expect(await state()).toEqual(['loose.txt', 'refused.txt', 'sent.txt']);
    app.clock.pass(2 * 3_600_000);
    await cleanUpChat(app.deps);
    expect(await state()).toEqual(['sent.txt']);
    const left = await Promise.all(keys.map(({ key }) => app.deps.storage.read(key)));
    expect(left.filter((one) => one !== null)).toHaveLength(1);
    await expect(send(ids[1])).rejects.toMatchObject({ code: 19 });
    app.clock.pass(365 * 24 * 3_600_000);
    await cleanUpChat(app.deps);
    expect(await state()).toEqual(['sent.txt']);
  });

  it('deletes messages every device has received, and devices that stay away', async () => {
    const { buyer, shop, enter } = await pair();
    const [me, peer] = [await enter(buyer), await enter(shop)];
    await me.text(shop.username, 'seen');
    await peer.until((got) => got.length === 1);
    await expect.poll(() => peer.unread()).toEqual({});
    await peer.close();
    await me.text(shop.username, 'not seen');
    const left = () => app.deps.db.select().from(imInbox).where(eq(imInbox.userName, shop.username));
    await cleanUpChat(app.deps);
    expect(await left()).toHaveLength(1);
    app.clock.pass(73 * 3_600_000);
    await cleanUpChat(app.deps);
    expect(await left()).toEqual([]);
    const own = and(eq(imDevice.userName, shop.username), eq(imDevice.resource, 'one'));
    expect(await app.deps.db.select().from(imDevice).where(own)).toEqual([]);
    const cursors = app.deps.db.select().from(imCursor).where(eq(imCursor.userName, shop.username));
    expect(await cursors).toEqual([]);
  });
});
