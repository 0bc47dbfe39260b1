import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import pino from 'pino';
import { ConfigError } from '../../config.ts';
import { adoptBaseline, migrationsFolder } from './baseline.ts';
import { type Changes, changesOf, registerChanges } from './changes.ts';
import { openCluster } from './embedded/cluster.ts';
import type { Db, Tx } from './handle.ts';
import { type Lease, leaseOn } from './lease.ts';
import { textOf, wrapQuery } from './pg-internals/driver.ts';
import * as schema from './schema.ts';
import { registerSeqScanOff, seqScanOff } from './seq-scan-off.ts';
import { openSession, type Session } from './session.ts';
import { limitTransactions, sessionLimits, type TimedOut, type WorkKind } from './time-limits.ts';

interface ChannelListener {
  /** Called with the payload of every `notify(channel, payload)` of any process. */
  onMessage(payload: string): void;
  /** Called after a reconnect with the length of the gap in milliseconds; notifications of that time were lost. */
  onReconnect(ms: number): void;
}

const againMs = 1_000;

/** Listens to a channel on a dedicated connection that reconnects after a failure. Returns a function that stops it. */
async function listenOn(url: string, channel: string, ear: ChannelListener): Promise<() => Promise<void>> {
  let stopped = false;
  let session: Session | undefined;
  const connect = async (): Promise<void> => {
    const next = await openSession(url);
    next.client.on('notification', (message) => ear.onMessage(message.payload ?? ''));
    try {
      await next.client.query(`listen "${channel}"`);
    } catch (error) {
      await next.close();
      throw error;
    }
    session = next;
    void next.ended.then(() => comeBack(next));
    if (stopped) await next.close();
  };
  const comeBack = (last: Session): void => {
    if (stopped) return;
    setTimeout(async () => {
      try {
        await connect();
      } catch {
        return comeBack(last);
      }
      ear.onReconnect(last.silence());
    }, againMs).unref();
  };
  await connect();
  return async () => {
    stopped = true;
    await session?.close();
  };
}

/** Called for each query that took at least `ms`, with its SQL without values. */
interface Slow {
  readonly ms: number;
  report(ms: number, sql: string): void;
}

const mostShown = 1_000;

/** Measures the queries of a connection, with callback or promise. */
function reportSlowQuery(client: pg.ClientBase, slow: Slow): void {
  wrapQuery(client, (query, given) => {
    const started = performance.now();
    const done = () => {
      const ms = Math.round(performance.now() - started);
      if (ms >= slow.ms) slow.report(ms, textOf(given[0]).replace(/\s+/g, ' ').slice(0, mostShown));
    };
    const last = given.at(-1);
    if (typeof last === 'function') {
      const onAnswer = (...answer: unknown[]) => {
        done();
        Reflect.apply(last, undefined, answer);
      };
      return query(...given.slice(0, -1), onAnswer);
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.then(done, done);
    return answer;
  });
}

export type { Db, Tx } from './handle.ts';

export interface Database {
  readonly db: Db;
  /** URL for additional connections to the same database. */
  readonly url: string;
  readonly isEmbedded: boolean;
  /** Runs plain SQL. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Listens to notifications of any process on a channel. Returns a function that stops it. */
  listen(channel: string, ear: ChannelListener): Promise<() => Promise<void>>;
  /** Change tracking for cached tables. */
  readonly changes: Changes;
  /** Becomes the leader for the job `name`; null while another process is. */
  lead(name: string): Promise<Lease | null>;
  /** Connection pool of this process, and callers waiting for a connection. */
  pool(): { readonly idle: number; readonly busy: number; readonly waiting: number };
  close(): Promise<void>;
}

const migrationLock = 7_262_026;
const quiet = pino({ level: 'silent' });

interface OpenOptions {
  /** Kind of work without an explicit kind: decides the time limits of statements and transactions. */
  readonly usual?: WorkKind;
  /** Called for each time limit that was exceeded. */
  readonly timedOut?: (why: TimedOut, kind: WorkKind) => void;
}

/**
 * Opens the database at `url` and migrates it to the newest schema. '' = the embedded server under `dataDir`, which is started if
 * necessary; `postgres://` = that server. `slow` receives slow queries.
 */
export async function openDatabase(
  url: string,
  dataDir: string,
  log: Logger = quiet,
  slow?: Slow,
  options: OpenOptions = {},
): Promise<Database> {
  if (url !== '') return openServer(url, 'DATABASE_URL', slow, options);
  const cluster = await openCluster(dataDir, { log });
  try {
    const database = await openServer(cluster.url, 'The embedded database', slow, options);
    return {
      ...database,
      isEmbedded: true,
      async close() {
        await database.close();
        await cluster.close();
      },
    };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

/** Pool size of a process: more connections would only wait for the two cores of a small machine. */
const poolSize = 12;
/** Additional connections with sequential scans disabled, used by search. */
const indexedSize = 4;
/** JIT compilation takes longer than any statement of the application. */
const uncompiled = 'set jit = off';

async function openServer(
  url: string,
  name: string,
  slow: Slow | undefined,
  { usual = 'request', timedOut = () => {} }: OpenOptions,
): Promise<Database> {
  const changes = changesOf(url);
  const watch = (client: pg.PoolClient) => {
    if (slow) reportSlowQuery(client, slow);
    limitTransactions(client, usual, timedOut);
  };
  const settings = `${uncompiled}; ${sessionLimits(usual)}`;
  const pool = poolOf(url, poolSize, watch, async (client) => {
    await changes.hearOn(client);
    await client.query(settings);
  });
  const indexed = poolOf(url, indexedSize, watch, async (client) => {
    await client.query(`${seqScanOff}; ${settings}`);
  });
  const db = drizzle(pool, { schema });
  registerChanges(db, changes);
  registerSeqScanOff(db, drizzle(indexed, { schema }));
  await prepare(url).catch(async (error: unknown) => {
    await pool.end();
    if (error instanceof Unreachable) throw new ConfigError(`${name} cannot be opened: ${error.message}.`);
    throw error;
  });
  return {
    db,
    url,
    isEmbedded: false,
    query: async (text, values) =>
      pool.query<Record<string, unknown>>(text, values ? [...values] : undefined),
    listen: (channel, ear) => listenOn(url, channel, ear),
    changes,
    lead: (name) => leaseOn(url, db, name),
    pool: () => ({
      idle: pool.idleCount + indexed.idleCount,
      busy: pool.totalCount - pool.idleCount + indexed.totalCount - indexed.idleCount,
      waiting: pool.waitingCount + indexed.waitingCount,
    }),
    async close() {
      await changes.close();
      await Promise.all([pool.end(), indexed.end()]);
    },
  };
}

function poolOf(
  url: string,
  max: number,
  watch: (client: pg.PoolClient) => void,
  onConnect: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 8_000, onConnect });
  // The pool replaces a broken connection. Without an error listener the process would end: the pool's listener handles idle connections,
  // the client's handles those that a transaction holds while it does other work.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watch(client);
  });
  return pool;
}

class Unreachable extends Error {}

/** Runs migrations in one process at a time, and sets the database's id. It uses connections of its own without time limits. */
async function prepare(url: string): Promise<void> {
  const pool = poolOf(
    url,
    2,
    () => {},
    async () => {},
  );
  const db = drizzle(pool, { schema });
  const lock = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw new Unreachable(reasonOf(error));
  });
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await adoptBaseline(lock);
    await migrate(db, { migrationsFolder });
    await db.insert(schema.siteState).values({ key: 'instance', value: randomUUID() }).onConflictDoNothing();
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    lock.release();
    await pool.end();
  }
}

/** Node combines connection failures of several addresses into an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Notifies every process that listens on `channel`; inside a transaction it is delivered at commit. */
export async function notify(db: Db | Tx, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
