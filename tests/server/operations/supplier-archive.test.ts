import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveFile } from '../../../contract/operations/export-job.ts';
import { runExports } from '../../../server/contexts/operations/index.ts';
import { clerkOf, formerFile, importing } from '../../support/fixtures/data-import.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { type Trade, tradeFixture } from '../../support/trade.ts';

type Asker = Awaited<ReturnType<typeof addAccount>>;

let app: TestApp;
let fixture: Trade;
beforeAll(async () => {
  app = await testApp();
  fixture = await tradeFixture(app);
});
afterAll(() => app.close());

async function archiveOf(by: Asker) {
  const { id } = await by.api('POST /api/supplier/archive');
  await runExports(app.deps);
  const job = (await by.api('GET /api/admin/export/list')).find((one) => one.id === id);
  expect(job).toMatchObject({ status: 'done', list: 'vendor/archive', format: 'zip', done: job?.total });
  const response = await app.request('GET', `/api/admin/export/download/${id}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array()).replace(/^\ufeff/, '');
  const rowsOf = (name: ArchiveFile) =>
    parse(textOf(`${name}.csv`), { columns: true }) as Record<string, string>[];
  return { names: Object.keys(files), textOf, rowsOf, total: job?.total };
}

describe('archive of a supplier', () => {
  it('contains past orders with their lines and former customers, masked for who may not see them', async () => {
    const shop = await addSupplier(app);
    const { check, start } = importing(app, shop.owner.api);
    await start((await check('orders', formerFile('shopify-orders.csv'))).id);
    await start((await check('customers', formerFile('shopify-customers.csv'))).id);
    const { rowsOf } = await archiveOf(shop.owner);
    expect(rowsOf('past-orders')).toMatchObject([
      { 'Order number': '#1002', Buyer: 'Maria Lopez', Total: '70.6', Currency: 'USD' },
      { 'Order number': '#1001' },
    ]);
    expect(rowsOf('past-order-lines').map((row) => [row['Order number'], row['Quantity']])).toEqual([
      ['#1002', '2'],
      ['#1002', '1'],
      ['#1001', '1'],
    ]);
    expect(rowsOf('former-customers').map((row) => row['Name'])).toContain('Maria Lopez');
    const clerk = await clerkOf(app, shop.owner.api, [
      'shop.data.export',
      'shop.order.read',
      'shop.member.read',
    ]);
    const seen = await archiveOf(clerk);
    expect(JSON.stringify([seen.rowsOf('past-orders'), seen.rowsOf('former-customers')])).not.toMatch(
      /Maria Lopez|maria@example/,
    );
  });

  it('contains a file of each kind with all rows of the supplier and none of another', async () => {
    const { orderNo } = await fixture.paid();
    const { me, detail } = await fixture.received();
    const lineId = (await detail()).items[0]?.id ?? 0;
    await me.api('POST /api/product/review/add', { body: { lineId, rating: 5, content: '很好，=1+1' } });
    const other = await tradeFixture(app);
    const { orderNo: foreign } = await other.paid();

    const { names, textOf, rowsOf, total } = await archiveOf(fixture.owner);
    expect(names).toEqual([...ArchiveFile.options.map((name) => `${name}.csv`), 'README.txt']);
    const orders = rowsOf('orders').map((row) => row['Order number']);
    expect(orders).toHaveLength(2);
    expect(orders).toContain(orderNo);
    expect(orders).not.toContain(foreign);
    expect(new Set(rowsOf('order-lines').map((row) => row['Order number']))).toEqual(new Set(orders));
    expect(rowsOf('reviews').map((row) => Object.values(row))).toEqual([
      expect.arrayContaining(['很好，=1+1']),
    ]);
    expect(rowsOf('products').length).toBeGreaterThan(0);
    const lists = ArchiveFile.options.filter((name) => name !== 'products' && name !== 'order-lines');
    expect(total).toBeGreaterThanOrEqual(lists.reduce((sum, name) => sum + rowsOf(name).length, 0));
    for (const name of ArchiveFile.options) expect(textOf('README.txt')).toContain(`${name}.csv: `);
  });

  it('contains a product file that another shop can import without a fault', async () => {
    const { textOf, rowsOf } = await archiveOf(fixture.owner);
    const shop = await addSupplier(app);
    const file = new Blob([`\ufeff${textOf('products.csv')}`], { type: 'text/csv' });
    const report = await shop.owner.api('POST /api/admin/product/import', { file });
    // The pictures of the fixture do not exist.
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const products = await shop.owner.api('GET /api/supplier/product/list');
    expect(products.total).toBe(new Set(rowsOf('products').map((row) => row['Handle'])).size);
  });

  it('is written for a shop without anything, too', async () => {
    const shop = await addSupplier(app);
    const { rowsOf } = await archiveOf(shop.owner);
    for (const name of ArchiveFile.options) expect(rowsOf(name)).toEqual([]);
  });

  it('is for the owner and roles with the permission, checked again at the download', async () => {
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', fixture.shop.id);
    await refused(clerk.api('POST /api/supplier/archive'), 'forbidden');
    await refused((await addAccount(app)).api('POST /api/supplier/archive'), 'forbidden');
    await refused((await addAccount(app, 9)).api('POST /api/supplier/archive'), 'forbidden');
  });
});
