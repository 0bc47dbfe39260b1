import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { type Cluster, openCluster } from '../../server/platform/db/embedded/cluster.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { siteState } from '../../server/platform/db/schema.ts';
import { admin, emptyDatabase, serverEnv, templateEnv } from './databases.ts';

const log = pino({ level: 'warn' });

/** Nothing of a test has to live longer than the test: the disk is not waited for. */
async function carelessCluster(folder: string): Promise<Cluster> {
  const cluster = await openCluster(folder, { log });
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit'])
    await admin(`alter system set ${setting} = off`, cluster.url);
  await admin('select pg_reload_conf()', cluster.url);
  return cluster;
}

/**
 * Runs before the suites: starts the embedded server on a folder of its own and migrates one empty database. The suites' own
 * are copies of it.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  // Another project of this run has made it.
  if (process.env[serverEnv]) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-'));
  const cluster = await carelessCluster(folder);
  process.env[serverEnv] = cluster.url;
  const template = await emptyDatabase();
  const database = await openDatabase(template.url, '');
  // Each database is separate.
  await database.db.delete(siteState).where(eq(siteState.key, 'instance'));
  await database.close();
  process.env[templateEnv] = new URL(template.url).pathname.slice(1);
  return async () => {
    await cluster.close();
    await rm(folder, { recursive: true, force: true });
  };
}
