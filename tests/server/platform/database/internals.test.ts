import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionOf, readMigrations } from '../../../../server/platform/db/drizzle-internals/drizzle.ts';
import {
  noConnection,
  processIdOf,
  textOf,
  wrapQuery,
} from '../../../../server/platform/db/pg-internals/driver.ts';
import * as schema from '../../../../server/platform/db/schema.ts';
import { emptyDatabase, templateEnv } from '../../../support/databases.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let pool: pg.Pool;

/** A pool whose connections may be ended by the removal of the database. */
function openPool(options: pg.PoolConfig = {}): pg.Pool {
  const opened = new pg.Pool({ connectionString: database.url, max: 1, ...options });
  opened.on('error', () => {});
  opened.on('connect', (client) => client.on('error', () => {}));
  return opened;
}

beforeAll(async () => {
  database = await emptyDatabase(process.env[templateEnv]);
  pool = openPool();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('undocumented parts of drizzle-orm and pg', () => {
  it('drizzle-orm: a handle asks through its pool, and in each transaction through the connection', async () => {
    const db = drizzle(pool, { schema });
    expect(connectionOf(db)).toBe(pool);
    const first = await db.transaction(async (tx) => connectionOf(tx));
    const second = await db.transaction(async (tx) => connectionOf(tx));
    expect(first).toBeInstanceOf(pg.Client);
    expect(second).toBe(first);
  });

  it('drizzle-orm: the migrator notes when a migration was written and the hash of its text', async () => {
    const client = await pool.connect();
    const [newest] = await readMigrations(client);
    client.release();
    expect(newest).toEqual({ at: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('pg: a connection knows the number of the process behind it', async () => {
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as id');
    expect(processIdOf(client)).toBe(rows[0].id);
    client.release();
  });

  it('pg: a hook of a connection sees what the pool and drizzle-orm ask, and what another hook passes on', async () => {
    const seen: string[] = [];
    const hooked = openPool();
    hooked.on('connect', (client) => {
      for (const name of ['first', 'second'])
        wrapQuery(client, (query, given) => {
          seen.push(`${name}: ${textOf(given[0])}`);
          return query(...given);
        });
    });
    await hooked.query('select 1');
    await new Promise((resolve) => hooked.query('select 2', resolve));
    await drizzle(hooked, { schema }).transaction((tx) => tx.execute(sql`select 3`));
    await hooked.end();
    expect(seen).toEqual(
      ['select 1', 'select 2', 'begin', 'select 3', 'commit'].flatMap((text) => [
        `second: ${text}`,
        `first: ${text}`,
      ]),
    );
  });

  it('pg: says in these words that there is no connection', async () => {
    const busy = openPool({ connectionTimeoutMillis: 50 });
    const held = await busy.connect();
    await expect(busy.query('select 1')).rejects.toThrow(noConnection);
    held.release();
    await busy.end();
    const closed = new pg.Client({ connectionString: database.url });
    closed.on('error', () => {});
    await closed.connect();
    await closed.end();
    await expect(closed.query('select 1')).rejects.toThrow(noConnection);
  });
});
