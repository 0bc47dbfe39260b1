import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { buildSite } from '../../scripts/build-site.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { loadTexts } from '../../server/platform/text/texts.ts';
import { hashSources, readBuildInfo } from '../../server/publish/build-info.ts';
import { testDatabase } from './databases.ts';
import { TestClock } from './test-app.ts';

/** Where the suites find the built views. */
export const viewsEnv = 'TEST_VIEWS';
const root = join(import.meta.dirname, '../..');

/**
 * Runs before the publisher's suites: what renders pages is the same whatever data the build was made from, so that any build of
 * these sources will do. Without one an empty shop's is made, and kept for the next time.
 */
export default async function findViews(): Promise<void> {
  const sources = await hashSources(root);
  const [whole, own] = [join(root, 'dist'), join(root, '.data', 'test-views')];
  const isCurrent = async (folder: string) => (await readBuildInfo(folder))?.sources === sources;
  const isWhole = await isCurrent(whole);
  if (!isWhole && !(await isCurrent(own))) await buildEmpty(own);
  process.env[viewsEnv] = isWhole ? whole : own;
}

async function buildEmpty(distDir: string): Promise<void> {
  const database = await testDatabase();
  const app = await createApp({
    database,
    config: readConfig({ DATA_DIR: tmpdir(), SEED: 'empty' }),
    clock: new TestClock(),
    log: pino({ level: 'silent' }),
    texts: await loadTexts(join(root, 'locales')),
  });
  await buildSite(app, root, distDir);
  await app.close();
  await database.close();
}
