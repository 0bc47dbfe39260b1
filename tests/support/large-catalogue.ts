// The large catalogue of the benchmarks: made once and kept.
import { fillCatalogue } from '../../scripts/catalogue/fill.ts';
import { readConfig } from '../../server/config.ts';
import { openApp } from '../../server/open-app.ts';
import { benchDatabase } from './bench-database.ts';

/** How many products the large catalogue of the benchmarks has. */
export const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);

/** Opens the database, filled with as many products as are asked for; `env` as a process would have it. */
export async function openLarge(env: Readonly<Record<string, string>> = {}) {
  const { label, url, dataDir } = await benchDatabase(`catalogue_${products}`, { keep: true });
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SEED: 'empty',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const first = await openApp(config, { jobs: false });
  const { rows } = await first.database.query('select count(*)::int as products from product');
  const missing = products - Number(rows[0]?.products ?? 0);
  if (missing <= 0) return { ...first, label };
  await first.app.close();
  await first.database.close();
  await fillCatalogue(config, missing);
  return { ...(await openApp(config, { jobs: false })), label };
}
