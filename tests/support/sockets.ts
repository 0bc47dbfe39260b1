import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { LiveHub } from '../../server/live/hub.ts';

/** Puts a hub behind a port of its own; answers with the address of its socket. */
export async function listen(hub: LiveHub): Promise<{ url: string; server: Server }> {
  const server = createServer();
  server.on('upgrade', (request, socket, head) => hub.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = isAddressInfo(address) ? address.port : 0;
  return { url: `ws://127.0.0.1:${port}/ws/notification`, server };
}

const isAddressInfo = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

interface Socket {
  readonly ws: WebSocket;
  /** The next message, also one that is here already. */
  next(): Promise<unknown>;
  /** The code it was closed with. */
  readonly closed: Promise<number>;
}

export function connect(url: string): Promise<Socket> {
  const ws = new WebSocket(url);
  const arrived: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  ws.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    const resolve = waiting.shift();
    if (resolve) resolve(message);
    else arrived.push(message);
  });
  const closed = new Promise<number>((resolve) => {
    ws.on('close', (code) => resolve(code));
  });
  return new Promise((resolve, reject) => {
    ws.on('error', reject);
    ws.on('open', () =>
      resolve({
        ws,
        closed,
        next: () =>
          arrived.length > 0
            ? Promise.resolve(arrived.shift())
            : new Promise((found) => {
                waiting.push(found);
              }),
      }),
    );
  });
}
