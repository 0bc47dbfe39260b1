import { type IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { ConfigError } from '../config.ts';
import { refuseUpgrade } from '../websocket/refuse-upgrade.ts';
import type { FastPath } from './fast-path.ts';
import type { Proxies } from './proxy.ts';
import {
  defaultTrafficLimits,
  type RefusedTraffic,
  stalledMs,
  type TrafficLimits,
  watchTraffic,
} from './traffic.ts';

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
