import { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { dev } from 'astro';
import { demoSeedData } from '../demo/index.ts';
import { readConfig } from '../server/config.ts';
import { firstOperatorLink } from '../server/contexts/identity/index.ts';
import { openApp } from '../server/open-app.ts';
import { root } from '../server/platform/program-files.ts';

const config = readConfig(process.env);
const { app, database } = await openApp(config, { jobs: true, seedData: demoSeedData });
globalThis.siteRender = {
  siteUrl: config.siteUrl,
  fetch: (request) => app.internalFetch(request),
  rendered: () => {},
  // Pages are rendered on every request: answers are never shared.
  get epoch() {
    return performance.now();
  },
  set epoch(_) {},
};

const server = new Server(getRequestListener((request, env) => app.fetch(request, env)));
server.on('upgrade', (request, socket, head) => app.upgrade(request, socket, head));
await new Promise<void>((resolve) => server.listen(config.port + 1, '127.0.0.1', resolve));

const target = `http://127.0.0.1:${config.port + 1}`;
const site = await dev({
  root,
  server: { port: config.port, host: config.host },
  vite: {
    plugins: [
      {
        // Answers every address of a back office with its shell, like server/http.
        name: 'back-office-shells',
        configureServer({ middlewares }) {
          middlewares.use((request, _, next) => {
            const [, area] = /^\/(adminweb|adminsystem)\/[^.?]+(\?|$)/.exec(request.url ?? '') ?? [];
            if (area) request.url = `/${area}`;
            next();
          });
        },
      },
    ],
    server: {
      proxy: {
        '/api': target,
        '/files': target,
        '/brand/theme-': target,
        '/manifest.json': target,
        '/opensearch.xml': target,
        '/ws': { target, ws: true },
        '/im/': { target, ws: true },
      },
    },
  },
});

const link = await firstOperatorLink(app.deps);
if (link) process.stdout.write(`first operator: ${link}\n`);

const stop = async () => {
  await site.stop();
  server.closeAllConnections();
  server.close();
  await app.close();
  await database.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
