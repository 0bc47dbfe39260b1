import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runExports } from '../../../server/contexts/operations/index.ts';
import { exportJob, productJob } from '../../../server/platform/db/schema.ts';
import { day } from '../../../server/platform/time.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof addAccount>>;
const list = ({ api }: Pick<Person, 'api'>, query: Record<string, string> = {}) =>
  api('GET /api/supplier/job/list', { query });
const askExport = async ({ api }: Pick<Person, 'api'>, of: 'vendor/products' | 'vendor/orders') => {
  const body = { list: of, format: 'csv' } as const;
  return (await api('POST /api/admin/export', { body })).id;
};

/** A sheet, an import and its undo, a checked file, and an export, a second apart, oldest first. */
async function busyShop() {
  const fixture = await sheetFixture(app);
  const product = await fixture.public();
  const pass = () => app.clock.pass(1_000);
  pass();
  const sku = await fixture.skuOf(product);
  const sheet = await fixture.save([{ id: product, changes: [{ field: 'stock', sku, was: 5, to: 9 }] }]);
  const head = 'Handle,Title,Product Category,Variant Price,Variant Inventory Qty\n';
  const text = `${head}a1,Bowl,#${fixture.leaf},9,5\n`;
  pass();
  const imported = await fixture.check(text, { name: 'spring.csv' });
  await fixture.start(imported.id);
  pass();
  const undo = await fixture.undo(imported.id);
  pass();
  const checked = await fixture.check(text, { name: 'summer.csv' });
  pass();
  const file = await askExport(fixture, 'vendor/products');
  await runExports(app.deps);
  return { world: fixture, sheet, imported, undo, checked, file };
}

describe('jobs of a supplier', () => {
  it('list imports, undos and exports together, newest first, with their own fields', async () => {
    const { world: fixture, sheet, imported, undo, checked, file } = await busyShop();
    const { records, counts, total } = await list(fixture, { kind: 'import' });
    expect(total).toBe(2);
    expect(records.map(({ id }) => id)).toEqual([checked.id, imported.id]);
    expect(counts).toContainEqual({ tab: 'export', count: 1 });
    const all = await list(fixture);
    expect(all.records.map(({ kind, id }) => [kind, id])).toEqual([
      ['export', file],
      ['import', checked.id],
      ['undo', undo.id],
      ['import', imported.id],
      ['sheet', sheet.id],
    ]);
    expect(all.records[0]).toMatchObject({ status: 'done', work: null, file: { list: 'vendor/products' } });
    expect(all.records[2]).toMatchObject({ work: { undoes: imported.id, name: 'spring.csv' }, file: null });
    expect(all.records[3]).toMatchObject({ work: { kind: 'import', canUndo: false } });
    expect(all.records[4]).toMatchObject({ work: { canUndo: true } });
    expect(all.total).toBe(5);
    const part = await list(fixture, { size: '2', current: '2' });
    expect(part).toMatchObject({ total: 5, records: [{ id: undo.id }, { id: imported.id }] });
    const turned = await list(fixture, { order: 'asc' });
    expect(turned.records.map(({ id }) => id)).toEqual(all.records.map(({ id }) => id).reverse());
  });

  it('show each kind to permitted staff only', async () => {
    const { world: fixture } = await busyShop();
    const goods = await addAccount(app);
    await giveRole(app.deps.db, goods.id, 'products', fixture.shop.id);
    const kindsOf = async (person: Person) => (await list(person)).records.map(({ kind }) => kind);
    // Files of another staff member are hers.
    expect(await kindsOf(goods)).toEqual(['import', 'undo', 'import', 'sheet']);
    const chat = await addAccount(app);
    await giveRole(app.deps.db, chat.id, 'chat', fixture.shop.id);
    expect(await list(chat)).toMatchObject({ records: [], total: 0 });
    const orders = await addAccount(app);
    await giveRole(app.deps.db, orders.id, 'orders', fixture.shop.id);
    await askExport(orders, 'vendor/orders');
    expect((await list(orders)).records).toMatchObject([{ kind: 'export', status: 'waiting' }]);
    const buyer = await addAccount(app);
    await refused(list(buyer), 'forbidden');
    const operator = await addAccount(app, 9);
    await refused(list(operator), 'forbidden');
    const other = await sheetFixture(app);
    expect(await list(other)).toMatchObject({ records: [], total: 0 });
  });

  it('list a file for a week and product jobs for a month, and none of another supplier', async () => {
    const { world: fixture, file, sheet } = await busyShop();
    const { db } = app.deps;
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);
    await db
      .update(exportJob)
      .set({ createdAt: ago(8) })
      .where(eq(exportJob.id, file));
    await db
      .update(productJob)
      .set({ createdAt: ago(29) })
      .where(eq(productJob.id, sheet.id));
    expect((await list(fixture)).records.map(({ kind }) => kind)).toEqual([
      'import',
      'undo',
      'import',
      'sheet',
    ]);
    await db
      .update(productJob)
      .set({ createdAt: ago(31) })
      .where(eq(productJob.id, sheet.id));
    expect((await list(fixture)).total).toBe(3);
    const moved = await askExport(fixture, 'vendor/products');
    const other = await sheetFixture(app);
    await db.update(exportJob).set({ supplierId: other.shop.id }).where(eq(exportJob.id, moved));
    expect((await list(fixture)).total).toBe(3);
  });
});
