import { type IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseBusy } from './db/embedded.ts';
import { openApp, root } from './open-app.ts';
import { readBuildInfo } from './publish/build-info.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const distDir = join(root, 'dist');
  const build = await readBuildInfo(distDir);
  if (!build) throw new ConfigError('There is no built site in dist; run `npm run build` or `npm start`.');
  const { app, database } = await openApp(config, { jobs: true });
  await app.publish(distDir, build);

  const server = new Server(getRequestListener((request, env) => app.fetch(request, env)));
  server.on('upgrade', (request: IncomingMessage, socket, head) => app.upgrade(request, socket, head));
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${error.code})`;
    end(new ConfigError(`PORT ${config.port} on ${config.host} ${reason}.`));
  });
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    if (config.seed === 'demo') {
      process.stdout.write(
        'demo accounts: buyer / Buyer-2026, supplier / Supplier-2026, admin / Admin-2026\n',
      );
    }
    process.stdout.write(`ready http://localhost:${port} in ${process.uptime().toFixed(1)} s\n`);
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const drained = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5_000).unref();
    await app.close();
    await drained;
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** What the operator can mend is said in one sentence; anything else with its stack. */
function end(error: unknown): never {
  const isPlain = error instanceof ConfigError || error instanceof DatabaseBusy;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

main().catch(end);
