import { join } from 'node:path';
import pino from 'pino';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/open.ts';
import { ensureIndex } from './modules/search/index.ts';
import type { World } from './providers/world/port.ts';
import { readState } from './publish/state.ts';
import { loadTexts } from './texts.ts';

export const root = join(import.meta.dirname, '..');

/** Opens database and texts, fills an empty shop with `world` unless the settings want it empty, and makes the app. */
export async function openApp(
  config: Config,
  options: { readonly jobs: boolean; readonly world?: World },
): Promise<{ app: App; database: Database }> {
  const log = pino({ level: config.logLevel });
  const texts = await loadTexts(join(root, 'locales'));
  const database = await openDatabase(config.databaseUrl, config.dataDir, log);
  try {
    const world = config.seed === 'empty' ? null : options.world;
    if (world && (await readState(database.db, 'seed')) === null) {
      log.info('filling the empty shop');
      await world.load(database.db, new Date());
    }
    await ensureIndex(database);
    const app = await createApp({
      database,
      config,
      log,
      texts,
      world,
      clock: { now: () => new Date() },
      jobs: options.jobs,
    });
    return { app, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}
