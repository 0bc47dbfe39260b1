import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { admin, databaseAt } from '../databases.ts';

interface BenchDatabase {
  readonly label: string;
  /** As DATABASE_URL and DATA_DIR of a server. */
  readonly url: string;
  readonly dataDir: string;
  /** Removes it; no connection may be open then. */
  remove(): Promise<void>;
}

/**
 * The database of a benchmark: the embedded one in `.data/bench/name`, or with `BENCH_SERVER=postgres://...` one of that server
 * called `shop_bench_name`. Empty, unless it is kept from the last time.
 */
export async function benchDatabase(name: string, { keep = false } = {}): Promise<BenchDatabase> {
  const dataDir = join('.data', 'bench', name);
  const server = process.env.BENCH_SERVER;
  const own = `shop_bench_${name}`;
  const remove = async () => {
    if (server) await admin(`drop database if exists ${own} with (force)`, server);
    await rm(dataDir, { recursive: true, force: true });
  };
  if (!keep) await remove();
  await mkdir(dataDir, { recursive: true });
  if (!server) return { label: 'embedded', url: '', dataDir, remove };
  await admin(`create database ${own}`, server).catch((error: unknown) => {
    if (!(keep && error instanceof Error && /already exists/.test(error.message))) throw error;
  });
  return { label: 'server', url: databaseAt(server, own), dataDir, remove };
}
