import { createHash } from 'node:crypto';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { lookAtDatabase } from '../../../../scripts/doctor/database.ts';
import { migrationsFolder } from '../../../../server/platform/db/baseline.ts';
import { openDatabase } from '../../../../server/platform/db/open.ts';
import { olderDatabase } from '../../../support/older-database.ts';
import { described } from '../../../support/routes/described.ts';

/** What the 130 migrations up to commit 8cea2a75 made of an empty database: how many things of a kind, and a hash over them. */
const made = {
  extensions: '1 f2720899489a0fdc',
  tables: '145 0c519b4b1024b6be',
  columns: '1292 414d6a84e1ce186d',
  constraints: '439 67b8dc4fcd0085e2',
  indexes: '454 47695c6737dea158',
  functions: '21 d61737ef73c0271c',
  triggers: '53 17378eae5d2855c5',
  views: '0 e3b0c44298fc1c14',
  types: '0 e3b0c44298fc1c14',
  sequences: '100 4deec61a9f31de95',
  rows: '157 b9f48b59dd94b8c3',
};
/** The newest of them, and the one before it. */
const newest = {
  at: 1_795_736_403_807,
  hash: '92f37c2bec88c0b26259e1c69b14b19de08c0df796cbc35d4cf5600e33925580',
};
const before = { at: 1_795_732_081_182, hash: 'x' };

const targets: { drop: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const { drop } of targets) await drop();
});

/** A database whose journal has so many migrations, of which `level` is the newest; with the schema of the baseline where `rows` need it. */
async function databaseAt(
  count: number,
  { at, hash }: { at: number; hash: string },
  rows = '',
): Promise<string> {
  const target = await olderDatabase(
    rows === '' ? 0 : 1,
    `delete from drizzle.__drizzle_migrations;
     insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', n from generate_series(1, ${count - 1}) n;
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${at});
     ${rows}`,
  );
  targets.push(target);
  return target.url;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const journal = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
    );
    return rows;
  });

const schemaFinding = async (url: string) =>
  (await lookAtDatabase(url)).find(({ part }) => part === 'schema');

const migrations = readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis: at }) => ({
  hash,
  at,
}));

describe('migration baseline', () => {
  it('creates the schema and the rows of the earlier migrations', async () => {
    const target = await olderDatabase(1, 'select 1');
    targets.push(target);
    const found = await withClient(target.url, described);
    const hashes = Object.entries(found).map(([kind, lines]) => {
      const hash = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
      return [kind, `${lines.length} ${hash}`];
    });
    expect(Object.fromEntries(hashes)).toEqual(made);
  });

  it('is recorded in a database at the last migration before it, whose rows stay', async () => {
    const instance = "insert into site_state (key, value) values ('instance', 'the early one')";
    const url = await databaseAt(130, newest, instance);
    const found = await schemaFinding(url);
    expect(found?.state).toBe(migrations.length === 1 ? 'ok' : 'warn');
    for (const _ of ['at first', 'again']) {
      const database = await openDatabase(url, '');
      const { rows } = await database.query("select value from site_state where key = 'instance'");
      await database.close();
      expect(rows).toEqual([{ value: 'the early one' }]);
      expect(await journal(url)).toEqual(migrations);
    }
    expect(await schemaFinding(url)).toMatchObject({
      state: 'ok',
      text: `all ${migrations.length} migrations`,
    });
  });

  it('is refused in an older database, which stays unchanged', async () => {
    const url = await databaseAt(129, before);
    const noted = await journal(url);
    await expect(openDatabase(url, '')).rejects.toThrow(
      'The database is older than this program can update: open it with commit 8cea2a75 first, then with this one.',
    );
    expect(await journal(url)).toEqual(noted);
    expect(await schemaFinding(url)).toEqual({
      part: 'schema',
      state: 'fail',
      text: 'too old for this version: open it with commit 8cea2a75 first',
    });
  });

  it.each([
    ['lacks a migration in between', 129, newest],
    ['has one more', 131, newest],
    ['has another text of the newest', 130, { ...newest, hash: 'x' }],
    ['has a newer migration and no baseline', 131, { ...newest, at: newest.at + 1 }],
  ])('is refused in a database that %s, which stays unchanged', async (_, count, level) => {
    const url = await databaseAt(count, level);
    const noted = await journal(url);
    await expect(openDatabase(url, '')).rejects.toThrow(
      'The database was migrated by a program that this one does not come from: open it with that one.',
    );
    expect(await journal(url)).toEqual(noted);
    expect(await schemaFinding(url)).toMatchObject({ state: 'fail' });
  });
});
