import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { z } from 'zod';
import { ConfigError } from '../../../config.ts';
import { currentLevel, isTooOld, lastCommit, migrationsFolder } from '../baseline.ts';
import { createMigrationTable, noteMigration } from '../drizzle-internals/drizzle.ts';
import { connect } from './connect.ts';
import { Header, Line, rowsEnd, type TableLine, treeState } from './format.ts';
import { tablesInOrder } from './tables.ts';

type Lines = AsyncGenerator<string, void, void>;

const lineFeed = 0x0a;

/** Splits a stream into lines at line feeds only; node:readline also splits at U+2028, which may occur in a value. */
async function* linesOf(stream: AsyncIterable<Buffer>): Lines {
  let rest: Buffer[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8');
      rest = [];
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
  }
}

/**
 * Restores a backup into the empty database at `url` in one transaction: the schema at the time of the backup, then the rows. Opening the
 * database later migrates it to the current schema. Returns the number of rows.
 * @throws ConfigError when the database is not empty, or the file is not a backup, truncated, of a newer program or older than the baseline
 */
export async function readBackup(url: string, file: Readable): Promise<number> {
  const client = await connect(url);
  const unpacked = createGunzip();
  // The error is raised when the next line is read.
  unpacked.on('error', () => {});
  const reading = pipeline(file, unpacked).catch(() => {});
  const lines = linesOf(unpacked);
  try {
    await client.query('begin');
    await refuseFilled(client);
    const header = await nextLine(lines, Header);
    await makeSchema(client, header);
    // The backup already contains the rows written by triggers.
    await setTriggers(client, 'disable');
    const rows = await fill(client, lines);
    await setTriggers(client, 'enable');
    await client.query("update public.site_state set value = '' where key = $1", [treeState]);
    await client.query('commit');
    return rows;
  } finally {
    file.destroy();
    // The rest must be discarded, otherwise the stream would wait for a reader forever.
    unpacked.destroy();
    await reading;
    await client.end();
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  );
  if (rows.length > 0)
    throw new ConfigError(
      'There is a shop in this database already: restore into an empty one (another DATA_DIR or DATABASE_URL).',
    );
}

/** Records the migrations up to the backup's in the migrator's table. */
async function makeSchema(client: pg.Client, header: Header): Promise<void> {
  const level = currentLevel(header.level);
  if (isTooOld(level))
    throw new ConfigError(
      `The backup is older than this program can read: restore and open it with commit ${lastCommit}, and make another one there.`,
    );
  const migrations = readMigrationFiles({ migrationsFolder });
  const known = migrations.find(({ folderMillis }) => folderMillis === level.at);
  if (known?.hash !== level.hash)
    throw new ConfigError('The backup is of a newer program than this one: restore it with that one.');
  await createMigrationTable(client);
  for (const { sql, folderMillis, hash } of migrations.slice(0, migrations.indexOf(known) + 1)) {
    for (const statement of sql) await client.query(statement);
    await noteMigration(client, { at: folderMillis, hash });
  }
  const names = (await tablesInOrder(client)).map(({ name }) => client.escapeIdentifier(name));
  await client.query(`truncate ${names.join(', ')}`);
}

async function setTriggers(client: pg.Client, state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of await tablesInOrder(client))
    await client.query(`alter table public.${client.escapeIdentifier(name)} ${state} trigger user`);
}

async function fill(client: pg.Client, lines: Lines): Promise<number> {
  for (let rows = 0; ; ) {
    const line = await nextLine(lines, Line);
    if ('end' in line) {
      if (line.rows !== rows) throw damagedFile(`${rows} rows of ${line.rows}`);
      return rows;
    }
    if ('table' in line) rows += await fillTable(client, line, lines);
    else {
      const { sequence, value, called } = line;
      const name = `public.${client.escapeIdentifier(sequence)}`;
      await client.query('select setval($1::regclass, $2, $3)', [name, value, called]);
    }
  }
}

async function fillTable(client: pg.Client, { table, columns }: TableLine, lines: Lines): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy public.${client.escapeIdentifier(table)} (${list}) from stdin`));
  await pipeline(Readable.from(rowsOf(lines)), copy);
  return copy.rowCount;
}

async function* rowsOf(lines: Lines): AsyncGenerator<string> {
  for (;;) {
    const line = await textOf(lines);
    if (line === rowsEnd) return;
    yield `${line}\n`;
  }
}

const damagedFile = (reason: string) =>
  new ConfigError(`This is no whole backup (${reason}): take another file.`);

async function textOf(lines: Lines): Promise<string> {
  const next = await lines.next().catch((error: unknown) => {
    throw damagedFile(error instanceof Error ? error.message : String(error));
  });
  if (next.done) throw damagedFile('it ends too early');
  return next.value;
}

async function nextLine<T>(lines: Lines, schema: z.ZodType<T>): Promise<T> {
  const text = await textOf(lines);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw damagedFile(`it says ${text.slice(0, 40)}`);
  }
}
