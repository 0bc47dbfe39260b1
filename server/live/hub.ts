import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { LiveMessage } from '../../contract/live.ts';
import { notify } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { findSession } from '../modules/account/session.ts';
import { unreadCount } from '../modules/notification/service.ts';
import { createRoom } from './room.ts';

/** The notification sockets of this process. */
export interface LiveHub {
  /** Takes an HTTP upgrade of `/ws/notification?userId=&token=`; anything else is answered and closed. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends these accounts their number of unread messages, whichever process holds their sockets. */
  push(accountIds: readonly number[]): void;
  close(): Promise<void>;
}

const path = '/ws/notification';
const channel = 'live';
/** A browser says something every 60 s; one that has been quiet for longer is gone. */
const defaultIdleMs = 150_000;
const maxPayload = 4 * 1024;

const AccountIds = z.array(z.int().positive());

export async function createLiveHub(deps: Deps, { idleMs = defaultIdleMs } = {}): Promise<LiveHub> {
  const server = new WebSocketServer({ noServer: true, maxPayload, clientTracking: true });
  const room = createRoom<WebSocket>();

  const sendUnread = async (accountId: number) => {
    const sockets = room.of(accountId);
    if (sockets.length === 0) return;
    const message: LiveMessage = { type: 'unreadCount', count: await unreadCount(deps.db, accountId) };
    for (const socket of sockets) socket.send(JSON.stringify(message));
  };
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) => deps.log.warn({ err: error }, 'notification socket'));

  const stopListening = await deps.database.listen(channel, (payload) => {
    for (const id of accountIdsOf(payload)) quietly(sendUnread(id));
  });

  function welcome(socket: WebSocket, accountId: number) {
    const cut = setTimeout(() => socket.terminate(), idleMs).unref();
    socket.on('message', () => cut.refresh());
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(cut);
      room.leave(accountId, socket);
    });
    room.enter(accountId, socket)?.close(1008, 'too many connections');
    quietly(sendUnread(accountId));
  }

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    if (url?.pathname !== path) return turnAway(socket, '404 Not Found');
    const token = url.searchParams.get('token')?.replace(/^Bearer\s+/, '') ?? '';
    const caller = await findSession(deps, token);
    if (!caller) return turnAway(socket, '401 Unauthorized');
    if (url.searchParams.get('userId') !== String(caller.id)) return turnAway(socket, '403 Forbidden');
    server.handleUpgrade(request, socket, head, (opened) => welcome(opened, caller.id));
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      admit(request, socket, head).catch((error: unknown) => {
        deps.log.error({ err: error }, 'notification socket');
        turnAway(socket, '500 Internal Server Error');
      });
    },
    push(accountIds) {
      if (accountIds.length > 0) quietly(notify(deps.db, channel, JSON.stringify(accountIds)));
    },
    async close() {
      await stopListening();
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

function accountIdsOf(payload: string): readonly number[] {
  try {
    return AccountIds.safeParse(JSON.parse(payload)).data ?? [];
  } catch {
    return [];
  }
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
