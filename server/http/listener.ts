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

/** What connections and requests may take of a process at once. */
const defaultTrafficLimits = {
  /** Connections; of a proxy of ours all but the total, since everybody comes from it. */
  connections: { total: 3_000, host: 512, site: 1_024 },
  /** Requests under way, whoever brings them. */
  requests: { total: 512, host: 128, site: 256 },
  /** Requests of one connection that are not answered yet: only programs send one before the last is answered. */
  pipelined: 4,
  /** Answers that readers have not taken yet, all together. */
  unreadBytes: 32 * mebibyte,
};
type TrafficLimits = typeof defaultTrafficLimits;

type RefusedTraffic = 'connections' | 'requests' | 'pipelined' | 'answer_memory' | 'answer_slow';

/** Answers nobody takes are looked for this often, and at a request when this is over. */
const sweepMs = 500;
const freshMs = 50;
/** Where all places are taken, an answer keeps its own for so long after its request. */
const takeMs = 2_000;
/** Nothing has moved on a connection for this long. */
const stalledMs = 120_000;

/**
 * Bounds what connections and requests take of a process: places by address, and the sum of the answers nobody has read, of which the
 * largest is cut first.
 */
function watchTraffic(
  server: Server,
  proxies: Proxies,
  limits: TrafficLimits,
  refused: (reason: RefusedTraffic) => void,
) {
  const connections = addressQuota(limits.connections);
  const requests = addressQuota(limits.requests);
  /** Answers that are not through yet. */
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
      // Whoever keeps a connection for its next request makes room for somebody who asks now.
      if (!isFull) server.closeIdleConnections();
      isFull = true;
      socket.destroy();
      return;
    }
    isFull = false;
    places.set(socket, leave);
    socket.once('close', leave);
  });

  /** Lets the oldest answer go that its reader has had time to take: somebody who asks now needs its place. */
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
    /** Counts a request until its answer is through; false = there is no place for it, and it was answered. */
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
    /** A connection that became a socket is counted with those. */
    upgraded: (socket: Socket) => places.get(socket)?.(),
    close: () => clearInterval(timer),
  };
}

/** Who answers once the start is over. */
export interface AppHandlers {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Asked first. */
  readonly quick?: FastPath;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Told of each connection and request that was turned away, with the limit it met. */
  refused?(reason: RefusedTraffic): void;
}

interface HttpListenerOptions {
  /** Who may say for whom a request is; absent: nobody. */
  readonly proxies?: Proxies;
  readonly limits?: TrafficLimits;
}

/** The port of the process: taken first, before the long work of a start, and given back last but one. */
export interface HttpListener {
  readonly port: number;
  /** From here on `behind` answers. */
  open(behind: AppHandlers): void;
  /**
   * Takes no more connections and requests, and resolves when those under way are answered, or after `ms`; what is left then is
   * cut. Sockets stay for their owners to close.
   */
  close(ms: number): Promise<void>;
}

const retrySeconds = 2;

/** How long a request may take to be sent: its head, and all of it. What its body may take is less for most: `readLimited`. */
export const requestLimits = {
  headersTimeout: 15_000,
  requestTimeout: 200_000,
  connectionsCheckingInterval: 5_000,
};

/** @throws ConfigError when the port cannot be had */
export async function openHttpListener(
  port: number,
  host: string,
  { proxies = null, limits = defaultTrafficLimits }: HttpListenerOptions = {},
): Promise<HttpListener> {
  let behind: AppHandlers | undefined;
  let isClosing = false;
  const answer = getRequestListener((request, env) =>
    behind && !isClosing ? behind.fetch(request, env) : notNow(isClosing),
  );
  const server = new Server(requestLimits, (request, response) => {
    if (!traffic.admit(request, response)) return;
    // Over before anybody could wait for it.
    if (!isClosing && behind?.quick?.(request, response)) return;
    response.on('close', () => {
      // The connection is idle now: its next request would come too late.
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

/** While it starts, and to what a connection that is about to be closed still asks. */
const notNow = (isClosing: boolean) =>
  new Response(null, {
    status: 503,
    headers: {
      'retry-after': String(retrySeconds),
      'cache-control': 'no-store',
      ...(isClosing ? { connection: 'close' } : {}),
    },
  });

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string): string {
  const reason =
    error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${error.code})`;
  return `PORT ${port} on ${host} ${reason}.`;
}
