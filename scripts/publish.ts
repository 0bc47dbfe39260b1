// `npm run publish -- --all`: renders every page again from the data and the last build.
import { join } from 'node:path';
import { demoSeedData } from '../demo/index.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { openApp } from '../server/open-app.ts';
import { root } from '../server/platform/program-files.ts';
import { readBuildInfo } from '../server/publish/build-info.ts';

if (!process.argv.includes('--all')) {
  process.stderr.write('usage: npm run publish -- --all\n');
  process.exit(2);
}
const started = performance.now();
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
const distDir = config.distDir ?? join(root, 'dist');
const build = await readBuildInfo(distDir);
if (!build) throw new ConfigError('There is no built site in dist; run `npm run build` or `npm start`.');
const { app, database } = await openApp(config, {
  jobs: false,
  seedData: demoSeedData,
});
let pages = 0;
await app.publish(distDir, build, (rendered) => {
  pages = rendered;
});
await app.close();
await database.close();
const seconds = (performance.now() - started) / 1000;
process.stdout.write(
  `rendered ${pages} pages in ${seconds.toFixed(1)} s, ${Math.round(pages / seconds)} a second\n`,
);
process.exit(0);
