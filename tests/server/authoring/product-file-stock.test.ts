import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product, sku } from '../../../server/platform/db/schema.ts';
import { addCategories, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { csv, type ImportCall, importFile } from '../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';
const made = csv(head, 'cup,Cup,Size,S,C-S,10,20', 'cup,,,L,C-L,12,30');

let app: TestApp;
let leaf: number;
beforeAll(async () => {
  app = await testApp();
  [, , leaf] = await addCategories(app);
});
afterAll(() => app.close());

const ofCode = (supplierId: number, code: string) =>
  and(
    eq(sku.code, code),
    sql`${sku.productId} in (select id from ${product} where supplier_id = ${supplierId})`,
  );
/** What an order does to the stock. */
const sell = (supplierId: number, code: string, pieces: number) =>
  app.deps.db
    .update(sku)
    .set({ stock: sql`${sku.stock} - ${pieces}` })
    .where(ofCode(supplierId, code));
const stockOf = async (supplierId: number, code: string) =>
  first(await app.deps.db.select().from(sku).where(ofCode(supplierId, code))).stock;

describe('stock in a product file', () => {
  let shop: Awaited<ReturnType<typeof addSupplier>>;
  beforeEach(async () => {
    shop = await addSupplier(app);
    await load(made);
  });
  const load = (file: string, call: Partial<ImportCall> = {}) =>
    importFile(app, file, { supplierId: shop.id, categoryId: leaf, ...call });
  const exported = async () => {
    const headers = { authorization: `Bearer ${shop.owner.token}` };
    return (await app.request('GET', '/api/admin/product/export?language=en', { headers })).text();
  };
  /** The file with another number of pieces at a SKU. */
  const withStock = (file: string, code: string, was: number, to: number) => {
    const lines = file.split('\r\n').map((line) => {
      if (!line.includes(`,${code},`)) return line;
      const at = line.indexOf(`,${was},`, line.indexOf(`,${code},`));
      return `${line.slice(0, at)},${to},${line.slice(at + `,${was},`.length)}`;
    });
    return lines.join('\r\n');
  };
  const stocks = async () => [await stockOf(shop.id, 'C-S'), await stockOf(shop.id, 'C-L')];

  it('restores no pieces that were sold after the export', async () => {
    const file = await exported();
    await sell(shop.id, 'C-S', 7);
    const report = await load(file);
    expect(await stocks()).toEqual([13, 30]);
    expect(report.stock).toMatchObject({ moved: 0, set: 0, kept: 1 });
    expect(report.stock.skus).toMatchObject([
      { code: 'C-S', how: 'kept', said: 20, seen: 20, now: 13, to: 13 },
    ]);
  });

  it('changes by the difference to its export, once, however often the file is imported', async () => {
    const file = await exported();
    await sell(shop.id, 'C-S', 7);
    const more = withStock(file, 'C-S', 20, 50);
    expect((await load(more)).stock).toMatchObject({ moved: 1, skus: [{ now: 13, to: 43 }] });
    expect(await stocks()).toEqual([43, 30]);
    await load(more);
    expect(await stocks()).toEqual([43, 30]);
    // Corrected in the same file: only the rest of the difference applies.
    await load(withStock(file, 'C-S', 20, 45));
    expect(await stocks()).toEqual([38, 30]);
    // Fewer than were sold meanwhile.
    await load(withStock(await exported(), 'C-L', 30, 2));
    await sell(shop.id, 'C-L', 2);
    expect((await stocks())[1]).toBe(0);
  });

  it('never falls below zero', async () => {
    const file = withStock(await exported(), 'C-S', 20, 5);
    await sell(shop.id, 'C-S', 12);
    await load(file);
    expect((await stocks())[0]).toBe(0);
  });

  it('stays unchanged for known SKUs of a file without export stock, unless it is to be set', async () => {
    const file = csv(head, 'cup,Cup,Size,S,C-S,10,99', 'cup,,,L,C-L,12,30', 'cup,,,XL,C-XL,14,3');
    expect((await load(file)).stock).toMatchObject({ kept: 1, skus: [{ code: 'C-S', how: 'kept', to: 20 }] });
    expect([...(await stocks()), await stockOf(shop.id, 'C-XL')]).toEqual([20, 30, 3]);
    expect((await load(file, { setStock: true })).stock).toMatchObject({ set: 1, kept: 0 });
    expect(await stocks()).toEqual([99, 30]);
  });

  it('stays unchanged where a spreadsheet has made the export stock unreadable', async () => {
    const file = (await exported()).replace(/,\d+ \([0-9a-f]{12}\),/g, ',20,');
    await load(withStock(file, 'C-S', 20, 50));
    expect((await stocks())[0]).toBe(20);
  });
});

describe('stock on the check page of an import', () => {
  it('is previewed, can be set on request, and is undone completely', async () => {
    const fixture = await sheetFixture(app);
    const small = 'Handle,Title,Product Category,Variant SKU,Variant Price,Variant Inventory Qty';
    const file = (pieces: number) => csv(small, `bowl,Bowl,#${fixture.leaf},B-1,9,${pieces}`);
    await fixture.start((await fixture.check(file(5))).id);
    await fixture.approve();
    const checked = await fixture.check(file(50));
    expect(checked.file?.stock).toMatchObject({ kept: 1, skus: [{ code: 'B-1', now: 5, said: 50, to: 5 }] });
    const body = { setStock: true, encoding: null };
    await fixture.api('POST /api/supplier/product/job/check-again/{id}', { ...byId(checked.id), body });
    await fixture.run();
    expect((await fixture.job(checked.id)).file?.stock).toMatchObject({ set: 1, skus: [{ to: 50 }] });
    await fixture.start(checked.id);
    expect(await stockOf(fixture.shop.id, 'B-1')).toBe(50);
    await fixture.undo(checked.id);
    expect(await stockOf(fixture.shop.id, 'B-1')).toBe(5);
    const headers = { authorization: `Bearer ${fixture.shop.owner.token}` };
    const export_ = await (
      await app.request('GET', '/api/admin/product/export?language=en', { headers })
    ).text();
    const more = export_.replace(/,5,5 \(/, ',8,5 (');
    expect(more).not.toBe(export_);
    const added = await fixture.check(more);
    await fixture.start(added.id);
    await fixture.start((await fixture.check(more)).id);
    expect(await stockOf(fixture.shop.id, 'B-1')).toBe(8);
    await fixture.undo(added.id);
    expect(await stockOf(fixture.shop.id, 'B-1')).toBe(5);
    await fixture.start((await fixture.check(more)).id);
    expect(await stockOf(fixture.shop.id, 'B-1')).toBe(8);
  });
});
