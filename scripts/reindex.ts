// `npm run reindex`: rebuilds the search index of all products and shops.
import { ConfigError, readConfig } from '../server/config.ts';
import { reindex } from '../server/contexts/search/index.ts';
import { openDatabase } from '../server/platform/db/open.ts';

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config.databaseUrl, config.dataDir, undefined, undefined, {
    usual: 'maintenance',
  });
  const started = performance.now();
  let rows = 0;
  await reindex(database, (some) => {
    rows += some;
  });
  await database.close();
  process.stdout.write(`indexed ${rows} rows in ${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
