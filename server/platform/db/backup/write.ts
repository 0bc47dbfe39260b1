import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ConfigError } from '../../../config.ts';
import { readMigrations } from '../drizzle-internals/drizzle.ts';
import { connect } from './connect.ts';
import { type Header, type Line, rowsEnd } from './format.ts';
import { sequencesOf, tablesInOrder } from './tables.ts';

/** Writes a consistent snapshot of the database at `url` to `out` while the application keeps running. Returns the number of rows. */
export async function writeBackup(url: string, out: Writable, now: Date): Promise<number> {
  const client = await connect(url);
  const progress = { rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await pipeline(Readable.from(parts(client, now, progress)), createGzip(), out);
    return progress.rows;
  } finally {
    await client.end();
  }
}

async function* parts(
  client: pg.Client,
  now: Date,
  progress: { rows: number },
): AsyncGenerator<string | Buffer> {
  const [level] = await readMigrations(client);
  if (!level) throw new ConfigError('There is no shop in this database.');
  const header: Header = {
    format: 'qianan-backup-1',
    at: now.toISOString(),
    level,
  };
  yield `${JSON.stringify(header)}\n`;
  const copies: { readonly rowCount: number }[] = [];
  for (const { name, columns } of await tablesInOrder(client)) {
    yield line({ table: name, columns });
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const copy = client.query(copyTo(`copy public.${client.escapeIdentifier(name)} (${list}) to stdout`));
    copies.push(copy);
    yield* copy;
    yield `${rowsEnd}\n`;
  }
  for (const sequence of await sequencesOf(client)) yield line(sequence);
  // The driver may report the row count of COPY after its last row; once the next query is answered, it is known.
  progress.rows = copies.reduce((sum, { rowCount }) => sum + rowCount, 0);
  yield line({ end: true, rows: progress.rows });
}

const line = (value: Line): string => `${JSON.stringify(value)}\n`;
