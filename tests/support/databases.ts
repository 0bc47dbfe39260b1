import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/db/open.ts';

export type Kind = 'pglite' | 'postgres';

export const serverUrl = 'postgres://root@127.0.0.1:5432';
/** Where template.ts says what copies are made of. */
export const templateEnv = { pglite: 'TEST_TEMPLATE_PGLITE', postgres: 'TEST_TEMPLATE_POSTGRES' };

/** Whether the PostgreSQL server of this machine lets us in; the suites skip it otherwise and say so. */
async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres`, connectionTimeoutMillis: 1_500 });
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

/** Plain SQL as the server's administrator. */
export async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

let read: Promise<Blob> | undefined;

function liteTemplate(): Promise<Blob> | undefined {
  const file = process.env[templateEnv.pglite];
  if (!file) return undefined;
  read ??= readFile(file).then((bytes) => new Blob([bytes]));
  return read;
}

/** A migrated, empty database that is gone after `close`. */
export async function testDatabase(kind: Kind): Promise<Database> {
  if (kind === 'pglite') return openDatabase('memory://', '', await liteTemplate());
  const name = `qianan_test_${randomBytes(6).toString('hex')}`;
  const template = process.env[templateEnv.postgres];
  await admin(`create database ${name}${template ? ` template ${template}` : ''}`);
  const database = await openDatabase(`${serverUrl}/${name}`, '');
  return {
    ...database,
    async close() {
      await database.close();
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}
