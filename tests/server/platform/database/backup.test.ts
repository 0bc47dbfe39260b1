import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBackup } from '../../../../server/platform/db/backup/read.ts';
import { writeBackup } from '../../../../server/platform/db/backup/write.ts';
import { migrationsFolder } from '../../../../server/platform/db/baseline.ts';
import { openDatabase } from '../../../../server/platform/db/open.ts';
import { emptyDatabase as newDatabase } from '../../../support/databases.ts';
import { olderDatabase } from '../../../support/older-database.ts';

const now = new Date('2026-11-22T06:00:00Z');
let folder: string;
const made: Awaited<ReturnType<typeof newDatabase>>[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
});
afterAll(async () => {
  for (const { drop } of made) await drop();
  await rm(folder, { recursive: true });
});

async function emptyDatabase(): Promise<string> {
  const database = await newDatabase();
  made.push(database);
  return database.url;
}

async function ask<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<T>(text, values).then(
    async ({ rows }) => {
      await client.end();
      return rows;
    },
    async (error) => {
      await client.end();
      throw error;
    },
  );
}

/** Every table with its number of rows and a hash over them, and where its numbers have come to. */
async function contents(url: string) {
  const tables = await ask<{ name: string }>(
    url,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await ask(
      url,
      `select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as hash from "${name}" t`,
    );
    found[name] = row;
  }
  const sequences = 'select sequencename, last_value from pg_sequences where schemaname = $1 order by 1';
  return { ...found, sequences: await ask(url, sequences, ['public']) };
}

async function backup(url: string, name: string): Promise<string> {
  const file = join(folder, name);
  await writeBackup(url, createWriteStream(file), now);
  return file;
}

/** The message after the last row of a copy; the number of rows is in the next one. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

/** A connection to the same database that sends the message after the rows of a copy separately, as a busy server may. */
async function haltingWay(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).on('close', () => near.destroy());
    far.on('data', async (bytes) => {
      const at = bytes.indexOf(copyDone);
      const end = at < 0 ? bytes.length : at + copyDone.length;
      far.pause();
      near.write(bytes.subarray(0, end));
      if (at >= 0) await sleep(20);
      near.write(bytes.subarray(end));
      far.resume();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: own } = server.address() as AddressInfo;
  const who = [user, password ?? ''].map((word) => encodeURIComponent(word ?? '')).join(':');
  return { url: `postgres://${who}@127.0.0.1:${own}/${database}`, close: () => server.close() };
}

/** Values that resemble signs of the format or an end of line. */
const awkward = ['\\.', 'a\tb\nc\rd', 'x\u2028y\u2029z', '\\N', '', '"', "'", '千安\u{1F384}'];

describe('backup', () => {
  it('restores every row and sequence into another database, which then continues with them', async () => {
    const url = await emptyDatabase();
    const shop = await openDatabase(url, '');
    const { loadDemo } = await import('../../../../demo/load.ts');
    await loadDemo(shop.db, now);
    for (const [at, value] of awkward.entries())
      await shop.query('insert into site_state (key, value) values ($1, $2)', [
        `awkward ${at} ${value}`,
        value,
      ]);
    await shop.query("insert into site_state (key, value) values ('tree', 'of this machine')");
    const file = await backup(url, 'demo.gz');
    const before = await contents(url);
    await shop.close();

    const other = await emptyDatabase();
    await readBackup(other, createReadStream(file));
    const forgotten = await ask(
      other,
      "update site_state set value = 'of this machine' where key = 'tree' returning 1",
    );
    expect(forgotten).toHaveLength(1);
    expect(await contents(other)).toEqual(before);
    const again = await openDatabase(other, '');
    expect(await contents(other)).toEqual(before);
    await again.close();
  });

  it('counts all rows where the database reports their number late', async () => {
    const url = await emptyDatabase();
    const shop = await openDatabase(url, '');
    await shop.query(
      "insert into site_state (key, value) select 'row ' || n, n from generate_series(1, 55) n",
    );
    await shop.close();
    const halting = await haltingWay(url);
    const file = await backup(halting.url, 'halting.gz');
    halting.close();
    const other = await emptyDatabase();
    await readBackup(other, createReadStream(file));
    expect(await contents(other)).toEqual(await contents(url));
  });

  it('of the last program before the baseline is migrated on restore, and of an older one refused', async () => {
    const { url, drop } = await olderDatabase(
      1,
      `delete from drizzle.__drizzle_migrations;
       insert into drizzle.__drizzle_migrations (hash, created_at)
         values ('92f37c2bec88c0b26259e1c69b14b19de08c0df796cbc35d4cf5600e33925580', 1795736403807);
       insert into site_state (key, value) values ('instance', 'the early one')`,
    );
    made.push({ url, drop });
    const file = await backup(url, 'early.gz');
    const other = await emptyDatabase();
    await readBackup(other, createReadStream(file));
    const shop = await openDatabase(other, '');
    const { rows } = await shop.query("select value from site_state where key = 'instance'");
    expect(rows).toEqual([{ value: 'the early one' }]);
    const noted = await shop.query('select hash from drizzle.__drizzle_migrations order by id');
    expect(noted.rows).toEqual(readMigrationFiles({ migrationsFolder }).map(({ hash }) => ({ hash })));
    await shop.close();

    const older = gunzipSync(await readFile(file))
      .toString()
      .replace('1795736403807', '1795736403806');
    await writeFile(join(folder, 'older.gz'), gzipSync(older));
    const third = await emptyDatabase();
    await expect(readBackup(third, createReadStream(join(folder, 'older.gz')))).rejects.toThrow(
      'The backup is older than this program can read: restore and open it with commit 8cea2a75, and make another one there.',
    );
    expect(await contents(third)).toEqual({ sequences: [] });
  });

  it('is one snapshot under concurrent writes', async () => {
    const url = await emptyDatabase();
    const shop = await openDatabase(url, '');
    await shop.query(
      "insert into site_state (key, value) select 'k' || n, '0' from generate_series(1, 5000) n",
    );
    const out = createWriteStream(join(folder, 'moment.gz'));
    const writing = writeBackup(url, out, now);
    await once(out, 'open');
    for (let round = 1; round < 20; round += 1)
      await shop.query('update site_state set value = $1 where key like $2', [String(round), 'k%']);
    await writing;
    const other = await emptyDatabase();
    await readBackup(other, createReadStream(join(folder, 'moment.gz')));
    const values = await ask(other, "select distinct value from site_state where key like 'k%'");
    expect(values).toHaveLength(1);
    await shop.close();
  });

  it('is refused with one sentence and nothing written: truncated, changed, of a newer program, or into a used database', async () => {
    const url = await emptyDatabase();
    const shop = await openDatabase(url, '');
    const file = await backup(url, 'whole.gz');
    await expect(readBackup(url, createReadStream(file))).rejects.toThrow(
      /There is a shop in this database already/,
    );
    await shop.close();
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString();
    const lines = text.split('\n');
    const bad: [string, Buffer, RegExp][] = [
      ['cut', whole.subarray(0, whole.length - 60), /no whole backup \(unexpected end of file\)/],
      ['ended', gzipSync(lines.slice(0, -2).join('\n')), /no whole backup \(it ends too early\)/],
      ['other', Buffer.from('name,price\n'), /no whole backup/],
      ['newer', gzipSync(text.replace(/"at":\d+/, '"at":9999999999999')), /of a newer program than this one/],
      ['fewer', gzipSync(text.replace(/"rows":(\d+)/, '"rows":99999')), /rows of 99999/],
    ];
    const other = await emptyDatabase();
    for (const [name, bytes, sentence] of bad) {
      await writeFile(join(folder, name), bytes);
      await expect(readBackup(other, createReadStream(join(folder, name)))).rejects.toThrow(sentence);
      expect(await contents(other)).toEqual({ sequences: [] });
    }
    await expect(backup(await emptyDatabase(), 'none.gz')).rejects.toThrow(
      'There is no shop in this database.',
    );
  });
});
