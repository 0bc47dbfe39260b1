import { describe, expect, it } from 'vitest';
import { ApplicationFields } from '../../../contract/suppliers/supplier-application.ts';
import { moreTraders, mostTraders } from '../../../demo/generate/traders.ts';
import { demoSeedData } from '../../../demo/index.ts';
import { loadDemo } from '../../../demo/load.ts';
import { makeTraders } from '../../../demo/people/suppliers.ts';
import { refreshFlags } from '../../../server/contexts/catalogue/index.ts';
import { supplier, supplierApplication } from '../../../server/platform/db/schema.ts';
import { testDatabase } from '../../support/databases.ts';

describe('demo data', () => {
  it('is not needed for the languages of the pages', async () => {
    const database = await testDatabase();
    try {
      const { rows } = await database.query(
        "select value from dictionary_item where type_key = 'language_service' order by sort",
      );
      expect(rows.map((row) => row.value)).toEqual(['zh', 'en']);
    } finally {
      await database.close();
    }
  });

  it('fills an empty database once, with sequences that continue after its ids', async () => {
    const database = await testDatabase();
    try {
      await loadDemo(database.db, new Date('2026-11-21T04:00:00Z'));
      const count = async (table: string) =>
        Number((await database.query(`select count(*) from ${table}`)).rows[0]?.count);
      expect(await count('product')).toBeGreaterThanOrEqual(320);
      expect(await count("sku where choice::text like '%-1%'")).toBe(0);
      expect(await count('product p where not exists (select 1 from sku s where s.product_id = p.id)')).toBe(
        0,
      );
      expect(await count("supplier_document where file_key like '%files%'")).toBe(0);
      const { rows } = await database.query(
        `select nextval(pg_get_serial_sequence('"order"', 'id')) > max(id) as free from "order"`,
      );
      expect(rows[0]?.free).toBe(true);
      // The marks of products agree with promotions and coupons.
      const flagged = await database.db.transaction(async (tx) => {
        const touched: string[] = [];
        const invalidate = (...tags: string[]) => void touched.push(...tags);
        const shops = await tx.select({ id: supplier.id }).from(supplier);
        const ids = shops.map((row) => row.id);
        await refreshFlags({ tx, invalidate, now: new Date('2026-11-21T04:00:00Z') }, ids);
        return touched;
      });
      expect(flagged).toEqual([]);
      expect(await count("product where 'flash_sale' = any(promotions)")).toBeGreaterThan(10);
      expect(await count('product where freight_template_id is not null')).toBeGreaterThan(60);
      expect(await count("supplier_application where status = 'pending'")).toBe(1);
      expect(await count("supplier_application where status = 'rejected' and reason <> ''")).toBe(1);
      for (const { fields } of await database.db.select().from(supplierApplication)) {
        const { language: _, ...sent } = fields;
        expect(ApplicationFields.safeParse(sent).error?.issues).toBeUndefined();
      }
      expect(await count('quote_request')).toBe(4);
      expect(await count("quotation where status = 'pending'")).toBe(2);
      const shops = await count("supplier where status = 'approved'");
      const answering =
        'supplier where response_rate between 50 and 100 and response_hours between 0.1 and 24';
      expect(await count(answering)).toBeGreaterThan(shops * 0.8);
      expect(await count('supplier where response_rate is null')).toBeGreaterThan(0);
      await expect(loadDemo(database.db, new Date())).rejects.toThrow('empty database');
      // Changed passwords and a removed mark hide nothing: its phone numbers would still let strangers in by a code.
      expect(await demoSeedData.traces(database.db)).toContain('the mark of its loading');
      await database.query('update account set password_hash = null');
      await database.query("delete from site_state where key = 'seed'");
      const traces = await demoSeedData.traces(database.db);
      expect(traces).toContain(
        `people with its phone numbers (${await count('account where phone is not null')})`,
      );
      expect(traces).toContain('mail addresses of its people');
      expect(traces).toContain('their postal addresses');
    } finally {
      await database.close();
    }
  });

  it('gives each supplier of a large catalogue its own brand', () => {
    const models = makeTraders(1, new Date('2026-11-21T04:00:00Z'), 'everything');
    const shops = moreTraders(models, 0, mostTraders, { firstId: 1, firstAccount: 1 });
    expect(shops.length).toBeGreaterThan(1_000);
    for (const locale of ['zh', 'en'] as const)
      expect(new Set(shops.map(({ supplier: { brand } }) => brand[locale])).size).toBe(mostTraders);
  });
});
