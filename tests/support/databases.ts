import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/db/open.ts';

export type Kind = 'pglite' | 'postgres';

const server = 'postgres://root@127.0.0.1:5432';

/** Whether the PostgreSQL server of this machine lets us in; the suites skip it otherwise and say so. */
async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: `${server}/postgres`, connectionTimeoutMillis: 1_500 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const hasServer = await answers();
if (!hasServer) process.stdout.write('no PostgreSQL on 127.0.0.1:5432: those suites are skipped\n');

/** Every suite about the server runs on both databases: `describe.each(databases)('...', (kind) => ...)`. */
export const databases: readonly Kind[] = hasServer ? ['pglite', 'postgres'] : ['pglite'];

async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** A migrated, empty database that is gone after `close`. */
export async function testDatabase(kind: Kind): Promise<Database> {
  if (kind === 'pglite') return openDatabase('memory://', '');
  const name = `qianan_test_${randomBytes(6).toString('hex')}`;
  await admin(`create database ${name}`);
  const database = await openDatabase(`${server}/${name}`, '');
  return {
    ...database,
    async close() {
      await database.close();
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}
