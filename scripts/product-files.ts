import { demoSeedData } from '../demo/index.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { openApp } from '../server/open-app.ts';
import type { Deps } from '../server/platform/deps.ts';
import { Refusal } from '../server/platform/fail.ts';
import type { SeedData } from '../server/providers/seed-data/port.ts';
import { stopWith } from './command-line.ts';

/**
 * Runs `work` on the configured shop, which is seeded with `world` if it is empty. An error that the operator can fix is printed in one
 * sentence.
 */
export async function runOnSupplier<T>(
  work: (deps: Deps) => Promise<T>,
  seedData: SeedData | null = demoSeedData,
): Promise<T> {
  try {
    const { app, database } = await openApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }), {
      jobs: false,
      ...(seedData && { seedData }),
    });
    try {
      return await work(app.deps);
    } finally {
      await app.close();
      await database.close();
    }
  } catch (error) {
    if (error instanceof Refusal) {
      return stopWith(
        error.reason === 'not_found'
          ? 'There is no such supplier.'
          : `Refused: ${error.reason} ${error.field ?? ''}`,
      );
    }
    if (error instanceof ConfigError) return stopWith(error.message);
    throw error;
  }
}

/** Parses an id of the command line; undefined for an invalid one. */
export const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
