// Builds the site from the data of the configured database into dist: `npm run build`.
import { join } from 'node:path';
import { demoSeedData } from '../demo/index.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { openApp } from '../server/open-app.ts';
import { root } from '../server/platform/program-files.ts';
import { buildSite } from './build-site.ts';

const started = performance.now();
try {
  const { app, database } = await openApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }), {
    jobs: false,
    seedData: demoSeedData,
  });
  const { pages } = await buildSite(app, root, join(root, 'dist'));
  await app.close();
  await database.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`built ${Object.keys(pages).length} pages in ${seconds} s\n`);
  process.exit(0);
} catch (error) {
  const isPlain = error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
