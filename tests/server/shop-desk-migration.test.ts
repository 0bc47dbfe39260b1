import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { searchText } from '../../server/modules/order/index.ts';
import { olderDatabase } from '../support/older-database.ts';

/** Those before shops had a list of their orders. */
const before = 35;

const address = { receiver: 'Ann  Lee', phone: '13812345678', detail: '', region: { zh: '', en: '' } };
const names = [
  { zh: '蓝色 杯子', en: 'Blue CUP' },
  { zh: '壶', en: 'Pot\tLarge' },
];
const specs = [
  { zh: '天蓝 / 大号', en: 'Sky / Large' },
  { zh: '', en: '' },
];
const orderNo = '202611200123456789';

let target: Awaited<ReturnType<typeof olderDatabase>>;
beforeAll(async () => {
  const line = (id: number, at: number) =>
    `(${id}, 5, 3, 4, '${JSON.stringify(names[at])}', '${JSON.stringify(specs[at])}', '{}', '', 500, 1, 500, 500)`;
  target = await olderDatabase(
    before,
    `insert into account (id, username, nickname) values (1, 'buyer', ''), (2, 'owner', '');
     insert into supplier (id, account_id, name, company_name, credit_code, legal_person, description, contact, phone, email,
       address, location, province, area_code, main_products, business_scope, founded_on, status)
       values (7, 2, '{}', '{}', '', '', '{}', '', '', '', '{}', '{}', 'zj', '', '[]', '{}', '2014-03-28', 'approved');
     insert into category (id, level, name, description, icon, external_id) values (6, 1, '{}', '{}', '', 'x');
     insert into product (id, supplier_id, category_id, handle, name, brief, description, selling_points, attributes, brand, unit, images,
       options, tiers, price, original_price, max_price, province, services, promotions, trade_type, status)
       values (3, 7, 6, 'a', '{}', '{}', '{}', '[]', '[]', '{}', '{}', '{}', '[]', '[]', 500, 500, 500, 'zj', '{}', '{}', 'both', 'on_sale');
     insert into sku (id, product_id, code, choice, price, original_price, stock, position) values (4, 3, 'a', '[]', 500, 500, 1, 0);
     insert into payment (id, payment_no, account_id, amount, status, request_hash, expires_at)
       values (8, 'P20261120000000000001', 1, 1000, 'paid', 'x', now());
     insert into payment_charge (payment_id, provider, subject) values (8, 'wechat', '');
     insert into payment_receipt (payment_id, provider, ref, outcome, amount) values (8, 'wechat', 'r', 'paid', 1000);
     insert into "order" (id, order_no, payment_id, account_id, supplier_id, status, goods_amount, freight, discount, payable, item_count,
       address, shop_name) values (5, '${orderNo}', 8, 1, 7, 1, 1000, 0, 0, 1000, 2, '${JSON.stringify(address)}', '{}');
     insert into order_item (id, order_id, product_id, sku_id, name, spec, unit, image, unit_price, quantity, subtotal, paid)
       values ${line(11, 0)}, ${line(12, 1)}`,
  );
});
afterAll(() => target.drop());

it('lets orders of before be found, and payments of before be known by their own numbers', async () => {
  const database = await openDatabase(target.url, '');
  const one = async (sql: string) => (await database.query(sql)).rows[0];
  const found = await one('select search_text, adjustment from "order"');
  const charge = await one('select number, amount, voided_at from payment_charge');
  const receipt = await one('select number from payment_receipt');
  const roles = await database.query(
    `select key from role where 'shop.order.read' = any(permissions) order by key`,
  );
  await database.close();
  expect(found).toMatchObject({
    search_text: searchText({
      orderNo,
      address,
      lines: names.map((name, at) => ({ name, spec: specs[at] ?? name })),
    }),
  });
  expect([charge, receipt]).toMatchObject([
    { number: 'P20261120000000000001', voided_at: null },
    { number: 'P20261120000000000001' },
  ]);
  expect(Number(charge?.amount)).toBe(1_000);
  expect(roles.rows).toEqual([{ key: 'orders' }, { key: 'service' }]);
});
