import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { testDatabase } from './databases.ts';
import { type TestApp, TestClock, testApp } from './test-app.ts';

export interface FullApp extends TestApp {
  /** A request to the whole origin, not to the API alone. */
  fetch(request: Request): Promise<Response>;
  /** Puts the origin behind a port, sockets too; answers with its address. */
  listen(): Promise<string>;
}

/** The application as the process runs it, without a built site, on an empty database or the one that is given. */
export async function createFullApp(
  env: Readonly<Record<string, string>> = {},
  lines?: Logger,
  given?: Database,
): Promise<FullApp> {
  const opened = given ?? (await testDatabase());
  const clock = new TestClock();
  const plain = await testApp({ opened, clock, env });
  const { config, texts } = plain.deps;
  const log = lines ?? plain.deps.log;
  const app = await createApp({ database: opened, config, clock, log, texts });
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings));
  const server = createServer(
    (request, response) => app.quick(request, response) || listener(request, response),
  );
  server.on('upgrade', (request, socket, head) => app.upgrade(request, socket, head));
  return {
    ...plain,
    deps: app.deps,
    fetch: async (request) => app.fetch(request),
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      await app.close();
      await plain.close();
    },
  };
}
