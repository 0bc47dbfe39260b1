import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { ConfigError } from '../config.ts';
import { addressQuota } from '../platform/access/address-quota.ts';
import { refuseUpgrade } from '../websocket/refuse-upgrade.ts';
import type { FastPath } from './pages/fast-path.ts';
import { isProxy, type Proxies, whoAsks } from './security/proxy.ts';

const mebibyte = 1024 * 1024;

/** Limits of connections and requests of a process. */
const defaultTrafficLimits = {
  /** Connection limits. For connections from a trusted proxy only the total counts, because all clients share its address. */
  connections: { total: 3_000, host: 512, site: 1_024 },
  /** Concurrent requests, by client address. */
  requests: { total: 512, host: 128, site: 256 },
  /** Pipelined requests on one connection. Browsers send the next request only after the previous answer. */
  pipelined: 4,
  /** Total bytes of responses buffered for slow clients. */
  unreadBytes: 32 * mebibyte,
};
type TrafficLimits = typeof defaultTrafficLimits;

type RefusedTraffic = 'connections' | 'requests' | 'pipelined' | 'answer_memory' | 'answer_slow';

/** Interval for checking stalled responses; a request also triggers the check when it is overdue. */
const sweepMs = 500;
const freshMs = 50;
/** When all request slots are taken, a slow response keeps its slot for this long after its request. */
const takeMs = 2_000;
/** Idle timeout of a connection. */
const stalledMs = 120_000;

/**
 * Limits connections and requests of a process: slots by client address, and a byte budget for buffered responses. When the budget is
 * exceeded the largest response is aborted first.
 */
function watchTraffic(
  server: Server,
  proxies: Proxies,
  limits: TrafficLimits,
  refused: (reason: RefusedTraffic) => void,
) {
  const connections = addressQuota(limits.connections);
  const requests = addressQuota(limits.requests);
  /** Responses not yet completely sent. */
  const underWay = new Map<ServerResponse, { readonly leave: () => void; readonly since: number }>();
  const unanswered = new WeakMap<Socket, number>();
  const places = new WeakMap<Socket, () => void>();
  let sweptAt = 0;
  let isFull = false;

  const sweep = () => {
    sweptAt = performance.now();
    const held = [...underWay.keys()].map((response) => ({ response, bytes: response.writableLength }));
    let sum = held.reduce((total, { bytes }) => total + bytes, 0);
    if (sum <= limits.unreadBytes) return;
    for (const { response, bytes } of held.toSorted((a, b) => b.bytes - a.bytes)) {
      if (sum <= limits.unreadBytes) break;
      sum -= bytes;
      refused('answer_memory');
      response.socket?.destroy();
    }
  };
  const timer = setInterval(sweep, sweepMs).unref();

  server.on('connection', (socket) => {
    const ip = socket.remoteAddress ?? '';
    const leave = connections.take(isProxy(proxies, ip) ? null : ip);
    if (!leave) {
      refused('connections');
      // Idle keep-alive connections are closed to make room for new ones.
      if (!isFull) server.closeIdleConnections();
      isFull = true;
      socket.destroy();
      return;
    }
    isFull = false;
    places.set(socket, leave);
    socket.once('close', leave);
  });

  /** Aborts the oldest response whose client had enough time to read it, to free its slot for a new request. */
  const makeRoom = () => {
    const until = performance.now() - takeMs;
    for (const [response, { leave, since }] of underWay) {
      if (since > until) return;
      if (!response.headersSent || response.socket === null) continue;
      refused('answer_slow');
      leave();
      underWay.delete(response);
      response.socket.destroy();
      return;
    }
  };

  return {
    underWay,
    /** Counts a request until its response is finished. Returns false when there is no free slot; the request has been answered then. */
    admit(request: IncomingMessage, response: ServerResponse): boolean {
      const { socket } = request;
      const count = (unanswered.get(socket) ?? 0) + 1;
      if (count > limits.pipelined) {
        if (!socket.destroyed) refused('pipelined');
        socket.destroy();
        return false;
      }
      if (performance.now() - sweptAt > freshMs) sweep();
      const { ip } = whoAsks(proxies, socket.remoteAddress, (name) => request.headers[name]?.toString());
      if (requests.taken() >= limits.requests.total) makeRoom();
      const leave = requests.take(ip);
      if (!leave) {
        refused('requests');
        response
          .writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store', connection: 'close' })
          .end();
        return false;
      }
      unanswered.set(socket, count);
      underWay.set(response, { leave, since: performance.now() });
      response.once('close', () => {
        leave();
        unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
        underWay.delete(response);
      });
      return true;
    },
    /** An upgraded connection is counted with the WebSockets. */
    upgraded: (socket: Socket) => places.get(socket)?.(),
    close: () => clearInterval(timer),
  };
}

/** Handler that takes over after startup. */
export interface AppHandlers {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Fast path, called first. */
  readonly quick?: FastPath;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Called for each rejected connection and request with the limit it exceeded. */
  refused?(reason: RefusedTraffic): void;
}

interface HttpListenerOptions {
  /** Trusted proxies; absent: none. */
  readonly proxies?: Proxies;
  readonly limits?: TrafficLimits;
}

/** The listening port of the process: opened first, before the long startup, and closed second to last. */
export interface HttpListener {
  readonly port: number;
  /** Sets the handler; requests before this get the startup answer. */
  open(behind: AppHandlers): void;
  /**
   * Stops accepting connections and requests. Resolves when running requests are finished or after `ms`; the rest is aborted then.
   * WebSockets are closed by their owners.
   */
  close(ms: number): Promise<void>;
}

const retrySeconds = 2;

/** Time limits for receiving a request: headers, and the whole request. Most bodies have a shorter limit, see `readLimited`. */
export const requestLimits = {
  headersTimeout: 15_000,
  requestTimeout: 200_000,
  connectionsCheckingInterval: 5_000,
};

/** @throws ConfigError when the port cannot be opened */
export async function openHttpListener(
  port: number,
  host: string,
  { proxies = null, limits = defaultTrafficLimits }: HttpListenerOptions = {},
): Promise<HttpListener> {
  let behind: AppHandlers | undefined;
  let isClosing = false;
  const answer = getRequestListener((request, env) =>
    behind && !isClosing ? behind.fetch(request, env) : notNow(request, isClosing),
  );
  const server = new Server(requestLimits, (request, response) => {
    if (!traffic.admit(request, response)) return;
    // The fast path may finish the response before a `close` listener could be attached.
    if (!isClosing && behind?.quick?.(request, response)) return;
    response.on('close', () => {
      // Closes the idle keep-alive connection: a next request on it would arrive too late.
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    });
    return answer(request, response);
  });
  server.setTimeout(stalledMs);
  const traffic = watchTraffic(server, proxies, limits, (reason) => behind?.refused?.(reason));
  const { underWay } = traffic;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head) => {
    if (socket instanceof Socket) traffic.upgraded(socket);
    if (behind && !isClosing) behind.upgrade(request, socket, head);
    else refuseUpgrade(socket, '503 Service Unavailable', [`Retry-After: ${retrySeconds}`]);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ConfigError(reasonOf(error, port, host))));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    open(next) {
      behind = next;
    },
    async close(ms) {
      isClosing = true;
      server.close();
      server.closeIdleConnections();
      for (const response of underWay.keys())
        if (!response.headersSent) response.setHeader('connection', 'close');
      for (const end = Date.now() + ms; underWay.size > 0 && Date.now() < end; ) await sleep(20);
      server.closeAllConnections();
      traffic.close();
    },
  };
}

/** What browsers show meanwhile; without it their page would stay white. In both languages: which one is not known yet. */
const notNowPage = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>稍候 One moment</title>
<p>商城马上就好，页面会自动刷新。</p>
<p lang="en">The shop will be ready in a moment. This page refreshes by itself.</p>
</html>
`;

/** Answer during startup, and for requests on a connection that is about to be closed. */
function notNow(request: Request, isClosing: boolean): Response {
  const isPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');
  return new Response(isPage ? notNowPage : null, {
    status: 503,
    headers: {
      'retry-after': String(retrySeconds),
      'cache-control': 'no-store',
      ...(isPage ? { 'content-type': 'text/html; charset=utf-8' } : {}),
      ...(isClosing ? { connection: 'close' } : {}),
    },
  });
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string): string {
  const reason =
    error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${error.code})`;
  return `PORT ${port} on ${host} ${reason}.`;
}
