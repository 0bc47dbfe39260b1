import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { olderDatabase } from '../support/older-database.ts';

/** Those before addresses had countries. */
const before = 87;

let target: Awaited<ReturnType<typeof olderDatabase>>;
beforeAll(async () => {
  target = await olderDatabase(
    before,
    `insert into account (id, username, nickname) values (1, 'buyer', ''), (2, 'owner', '');
     insert into supplier (id, account_id, name, company_name, credit_code, legal_person, description, contact, phone, email,
       address, location, province, area_code, main_products, business_scope, founded_on, status)
       values (7, 2, '{}', '{}', '', '', '{}', '', '', '', '{}', '{}', 'zj', '', '[]', '{}', '2014-03-28', 'approved');
     insert into address (account_id, receiver, phone, province, city, district, detail)
       values (1, '王小明', '13800138000', '330000', '330200', '330203', '中山东路 1 号');
     insert into payment (id, payment_no, account_id, amount, status, request_hash, expires_at)
       values (1, 'P1', 1, 100, 'paid', '', now());
     insert into "order" (order_no, payment_id, account_id, supplier_id, status, goods_amount, freight, discount, payable, item_count,
       address, shop_name)
       values ('1', 1, 1, 7, 1, 100, 0, 0, 100, 1, '{"receiver": "王小明", "phone": "1", "detail": "x", "region": {}}', '{}')`,
  );
});
afterAll(() => target.drop());

it('knows addresses and orders of before as ones of China', async () => {
  const database = await openDatabase(target.url, '');
  const addresses = await database.query('select country, province, state, town, postcode from address');
  const orders = await database.query('select address from "order"');
  await database.close();
  expect(addresses.rows).toEqual([{ country: 'CN', province: '330000', state: '', town: '', postcode: '' }]);
  expect(orders.rows).toEqual([
    { address: { receiver: '王小明', phone: '1', detail: 'x', region: {}, country: 'CN' } },
  ]);
});
