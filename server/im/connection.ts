import type { WebSocket } from 'ws';
import { type GuardedSocket, mostUnreadBytes } from '../websocket/guard.ts';
import { bucket, type Limits } from './limits.ts';
import type { Place } from './store/inbox.ts';
import * as codec from './wire/codec.ts';
import { command, jidOf, namespace, statisticOperation } from './wire/names.ts';
import type { Meta, SyncDown } from './wire/shapes.ts';

/** The user and device of a connection after login. */
export interface Login {
  readonly place: Place;
  readonly entry: bigint;
  readonly sessionHash: string;
  tokenHash: string;
  expiresAt: Date;
}

/** Backpressure: with more than `mostWaiting` queued frames the socket is paused until only `fewWaiting` are left. */
const mostWaiting = 100;
const fewWaiting = 20;

/** One WebSocket connection. Incoming frames and outgoing messages are processed strictly in order. */
export class Connection {
  readonly socket: WebSocket;
  readonly guarded: GuardedSocket;
  login: Login | null = null;
  isAlive = true;
  /** The same device has opened a newer connection, so closing this one does not set the device offline. */
  isReplaced = false;
  /** Queues whose notice was sent and which the client has not pulled yet, with their timers. */
  readonly noticed = new Map<string, NodeJS.Timeout>();
  private line: Promise<void> = Promise.resolve();
  private waiting = 0;
  private readonly frames: ReturnType<typeof bucket>;
  private readonly failed: (error: unknown) => void;

  constructor(socket: WebSocket, guarded: GuardedSocket, limits: Limits, failed: (error: unknown) => void) {
    this.socket = socket;
    this.guarded = guarded;
    this.frames = bucket(limits.frames, limits.burst);
    this.failed = failed;
  }

  /** Runs `work` after everything queued before. */
  enqueue(work: () => Promise<void> | void): void {
    this.waiting += 1;
    if (this.waiting > mostWaiting) this.socket.pause();
    this.line = this.line
      .then(work)
      .catch(this.failed)
      .finally(() => {
        this.waiting -= 1;
        if (this.waiting <= fewWaiting && this.socket.isPaused) this.socket.resume();
      });
  }

  /** Counts an incoming frame. Above the rate limit the socket is paused for a second. */
  slowDown(): void {
    if (this.frames.take() || this.socket.isPaused) return;
    this.socket.pause();
    setTimeout(() => this.socket.resume(), 1_000).unref();
  }

  /** Resolves when the queued work is done. */
  settled(): Promise<void> {
    return this.line;
  }

  send(of: number, payload: Uint8Array<ArrayBuffer>, then?: () => void): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > mostUnreadBytes) this.socket.terminate();
    else this.socket.send(codec.frame.encode({ command: of, payload }), then);
  }

  sync(answer: Partial<SyncDown>, then?: () => void): void {
    this.send(command.sync, codec.syncDown.encode({ metas: [], ...answer }), then);
  }

  /** Closes the connection with a code at which the client does not reconnect by itself. */
  kick(operation: number = statisticOperation.ended): void {
    const user = this.login?.place.user ?? '';
    const payload = codec.statistic.encode({ operation });
    const meta: Meta = {
      from: jidOf(user),
      to: jidOf(user),
      namespace: namespace.statistic,
      payload,
      ext: [],
    };
    const answer = {
      metas: [{ ...meta, id: 0n, timestamp: 0n }],
      queue: jidOf(user),
      isLast: true,
      nextKey: 0n,
    };
    this.sync(answer, () => this.socket.close(4001, 'kicked'));
  }

  forgetNotices(): void {
    for (const timer of this.noticed.values()) clearTimeout(timer);
    this.noticed.clear();
  }
}
