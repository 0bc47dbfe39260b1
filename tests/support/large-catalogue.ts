// The large catalogue of the benchmarks: made once and kept (PostgreSQL: qianan_bench_N; embedded: .data/bench/N).
import { join } from 'node:path';
import pg from 'pg';
import { fillCatalogue } from '../../scripts/catalogue/fill.ts';
import { readConfig } from '../../server/config.ts';
import { openApp } from '../../server/open-app.ts';
import type { Kind } from './databases.ts';

/** How many products the large catalogue of the benchmarks has. */
export const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const server = 'postgres://root@127.0.0.1:5432';

async function configOf(kind: Kind) {
  const dataDir = join('.data', 'bench', String(products));
  const name = `qianan_bench_${products}`;
  if (kind === 'postgres') {
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name}`);
    await client.end();
  }
  const url = kind === 'postgres' ? `${server}/${name}` : '';
  return readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: 'empty', LOG_LEVEL: 'silent' });
}

/** Opens the database of a kind, filled with as many products as are asked for. */
export async function openLarge(kind: Kind) {
  const config = await configOf(kind);
  const first = await openApp(config, { jobs: false });
  const { rows } = await first.database.query('select count(*)::int as products from product');
  const missing = products - Number(rows[0]?.products ?? 0);
  if (missing <= 0) return first;
  await first.app.close();
  await first.database.close();
  await fillCatalogue(config, missing);
  return openApp(config, { jobs: false });
}
