import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSeedData } from '../../../demo/index.ts';
import { loadDemo } from '../../../demo/load.ts';
import { removeDemo } from '../../../demo/remove.ts';
import { createAdministrator } from '../../../server/contexts/identity/index.ts';
import { account, category, order, product, sku, supplier } from '../../../server/platform/db/schema.ts';
import { testDatabase } from '../../support/databases.ts';
import { withAddress } from '../../support/fixtures/checkout.ts';
import { addAccount, addProduct, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  const opened = await testDatabase();
  url = opened.url;
  await loadDemo(opened.db, new Date('2026-11-20T04:00:00Z'));
  app = await testApp({ opened });
}, 120_000);
afterAll(() => app.close());

const count = async (text: string) =>
  Number((await app.deps.database.query(`select count(*) from ${text}`)).rows[0]?.count);

describe('removal of the demo data', () => {
  it('is refused until an operator of one’s own exists', async () => {
    await expect(removeDemo(url, false)).rejects.toThrow('create your own first');
    await createAdministrator(app.deps, 'founder');
  });

  it('changes nothing when it is only tried', async () => {
    const tables = ['account', 'product', 'order', 'category', 'site_state'];
    const before = await Promise.all(tables.map((name) => count(`"${name}"`)));
    const { removed } = await removeDemo(url, true);
    expect(removed.get('product')).toBe(before[1]);
    expect(await Promise.all(tables.map((name) => count(`"${name}"`)))).toEqual(before);
  });

  it('leaves what was really made, and of the demo only what that needs, closed', {
    timeout: 120_000,
  }, async () => {
    const { db } = app.deps;
    const demo = {
      product: first(
        await db
          .select()
          .from(product)
          .where(eq(product.status, 'on_sale'))
          .orderBy(asc(product.id))
          .limit(1),
      ),
    };
    // A shop of one's own with a product in a category of the demo, sold once.
    const own = await tradeFixture(app);
    const { orderNo } = await own.paid();
    const shop = await addSupplier(app);
    const made = await addProduct(app, { supplierId: shop.id, categoryId: demo.product.categoryId });
    // A buyer of one's own marks a product of the demo and buys another one.
    const buyer = await addAccount(app);
    const me = await withAddress(buyer.api);
    await me.add(demo.product.id, demo.product.minQuantity);
    const items = [
      {
        skuId: first(await db.select().from(sku).where(eq(sku.productId, demo.product.id))).id,
        quantity: demo.product.minQuantity,
      },
    ];
    const { payable } = await me.confirm({ items });
    const { paymentNo } = await me.order({ items, expectedPayable: payable });
    const bought = first(await db.select().from(order).where(eq(order.accountId, buyer.id)));
    expect([bought.supplierId, paymentNo.length > 0]).toEqual([demo.product.supplierId, true]);

    await app.deps.database.query("insert into site_state (key, value) values ('assortment', '{}')");

    const { removed, kept } = await removeDemo(url, false);
    expect(removed.get('product')).toBeGreaterThan(300);
    expect(await count("site_state where key = 'seed' and value = 'removed'")).toBe(1);
    // Links and search hints are computed anew; a marketplace that sells stays live.
    expect(await count("site_state where key = 'assortment'")).toBe(0);
    expect(await count("site_state where key = 'opened'")).toBe(1);
    // The category of the real product stays with those above it, no other.
    const { categoryId } = demo.product;
    const path = await db.select().from(category).where(eq(category.id, categoryId));
    expect(path).toHaveLength(1);
    expect(kept.get('category')).toBe(3);
    expect(await db.select().from(product).where(eq(product.id, made.id))).toHaveLength(1);
    expect(await db.select().from(order).where(eq(order.orderNo, orderNo))).toHaveLength(1);
    // The real order at a demo shop stays readable; the shop is closed and its goods are not on sale.
    const [left] = await db.select().from(order).where(eq(order.id, bought.id));
    expect(left?.accountId).toBe(buyer.id);
    expect(await db.select().from(supplier).where(eq(supplier.id, bought.supplierId))).toMatchObject([
      { status: 'closed', phone: '', email: '' },
    ]);
    expect(await count(`product where supplier_id = ${bought.supplierId} and status <> 'archived'`)).toBe(0);
    expect(kept.get('supplier')).toBe(1);
    // Nobody of the demo can log in, and no number of a stranger is left.
    expect(await db.select().from(account).where(eq(account.username, 'admin'))).toEqual([]);
    expect(
      await count('account where closed_at is not null and (phone is not null or email is not null)'),
    ).toBe(0);
    expect(await demoSeedData.traces(db)).toEqual([]);
    await expect(removeDemo(url, false)).rejects.toThrow('no demo data that can be removed');
  });

  it('leaves a database that the program goes on with', async () => {
    const buyer = await addAccount(app);
    const found = await buyer.api('GET /api/admin/product/searchPage', { query: { keyword: 'a' } });
    expect(found.total).toBeGreaterThanOrEqual(0);
    const next = await tradeFixture(app);
    await next.paid();
  });
});
