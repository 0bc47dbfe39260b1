import type pg from 'pg';
import type { Db } from '../handle.ts';

/** A row of the migrator: the migration's timestamp in milliseconds and the hash of its SQL. */
export interface Migration {
  readonly at: number;
  readonly hash: string;
}

const table = 'drizzle.__drizzle_migrations';

/** Applied migrations, newest first; empty when the migrator has never run. */
export async function readMigrations(client: pg.ClientBase): Promise<Migration[]> {
  const { rows: found } = await client.query<{ table: string | null }>('select to_regclass($1) as table', [
    table,
  ]);
  if (!found[0]?.table) return [];
  const { rows } = await client.query<{ at: string; hash: string }>(
    `select created_at as at, hash from ${table} order by created_at desc`,
  );
  return rows.map(({ at, hash }) => ({ at: Number(at), hash }));
}

/** Creates the migrator's table. */
export const createMigrationTable = (client: pg.ClientBase): Promise<unknown> =>
  client.query(
    `create schema drizzle;
     create table ${table} (id serial primary key, hash text not null, created_at bigint)`,
  );

export const noteMigration = (client: pg.ClientBase, { at, hash }: Migration): Promise<unknown> =>
  client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, at]);

/** Replaces all recorded migrations with one, in one statement. */
export const replaceMigrations = (client: pg.ClientBase, { at, hash }: Migration): Promise<unknown> =>
  client.query(
    `with gone as (delete from ${table}) insert into ${table} (hash, created_at) values ($1, $2)`,
    [hash, at],
  );

/**
 * The connection behind a handle: the pool, or the transaction's client. A query prepared for a client can be used in any later transaction
 * on it.
 */
export function connectionOf(db: Db): object {
  const session: unknown = Reflect.get(db._, 'session');
  const client: unknown = typeof session === 'object' && session ? Reflect.get(session, 'client') : undefined;
  return typeof client === 'object' && client ? client : db;
}
