// `npm run reindex`: reads every product's and shop's texts again for the search index.
import { ConfigError, readConfig } from '../server/config.ts';
import { reindex } from '../server/modules/search/service.ts';
import { openApp } from '../server/open-app.ts';

try {
  const { app, database } = await openApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }), { jobs: false });
  const started = performance.now();
  let rows = 0;
  await reindex(database, (some) => {
    rows += some;
  });
  await app.close();
  await database.close();
  process.stdout.write(`indexed ${rows} rows in ${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
  process.exit(0);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
