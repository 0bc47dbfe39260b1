import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { proxies } from '../../../server/config/proxies.ts';
import {
  defaultSocketLimits,
  FrameMeter,
  type GuardedSocket,
  type SocketLimits,
  serverOptions,
  socketGuard,
} from '../../../server/websocket/guard.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A guard on a port. Received messages are recorded; a text `in` is a login. */
async function guarded(limits: Partial<SocketLimits>, trusted = '') {
  const refused: string[] = [];
  const guard = socketGuard({
    proxies: proxies.parse(trusted),
    limits: { ...defaultSocketLimits, ...limits },
    refused: (reason) => refused.push(reason),
  });
  const sockets: GuardedSocket[] = [];
  const wss = new WebSocketServer({ ...serverOptions, maxPayload: 1024 * 1024 });
  const server: Server = createServer();
  server.on('upgrade', (request, socket, head) => {
    const one = guard.admit(request, socket);
    if (!one) return;
    wss.handleUpgrade(request, socket, head, (ws) => {
      one.attach(ws);
      sockets.push(one);
      ws.on('error', () => ws.terminate());
      ws.on('message', (data) => String(data) === 'in' && one.loggedIn());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    guard.close,
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { guard, refused, port, sockets };
}

/** Opens a socket; `opened` is the status of its upgrade, `closed` its code. */
function open(port: number, headers: Record<string, string> = {}) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/`, { headers, perMessageDeflate: false });
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  const opened = new Promise<number>((resolve) => {
    ws.on('open', () => resolve(101));
    ws.on('unexpected-response', (_, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    ws.on('error', () => {});
  });
  closing.push(() => ws.terminate());
  return { ws, opened, closed };
}

/** An upgraded connection without a WebSocket implementation. */
async function raw(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  socket.on('error', () => {});
  socket.write(
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}
const gone = (socket: Socket) =>
  Promise.race([
    new Promise<'gone'>((resolve) => socket.once('close', () => resolve('gone'))),
    sleep(4_000, 'still there' as const),
  ]);
/** The head of a frame of 1 MiB. */
const longHead = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0]);

describe('WebSocket limits', () => {
  it('disconnect a socket that sends more than a login before it logs in, without waiting for its peer', async () => {
    const { port, guard, refused } = await guarded({});
    const socket = await raw(port);
    socket.write(longHead);
    socket.write(Buffer.alloc(20_000));
    socket.pause();
    socket.resume();
    expect(await gone(socket)).toBe('gone');
    expect([refused, guard.heldBytes()]).toEqual([['socket_login'], 0]);
  });

  it('disconnect a socket that does not log in, and keep one that has', async () => {
    const { port, refused } = await guarded({ loginMs: 300 });
    const socket = await raw(port);
    const known = open(port);
    await known.opened;
    known.ws.send('in');
    expect(await gone(socket)).toBe('gone');
    await sleep(300);
    expect([known.ws.readyState, refused]).toEqual([WebSocket.OPEN, ['socket_login']]);
  });

  it('bound the sockets of an address before and after login, and release them', async () => {
    const { port, refused } = await guarded({
      waiting: { total: 10, host: 2, site: 2 },
      open: { total: 10, host: 3, site: 3 },
    });
    const [one, two] = [open(port), open(port)];
    expect([await one.opened, await two.opened]).toEqual([101, 101]);
    expect(await open(port).opened).toBe(503);
    one.ws.send('in');
    await sleep(50);
    const three = open(port);
    expect(await three.opened).toBe(101);
    two.ws.send('in');
    await sleep(50);
    expect(await open(port).opened).toBe(503);
    three.ws.terminate();
    await sleep(50);
    expect(await open(port).opened).toBe(101);
    expect(refused).toEqual(['sockets', 'sockets']);
  });

  it('count by the client a trusted proxy names, and trust no other header', async () => {
    const limits = { waiting: { total: 10, host: 1, site: 1 } };
    const behind = await guarded(limits, 'loopback');
    const from = (port: number, ip: string) => open(port, { 'x-forwarded-for': ip }).opened;
    expect(await from(behind.port, '192.0.2.1')).toBe(101);
    expect(await from(behind.port, '192.0.2.2')).toBe(101);
    expect(await from(behind.port, '192.0.2.1')).toBe(503);
    const bare = await guarded(limits);
    expect(await from(bare.port, '192.0.2.1')).toBe(101);
    expect(await from(bare.port, '192.0.2.2')).toBe(503);
  });

  it('bound the memory of all sockets, and disconnect the largest', async () => {
    const { port, guard, refused, sockets } = await guarded({ heldBytes: 300_000 });
    const small = open(port);
    await small.opened;
    small.ws.send('in');
    const greedy = await Promise.all(['a', 'b'].map(() => raw(port)));
    for (const one of sockets) one.loggedIn();
    const ends = greedy.map(gone);
    for (const [at, socket] of greedy.entries()) {
      socket.write(longHead);
      socket.write(Buffer.alloc(150_000 + at * 50_000));
    }
    expect(await Promise.any(ends.slice(1))).toBe('gone');
    expect(guard.heldBytes()).toBeLessThan(300_000);
    expect([small.ws.readyState, refused]).toEqual([WebSocket.OPEN, ['socket_memory']]);
  });

  it('disconnect a peer that reads nothing', async () => {
    const { port, refused } = await guarded({});
    const wsOf = await raw(port);
    wsOf.pause();
    const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
    wsOf.write(Buffer.concat(Array.from({ length: 2_000 }, () => ping)));
    wsOf.resume();
    expect(await gone(wsOf)).toBe('gone');
    expect(refused).toEqual(['socket_login']);
  });
});

describe('memory of a WebSocket receiver', () => {
  const frame = (first: number, length: number) => {
    const size = length < 126 ? Buffer.of(0x80 | length) : Buffer.of(0x80 | 126, length >> 8, length & 0xff);
    return Buffer.concat([Buffer.of(first), size, Buffer.alloc(4 + length)]);
  };
  /** Held after each byte-wise delivery of the whole. */
  const heldAfter = (bytes: Buffer, piece: number) => {
    const meter = new FrameMeter();
    let held = 0;
    for (let at = 0; at < bytes.length; at += piece) held = meter.push(bytes.subarray(at, at + piece));
    return held;
  };

  it('is zero once a message is complete, however it arrived', () => {
    for (const length of [0, 1, 125, 126, 3_000])
      for (const piece of [1, 7, 1_000_000]) expect(heldAfter(frame(0x82, length), piece)).toBe(0);
  });

  it('is at least the bytes of an unfinished message, and more for smaller pieces', () => {
    const most = frame(0x82, 3_000).subarray(0, -1);
    const [whole, small] = [heldAfter(most, 100_000), heldAfter(most, 10)];
    expect(whole).toBeGreaterThanOrEqual(2_999);
    expect(whole).toBeLessThan(4_000);
    expect(small).toBeGreaterThan(10 * 2_999);
  });

  it('is the sum of fragments until the last, without pings', () => {
    const begun = [frame(0x02, 500), frame(0x89, 100), frame(0x00, 500)];
    const held = heldAfter(Buffer.concat(begun), 100_000);
    expect(held).toBeGreaterThanOrEqual(1_000);
    expect(held).toBeLessThan(2_000);
    expect(heldAfter(Buffer.concat([...begun, frame(0x80, 1)]), 100_000)).toBe(0);
    expect(heldAfter(frame(0x89, 100), 100_000)).toBe(0);
  });
});
