import { expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { loadDemo } from '../../server/demo/load.ts';

it('fills an empty database once, with counters that go on after the given ids', async () => {
  const database = await openDatabase('memory://', '');
  try {
    await loadDemo(database.db, new Date('2026-11-21T04:00:00Z'));
    const count = async (table: string) =>
      Number((await database.query(`select count(*) from ${table}`)).rows[0]?.count);
    expect(await count('product')).toBeGreaterThanOrEqual(1_500);
    expect(await count("sku where choice::text like '%-1%'")).toBe(0);
    expect(await count('product p where not exists (select 1 from sku s where s.product_id = p.id)')).toBe(0);
    expect(await count("supplier_document where file_key like '%files%'")).toBe(0);
    const { rows } = await database.query(
      `select nextval(pg_get_serial_sequence('"order"', 'id')) > max(id) as free from "order"`,
    );
    expect(rows[0]?.free).toBe(true);
    await expect(loadDemo(database.db, new Date())).rejects.toThrow('empty database');
  } finally {
    await database.close();
  }
});
