import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from '../../../demo/generate/load.ts';
import { supplier } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { queryPlans } from '../../support/fixtures/query-plans.ts';
import { openSession } from '../../support/fixtures/sessions.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const products = 300;

describe('query plans of the lists of a shop', () => {
  let app: TestApp;
  let plans: Awaited<ReturnType<typeof queryPlans>>;
  let api: Api;
  beforeAll(async () => {
    app = await testApp();
    await generateCatalogue(app.deps.database, products, app.clock.now());
    plans = await queryPlans(app);
    // So few rows are read whole sooner than by any index: what counts is what an index can answer alone.
    await plans.client.query('set enable_seqscan = off');
    await plans.client.query('set enable_bitmapscan = off');
    await plans.client.query('vacuum analyze');
    const { rows } = await plans.client.query(
      'select supplier_id from product group by 1 order by count(*) desc limit 1',
    );
    const { db } = app.deps;
    const shop = first(await db.select().from(supplier).where(eq(supplier.id, rows[0].supplier_id)));
    const { token } = await openSession(db, shop.accountId, app.clock.now());
    api = plans.app.client(token);
  });
  afterAll(async () => {
    await plans.close();
    await app.close();
  });

  /** The plan of the first query that names a table. */
  const planOf = async (work: () => Promise<unknown>, table: string) =>
    first(await plans.plansOf(work, table));
  const goods = (query: { sort?: 'stock'; keyword?: string }) =>
    planOf(() => api('GET /api/supplier/product/list', { query }), 'found');

  it('sum stock from indexes alone, in their order', async () => {
    const plan = await goods({ sort: 'stock' });
    expect(plan).toContain('Index Only Scan using sku_product on sku');
    expect(plan).toMatch(/Index Only Scan using product_names on product own/);
    expect(plan).toContain('GroupAggregate');
    expect(plan).not.toMatch(/Sort Key: own/);
  });

  it('search words in an index of the names alone', async () => {
    const plan = await goods({ keyword: '碗' });
    expect(plan).toContain('Index Only Scan using product_names on product named');
    expect(plan).not.toMatch(/ (?:Index|Seq) Scan (?:using \w+ )?on product\b/);
  });

  it('sum order lines of a period without reading their rows', async () => {
    const plan = await planOf(() => api('GET /api/supplier/sales/goods', {}), 'viewed');
    expect(plan.match(/Index Only Scan using order_item_order/g)?.length).toBeGreaterThanOrEqual(2);
  });
});
