import { Agent, request as ask } from 'node:http';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { proxies } from '../../../server/config/proxies.ts';
import { type AppHandlers, type HttpListener, openHttpListener } from '../../../server/http/listener.ts';
import type { Proxies } from '../../../server/http/security/proxy.ts';

let listener: HttpListener | undefined;
afterEach(async () => {
  await listener?.close(0);
  listener = undefined;
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** A request on a kept-alive connection; its status, or the error code. */
const get = (path: string, over: Agent | undefined = agent) =>
  new Promise<number | string>((resolve) => {
    const sent = ask({ port: listener?.port, path, ...(over ? { agent: over } : {}) }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve('cut'));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    sent.end();
  });

function slowly(ms: number): AppHandlers & { asked: number } {
  const behind = {
    asked: 0,
    fetch: async () => {
      behind.asked += 1;
      await sleep(ms);
      return new Response('done');
    },
    upgrade: () => {},
  };
  return behind;
}

describe('HTTP listener', () => {
  it('binds the port first, answers 503 while the process starts, and then serves', async () => {
    listener = await openHttpListener(0, '127.0.0.1');
    expect(await get('/')).toBe(503);
    const response = await fetch(`http://127.0.0.1:${listener.port}/`);
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      503,
      '2',
      '',
    ]);
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const page = await fetch(`http://127.0.0.1:${listener.port}/`, { headers });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(
      /http-equiv="refresh" content="2"[\s\S]*马上就好[\s\S]*ready in a moment/,
    );
    listener.open(slowly(0));
    expect(await get('/')).toBe(200);
  });

  it('reports in one sentence that the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(openHttpListener(port, '127.0.0.1')).rejects.toThrow(
      `PORT ${port} on 127.0.0.1 is in use by another program.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it('finishes open requests and accepts no new ones when it is closed', async () => {
    listener = await openHttpListener(0, '127.0.0.1');
    const behind = slowly(6_500);
    listener.open(behind);
    const underWay = get('/slow');
    while (behind.asked === 0) await sleep(5);
    const closing = listener.close(20_000);
    // On the same connection, and on another one.
    const next = get('/next');
    expect(await get('/other', undefined)).toBe('ECONNREFUSED');
    expect(await underWay).toBe(200);
    await closing;
    expect([await next, behind.asked]).not.toEqual([200, 2]);
    expect(behind.asked).toBe(1);
  });

  it('stops waiting for open requests after a limit', async () => {
    listener = await openHttpListener(0, '127.0.0.1');
    const behind = slowly(30_000);
    listener.open(behind);
    const cut = get('/slow');
    while (behind.asked === 0) await sleep(5);
    await listener.close(100);
    expect(['ECONNRESET', 'cut']).toContain(await cut);
  });
});

describe('limits of the HTTP listener', () => {
  const tight = {
    connections: { total: 6, host: 4, site: 4 },
    requests: { total: 3, host: 2, site: 2 },
    pipelined: 2,
    unreadBytes: 1_000_000,
  };
  const refused: string[] = [];
  const opened = async (behind: AppHandlers, proxies: Proxies = null) => {
    refused.length = 0;
    listener = await openHttpListener(0, '127.0.0.1', { limits: tight, proxies });
    listener.open({ ...behind, refused: (reason) => refused.push(reason) });
  };
  const raw = async (text: string) => {
    const socket = connect({ port: listener?.port ?? 0, host: '127.0.0.1' });
    socket.on('error', () => {});
    const closed = new Promise<string>((resolve) => {
      let got = '';
      socket.on('data', (bytes) => (got += bytes));
      socket.on('close', () => resolve(got));
    });
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(text);
    return { socket, closed };
  };

  it('answer too many parallel requests of one address with 503, and serve it again afterwards', async () => {
    const behind = slowly(400);
    await opened(behind);
    const own = () => get('/', new Agent());
    expect((await Promise.all([own(), own(), own()])).toSorted()).toEqual([200, 200, 503]);
    expect([await own(), refused]).toEqual([200, ['requests']]);
  });

  it('bound the connections of an address, and release them afterwards', async () => {
    await opened(slowly(0));
    const held = await Promise.all(Array.from({ length: 4 }, () => raw('GET / HTTP/1.1\r\n')));
    expect(await get('/', new Agent())).toBe('ECONNRESET');
    for (const { socket } of held) socket.destroy();
    await sleep(50);
    expect([await get('/', new Agent()), refused]).toEqual([200, ['connections']]);
  });

  it('count clients behind a trusted proxy by its header, and its own connections in the total alone', async () => {
    await opened(slowly(300), proxies.parse('loopback'));
    const ask = (ip: string) =>
      raw(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: ${ip}\r\n\r\n`);
    const all = await Promise.all(
      ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1'].map(ask),
    );
    const answers = await Promise.all(all.map(async ({ closed }) => (await closed).slice(9, 12)));
    expect(answers.slice(0, 3).toSorted()).toEqual(['200', '200', '503']);
    expect(answers.slice(3).toSorted()).toEqual(['200', '503']);
  });

  it('drop an answer that is not read when a new connection needs its place', async () => {
    const large = Buffer.alloc(30_000_000);
    const limits = { ...tight, unreadBytes: 1e9, requests: { total: 2, host: 2, site: 2 } };
    refused.length = 0;
    listener = await openHttpListener(0, '127.0.0.1', { limits });
    listener.open({
      fetch: async (request) => new Response(request.url.endsWith('/large') ? large : 'small'),
      upgrade: () => {},
      refused: (reason) => refused.push(reason),
    });
    const readers = await Promise.all([1, 2].map(() => raw('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')));
    for (const { socket } of readers) socket.pause();
    await sleep(300);
    expect(await get('/', new Agent())).toBe(503);
    await sleep(2_000);
    expect([await get('/', new Agent()), refused]).toEqual([200, ['requests', 'answer_slow']]);
  });

  it('disconnect clients that send requests without reading, and those that read nothing', async () => {
    await opened(slowly(5_000));
    const { closed } = await raw('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
    expect(await closed).toBe('');
    await listener?.close(0);
    const large = Buffer.alloc(30_000_000);
    await opened({ fetch: async () => new Response(large), upgrade: () => {} });
    const reader = await raw('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    reader.socket.pause();
    await sleep(1_500);
    reader.socket.resume();
    expect((await reader.closed).length).toBeLessThan(large.length);
    expect(refused).toEqual(['answer_memory']);
  });
});
