import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { olderDatabase } from '../support/older-database.ts';

/** Those before roles. */
const before = 33;

let target: Awaited<ReturnType<typeof olderDatabase>>;
beforeAll(async () => {
  target = await olderDatabase(
    before,
    `insert into account (id, username, nickname, user_type)
       values (1, 'buyer', '', 1), (2, 'owner', '', 2), (3, 'helper', '', 1), (9, 'boss', '', 9);
     insert into supplier (id, account_id, name, company_name, credit_code, legal_person, description, contact, phone, email,
       address, location, province, area_code, main_products, business_scope, founded_on, status)
       values (7, 2, '{}', '{}', '', '', '{}', '', '', '', '{}', '{}', 'zj', '', '[]', '{}', '2014-03-28', 'approved');
     insert into chat_clerk (supplier_id, account_id, name) values (7, 3, 'Li')`,
  );
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
