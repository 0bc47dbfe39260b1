import type pg from 'pg';

/** What the migrator notes of a migration: when it was written, in milliseconds, and the hash of its text. */
export interface Migration {
  readonly at: number;
  readonly hash: string;
}

const journal = 'drizzle.__drizzle_migrations';

/** The migrations of a database, the newest first; none where the migrator was never run. */
export async function readJournal(client: pg.ClientBase): Promise<Migration[]> {
  const { rows: tables } = await client.query<{ journal: string | null }>(
    'select to_regclass($1) as journal',
    [journal],
  );
  if (!tables[0]?.journal) return [];
  const { rows } = await client.query<{ at: string; hash: string }>(
    `select created_at as at, hash from ${journal} order by created_at desc`,
  );
  return rows.map(({ at, hash }) => ({ at: Number(at), hash }));
}

/** The journal of a database that has none. */
export const createJournal = (client: pg.ClientBase): Promise<unknown> =>
  client.query(
    `create schema drizzle;
     create table ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  );

export const noteMigration = (client: pg.ClientBase, { at, hash }: Migration): Promise<unknown> =>
  client.query(`insert into ${journal} (hash, created_at) values ($1, $2)`, [hash, at]);

/** Notes one migration in the place of all that are noted, in one statement. */
export const replaceJournal = (client: pg.ClientBase, { at, hash }: Migration): Promise<unknown> =>
  client.query(
    `with gone as (delete from ${journal}) insert into ${journal} (hash, created_at) values ($1, $2)`,
    [hash, at],
  );
