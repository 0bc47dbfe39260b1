import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { type Proxies, whoAsks } from '../http/security/proxy.ts';
import { addressQuota } from '../platform/access/address-quota.ts';
import { bufferBudget } from '../platform/observe/buffer-budget.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';

/** Memory overhead of a receiver for each fragment and each network chunk, besides their bytes: JavaScript objects. */
const overhead = 256;
const longestHeader = 14;

/** Counts the bytes a WebSocket receiver buffers for an incomplete message (RFC 6455, section 5.2). */
export class FrameMeter {
  private readonly header = Buffer.alloc(longestHeader);
  private known = 0;
  /** Remaining payload bytes of the frame. */
  private left = 0n;
  private isControl = false;
  private held = 0;

  /** @returns bytes buffered after `chunk` */
  push(chunk: Uint8Array): number {
    for (let at = 0; at < chunk.length; ) {
      if (this.left > 0n) {
        const taken = Math.min(Number(this.left), chunk.length - at);
        this.left -= BigInt(taken);
        if (!this.isControl) this.held += taken;
        at += taken;
      } else {
        this.header[this.known] = chunk[at] ?? 0;
        this.known += 1;
        at += 1;
        if (this.known < this.headerLength()) continue;
        this.left = this.payloadLength();
        // A control frame may occur between the fragments of a message and is not part of it.
        this.isControl = ((this.header[0] ?? 0) & 0x08) !== 0;
        if (!this.isControl) this.held += overhead;
      }
      if (this.left === 0n && this.known > 0) this.endFrame();
    }
    if (this.held > 0) this.held += overhead;
    return this.held;
  }

  private endFrame(): void {
    const isLast = ((this.header[0] ?? 0) & 0x80) !== 0;
    if (isLast && !this.isControl) this.held = 0;
    this.known = 0;
  }

  private headerLength(): number {
    if (this.known < 2) return 2;
    const second = this.header[1] ?? 0;
    const length = second & 0x7f;
    return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + ((second & 0x80) === 0 ? 0 : 4);
  }

  private payloadLength(): bigint {
    const length = (this.header[1] ?? 0) & 0x7f;
    if (length === 126) return BigInt(this.header.readUInt16BE(2));
    return length === 127 ? this.header.readBigUInt64BE(2) : BigInt(length);
  }
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Resource limits of WebSockets in a process. */
export const defaultSocketLimits = {
  /** Before login: the login is one frame of less than a kilobyte. */
  loginBytes: 8 * kibibyte,
  loginMs: 5_000,
  waiting: { total: 512, host: 64, site: 256 },
  /** Before and after login. */
  open: { total: 10_000, host: 1_000, site: 4_000 },
  /** Total of incomplete messages, queued messages and unsent data of all sockets. */
  heldBytes: 24 * mebibyte,
};
export type SocketLimits = typeof defaultSocketLimits;

/** A socket with this much unsent data is closed. */
export const mostUnreadBytes = 2 * mebibyte;
/** Interval for checking unsent data. */
const sweepMs = 500;

/**
 * Options of `ws` for all servers of the program: chunks and fragments cost more memory than their bytes, and a peer that does not answer a
 * close frame is disconnected.
 */
export const serverOptions = {
  noServer: true,
  perMessageDeflate: false,
  autoPong: false,
  maxBufferedChunks: 2_048,
  maxFragments: 64,
  closeTimeout: 2_000,
} as const;

/** A WebSocket from upgrade to close. */
export interface GuardedSocket {
  /** Measures the receive and send buffers of `ws`. */
  attach(ws: WebSocket): void;
  /** Marks the socket as authenticated. */
  loggedIn(): void;
  /** Counts a queued message; call the returned function when it is processed. */
  hold(bytes: number): () => void;
}

export interface SocketGuard {
  /** Takes a slot for a socket; null = no free slot, and the upgrade was refused. */
  admit(request: IncomingMessage, socket: Duplex): GuardedSocket | null;
  /** Total bytes buffered for all sockets. */
  heldBytes(): number;
  close(): void;
}

interface GuardOptions {
  readonly proxies: Proxies;
  readonly limits?: SocketLimits;
  /** Called for each socket that is refused or closed, with the limit it exceeded. */
  readonly refused?: (reason: RefusedSocket) => void;
}

type RefusedSocket = 'sockets' | 'socket_login' | 'socket_memory';

interface Held {
  readonly ws: WebSocket;
  incoming: number;
  waiting: number;
  count(): void;
}

/**
 * Limits the cost of unknown clients: slots by address, bytes and time before login, and the total buffer of all sockets, of which the
 * largest is closed first.
 */
export function socketGuard({ proxies, limits = defaultSocketLimits, refused }: GuardOptions): SocketGuard {
  const waiting = addressQuota(limits.waiting);
  const open = addressQuota(limits.open);
  const budget = bufferBudget(limits.heldBytes);
  const sockets = new Set<Held>();

  const sweep = setInterval(() => {
    for (const held of sockets) {
      if (held.ws.bufferedAmount > mostUnreadBytes) cut(held.ws);
      else held.count();
    }
  }, sweepMs).unref();
  const cut = (ws: WebSocket) => {
    refused?.('socket_memory');
    ws.terminate();
  };

  function guarded(socket: Duplex, enter: () => void): GuardedSocket {
    let isKnown = false;
    let received = 0;
    let own: Held | undefined;
    const giveUp = () => {
      refused?.('socket_login');
      socket.destroy();
    };
    const late = setTimeout(giveUp, limits.loginMs).unref();
    socket.once('close', () => clearTimeout(late));
    return {
      attach(ws) {
        const account = budget.open(() => cut(ws));
        const held: Held = {
          ws,
          incoming: 0,
          waiting: 0,
          count: () => void account.set(held.incoming + held.waiting + ws.bufferedAmount),
        };
        own = held;
        sockets.add(held);
        const meter = new FrameMeter();
        socket.on('data', (chunk: Buffer) => {
          if (!isKnown) {
            received += chunk.length;
            if (received > limits.loginBytes) return giveUp();
          }
          held.incoming = meter.push(chunk);
          held.count();
        });
        ws.on('ping', (data) => {
          if (ws.bufferedAmount > limits.loginBytes && !isKnown) giveUp();
          else if (ws.bufferedAmount > mostUnreadBytes) cut(ws);
          else ws.pong(data);
        });
        socket.once('close', () => {
          sockets.delete(held);
          account.close();
        });
      },
      loggedIn() {
        isKnown = true;
        clearTimeout(late);
        enter();
      },
      hold(bytes) {
        if (!own) return () => {};
        const held = own;
        held.waiting += bytes;
        held.count();
        return () => {
          held.waiting -= bytes;
        };
      },
    };
  }

  return {
    admit(request, socket) {
      socket.on('error', () => socket.destroy());
      const read = (name: string) => request.headers[name]?.toString();
      const { ip } = whoAsks(proxies, request.socket.remoteAddress, read);
      const leave = open.take(ip);
      const enter = leave && waiting.take(ip);
      if (!leave || !enter) {
        leave?.();
        refused?.('sockets');
        refuseUpgrade(socket, '503 Service Unavailable', ['Retry-After: 5']);
        return null;
      }
      socket.once('close', () => {
        enter();
        leave();
      });
      return guarded(socket, enter);
    },
    heldBytes: budget.used,
    close: () => clearInterval(sweep),
  };
}
