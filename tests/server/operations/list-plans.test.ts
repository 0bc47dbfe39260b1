import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from '../../../demo/generate/load.ts';
import { listProducts } from '../../../server/contexts/authoring/editor/list.ts';
import { listSold } from '../../../server/contexts/suppliers/sales/products.ts';
import { rangeAsked } from '../../../server/contexts/suppliers/sales/range.ts';
import { supplierOfCommand } from '../../../server/platform/access/actor.ts';
import type { Db } from '../../../server/platform/db/open.ts';
import * as schema from '../../../server/platform/db/schema.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const products = 300;

describe('how a shop’s lists are read', () => {
  let app: TestApp;
  let client: pg.Pool;
  let shopId = 0;
  beforeAll(async () => {
    app = await testApp();
    await generateCatalogue(app.deps.database, products, app.clock.now());
    // One connection: what is set stays set.
    client = new pg.Pool({ connectionString: app.deps.database.url, max: 1, idleTimeoutMillis: 0 });
    // So few rows are read whole sooner than by any index: what counts is what an index can answer alone.
    await client.query('set enable_seqscan = off');
    await client.query('set enable_bitmapscan = off');
    await client.query('vacuum analyze');
    const { rows } = await client.query(
      'select supplier_id from product group by 1 order by count(*) desc limit 1',
    );
    shopId = rows[0].supplier_id;
  });
  afterAll(async () => {
    await client.end();
    await app.close();
  });

  /** The plan of the first question that names a table. */
  async function planOf(ask: (db: Db) => Promise<unknown>, table: string) {
    const asked: { query: string; params: unknown[] }[] = [];
    await ask(
      drizzle(client, { schema, logger: { logQuery: (query, params) => asked.push({ query, params }) } }),
    );
    const found = asked.find(({ query }) => query.includes(table));
    if (!found) throw new Error(`nothing asked of ${table}`);
    const { rows } = await client.query(`explain ${found.query}`, found.params);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  }
  const goods = (query: { sort?: 'stock'; keyword?: string }) =>
    planOf(
      (db) =>
        listProducts(
          db,
          supplierOfCommand(shopId),
          { current: 1, size: 20, order: 'desc', ...query },
          app.clock.now(),
        ),
      'found',
    );

  it('adds pieces up from indexes alone, in their order', async () => {
    const plan = await goods({ sort: 'stock' });
    expect(plan).toContain('Index Only Scan using sku_product on sku');
    expect(plan).toMatch(/Index Only Scan using product_names on product own/);
    expect(plan).toContain('GroupAggregate');
    expect(plan).not.toMatch(/Sort Key: own/);
  });

  it('looks for a word in an index of the names alone', async () => {
    const plan = await goods({ keyword: '碗' });
    expect(plan).toContain('Index Only Scan using product_names on product named');
    expect(plan).not.toMatch(/ (?:Index|Seq) Scan (?:using \w+ )?on product\b/);
  });

  it('sums a period’s lines of orders without their rows', async () => {
    const range = rangeAsked({}, app.clock.now());
    const plan = await planOf(
      (db) =>
        listSold(db, supplierOfCommand(shopId), range, {
          current: 1,
          size: 20,
          sort: 'amount',
          order: 'desc',
        }),
      'viewed',
    );
    expect(plan.match(/Index Only Scan using order_item_order/g)?.length).toBeGreaterThanOrEqual(2);
  });
});
