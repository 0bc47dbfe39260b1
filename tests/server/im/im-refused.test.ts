import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayApp } from '../../../server/im/secret.ts';
import { textBody } from '../../../server/im/wire/body.ts';
import * as codec from '../../../server/im/wire/codec.ts';
import { jidOf, namespace } from '../../../server/im/wire/names.ts';
import { account, accountRole, imFile, imMessage } from '../../../server/platform/db/schema.ts';
import { readToken, signToken } from '../../../server/providers/chat/token.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { addChatter, type ImServer, imServer } from '../../support/processes/im-server.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('refusals of the chat gateway', () => {
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

  const enter = (username: string, token: string) => server.connect({ username, token });

  it('cover wrong, foreign and expired tokens, with the errors of the SDK', async () => {
    const [me, other] = [await addChatter(app), await addChatter(app)];
    const gateway = await gatewayApp(app.deps.db);
    const seconds = Math.floor(app.clock.now().getTime() / 1000);
    const forged = signToken({ ...gateway, clientSecret: 'guessed' }, me.username, seconds, 3_600);
    const unknown = signToken(gateway, me.username, seconds, 77);
    for (const token of ['', 'nonsense', forged, unknown]) {
      await expect(enter(me.username, token)).rejects.toMatchObject({ code: 2 });
    }
    const mismatch = { code: 1, message: 'Sorry, token or password does not match login info' };
    await expect(enter(me.username, other.chatToken)).rejects.toMatchObject(mismatch);
    await expect(
      server.connect({ username: me.username, token: me.chatToken, appKey: 'other#shop' }),
    ).rejects.toMatchObject({ code: 2 });
    const old = signToken(gateway, me.username, seconds - 7_200, 3_600);
    await expect(enter(me.username, old)).rejects.toMatchObject({ code: 1, message: 'Sorry, token expired' });
  });

  it('cover tokens of an ended session, and disconnect its sockets', async () => {
    const me = await addChatter(app);
    const sockets = [await enter(me.username, me.chatToken), await enter(me.username, me.chatToken)];
    await me.api('POST /api/user/logout');
    for (const socket of sockets) expect(await socket.closed).toBe(4001);
    expect(sockets[0]?.got.at(-1)?.namespace).toBe(0);
    await expect(enter(me.username, me.chatToken)).rejects.toMatchObject({ code: 2 });
    expect((await server.rest(me.chatToken, 'GET', `/users/${me.username}/contacts/users`)).status).toBe(401);
  });

  it('cover a disabled account: its sockets, new ones, tokens, files and messages', async () => {
    const me = await addChatter(app);
    const { owner } = await addSupplier(app);
    const socket = await enter(me.username, me.chatToken);
    await socket.text(`user_${owner.id}`, 'before');
    await app.deps.db.update(account).set({ disabled: true }).where(eq(account.id, me.id));
    // The session ends between this and the check of the sockets.
    await expect(socket.text(`user_${owner.id}`, 'after')).rejects.toMatchObject({ code: 1 });
    app.deps.chat.sessionsEnded();
    expect(await socket.closed).toBe(4001);
    await expect(enter(me.username, me.chatToken)).rejects.toMatchObject({ code: 2 });
    await refused(me.api('POST /api/chat/token', { body: {} }), 'login_expired');
    const form = new FormData();
    form.set('file', new File(['words'], 'a.txt'));
    expect((await server.rest(me.chatToken, 'POST', '/chatfiles', form)).status).toBe(401);
    const files = await app.deps.db.$count(imFile, eq(imFile.owner, me.username));
    const messages = await app.deps.db.$count(imMessage, eq(imMessage.sender, me.username));
    expect([files, messages]).toEqual([0, 1]);
  });

  it('cover shop tokens of accounts without or after the chat permission', async () => {
    const { id, owner } = await addSupplier(app);
    const clerk = await addAccount(app);
    const ask = () => clerk.api('POST /api/chat/token', { body: { as: 'shop' } });
    await refused(ask(), 'not_found');
    await giveRole(app.deps.db, clerk.id, 'chat', id);
    const access = await ask();
    expect(access.username).toBe(`user_${owner.id}`);
    const socket = await enter(access.username, access.token);
    await app.deps.db.delete(accountRole);
    app.deps.chat.sessionsEnded();
    expect(await socket.closed).toBe(4001);
    await expect(enter(access.username, access.token)).rejects.toMatchObject({ code: 2 });
  });

  it('cover more tokens than a browser can use', async () => {
    const me = await addAccount(app);
    const ask = () => me.api('POST /api/chat/token', { body: {} });
    const tokens = new Set<string>();
    for (let at = 0; at < 200; at += 1) tokens.add((await ask()).token);
    expect(tokens.size).toBe(200);
    await refused(ask(), 'too_many_attempts');
  });

  it('cover messages in the name of others, without receiver, or of an unknown kind', async () => {
    const [me, other] = [await addChatter(app), await addChatter(app)];
    const { owner } = await addSupplier(app);
    const shop = `user_${owner.id}`;
    const socket = await enter(me.username, me.chatToken);
    const note = {
      from: other.username,
      to: shop,
      kind: 'text' as const,
      text: 'I am not me',
      ext: {},
      at: new Date(),
    };
    await expect(socket.body(shop, textBody(note), 1n)).rejects.toMatchObject({ code: 19 });
    const own = { ...note, from: me.username };
    const meta = {
      id: 2n,
      from: jidOf(other.username),
      to: jidOf(shop),
      namespace: namespace.chat,
      payload: codec.body.encode(textBody(own)),
      ext: [],
    };
    await expect(socket.meta(meta)).rejects.toMatchObject({ code: 19 });
    const elsewhere = { ...meta, from: jidOf(me.username), to: jidOf(other.username) };
    await expect(socket.meta({ ...elsewhere, id: 3n })).rejects.toMatchObject({ code: 19 });
    await expect(socket.text('user_2147483000', 'anybody?')).rejects.toMatchObject({ code: 1 });
    await expect(socket.text('somebody', 'anybody?')).rejects.toMatchObject({ code: 1 });
    const video = { ...textBody(own), contents: [{ type: 2, eventExt: [] }] };
    await expect(socket.body(shop, video)).rejects.toMatchObject({ code: 19 });
    const stolen = { type: 1, url: 'https://evil.example/im/market/chatfiles/x', eventExt: [] };
    await expect(socket.body(shop, { ...textBody(own), contents: [stolen] })).rejects.toMatchObject({
      code: 19,
    });
    await socket.text(shop, 'still here');
  });

  it('cover messages that are too large or too many, with an answer and not by disconnecting', async () => {
    const me = await addChatter(app);
    const { owner } = await addSupplier(app);
    // Five messages, and then next to none.
    const strict = await imServer(app, { limits: { frames: 100, messages: 0.01, burst: 500 } });
    const socket = await strict.connect({ username: me.username, token: me.chatToken });
    const shop = `user_${owner.id}`;
    await expect(socket.text(shop, 'x'.repeat(100_000))).rejects.toMatchObject({
      code: 19,
      message: 'too large',
    });
    await expect(socket.text(shop, 'x'.repeat(21_000))).rejects.toMatchObject({ code: 10 });
    const burst = Array.from({ length: 9 }, (_, at) => socket.text(shop, `${at}`));
    const answers = await Promise.allSettled(burst);
    const reasons = answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
    expect(new Set(reasons)).toEqual(new Set(['too fast']));
    expect(socket.socket.readyState).toBe(socket.socket.OPEN);
    socket.raw(new Uint8Array(2 * 1024 * 1024));
    expect(await socket.closed).toBe(1009);
    await strict.close();
  });

  it('cover tokens of another application or with changed fields', () => {
    const cloud = { appKey: 'org#app', clientId: 'id', clientSecret: 'secret' };
    const token = signToken(cloud, 'user_1', 1_700_000_000, 60);
    // sha256('id' + 'org#app' + 'user_1' + '1700000000' + '60' + 'secret'), and the form of Easemob's documents.
    const text = Buffer.from(token, 'base64url').toString();
    expect(text.slice(0, 16)).toBe('dt-{"signature":');
    expect(readToken(cloud, token)).toEqual({
      username: 'user_1',
      expiresAt: new Date(1_700_000_060_000),
    });
    expect(readToken({ ...cloud, appKey: 'org#other' }, token)).toBeNull();
    const longer = text.replace('"ttl":60', '"ttl":6000');
    expect(readToken(cloud, Buffer.from(longer).toString('base64url'))).toBeNull();
  });
});
