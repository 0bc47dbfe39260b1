import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import * as schema from './schema/index.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** Inside a transaction only its own handle may be used: the embedded database has a single connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /** Plain SQL for libraries that bring their own (the job queue). */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Calls `hear` with the payload of every `notify(channel, payload)` of any process. Answers with the way to stop. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Becomes the only process that does a job called `name`, until released or dead.
   * Answers with the way to release, or null while another process has it.
   */
  lead(name: string): Promise<(() => Promise<void>) | null>;
  /** The embedded database as a file: what `openDatabase` takes as `start`. */
  dump?(): Promise<Uint8Array>;
  close(): Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, 'migrations');
const migrationLock = 7_262_026;

/**
 * Opens the database `url` names and brings it to the newest schema.
 * '' = embedded under `dataDir`, `memory://` = embedded and gone with the process (a copy of `start`, if given), `postgres://` = a server.
 */
export async function openDatabase(url: string, dataDir: string, start?: Blob): Promise<Database> {
  const database = url.startsWith('postgres') ? await openServer(url) : await openLite(url, dataDir, start);
  await database.db
    .insert(schema.siteState)
    .values({ key: 'instance', value: randomUUID() })
    .onConflictDoNothing();
  return database;
}

async function openLite(url: string, dataDir: string, start?: Blob): Promise<Database> {
  const { client, release } =
    url === 'memory://'
      ? { client: await PGlite.create(start ? { loadDataDir: start } : {}), release: async () => {} }
      : await openEmbedded(dataDir, async (fresh) => migrateLite(drizzleLite(fresh), { migrationsFolder }));
  const db = drizzleLite(client, { schema });
  await migrateLite(db, { migrationsFolder });
  return {
    db,
    kind: 'pglite',
    async query(text, values) {
      if (values && values.length > 0) return client.query<Record<string, unknown>>(text, [...values]);
      const results = await client.exec(text);
      return { rows: results.at(-1)?.rows ?? [] };
    },
    listen: async (channel, hear) => client.listen(channel, hear),
    lead: async () => async () => {},
    dump: async () => new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()),
    async close() {
      await client.close();
      await release();
    },
  };
}

async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 12, connectionTimeoutMillis: 8_000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = drizzlePg(pool, { schema });
  const lock = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw new ConfigError(`DATABASE_URL cannot be opened: ${reasonOf(error)}.`);
  });
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePg(db, { migrationsFolder });
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    lock.release();
  }
  return {
    db,
    kind: 'postgres',
    query: async (text, values) =>
      pool.query<Record<string, unknown>>(text, values ? [...values] : undefined),
    listen: (channel, hear) => listenOn(url, channel, hear),
    lead: (name) => leadOn(url, name),
    close: () => pool.end(),
  };
}

/** Node gathers the failures of several addresses into one error without a text. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** One connection of its own that hears a channel and comes back when it breaks. */
async function listenOn(url: string, channel: string, hear: (payload: string) => void) {
  let stopped = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', (message) => hear(message.payload ?? ''));
    next.on('error', () => next.end().catch(() => {}));
    next.on('end', () => {
      if (!stopped) setTimeout(() => connect().catch(() => {}), 1_000).unref();
    });
    await next.connect();
    await next.query(`listen "${channel}"`);
    client = next;
  };
  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}

/** A session of its own holds the lock, so that it ends with the process whatever happens. */
async function leadOn(url: string, name: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock(hashtext($1)) as won', [
    name,
  ]);
  if (rows[0]?.won) return () => client.end();
  await client.end();
  return null;
}

/** Tells every process that listens on `channel`; inside a transaction it is delivered at commit. */
export async function notify(db: Db | Tx, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
