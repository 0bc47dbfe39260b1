import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { siteState } from '../../server/db/schema/index.ts';
import { admin, databases, serverUrl, templateEnv } from './databases.ts';

/**
 * Runs before the suites: migrates one empty database of each kind. The suites' own are copies of it, which takes a third of the
 * time; that migrations work on each kind is seen here and in the tests of the demo and of killed starts.
 */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'qianan-template-'));
  const lite = await openDatabase('memory://', '');
  await forgetInstance(lite);
  const file = join(folder, 'pglite.tar');
  await writeFile(file, await dumpOf(lite));
  await lite.close();
  process.env[templateEnv.pglite] = file;
  const name = `qianan_template_${randomBytes(6).toString('hex')}`;
  const hasServer = databases.includes('postgres');
  if (hasServer) {
    await admin(`create database ${name}`);
    const server = await openDatabase(`${serverUrl}/${name}`, '');
    await forgetInstance(server);
    await server.close();
    process.env[templateEnv.postgres] = name;
  }
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (hasServer) await admin(`drop database if exists ${name} with (force)`);
  };
}

/** Each database is one of its own. */
const forgetInstance = ({ db }: Database) => db.delete(siteState).where(eq(siteState.key, 'instance'));

async function dumpOf(database: Database): Promise<Uint8Array> {
  const dump = await database.dump?.();
  if (!dump) throw new Error('the embedded database cannot be dumped');
  return dump;
}
