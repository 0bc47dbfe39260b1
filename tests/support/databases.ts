import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/platform/db/open.ts';

/** The system's own server: a short suite runs on it as well, where it answers. */
export const outerUrl = 'postgres://root@127.0.0.1:5432/postgres';
/** Set where a suite is run on that one. */
export const outerEnv = 'TEST_ON_OTHER_SERVER';
/** Where template.ts says which server the suites use, and what their databases are copies of. */
export const serverEnv = 'TEST_SERVER';
export const templateEnv = 'TEST_TEMPLATE';

/** Whether a server accepts us. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_500 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function server(): string {
  if (process.env[outerEnv]) return outerUrl;
  const url = process.env[serverEnv];
  if (!url) throw new Error('no server for tests: tests/support/template.ts starts one');
  return url;
}

/** The address of another database of the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Plain SQL as the server's administrator. */
export async function admin(text: string, url = server()): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** A database without tables, or with those of `template`. */
export async function emptyDatabase(template?: string) {
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  // Copying files costs a fifth of writing each page to the log as well.
  await admin(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  return {
    url: databaseAt(server(), name),
    drop: () => admin(`drop database if exists ${name} with (force)`),
  };
}

/** A migrated, empty database that is dropped by `close`. */
export async function testDatabase(): Promise<Database & { readonly url: string }> {
  const { url, drop } = await emptyDatabase(process.env[outerEnv] ? undefined : process.env[templateEnv]);
  const database = await openDatabase(url, '');
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await drop();
    },
  };
}
