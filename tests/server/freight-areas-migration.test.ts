import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { olderDatabase } from '../support/older-database.ts';

/** Those before areas had thresholds of their own. */
const before = 117;
const fee = { first: 1, firstFee: 28_000, extra: 1, extraFee: 100 };
const areas = [
  { ...fee, provinces: ['540000', 'US', '650000', 'GB'] },
  { ...fee, provinces: ['JP'] },
  { ...fee, provinces: ['310000'], days: { least: 1, most: 2 } },
];

let target: Awaited<ReturnType<typeof olderDatabase>>;
beforeAll(async () => {
  const row = (id: number, above: string, pieces: string, own: unknown) =>
    `(${id}, 7, 'x', 'piece', '${JSON.stringify(fee)}', '${JSON.stringify(own)}', ${above}, ${pieces})`;
  target = await olderDatabase(
    before,
    `insert into account (id, username, nickname) values (2, 'owner', '');
     insert into supplier (id, account_id, name, company_name, credit_code, legal_person, description, contact, phone, email,
       address, location, province, area_code, main_products, business_scope, founded_on, status)
       values (7, 2, '{}', '{}', '', '', '{}', '', '', '', '{}', '{}', 'zj', '', '[]', '{}', '2014-03-28', 'approved');
     insert into freight_template (id, supplier_id, name, method, standard, areas, free_above, free_from_pieces)
       values ${row(1, '19900', 'null', areas)}, ${row(2, 'null', '5', areas)}, ${row(3, '19900', 'null', [])}`,
  );
});
afterAll(() => target.drop());

it('keeps the threshold for areas in China, and takes it from other countries', async () => {
  const database = await openDatabase(target.url, '');
  const { rows } = await database.query('select areas, free_above from freight_template order by id');
  await database.close();
  const parted = (rule: object) => [
    { ...fee, provinces: ['540000', '650000'], ...rule },
    { ...fee, provinces: ['US', 'GB'] },
    { ...fee, provinces: ['JP'] },
    { ...fee, provinces: ['310000'], days: { least: 1, most: 2 }, ...rule },
  ];
  expect(rows.map((row) => row.areas)).toEqual([
    parted({ freeAbove: 19_900 }),
    parted({ freeFromPieces: 5 }),
    [],
  ]);
  expect(rows.map((row) => Number(row.free_above))).toEqual([19_900, 0, 19_900]);
});
