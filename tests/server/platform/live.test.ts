import type { Server } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionsPerAccount, createLiveHub, createRoom, type LiveHub } from '../../../server/live/hub.ts';
import { socketTicket } from '../../../server/platform/db/schema.ts';
import { notify } from '../../../server/platform/delivery/notify.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { talkIn } from '../../support/chat.ts';
import { addAccount, addSupplier } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { connect, listen } from '../../support/sockets.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('live connections', () => {
  it('disconnect the oldest connection of an account over the limit', () => {
    const room = createRoom<number>();
    for (let at = 0; at < connectionsPerAccount; at += 1) expect(room.enter(1, at)).toBeUndefined();
    expect(room.enter(1, 99)).toBe(0);
    expect(room.of(1)).toHaveLength(connectionsPerAccount);
    room.leave(1, 99);
    room.leave(2, 5);
    expect(room.of(1)).not.toContain(99);
  });
});

describe('live notifications', () => {
  let app: TestApp;
  // Two hubs on one database stand for two processes.
  let here: LiveHub;
  let there: LiveHub;
  let quick: LiveHub;
  const servers: Server[] = [];
  const urls: string[] = [];
  beforeAll(async () => {
    app = await testApp();
    here = await createLiveHub(app.deps);
    there = await createLiveHub(app.deps);
    quick = await createLiveHub(app.deps, { idleMs: 300 });
    for (const hub of [here, there, quick]) {
      const { url, server } = await listen(hub);
      urls.push(url);
      servers.push(server);
    }
  });
  afterAll(async () => {
    for (const hub of [here, there, quick]) await hub.close();
    for (const server of servers) server.close();
    await app.close();
  });

  const texts = () => ({
    title: app.deps.texts.message('notification.application_approved_title'),
    content: app.deps.texts.message('notification.application_approved_content', { shop: 'S' }),
  });
  const send = (...accountIds: number[]) =>
    withTransaction(app.deps, async (work) => {
      for (const account of accountIds) {
        await notify(work, { account }, { key: 'application_approved', data: { shop: 'S' } });
      }
    });
  const socketOf = (user: { id: number; token: string }, at = 0, prefix = 'Bearer ') =>
    connect(`${urls[at]}?userId=${user.id}&token=${encodeURIComponent(prefix + user.token)}`);

  it('list, count and mark notifications of the caller only', async () => {
    const me = await addAccount(app);
    const other = await addAccount(app);
    await send(me.id, me.id, me.id, other.id);
    const list = (query = {}) => me.api('GET /api/order/notification/list', { query });
    const page = await list({ pageSize: '2' });
    expect(page).toMatchObject({ total: 3, records: [{ read: false }, { title: texts().title }] });
    expect((await list({ pageSize: '2', pageNum: '2' })).records).toHaveLength(1);
    expect(await list({ type: 'order' })).toEqual({ total: 0, records: [] });
    const read = (id: number, who = me) =>
      who.api('POST /api/order/notification/read/{id}', { params: { id: `${id}` } });
    const [first] = page.records;
    app.asked.live.length = 0;
    await read(first?.id ?? 0);
    await read(first?.id ?? 0);
    expect(app.asked.live).toEqual([me.id]);
    await refused(read(first?.id ?? 0, other), 'not_found');
    const unread = async (who = me) => (await who.api('GET /api/order/notification/unread-count')).count;
    expect(await unread()).toBe(2);
    await me.api('POST /api/order/notification/read-all');
    expect([await unread(), await unread(other)]).toEqual([0, 1]);
  });

  it('send the count on connecting and on every change, across processes', async () => {
    const me = await addAccount(app);
    const sockets = [await socketOf(me), await socketOf(me, 1, '')];
    for (const socket of sockets) expect(await socket.next()).toEqual({ type: 'unreadCount', count: 0 });
    await send(me.id);
    here.push([me.id]);
    for (const socket of sockets) expect(await socket.next()).toEqual({ type: 'unreadCount', count: 1 });
    for (const socket of sockets) socket.ws.close();
    await Promise.all(sockets.map((socket) => socket.closed));
    here.push([me.id]);
  });

  it('count by kind, and delete one, a kind, or everything', async () => {
    const [me, other] = [await addAccount(app), await addAccount(app)];
    await send(me.id, me.id, other.id);
    const counts = () => me.api('GET /api/order/notification/unread-count');
    expect(await counts()).toEqual({ count: 2, system: 2, order: 0, activity: 0 });
    const [latest] = (await me.api('GET /api/order/notification/list')).records;
    const remove = (who = me) =>
      who.api('DELETE /api/order/notification/{id}', { params: { id: String(latest?.id) } });
    await refused(remove(other), 'not_found');
    app.asked.live.length = 0;
    await remove();
    expect(app.asked.live).toEqual([me.id]);
    await refused(remove(), 'not_found');
    await me.api('POST /api/order/notification/read-all', { query: { type: 'order' } });
    expect((await counts()).count).toBe(1);
    await me.api('DELETE /api/order/notification/clear', { query: { type: 'order' } });
    expect((await me.api('GET /api/order/notification/list')).total).toBe(1);
    await me.api('DELETE /api/order/notification/clear');
    expect((await me.api('GET /api/order/notification/list')).total).toBe(0);
    expect((await other.api('GET /api/order/notification/list')).total).toBe(1);
  });

  it('connect by a ticket once, for its own account, within seconds and while its session lasts', async () => {
    const [me, other] = [await addAccount(app), await addAccount(app)];
    const ticketOf = async (user = me) => (await user.api('POST /api/order/notification/ticket')).ticket;
    const open = (ticket: string, user = me) => connect(`${urls[1]}?userId=${user.id}&ticket=${ticket}`);
    const ticket = await ticketOf();
    const socket = await open(ticket);
    expect(await socket.next()).toEqual({ type: 'unreadCount', count: 0 });
    await expect(open(ticket)).rejects.toThrow('401');
    await expect(open(await ticketOf(other))).rejects.toThrow('403');
    await expect(open('made-up')).rejects.toThrow('401');
    const late = await ticketOf();
    app.clock.pass(21_000);
    await expect(open(late)).rejects.toThrow('401');
    // The ticket is used up, the session decides what may be received.
    const last = await ticketOf();
    await me.api('POST /api/user/logout');
    await expect(open(last)).rejects.toThrow('401');
    there.push([me.id]);
    expect(await socket.closed).toBe(1008);
  });

  it('keep few tickets of a session', async () => {
    const me = await addAccount(app);
    const tickets: string[] = [];
    for (let at = 0; at < 25; at += 1) {
      app.clock.pass(1);
      tickets.push((await me.api('POST /api/order/notification/ticket')).ticket);
    }
    expect(await app.deps.db.$count(socketTicket)).toBe(20);
    await expect(connect(`${urls[0]}?userId=${me.id}&ticket=${tickets[0]}`)).rejects.toThrow('401');
  });

  it('push a new notification to open pages of every process, and none after the session ended', async () => {
    const me = await addAccount(app);
    const sockets = [await socketOf(me), await socketOf(me, 1)];
    for (const socket of sockets) await socket.next();
    await send(me.id);
    const [message] = (await me.api('GET /api/order/notification/list')).records;
    here.push([me.id], [message?.id ?? 0]);
    for (const socket of sockets) {
      expect(await socket.next()).toEqual({ type: 'system', ...texts() });
      expect(await socket.next()).toEqual({ type: 'unreadCount', count: 1 });
    }
    await me.api('POST /api/user/logout');
    there.push([me.id]);
    expect(await Promise.all(sockets.map((socket) => socket.closed))).toEqual([1008, 1008]);
  });

  it('deliver notifications missed while disconnected, once', async () => {
    const me = await addAccount(app);
    const socket = await socketOf(me);
    expect(await socket.next()).toEqual({ type: 'unreadCount', count: 0 });
    await send(me.id);
    const ids = async () => (await me.api('GET /api/order/notification/list')).records.map(({ id }) => id);
    here.push([me.id], await ids());
    expect(await socket.next()).toMatchObject({ type: 'system' });
    expect(await socket.next()).toEqual({ type: 'unreadCount', count: 1 });
    await app.deps.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query in ('listen "live"', 'select 1') and pid <> pg_backend_pid()`,
    );
    await send(me.id);
    const [latest = 0] = await ids();
    here.push([me.id], [latest]);
    expect(await socket.next()).toEqual({ type: 'system', ...texts() });
    expect(await socket.next()).toEqual({ type: 'unreadCount', count: 2 });
    expect(await socket.next()).toEqual({ type: 'chatUnread', own: 0, shop: 0 });
    here.push([me.id]);
    expect(await socket.next()).toEqual({ type: 'unreadCount', count: 2 });
  });

  it('refuse connections without session, with another user’s id, or on another path', async () => {
    const me = await addAccount(app);
    const other = await addAccount(app);
    await expect(connect(`${urls[0]}?userId=${me.id}`)).rejects.toThrow('401');
    await expect(socketOf({ id: me.id, token: 'x'.repeat(43) })).rejects.toThrow('401');
    await expect(socketOf({ id: other.id, token: me.token })).rejects.toThrow('403');
    await expect(connect(`${urls[0]}/x?userId=${me.id}&token=${me.token}`)).rejects.toThrow('404');
    await me.api('POST /api/user/logout');
    await expect(socketOf(me)).rejects.toThrow('401');
  });

  it('announce chats on any process, and unread ones at the start', async () => {
    const [shop, buyer] = [await addSupplier(app), await addAccount(app)];
    const open = [await socketOf(shop.owner), await socketOf(shop.owner, 1)];
    for (const socket of open) expect(await socket.next()).toMatchObject({ type: 'unreadCount' });
    await talkIn(app).say(buyer.id, shop.owner.id, 'Hello');
    const name = { zh: 'A', en: 'A' };
    const said = { type: 'chatMessage', from: `user_${buyer.id}`, to: 'shop', name, words: 'Hello' } as const;
    here.pushChat([shop.owner.id], said);
    for (const socket of open) {
      // A socket that is only now accepted is notified of Hello before.
      const first = await socket.next();
      const greeted = { type: 'chatUnread', own: 0, shop: 1 };
      expect(isDeepStrictEqual(first, greeted) ? await socket.next() : first).toEqual(said);
      expect(await socket.next()).toEqual({ type: 'chatUnread', own: 0, shop: 1 });
    }
    const later = await socketOf(shop.owner);
    const first = [await later.next(), await later.next()];
    expect(first).toContainEqual({ type: 'chatUnread', own: 0, shop: 1 });
  });

  it('survive pings and invalid frames, and close on more than 4 KB', async () => {
    const me = await addAccount(app);
    const socket = await socketOf(me);
    await socket.next();
    socket.ws.send('{"type":"ping"}');
    socket.ws.send('nonsense');
    await send(me.id);
    here.push([me.id]);
    expect(await socket.next()).toEqual({ type: 'unreadCount', count: 1 });
    socket.ws.send('x'.repeat(5_000));
    expect(await socket.closed).toBe(1009);
  });

  it('disconnect silent clients, not those that ping', async () => {
    const me = await addAccount(app);
    const quiet = await socketOf(me, 2);
    const lively = await socketOf(me, 2);
    const pings = setInterval(() => lively.ws.send('{"type":"ping"}'), 50);
    expect(await quiet.closed).toBe(1006);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(lively.ws.readyState).toBe(lively.ws.OPEN);
    clearInterval(pings);
    expect(await lively.closed).toBe(1006);
  });

  it('allow at most twenty sockets of an account', async () => {
    const me = await addAccount(app);
    const first = await socketOf(me);
    const others = [];
    for (let at = 0; at < connectionsPerAccount; at += 1) others.push(await socketOf(me));
    expect(await first.closed).toBe(1008);
    expect(others.every((socket) => socket.ws.readyState === socket.ws.OPEN)).toBe(true);
  });
});
