import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { ChatMessage, type LiveMessage } from '../../contract/live.ts';
import { findSession, findSessionByHash, redeemSocketTicket } from '../contexts/identity/index.ts';
import { announcements, newMessages, unreadChats, unreadCount } from '../contexts/messaging/index.ts';
import { notify } from '../platform/db/open.ts';
import type { ChatSaid, Deps } from '../platform/deps.ts';
import { mostUnreadBytes, type SocketGuard, serverOptions, socketGuard } from '../websocket/guard.ts';
import { refuseUpgrade } from '../websocket/refuse-upgrade.ts';

/** Maximum connections of an account; a browser opens one for each tab. */
export const connectionsPerAccount = 20;

/** Connections by account. */
export function createRoom<Connection>() {
  const members = new Map<number, Set<Connection>>();
  return {
    isEmpty: (): boolean => members.size === 0,
    members: (): number[] => [...members.keys()],
    of: (accountId: number): Connection[] => [...(members.get(accountId) ?? [])],
    /** Returns the oldest connection when it has to be closed; it is already removed here. */
    enter(accountId: number, connection: Connection): Connection | undefined {
      const own = members.get(accountId) ?? new Set();
      members.set(accountId, own.add(connection));
      const [oldest] = own;
      if (own.size <= connectionsPerAccount) return undefined;
      if (oldest !== undefined) own.delete(oldest);
      return oldest;
    },
    leave(accountId: number, connection: Connection): void {
      const own = members.get(accountId);
      own?.delete(connection);
      if (own?.size === 0) members.delete(accountId);
    },
  };
}

/** The notification WebSockets of this process. */
export interface LiveHub {
  /** Handles HTTP upgrades of `/ws/notification?userId=&ticket=` (or `&token=`); others are refused. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Pushes new notifications and the unread count to these accounts, in every process. */
  push(accountIds: readonly number[], messages?: readonly number[]): void;
  /** Pushes the unread chat count and the new chat messages to these accounts. */
  pushChat(accountIds: readonly number[], said: ChatSaid | null): void;
  /** Number of open connections in this process. */
  sockets(): number;
  close(): Promise<void>;
}

const path = '/ws/notification';
const channel = 'live';
/** Browsers send a heartbeat every 60 s; a connection that is silent for longer is closed. */
const defaultIdleMs = 150_000;
const maxPayload = 4 * 1024;

/** Messages between processes (LISTEN/NOTIFY); a payload has at most 8,000 bytes. */
const ids = z.array(z.int().positive());
const News = z.union([
  z.object({ to: ids, messages: ids }),
  z.object({ chats: ids, said: ChatMessage.nullable() }),
]);
type News = z.infer<typeof News>;
type Messages = Extract<News, { messages: unknown }>;
const mostAtOnce = 300;
/** A message's timestamp is earlier than the commit that makes it visible. */
const committedMs = 10_000;

interface LiveOptions {
  readonly idleMs?: number;
  /** Resource limits of WebSockets, shared with the other sockets of the process; by default its own. */
  readonly guard?: SocketGuard;
}

export async function createLiveHub(deps: Deps, options: LiveOptions = {}): Promise<LiveHub> {
  const { idleMs = defaultIdleMs } = options;
  const guard = options.guard ?? socketGuard({ proxies: deps.config.proxies });
  const server = new WebSocketServer({ ...serverOptions, maxPayload, clientTracking: true });
  const room = createRoom<WebSocket>();

  /** Session of each socket; the socket is closed when it ends. */
  const sessions = new WeakMap<WebSocket, string>();

  const socketsOf = async (accountId: number): Promise<WebSocket[]> => {
    const open: WebSocket[] = [];
    for (const socket of room.of(accountId)) {
      if (await findSessionByHash(deps, sessions.get(socket) ?? '')) open.push(socket);
      else socket.close(1008, 'session ended');
    }
    return open;
  };
  const send = (sockets: readonly WebSocket[], message: LiveMessage) => {
    const text = JSON.stringify(message);
    for (const socket of sockets) {
      if (socket.bufferedAmount > mostUnreadBytes) socket.terminate();
      else socket.send(text);
    }
  };
  const sendUnread = async (accountId: number, sockets: readonly WebSocket[]) => {
    if (sockets.length > 0)
      send(sockets, { type: 'unreadCount', count: await unreadCount(deps.db, accountId) });
  };
  const recent = recently();
  const sendChats = async (accountId: number, sockets: readonly WebSocket[]) => {
    if (sockets.length > 0) send(sockets, { type: 'chatUnread', ...(await unreadChats(deps.db, accountId)) });
  };
  /** Zero unread is the initial state of every page and need not be sent. */
  const greet = async (accountId: number, socket: WebSocket) => {
    const { own, shop } = await unreadChats(deps.db, accountId);
    if (own + shop > 0) send([socket], { type: 'chatUnread', own, shop });
  };
  const spreadChat = async (accounts: readonly number[], said: ChatSaid | null) => {
    for (const id of accounts) {
      const sockets = await socketsOf(id);
      if (said) send(sockets, said);
      await sendChats(id, sockets);
    }
  };
  const spread = async ({ to, messages }: Messages) => {
    const said = room.isEmpty() ? [] : await announcements(deps.db, messages.filter(recent.isNew));
    const receivers = new Set([...to, ...said.map((message) => message.accountId)]);
    for (const id of receivers) {
      const sockets = await socketsOf(id);
      for (const { accountId, ...message } of said) if (accountId === id) send(sockets, message);
      await sendUnread(id, sockets);
    }
  };
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) => deps.log.warn({ err: error }, 'notification socket'));

  /** Notifications may have been missed, so the current state is pushed to all connections. */
  const catchUp = async (ms: number) => {
    const to = room.members();
    const since = new Date(deps.clock.now().getTime() - ms - committedMs);
    await spread({ to, messages: await newMessages(deps.db, to, since) });
    await spreadChat(to, null);
  };

  const stopListening = await deps.database.listen(channel, {
    onMessage: (payload) => {
      const news = newsIn(payload);
      if (news) quietly('chats' in news ? spreadChat(news.chats, news.said) : spread(news));
    },
    onReconnect: (ms) => quietly(catchUp(ms)),
  });

  function welcome(socket: WebSocket, accountId: number, sessionHash: string) {
    sessions.set(socket, sessionHash);
    const cut = setTimeout(() => socket.terminate(), idleMs).unref();
    socket.on('message', () => cut.refresh());
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(cut);
      room.leave(accountId, socket);
    });
    room.enter(accountId, socket)?.close(1008, 'too many connections');
    quietly(sendUnread(accountId, [socket]));
    quietly(greet(accountId, socket));
  }

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    if (url?.pathname !== path) return refuseUpgrade(socket, '404 Not Found');
    const guarded = guard.admit(request, socket);
    if (!guarded) return;
    const ticket = url.searchParams.get('ticket');
    const token = url.searchParams.get('token')?.replace(/^Bearer\s+/, '') ?? '';
    const caller = ticket === null ? await findSession(deps, token) : await redeemSocketTicket(deps, ticket);
    if (!caller) return refuseUpgrade(socket, '401 Unauthorized');
    if (url.searchParams.get('userId') !== String(caller.id)) return refuseUpgrade(socket, '403 Forbidden');
    guarded.loggedIn();
    server.handleUpgrade(request, socket, head, (opened) => {
      guarded.attach(opened);
      welcome(opened, caller.id, caller.tokenHash);
    });
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      admit(request, socket, head).catch((error: unknown) => {
        deps.log.error({ err: error }, 'notification socket');
        refuseUpgrade(socket, '500 Internal Server Error');
      });
    },
    push(accountIds, messages = []) {
      const rounds = Math.ceil(Math.max(accountIds.length, messages.length) / mostAtOnce);
      for (let at = 0; at < rounds; at += 1) {
        const part = <T>(list: readonly T[]) => list.slice(at * mostAtOnce, (at + 1) * mostAtOnce);
        const news: News = { to: part(accountIds), messages: part(messages) };
        quietly(notify(deps.db, channel, JSON.stringify(news)));
      }
    },
    pushChat(accountIds, said) {
      for (let at = 0; at < accountIds.length; at += mostAtOnce) {
        const news: News = { chats: accountIds.slice(at, at + mostAtOnce), said };
        quietly(notify(deps.db, channel, JSON.stringify(news)));
      }
    },
    sockets: () => server.clients.size,
    async close() {
      await stopListening();
      if (!options.guard) guard.close();
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

const remembered = 5_000;

/** Deduplication: messages already pushed here, within a limited cache. */
function recently() {
  const ids = new Set<number>();
  return {
    isNew: (id: number): boolean => {
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > remembered && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}

function newsIn(payload: string): News | null {
  try {
    return News.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
