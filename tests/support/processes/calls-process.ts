// A process that answers calls as `server/main.ts` does, with jobs and sockets but without pages: for benchmarks of catalogues without a built site.
import { readConfig } from '../../../server/config.ts';
import { openHttpListener } from '../../../server/http/listener.ts';
import { openApp } from '../../../server/open-app.ts';

const config = readConfig(process.env);
const listener = await openHttpListener(config.port, config.host, { proxies: config.proxies });
const { app, database } = await openApp(config, { jobs: true });
listener.open(app);
process.once('SIGTERM', async () => {
  app.retire();
  await listener.close(5_000);
  await app.close();
  await database.close();
  process.exit(0);
});
process.stdout.write(`ready http://localhost:${listener.port}\n`);
