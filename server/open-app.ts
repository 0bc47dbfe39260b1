import { join } from 'node:path';
import pino from 'pino';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/open.ts';
import { ensureIndex } from './modules/search/service.ts';
import { readState } from './publish/state.ts';
import { loadTexts } from './texts.ts';

export const root = join(import.meta.dirname, '..');

/** Opens database and texts, loads the demo world where it is wanted and missing, and makes the app. */
export async function openApp(
  config: Config,
  options: { readonly jobs: boolean },
): Promise<{ app: App; database: Database }> {
  const log = pino({ level: config.logLevel });
  const texts = await loadTexts(join(root, 'locales'));
  const database = await openDatabase(config.databaseUrl, config.dataDir, log);
  try {
    if (config.seed === 'demo' && (await readState(database.db, 'seed')) === null) {
      log.info('loading the demo world');
      // Only here: the demo's texts and drawings are large, and a shop in use never needs them.
      const { loadDemo } = await import('./demo/load.ts');
      await loadDemo(database.db, new Date());
    }
    await ensureIndex(database);
    const app = await createApp({
      database,
      config,
      log,
      texts,
      clock: { now: () => new Date() },
      jobs: options.jobs,
    });
    return { app, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}
