import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connect } from './connect.ts';
import { tablesInOrder } from './tables.ts';

export type TableFormat = 'csv' | 'jsonl';

/** Tables that are not written, with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  session: 'logins end with the move',
  socket_ticket: 'valid for seconds',
  sms_code: 'codes are valid for minutes',
  sms_outbox: 'contains codes',
  known_device: 'hashes that only this installation can compare',
  login_failure: 'counted for minutes',
  second_factor: 'a secret of the account holder',
  recovery_code: 'a secret of the account holder',
  push_subscription: 'addresses and keys of browsers, sealed with the key of this installation',
  push_message: 'work in progress',
  im_token: 'logins end with the move',
  im_cursor: 'state of connected devices',
  im_device: 'state of connected devices',
  page: 'list of the published pages',
  publish_outbox: 'work in progress',
  site_state: 'state of this installation',
  search_term: 'made from products',
  search_typo: 'made from products',
  search_trait: 'made from products',
  product_search: 'made from products',
  supplier_search: 'made from suppliers',
  product_attribute_value: 'made from products',
  view_seen: 'deleted after a day',
  search_seen: 'deleted after a day',
};

/** Columns that are not written: secrets, hashes of secrets, and keys that only this installation can decrypt. */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  account: ['password_hash'],
  account_change: ['token_hash'],
  flash_order: ['receiver_hash'],
  im_file: ['secret'],
  merchant_account: ['sealed'],
  payment: ['sandbox_token', 'request_hash'],
  report: ['sender_hash'],
  staff_invitation: ['token_hash'],
  webhook_endpoint: ['sealed', 'sealed_before'],
};

interface ColumnOfFile {
  readonly name: string;
  /** The type in PostgreSQL, for example `integer` or `timestamp with time zone`. */
  readonly type: string;
  readonly nullable: boolean;
  /** `table.column` that the value refers to; null = none. */
  readonly references: string | null;
}

interface TableFile {
  readonly table: string;
  readonly file: string;
  readonly rows: number;
  readonly columns: readonly ColumnOfFile[];
}

/**
 * Writes every table of the database at `url` as a file into `folder`, all from one point in time while the application keeps running, and
 * `tables.json`, which describes them. CSV is RFC 4180 in UTF-8 with a header, an empty unquoted cell is null; JSONL has one object a row.
 */
export async function writeTables(url: string, folder: string, format: TableFormat): Promise<TableFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const described = await describeColumns(client);
    const files: TableFile[] = [];
    for (const { name } of await tablesInOrder(client)) {
      if (name in leftOutTables) continue;
      const columns = (described.get(name) ?? []).filter(
        (column) => !leftOutColumns[name]?.includes(column.name),
      );
      const file = `${name}.${format}`;
      const rows = await writeTable(client, name, columns, join(folder, file), format);
      files.push({ table: name, file, rows, columns });
    }
    await writeFile(join(folder, 'tables.json'), `${JSON.stringify(files, null, 1)}\n`, { mode: 0o600 });
    return files;
  } finally {
    await client.end();
  }
}

async function writeTable(
  client: pg.Client,
  name: string,
  columns: readonly ColumnOfFile[],
  path: string,
  format: TableFormat,
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column.name)).join(', ');
  const rows = `select ${list} from public.${client.escapeIdentifier(name)} order by 1`;
  // JSON escapes control characters, so that these two never occur in it and nothing is quoted.
  const jsonl = `copy (select row_to_json(row) from (${rows}) row) to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`;
  const copy = client.query(
    copyTo(format === 'csv' ? `copy (${rows}) to stdout with (format csv, header)` : jsonl),
  );
  await pipeline(copy, createWriteStream(path, { mode: 0o600 }));
  // The driver may report the row count after the last row; once the next query is answered, it is known.
  await client.query('select 1');
  return copy.rowCount;
}

async function describeColumns(client: pg.Client): Promise<Map<string, ColumnOfFile[]>> {
  const { rows } = await client.query<ColumnOfFile & { table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
       (select target.relname || '.' || key.attname
        from pg_constraint f join pg_class target on target.oid = f.confrelid
          join pg_attribute key on key.attrelid = f.confrelid and key.attnum = f.confkey[1]
        where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as references
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  );
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...byTable].map(([table, columns]) => [table, columns.map(({ table: _, ...column }) => column)]),
  );
}
