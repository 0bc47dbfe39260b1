import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { migrationsFolder } from '../../server/platform/db/baseline.ts';
import { emptyDatabase } from './databases.ts';

/** A database as it was after so many migrations, with some rows in it: opening it does the others. */
export async function olderDatabase(migrations: number, rows: string) {
  const target = await emptyDatabase();
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  await client.query(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql, folderMillis, hash } of readMigrationFiles({ migrationsFolder }).slice(0, migrations)) {
    for (const statement of sql) await client.query(statement);
    const noted = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await client.query(noted, [hash, folderMillis]);
  }
  await client.query(rows);
  await client.end();
  return target;
}
