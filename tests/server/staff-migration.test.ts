import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { emptyDatabase } from '../support/databases.ts';

const migrationsFolder = join(import.meta.dirname, '../../server/db/migrations');
/** Those before roles. */
const before = readMigrationFiles({ migrationsFolder }).slice(0, 33);

let target: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  target = await emptyDatabase();
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  await client.query(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql, folderMillis, hash } of before) {
    for (const statement of sql) await client.query(statement);
    const noted = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await client.query(noted, [hash, folderMillis]);
  }
  await client.query(
    `insert into account (id, username, nickname, user_type)
       values (1, 'buyer', '', 1), (2, 'owner', '', 2), (3, 'helper', '', 1), (9, 'boss', '', 9);
     insert into supplier (id, account_id, name, company_name, credit_code, legal_person, description, contact, phone, email,
       address, location, province, area_code, main_products, business_scope, founded_on, status)
       values (7, 2, '{}', '{}', '', '', '{}', '', '', '', '{}', '{}', 'zj', '', '[]', '{}', '2014-03-28', 'approved');
     insert into chat_clerk (supplier_id, account_id, name) values (7, 3, 'Li')`,
  );
  await client.end();
});
afterAll(() => target.drop());

it('makes administrators of before super administrators, and lets chat clerks go on with what they could', async () => {
  const database = await openDatabase(target.url, '');
  const { rows } = await database.query(
    `select account_id, key, account_role.supplier_id from account_role join role on role.id = role_id order by 1`,
  );
  await database.close();
  expect(rows).toEqual([
    { account_id: 3, key: 'chat', supplier_id: 7 },
    { account_id: 9, key: 'super', supplier_id: null },
  ]);
});
