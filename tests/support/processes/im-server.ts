import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { admitNote, limitsOn, recordChatNote } from '../../../server/contexts/messaging/index.ts';
import { createImHub, type HubOptions } from '../../../server/im/hub.ts';
import { imRest } from '../../../server/im/rest/app.ts';
import { gatewayApp } from '../../../server/im/secret.ts';
import { addAccount } from '../fixtures/fixtures.ts';
import type { TestApp } from '../test-app.ts';
import { type Entry, imConnect } from './im-client.ts';

interface ImOptions extends HubOptions {
  readonly port?: number;
  /** Answer of `POST /seed`, for callers without access to the database. */
  readonly seed?: () => Promise<object>;
}

/** Chat rules that allow everything, without auto-replies. */
const plainRules = ({ deps }: TestApp): HubOptions => ({
  rules: {
    admit: (tx, note) => admitNote(tx, note, { ...limitsOn(deps), perBurst: 100_000, perHour: 100_000 }),
    keep: recordChatNote,
  },
  after: async () => {},
});

/** The gateway of an application behind a port of its own; two of them on one application stand for two processes. */
export async function imServer(app: TestApp, options: ImOptions = {}) {
  const chatApp = await gatewayApp(app.deps.db);
  const hub = await createImHub(app.deps, chatApp, { ...plainRules(app), ...options });
  const site = new Hono();
  site.get('/', (c) => c.html('<!doctype html><title>chat</title>'));
  site.post('/seed', async (c) => c.json((await options.seed?.()) ?? {}));
  site.post('/memory', (c) => {
    globalThis.gc?.();
    const { rss, heapUsed: heap } = process.memoryUsage();
    return c.json({ rss, heap });
  });
  // As with Easemob's cloud: pages of another origin may ask.
  site.use('/im/market/*', cors());
  site.route('/im/market', imRest(app.deps, chatApp));
  const server = createServer(getRequestListener(site.fetch));
  server.on('upgrade', (request, socket, head) => hub.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    connect: (entry: Entry) => imConnect(`ws://127.0.0.1:${port}/im/ws`, entry),
    /** A REST call as `token`. */
    rest: (token: string | null, method: string, path: string, body?: unknown) =>
      fetch(`${origin}/im/market${path}`, {
        method,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    async close() {
      await hub.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ImServer = Awaited<ReturnType<typeof imServer>>;

/** An account with a chat token. */
export async function addChatter(app: TestApp) {
  const account = await addAccount(app);
  const access = await account.api('POST /api/chat/token', { body: {} });
  return { ...account, username: access.username, chatToken: access.token, access };
}
