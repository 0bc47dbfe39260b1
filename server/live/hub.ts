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

/** Connections one account may hold at a time: a browser opens one a tab. */
export const connectionsPerAccount = 20;

/** Which connections belong to which account. */
export function createRoom<Connection>() {
  const members = new Map<number, Set<Connection>>();
  return {
    isEmpty: (): boolean => members.size === 0,
    members: (): number[] => [...members.keys()],
    of: (accountId: number): Connection[] => [...(members.get(accountId) ?? [])],
    /** Answers with the oldest connection when it has to make room; it has left then. */
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

/** The notification sockets of this process. */
export interface LiveHub {
  /** Takes an HTTP upgrade of `/ws/notification?userId=&ticket=` (or `&token=`); anything else is answered and closed. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends these accounts their new messages and the number of unread ones, whichever process holds their sockets. */
  push(accountIds: readonly number[], messages?: readonly number[]): void;
  /** Tells these accounts how many chat messages they have not read, and what was just said to them. */
  pushChat(accountIds: readonly number[], said: ChatSaid | null): void;
  /** How many sockets are open here. */
  sockets(): number;
  close(): Promise<void>;
}

const path = '/ws/notification';
const channel = 'live';
/** A browser says something every 60 s; one that has been quiet for longer is gone. */
const defaultIdleMs = 150_000;
const maxPayload = 4 * 1024;

/** What processes tell each other. PostgreSQL takes at most 8,000 bytes at a time. */
const ids = z.array(z.int().positive());
const News = z.union([
  z.object({ to: ids, messages: ids }),
  z.object({ chats: ids, said: ChatMessage.nullable() }),
]);
type News = z.infer<typeof News>;
type Messages = Extract<News, { messages: unknown }>;
const mostAtOnce = 300;
/** A message is dated before the commit that lets others see it. */
const committedMs = 10_000;

interface LiveOptions {
  readonly idleMs?: number;
  /** What sockets may cost; shared with the process's other sockets, its own unless given. */
  readonly guard?: SocketGuard;
}

export async function createLiveHub(deps: Deps, options: LiveOptions = {}): Promise<LiveHub> {
  const { idleMs = defaultIdleMs } = options;
  const guard = options.guard ?? socketGuard({ proxies: deps.config.proxies });
  const server = new WebSocketServer({ ...serverOptions, maxPayload, clientTracking: true });
  const room = createRoom<WebSocket>();

  /** The session each socket came with: what it may hear ends with that. */
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
  /** Nothing unread is what every page begins with. */
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

  /** Nobody here heard what was said meanwhile: everyone is told again what there is. */
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

/** Which messages were told here already, as far as they are remembered. */
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
