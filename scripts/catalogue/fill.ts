import type { LocalText } from '../../contract/basics.ts';
import { generateCatalogue } from '../../demo/generate/load.ts';
import { demoSeedData } from '../../demo/index.ts';
import type { Config } from '../../server/config.ts';
import { fillIndex } from '../../server/contexts/search/index.ts';
import { openApp } from '../../server/open-app.ts';

/** Generates products with their search index and prints the time. `nameOf`: names by product id instead of the demo's. */
export async function fillCatalogue(
  config: Config,
  products: number,
  nameOf?: (id: number) => LocalText,
): Promise<void> {
  const { app, database } = await openApp(config, { jobs: false, seedData: demoSeedData });
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
  let made = 0;
  let reported = 0;
  const progress = (what: string) => (rows: number) => {
    made += rows;
    if (made - reported < 10_000) return;
    reported = made;
    process.stdout.write(`${what} ${made}, ${seconds()}\n`);
  };
  try {
    await generateCatalogue(database, products, new Date(), progress('products'), nameOf);
    process.stdout.write(`${products} products in ${seconds()}\n`);
    made = reported = 0;
    await fillIndex(database, progress('indexed'));
    // Without statistics of the new rows, category lists are five times slower until autovacuum analyzes them.
    await database.query('analyze');
    process.stdout.write(`indexed after ${seconds()}\n`);
  } finally {
    await app.close();
    await database.close();
  }
}
