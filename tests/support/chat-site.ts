import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { loadTexts } from '../../server/platform/text/texts.ts';
import { siteDirOf } from '../../server/providers/storage/choose.ts';
import { readBuildInfo } from '../../server/publish/build-info.ts';
import { createApi } from '../../src/lib/api.ts';
import { testDatabase } from './databases.ts';
import { type TestApp, TestClock } from './test-app.ts';

const root = join(import.meta.dirname, '../..');

/** The built site on an empty shop behind a port of its own, with a clock that goes with the browser's until the test moves it. */
export async function chatSite(env: Readonly<Record<string, string>>) {
  const dist = join(root, 'dist');
  if (!(await readBuildInfo(dist))) throw new Error('there is no built site in dist: run `npm run build`');
  const home = await mkdtemp(join(tmpdir(), 'shop-chat-'));
  const database = await testDatabase();
  const clock = new RunningClock();
  const config = readConfig({ DATA_DIR: home, SEED: 'empty', ...env });
  await mkdir(config.storageDir, { recursive: true });
  await symlink(join(dist, 'client'), siteDirOf(config.storageDir));
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const texts = await loadTexts(join(root, 'locales'));
  const app = await createApp({ database, config, clock, log, texts });
  let sockets = 0;
  const asked: string[] = [];
  const server = createServer(
    getRequestListener((request, env) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return app.fetch(request, env);
    }),
  );
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/im/')) sockets += 1;
    app.upgrade(request, socket, head);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const request: TestApp['request'] = async (method, path, init) =>
    app.fetch(new Request(`${origin}${path}`, { ...init, method }));
  const asTestApp: TestApp = {
    deps: app.deps,
    clock,
    request,
    asked: { publish: 0, live: [], chat: [], placed: [] },
    records: new Map(),
    client: (token, { locale = 'en' } = {}) =>
      createApi({
        locale: () => locale,
        authorization: () => (token === undefined ? null : `Bearer ${token}`),
        base: origin,
        fetch: async (input, init) => app.fetch(new Request(input, init)),
      }),
    touched: async () => [],
    close: async () => {},
  };
  return {
    app: asTestApp,
    clock,
    origin,
    /** Every request so far. */
    asked,
    /** How many chat sockets browsers have opened so far. */
    sockets: () => sockets,
    async close() {
      server.closeAllConnections();
      await app.close();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The timers of the SDK use browser time: this clock follows it, plus the time it was moved. */
class RunningClock extends TestClock {
  private ahead = 0;
  override now = () => new Date(Date.now() + this.ahead);
  override pass(ms: number) {
    this.ahead += ms;
  }
}
