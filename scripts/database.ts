import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { openCluster } from '../server/platform/db/embedded/cluster.ts';
import { stopWith } from './command-line.ts';

/**
 * Runs `work` on the configured database, beside a running shop or alone. An error that the operator can fix is printed in one sentence.
 */
export async function onDatabase(work: (url: string, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (config.databaseUrl !== '') return await work(config.databaseUrl, config);
    const log = { info: () => {}, warn: say, error: say };
    const cluster = await openCluster(config.dataDir, { log });
    await work(cluster.url, config).finally(cluster.close);
  } catch (error) {
    if (error instanceof ConfigError) stopWith(error.message);
    throw error;
  }
}

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** The command's only argument. */
export function theFile(usage: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) return stopWith(usage, 2);
  return file;
}
