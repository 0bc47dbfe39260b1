import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAggregate } from '../../../server/contexts/catalogue/product/product-aggregate.ts';
import { saveProducts } from '../../../server/contexts/catalogue/product/save-products.ts';
import {
  freightTemplate,
  product,
  productSearch,
  sku,
  supplier,
} from '../../../server/platform/db/schema.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { addAccount, addCategories, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { csv, type ImportCall, importFile } from '../../support/fixtures/product-files.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

interface Shop {
  readonly id: number;
  readonly productId: number;
  readonly skuIds: readonly number[];
  readonly owner: Awaited<ReturnType<typeof addSupplier>>['owner'];
}

const header =
  'Handle,Title,Title (zh),Body (HTML),Freight,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Tiers';

describe('saveProducts', () => {
  let app: TestApp;
  let path: [number, number, number];
  let elsewhere: [number, number, number];
  let byCall: Shop;
  let byFile: Shop;
  let admin: Awaited<ReturnType<typeof addAccount>>;

  const load = (id: number, file: string, call: Partial<ImportCall> = {}) =>
    importFile(app, file, { supplierId: id, categoryId: path[2], language: 'en', ...call });
  async function openShop(name: string): Promise<Shop> {
    const shop = await addSupplier(app, { name: { zh: name, en: name }, province: 'zj' });
    await load(
      shop.id,
      csv(
        header,
        'cup,Cup,杯子,<p>Good</p>,3,Size,S,C-S,10,10,4,10:8',
        'cup,,,,,Size,L,C-L,15,18,5,',
        'mug,Mug,马克杯,,0,,,M,9,9,1,',
      ),
    );
    const own = first(
      await app.deps.db
        .select()
        .from(product)
        .where(eq(product.supplierId, shop.id))
        .orderBy(asc(product.id)),
    );
    const skus = await app.deps.db
      .select()
      .from(sku)
      .where(eq(sku.productId, own.id))
      .orderBy(asc(sku.position));
    return { id: shop.id, productId: own.id, skuIds: skus.map((row) => row.id), owner: shop.owner };
  }

  beforeAll(async () => {
    app = await testApp();
    path = await addCategories(app);
    elsewhere = await addCategories(app);
  });
  beforeEach(async () => {
    admin = await addAccount(app, 9);
    byCall = await openShop('Twin');
    byFile = await openShop('Twin');
    await app.touched();
    // Changes are written at another time than the existing rows.
    app.clock.pass(60_000);
  });
  afterAll(() => app.close());

  /** All rows of a write, without the ids that differ between the two suppliers. */
  async function state(shop: Shop) {
    const rows = await app.deps.db
      .select()
      .from(product)
      .where(eq(product.supplierId, shop.id))
      .orderBy(asc(product.handle));
    const products = [];
    for (const { id, supplierId: _, ...row } of rows) {
      const skus = await app.deps.db
        .select()
        .from(sku)
        .where(eq(sku.productId, id))
        .orderBy(asc(sku.position));
      const search = await app.deps.db.select().from(productSearch).where(eq(productSearch.productId, id));
      products.push({
        ...row,
        skus: skus.map(({ id: _id, productId: _product, ...own }) => own),
        search: search.map(({ productId: _product, supplierId: _supplier, ...own }) => own),
      });
    }
    const [{ productCount } = { productCount: -1 }] = await app.deps.db
      .select()
      .from(supplier)
      .where(eq(supplier.id, shop.id));
    const tags = (await app.touched()).map((tag) =>
      tag.replace(`product:${shop.productId}`, 'product:own').replace(`supplier:${shop.id}`, 'supplier:own'),
    );
    return { products, productCount, tags };
  }

  const update = (shop: Shop, body: Record<string, unknown>) =>
    admin.api('PUT /api/admin/product/update', { body: { id: shop.productId, ...body } });
  const status = (shop: Shop, to: 'on_sale' | 'off_shelf') =>
    shop.owner.api('PUT /api/admin/product/status', { body: { id: shop.productId, status: to } });
  const line = (columns: string, ...cells: string[]) => csv(`Handle,Title,${columns}`, ...cells);

  const changes: Record<string, { call: (shop: Shop) => Promise<unknown>; file: () => string }> = {
    'texts and freight': {
      call: (shop) =>
        update(shop, {
          name: { zh: '大杯子', en: 'Big cup' },
          description: { zh: '', en: '<p>New <b>text</b><script>x</script></p>' },
          freight: 450,
        }),
      file: () =>
        line(
          'Title (zh),Body (HTML),Freight',
          'cup,Big cup,大杯子,<p>New <b>text</b><script>x</script></p>,4.5',
        ),
    },
    'a price that starts an offer': {
      call: (shop) => update(shop, { skus: [{ id: shop.skuIds[0], originalPrice: 1_200 }] }),
      file: () => line('Variant SKU,Variant Compare At Price', 'cup,Cup,C-S,12'),
    },
    'the lowest price': {
      call: (shop) => update(shop, { skus: [{ id: shop.skuIds[0], price: 950 }] }),
      file: () => line('Variant SKU,Variant Price', 'cup,Cup,C-S,9.5'),
    },
    'pieces, not the last': {
      call: (shop) => update(shop, { skus: [{ id: shop.skuIds[0], stock: 2 }] }),
      file: () => line('Variant SKU,Variant Inventory Qty', 'cup,Cup,C-S,2'),
    },
    'the last pieces': {
      call: (shop) => update(shop, { skus: shop.skuIds.map((id) => ({ id, stock: 0 })) }),
      file: () => line('Variant SKU,Variant Inventory Qty', 'cup,Cup,C-S,0', 'cup,,C-L,0'),
    },
    'another category': {
      call: (shop) => update(shop, { categoryId: elsewhere[2] }),
      file: () => line('Product Category', `cup,Cup,#${elsewhere[2]}`),
    },
    'off the shelf': {
      call: (shop) => status(shop, 'off_shelf'),
      file: () => line('Status', 'cup,Cup,draft'),
    },
    'off the shelf and back': {
      call: async (shop) => {
        await status(shop, 'off_shelf');
        await status(shop, 'on_sale');
      },
      file: () => line('Status', 'cup,Cup,draft'),
    },
    'away for good': {
      call: (shop) =>
        shop.owner.api('DELETE /api/admin/product/delete/{id}', { params: { id: `${shop.productId}` } }),
      file: () => line('Status', 'cup,Cup,archived'),
    },
    'what it is already': {
      call: async (shop) => {
        await update(shop, { name: { zh: '杯子', en: 'Cup' }, freight: 300 });
        await status(shop, 'on_sale');
      },
      file: () => line('Title (zh),Freight,Status', 'cup,Cup,杯子,3,active'),
    },
  };

  it.each(Object.entries(changes))('writes the same by API call and by file: %s', async (name, change) => {
    await change.call(byCall);
    const called = await state(byCall);
    // In a call, as in such a file, the number is absolute.
    await load(byFile.id, change.file(), { setStock: true });
    if (name === 'off the shelf and back') await load(byFile.id, line('Status', 'cup,Cup,active'));
    const filed = await state(byFile);
    expect(called).toEqual(filed);
    // Both ways changed something.
    expect(called.tags.length > 0).toBe(name !== 'pieces, not the last' && name !== 'what it is already');
  });

  it('counts correctly when two callers unlist products of one supplier at once', async () => {
    const { db } = app.deps;
    const [one, two] = await db.select().from(product).where(eq(product.supplierId, byCall.id));
    const waiting = async () => {
      const { rows } = await app.deps.database.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%product_count%'`);
      return rows.length > 0;
    };
    let second: Promise<unknown> = Promise.resolve();
    await withTransaction(app.deps, async (work) => {
      const before = await readAggregate(work.tx, one?.id ?? 0);
      if (!before) throw new Error('no product');
      await saveProducts(work, byCall.id, [{ before, after: { ...before.aggregate, status: 'off_shelf' } }]);
      second = status({ ...byCall, productId: two?.id ?? 0 }, 'off_shelf');
      await expect.poll(waiting, { timeout: 5_000 }).toBe(true);
    });
    await second;
    expect((await state(byCall)).productCount).toBe(0);
  });

  it('keeps a freight template until a flat amount is set', async () => {
    const template = first(
      await app.deps.db
        .insert(freightTemplate)
        .values({
          supplierId: byCall.id,
          name: 'T',
          method: 'piece',
          standard: { first: 1, firstFee: 300, extra: 1, extraFee: 0 },
          areas: [],
        })
        .returning(),
    );
    const set = () =>
      app.deps.db
        .update(product)
        .set({ freightTemplateId: template.id })
        .where(eq(product.id, byCall.productId));
    const kept = async () =>
      first(await app.deps.db.select().from(product).where(eq(product.id, byCall.productId)))
        .freightTemplateId;
    await set();
    await update(byCall, { name: { zh: '杯子', en: 'Other' } });
    await load(byCall.id, line('Freight', 'cup,Other,3'));
    expect(await kept()).toBe(template.id);
    await update(byCall, { freight: 300 });
    expect(await kept()).toBeNull();
    await set();
    await load(byCall.id, line('Freight', 'cup,Other,4'));
    expect(await kept()).toBeNull();
  });
});
