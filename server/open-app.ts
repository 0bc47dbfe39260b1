import { type App, createApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { ensureIndex } from './contexts/search/index.ts';
import { type Database, openDatabase } from './platform/db/open.ts';
import { runAs } from './platform/db/time-limits.ts';
import { openLog } from './platform/observe/log.ts';
import { createMetrics } from './platform/observe/metrics.ts';
import { privateFolder } from './platform/private-folder.ts';
import { rootFile } from './platform/program-files.ts';
import { loadTexts } from './platform/text/texts.ts';
import type { SeedData } from './providers/seed-data/port.ts';
import { readState } from './publish/state.ts';

/** Opens database and texts, fills an empty database with the seed data `world` unless the settings forbid it, and creates the app. */
export async function openApp(
  config: Config,
  options: { readonly jobs: boolean; readonly seedData?: SeedData },
): Promise<{ app: App; database: Database }> {
  const log = openLog(config.logLevel);
  const metrics = createMetrics({ process: config.metricsToken !== null });
  const slow =
    config.slowQueryMs === 0
      ? undefined
      : {
          ms: config.slowQueryMs,
          report(ms: number, sql: string) {
            metrics.slowQuery();
            log.warn({ ms, sql }, 'slow query');
          },
        };
  for (const folder of [config.dataDir, ...(config.bucket ? [] : [config.storageDir])])
    await privateFolder(folder);
  const texts = await loadTexts(rootFile('locales'));
  const database = await openDatabase(config.databaseUrl, config.dataDir, log, slow, {
    timedOut: metrics.databaseTimeout,
  });
  try {
    if (config.production && options.seedData) await refuseDemoTraces(database, options.seedData);
    const seedData = config.seed === 'empty' ? null : options.seedData;
    if (seedData && (await readState(database.db, 'seed')) === null) {
      log.info('seed: filling the empty shop');
      await runAs('maintenance', () => seedData.load(database.db, new Date()));
    }
    await runAs('maintenance', () => ensureIndex(database));
    const app = await createApp({
      database,
      config,
      log,
      metrics,
      texts,
      seedData,
      clock: { now: () => new Date() },
      jobs: options.jobs,
    });
    return { app, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws ConfigError when a production database contains demo data. */
async function refuseDemoTraces({ db }: Database, seedData: SeedData): Promise<void> {
  const traces = await seedData.traces(db);
  if (traces.length === 0) return;
  throw new ConfigError(
    `The database holds the demo shop (${traces.join('; ')}), whose people are invented and whose numbers belong to strangers; set DATABASE_URL or DATA_DIR to one that never held it.`,
  );
}
