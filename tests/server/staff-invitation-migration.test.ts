import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { olderDatabase } from '../support/older-database.ts';

/** Those before invitations. */
const before = 112;

let target: Awaited<ReturnType<typeof olderDatabase>>;
beforeAll(async () => {
  const shop = (id: number, owner: number) =>
    `(${id}, ${owner}, '{}', '{}', '', '', '{}', '', '', '', '{}', '{}', 'zj', '', '[]', '{}', '2014-03-28', 'approved')`;
  target = await olderDatabase(
    before,
    `insert into account (id, username, nickname) values (1, 'owner', ''), (2, 'other', ''), (3, 'helper', ''), (9, 'boss', '');
     insert into supplier (id, account_id, name, company_name, credit_code, legal_person, description, contact, phone, email,
       address, location, province, area_code, main_products, business_scope, founded_on, status)
       values ${shop(7, 1)}, ${shop(8, 2)};
     insert into account_role (account_id, role_id, supplier_id)
       select a.id, r.id, 7 from role r, (values (2), (3), (9)) as a(id) where r.key = 'chat';
     insert into account_role (account_id, role_id) select 9, id from role where key = 'super';
     insert into chat_clerk (supplier_id, account_id, name) values (7, 2, 'Other'), (7, 3, 'Helper'), (7, 9, 'Boss')`,
  );
});
afterAll(() => target.drop());

it('takes operators and owners of other shops out of the shops that listed them, and nobody else', async () => {
  const database = await openDatabase(target.url, '');
  const clerks = await database.query('select account_id from chat_clerk');
  const roles = await database.query(
    'select account_id, key, account_role.supplier_id from account_role join role on role.id = role_id order by 1',
  );
  await database.close();
  expect(clerks.rows).toEqual([{ account_id: 3 }]);
  expect(roles.rows).toEqual([
    { account_id: 3, key: 'chat', supplier_id: 7 },
    { account_id: 9, key: 'super', supplier_id: null },
  ]);
});
