import { readdir } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { demoSeedData } from '../../demo/index.ts';
import { lastCommit, migrationsFolder, readMigrationState } from '../../server/platform/db/baseline.ts';
import { readMigrations } from '../../server/platform/db/drizzle-internals/drizzle.ts';
import * as schema from '../../server/platform/db/schema.ts';
import { readAdministrators } from '../../server/platform/readiness/people.ts';
import { type Finding, finding } from './finding.ts';

const oldest = 15;
/** Maximum clock difference to the database: sessions, codes and payment windows use both clocks. */
const mostSkewMs = 5_000;

/** Checks the database without changing it. */
export async function lookAtDatabase(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 });
  await client.connect();
  try {
    const asked = Date.now();
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('max_connections')::int as connections, extract(epoch from clock_timestamp()) * 1000 as now, to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
    );
    const [{ version, connections, now, migrated }] = rows;
    const skew = Math.abs(Number(now) - (asked + Date.now()) / 2);
    const isOld = Number.parseInt(version, 10) < oldest;
    const found = [
      finding('database', isOld ? 'fail' : 'ok', `PostgreSQL ${version}, ${connections} connections at most`),
      finding('clock', skew > mostSkewMs ? 'fail' : 'ok', `${Math.round(skew)} ms from the database's`),
    ];
    if (!migrated) return [...found, finding('schema', 'warn', 'empty: the first start makes the tables')];
    const level = await lookAtSchema(client);
    return [...found, level, ...(level.state === 'fail' ? [] : await lookAtPeople(client))];
  } finally {
    await client.end();
  }
}

async function lookAtSchema(client: pg.Client): Promise<Finding> {
  const existing = await readMigrationState(client);
  if (existing === 'too old')
    return finding('schema', 'fail', `too old for this version: open it with commit ${lastCommit} first`);
  if (existing === 'other')
    return finding('schema', 'fail', 'of a program that this version does not come from');
  const files = await readdir(migrationsFolder);
  const all = files.filter((file) => file.endsWith('.sql')).length;
  // The next start records the baseline in place of the migrations that it replaces.
  const done = existing === 'replaced' ? 1 : (await readMigrations(client)).length;
  if (done > all)
    return finding('schema', 'fail', `${done} migrations, of which this version knows ${all}: it is too old`);
  if (done < all)
    return finding(
      'schema',
      'warn',
      `${all - done} migrations to come with the next start: make a backup first`,
    );
  return finding('schema', 'ok', `all ${all} migrations`);
}

async function lookAtPeople(client: pg.Client): Promise<Finding[]> {
  const db = drizzle(client, { schema });
  const traces = await demoSeedData.traces(db);
  const people = await readAdministrators(db);
  const unguarded = people.filter(({ hasFactor }) => !hasFactor).map(({ username }) => username);
  return [
    traces.length > 0
      ? finding('demo shop', 'fail', `this database holds it: ${traces.join('; ')}`)
      : finding('demo shop', 'ok', 'no trace of it'),
    people.length === 0
      ? finding(
          'administrators',
          'fail',
          'there is none: open the link that npm start prints, or npm run admin -- create --username NAME',
        )
      : unguarded.length > 0
        ? finding('administrators', 'warn', `without a second factor: ${unguarded.join(', ')}`)
        : finding('administrators', 'ok', people.map(({ username }) => username).join(', ')),
  ];
}
