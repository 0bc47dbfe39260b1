import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priceLimit } from '../../../contract/basics.ts';
import { product, sku } from '../../../server/platform/db/schema.ts';
import { addTree } from '../../support/fixtures/category-tree.ts';
import { addSupplier } from '../../support/fixtures/fixtures.ts';
import { csv, type ImportCall, importFile } from '../../support/fixtures/product-files.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, '../../data/product-files', name));

describe('product files of other platforms', () => {
  let app: TestApp;
  let ids: ReadonlyMap<string, number>;
  let shop: Awaited<ReturnType<typeof addSupplier>>;
  beforeAll(async () => {
    app = await testApp();
    ids = await addTree(app);
  });
  beforeEach(async () => {
    shop = await addSupplier(app);
  });
  afterAll(() => app.close());

  const load = (data: string | Uint8Array, call: Partial<ImportCall> = {}) =>
    importFile(app, data, { supplierId: shop.id, stock: null, ...call });
  const goods = async () => {
    const rows = await app.deps.db.select().from(product).where(eq(product.supplierId, shop.id));
    const keyOf = (id: number) => [...ids].find(([, one]) => one === id)?.[0];
    return Object.fromEntries(rows.map((row) => [row.handle, `${keyOf(row.categoryId)} ${row.status}`]));
  };
  const skus = async () => {
    const rows = await app.deps.db
      .select({ handle: product.handle, sku })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(eq(product.supplierId, shop.id))
      .orderBy(asc(sku.position));
    const told = rows.map(({ handle, sku: one }): [string, unknown[]] => [
      `${handle} ${one.code}`,
      [one.price, one.originalPrice, one.stock, one.gtin],
    ]);
    return Object.fromEntries(told);
  };
  const told = (report: Awaited<ReturnType<typeof load>>) =>
    report.problems.map(({ severity, reason, handle }) => `${severity} ${handle} ${reason}`);

  it('import American clothing with category paths, bar codes and local habits', async () => {
    const report = await load(file('us-apparel.csv'));
    expect(report).toMatchObject({ products: 5, created: 5, failed: 0 });
    expect(await goods()).toEqual({
      'harbor-tee': 'womenTees on_sale',
      'linen-frock': 'dresses on_sale',
      'plain-top': 'clothing off_shelf',
      'gift-band': 'rings on_sale',
      sticker: 'clothing off_shelf',
    });
    expect(await skus()).toMatchObject({
      'harbor-tee HT-S': [2_400, 3_000, 12, '4006381333931'],
      'harbor-tee HT-M': [2_400, 2_400, 8, null],
      'sticker ST': [200, 200, 0, null],
    });
    expect(told(report)).toEqual([
      'warning harbor-tee barcode_check',
      'warning plain-top category_wide',
      'warning sticker stock_uncounted',
      'warning sticker category_missing',
    ]);
    expect(await load(file('us-apparel.csv'))).toMatchObject({ updated: 0, unchanged: 5 });
  });

  it('import the newer dialect, metafields as attributes, and unlisted products as unlisted', async () => {
    const report = await load(file('new-dialect.csv'));
    expect(report).toMatchObject({ created: 3, failed: 0 });
    expect(report.ignoredColumns).toEqual([
      'Related products (product.metafields.shopify--discovery--product_recommendation.related_products)',
    ]);
    expect(await goods()).toEqual({
      'quay-ring': 'rings on_sale',
      'quay-mug': 'mugs off_shelf',
      'quay-cup': 'mugs off_shelf',
    });
    const rows = await app.deps.db.select().from(product).where(eq(product.supplierId, shop.id));
    expect(rows.find((row) => row.handle === 'quay-ring')?.attributes).toEqual([
      { name: { zh: '', en: 'Fabric' }, value: { zh: '', en: 'Silver' } },
      { name: { zh: '', en: 'Color' }, value: { zh: '', en: 'silver, grey' } },
    ]);
    expect((await skus())['quay-ring QR-1']).toEqual([4_550, 4_550, 7, '036000291452']);
    expect(told(report)).toEqual(['warning quay-mug status_unlisted', 'warning quay-cup stock_uncounted']);
    expect(await load(file('new-dialect.csv'))).toMatchObject({ updated: 0, unchanged: 3 });
    const other = await addSupplier(app);
    await load(file('new-dialect.csv'), { supplierId: other.id, stock: 40 });
    shop = other;
    expect((await skus())['quay-cup QC-1']).toEqual([1_500, 1_500, 40, null]);
  });

  it('import a Chinese catalogue in GBK with full-width digits, and keep its units', async () => {
    const report = await load(file('chinese.csv'), { language: 'zh' });
    expect(report).toMatchObject({ encoding: 'gb18030', created: 3, failed: 0 });
    expect(await goods()).toEqual({
      qingci: 'mugs on_sale',
      lianyi: 'dresses off_shelf',
      jiezhi: 'clothing off_shelf',
    });
    expect(await skus()).toMatchObject({
      'qingci QC-1': [5_850, 5_850, 20, null],
      'qingci QC-2': [105_800, 105_800, 5, null],
    });
    expect(told(report)).toEqual(['warning lianyi stock_unknown', 'warning jiezhi category_missing']);
    expect(await load(file('chinese.csv'), { language: 'zh' })).toMatchObject({ updated: 0, unchanged: 3 });
    const rows = await app.deps.db.select().from(product).where(eq(product.supplierId, shop.id));
    expect(Object.fromEntries(rows.map((row) => [row.handle, row.unit]))).toEqual({
      qingci: { zh: '只', en: '' },
      lianyi: { zh: '件', en: 'piece' },
      jiezhi: { zh: '件', en: 'piece' },
    });
  });

  it('repair or unlist products with problems, and report errors first', async () => {
    const report = await load(file('mess.csv'));
    expect(report).toMatchObject({ products: 6, created: 5, failed: 1, problemTotal: 10 });
    expect(told(report)[0]).toBe('error broken not_money');
    expect(told(report).slice(1).sort()).toEqual([
      'warning float money_rounded',
      'warning free price_missing',
      'warning long barcode_invalid',
      'warning long shortened',
      'warning long shortened',
      'warning odd list_price_unread',
      'warning odd status_unknown',
      'warning odd stock_below_zero',
      'warning twins sku_repeated',
    ]);
    expect(await goods()).toEqual({
      free: 'rings off_shelf',
      twins: 'rings on_sale',
      long: 'rings on_sale',
      float: 'rings on_sale',
      odd: 'rings off_shelf',
    });
    expect(await skus()).toMatchObject({
      'free FR-1': [priceLimit, priceLimit, 5, null],
      'twins TW-1': [1_000, 1_000, 5, null],
      'twins twins-2': [1_000, 1_000, 5, null],
      [`long ${'L'.repeat(100)}`]: [1_000, 1_000, 5, null],
      'float FL-1': [19_990, 22_390, 5, null],
      'odd OD-1': [1_000, 1_000, 0, null],
    });
    expect(await load(file('mess.csv'))).toMatchObject({ updated: 0, unchanged: 5, failed: 1 });
  });

  it('require an exchange rate for prices in another currency', async () => {
    const report = await load(file('dollars.csv'));
    expect(report).toMatchObject({ created: 0, failed: 4 });
    expect(new Set(report.problems.map(({ reason }) => reason))).toEqual(new Set(['currency_other']));
    expect(await load(file('dollars.csv'), { currency: 'USD', rate: 7.1 })).toMatchObject({
      created: 2,
      failed: 2,
    });
    expect(await skus()).toEqual({
      'pier-ring PR-1': [14_196, 17_750, 4, null],
      'dock-ring DR-1': [852_000, 852_000, 1, null],
    });
    expect(await load(file('dollars.csv'), { currency: 'USD', rate: 7.1 })).toMatchObject({ unchanged: 2 });
    await expect(load(file('dollars.csv'), { currency: 'USD' })).rejects.toMatchObject({
      reason: 'invalid_input',
      field: 'query.rate',
    });
  });

  it('show an error among thousands of warnings', async () => {
    const rows = Array.from({ length: 400 }, (_, i) => `p${i},P,Rings,https://example.test/${i}.png,1,1`);
    const data = csv(
      'Handle,Title,Type,Image Src,Variant Price,Variant Inventory Qty',
      ...rows,
      'x,X,Rings,,no,1',
    );
    const report = await load(data, { dryRun: true });
    expect(told(report)[0]).toBe('error x not_money');
    expect(report.problems).toHaveLength(report.problemTotal);
    const send = (problems: 'first' | 'all') =>
      shop.owner.api('POST /api/admin/product/import', {
        query: { dryRun: 'true', language: 'en', problems },
        file: new Blob([csv('Handle,Title,Type,Variant Price', ...rows.map((_, i) => `p${i},P,Rings,0`))], {
          type: 'text/csv',
        }),
      });
    expect((await send('first')).problems).toHaveLength(200);
    expect((await send('all')).problems).toHaveLength(800);
  });

  it('keep products on sale: a file without prices or stock unlists nothing', async () => {
    await load(csv('Handle,Title,Type,Variant Price,Variant Inventory Qty', 'r,R,Rings,5,3'));
    await load(csv('Handle,Title,Type,Status,Variant Price,Variant Inventory Qty', 'r,R,Rings,active,0,0'), {
      setStock: true,
    });
    expect(await goods()).toEqual({ r: 'rings on_sale' });
    expect(await skus()).toEqual({ 'r r-1': [500, 500, 0, null] });
  });
});
