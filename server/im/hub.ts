import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { afterNote } from '../contexts/messaging/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { ChatApp } from '../providers/chat/token.ts';
import { type GuardedSocket, type SocketGuard, serverOptions, socketGuard } from '../websocket/guard.ts';
import { Connection } from './connection.ts';
import { announce, noticeMs, pass } from './deliver.ts';
import { handleFrame } from './frames.ts';
import { rulesOn } from './gateway.ts';
import { buckets, defaultLimits, type Limits } from './limits.ts';
import { startMetrics } from './metrics.ts';
import { beat, beatMs, leaveDevice } from './store/devices.ts';
import { waiting } from './store/inbox.ts';
import { type ChatEvent, channel, chatEventIn } from './store/inbox-events.ts';
import type { Rules } from './store/message.ts';
import { goodTokens } from './tokens.ts';
import { statisticOperation } from './wire/names.ts';

/** Maximum connections of a user in a process; the oldest is closed. */
const connectionsPerUser = 20;

/** Connections by user. */
function createMembers() {
  const members = new Map<string, Set<Connection>>();
  return {
    of: (user: string): Connection[] => [...(members.get(user) ?? [])],
    all: (): Connection[] => [...members.values()].flatMap((own) => [...own]),
    enter(connection: Connection): void {
      const user = connection.login?.place.user ?? '';
      const own = members.get(user) ?? new Set();
      members.set(user, own.add(connection));
      const [oldest] = own;
      if (own.size <= connectionsPerUser || !oldest) return;
      own.delete(oldest);
      oldest.kick(statisticOperation.otherDevice);
    },
    leave(connection: Connection): void {
      const user = connection.login?.place.user ?? '';
      const own = members.get(user);
      own?.delete(connection);
      if (own?.size === 0) members.delete(user);
    },
  };
}

/** The chat WebSockets of this process. */
interface ImHub {
  /** Handles HTTP upgrades of `/im/ws`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Number of open connections in this process. */
  sockets(): number;
  close(): Promise<void>;
}

export const isImPath = (url: string | undefined): boolean =>
  URL.parse(url ?? '', 'http://localhost')?.pathname === '/im/ws';

/** Hard limit of a WebSocket message. The limit of a chat message is far lower and answered with an error status. */
const hardLimit = 1024 * 1024;
const pingMs = 25_000;

export interface HubOptions {
  readonly rules?: Rules;
  /** Called after a message was stored; by default the marketplace's automatic answers. */
  readonly after?: typeof afterNote;
  readonly limits?: Limits;
  readonly noticeMs?: number;
  /** Resource limits of WebSockets, shared with the other sockets of the process; by default its own. */
  readonly guard?: SocketGuard;
}

export async function createImHub(deps: Deps, app: ChatApp, options: HubOptions = {}): Promise<ImHub> {
  const { db, log, clock } = deps;
  const limits = options.limits ?? defaultLimits;
  const server = new WebSocketServer({ ...serverOptions, maxPayload: hardLimit, clientTracking: false });
  const guard = options.guard ?? socketGuard({ proxies: deps.config.proxies });
  const open = new Set<Connection>();
  const members = createMembers();
  const metrics = startMetrics(log, () => open.size);
  const failed = (error: unknown) => log.error({ err: error }, 'chat socket');
  const quietly = (work: Promise<unknown>) => void work.catch(failed);
  const context = {
    deps,
    app,
    metrics,
    messages: buckets(limits.messages, limits.burst),
    taking: {
      db,
      clock,
      rules: options.rules ?? rulesOn(deps),
      stored: (note: Parameters<typeof afterNote>[1]) => quietly((options.after ?? afterNote)(deps, note)),
    },
    entered: (connection: Connection) => {
      connection.guarded.loggedIn();
      members.enter(connection);
    },
  };

  const hear = (news: ChatEvent) => {
    if (news.type === 'inbox') {
      for (const { user, queue, origin } of news.items) {
        for (const connection of members.of(user)) {
          if (connection.login?.place.resource === origin) continue;
          connection.enqueue(() => announce(db, connection, queue, options.noticeMs ?? noticeMs));
        }
      }
    } else if (news.type === 'passing') {
      const meta = Buffer.from(news.meta, 'base64');
      for (const connection of members.of(news.user))
        connection.enqueue(() => pass(connection, news.queue, meta));
    } else if (news.type === 'entered') {
      for (const connection of members.of(news.user)) {
        const { login } = connection;
        if (login?.place.resource === news.resource && login.entry < BigInt(news.entry)) {
          connection.isReplaced = true;
          connection.kick(statisticOperation.otherDevice);
        }
      }
    } else if (news.type === 'renewed') {
      for (const { login } of members.of(news.user)) {
        if (login?.sessionHash !== news.session) continue;
        login.tokenHash = news.hash;
        login.expiresAt = new Date(news.expiresAt);
      }
    } else quietly(cutEnded());
  };

  /** Closes connections whose token is no longer valid. */
  const cutEnded = async () => {
    const here = members.all();
    const hashes = [...new Set(here.flatMap(({ login }) => (login ? [login.tokenHash] : [])))];
    const good = new Set((await goodTokens(db, hashes, clock.now())).map((row) => row.hash));
    for (const connection of here) {
      if (!connection.login || good.has(connection.login.tokenHash)) continue;
      // The token has expired but the session is valid: the client reconnects, gets the error and requests a new token.
      if (connection.login.expiresAt <= clock.now()) connection.socket.close(4002, 'token over');
      else connection.kick();
    }
  };

  const welcome = (socket: WebSocket, guarded: GuardedSocket) => {
    guarded.attach(socket);
    const connection = new Connection(socket, guarded, limits, failed);
    open.add(connection);
    socket.on('message', (data: RawData, isBinary: boolean) => {
      connection.isAlive = true;
      metrics.frame();
      connection.slowDown();
      if (!isBinary) return;
      const bytes = bytesOf(data);
      const done = guarded.hold(bytes.length);
      connection.enqueue(() => handleFrame(context, connection, bytes).finally(done));
    });
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      open.delete(connection);
      connection.enqueue(() => leave(connection));
    });
  };

  const leave = async (connection: Connection) => {
    connection.forgetNotices();
    members.leave(connection);
    const { login } = connection;
    if (login && !connection.isReplaced) await leaveDevice(db, login.place, clock.now());
  };

  const ping = () => {
    for (const connection of open) {
      if (!connection.isAlive) connection.socket.terminate();
      else connection.socket.ping();
      connection.isAlive = false;
    }
  };
  const stillHere = async () => {
    await cutEnded();
    const places = members.all().flatMap(({ login }) => (login ? [login.place] : []));
    await beat(db, places, clock.now());
  };

  /** This process may have missed notifications, so every connection is notified about its waiting messages. */
  const catchUp = async () => {
    await cutEnded();
    for (const connection of members.all()) {
      connection.enqueue(async () => {
        if (!connection.login) return;
        for (const { queue } of await waiting(db, connection.login.place)) {
          announce(db, connection, queue, options.noticeMs ?? noticeMs);
        }
      });
    }
  };

  const stopListening = await deps.database.listen(channel, {
    onMessage: (payload) => {
      const news = chatEventIn(payload);
      if (news) hear(news);
    },
    onReconnect: () => quietly(catchUp()),
  });
  const timers = [setInterval(ping, pingMs).unref(), setInterval(() => quietly(stillHere()), beatMs).unref()];

  return {
    upgrade(request, socket, head) {
      const guarded = guard.admit(request, socket);
      if (guarded) server.handleUpgrade(request, socket, head, (opened) => welcome(opened, guarded));
    },
    sockets: () => open.size,
    async close() {
      for (const timer of timers) clearInterval(timer);
      metrics.stop();
      if (!options.guard) guard.close();
      const here = [...open];
      for (const { socket } of here) socket.terminate();
      await Promise.all(here.map((connection) => closed(connection)));
      await stopListening();
      server.close();
    },
  };
}

/** Resolves when the socket is closed and its queued work is done. */
async function closed(connection: Connection): Promise<void> {
  if (connection.socket.readyState !== connection.socket.CLOSED) {
    await new Promise((resolve) => connection.socket.once('close', resolve));
  }
  await connection.settled();
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
