import { parse } from 'csv-parse/sync';
import { and, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import { type ExportFormat, ExportList, mostExportFiles } from '../../../contract/operations/export-job.ts';
import words from '../../../locales/en/orders/order-admin.json';
import { cleanExports, exportRunner, runExports } from '../../../server/contexts/operations/index.ts';
import {
  account,
  accountRole,
  auditEntry,
  coupon,
  exportJob,
  order,
} from '../../../server/platform/db/schema.ts';
import { addAccount, addCoupon, addSupplier, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

type Body = ApiInput<'POST /api/admin/export'>['body'];
type Asker = Awaited<ReturnType<typeof addAccount>>;

let app: TestApp;
let fixture: Trade;
let orders: { status: 0 | 1; orderNo: string }[];
beforeAll(async () => {
  app = await testApp();
  fixture = await tradeFixture(app);
  const other = await tradeFixture(app);
  orders = [];
  for (const paid of [true, false, true]) {
    const { orderNo } = paid ? await fixture.paid() : await fixture.placed();
    orders.push({ status: paid ? 1 : 0, orderNo });
    app.clock.pass(1_000);
  }
  await other.paid();
});
afterAll(() => app.close());

const ask = (body: Partial<Body> = {}, by: Asker = fixture.owner) =>
  by.api('POST /api/admin/export', { body: { list: 'vendor/orders', format: 'csv', ...body } });
const job = async (id: number, by: Asker = fixture.owner) =>
  (await by.api('GET /api/admin/export/list')).find((one) => one.id === id);
const row = async (id: number) =>
  first(await app.deps.db.select().from(exportJob).where(eq(exportJob.id, id)));
const remove = (id: number) => fixture.owner.api('DELETE /api/admin/export/delete/{id}', byId(id));
async function fetched(id: number, by: Asker = fixture.owner) {
  const response = await app.request('GET', `/api/admin/export/download/${id}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}
async function linesOf(id: number) {
  const { bytes } = await fetched(id);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\ufeff')).toBe(true);
  return parse(text.slice(1), { columns: true }) as Record<string, string>[];
}
async function made(body: Partial<Body> = {}, by: Asker = fixture.owner) {
  const { id } = await ask(body, by);
  await runExports(app.deps);
  expect((await job(id, by))?.status).toBe('done');
  return id;
}

describe('exported file of a list', () => {
  it('contains exactly the filtered rows of the list, in its order, never of another supplier', async () => {
    const all = await linesOf(await made());
    expect(all.map((line) => line[words.orderNo])).toEqual(orders.map(({ orderNo }) => orderNo).reverse());
    const paid = await made({ query: { status: '1', sort: 'created', order: 'asc', current: '7' } });
    expect((await linesOf(paid)).map((line) => line[words.orderNo])).toEqual(
      orders.filter(({ status }) => status === 1).map(({ orderNo }) => orderNo),
    );
    expect(await job(paid)).toMatchObject({ done: 2, total: 2, reason: null });
    const { response } = await fetched(paid);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/"orders-20261120-1600\.csv"/);
  });

  it('contains yuan, times of China, and texts in the language of the requester', async () => {
    const zh = app.client(fixture.owner.token, { locale: 'zh' });
    const body = {
      list: 'vendor/orders',
      format: 'csv',
      columns: ['status', 'payable', 'createTime'],
    } as const;
    const { id } = await zh('POST /api/admin/export', { body: { ...body, columns: [...body.columns] } });
    await runExports(app.deps);
    expect((await linesOf(id))[0]).toEqual({
      状态: '待发货',
      应付: '20.00',
      下单时间: '2026-11-20 16:00:02',
    });
  });

  it('is a workbook in which texts are texts and amounts are numbers', async () => {
    await app.deps.db.update(order).set({ sellerNote: '=1+1 <b> & "more"' });
    const id = await made({ format: 'xlsx', columns: ['orderNo', 'payable', 'sellerNote'] });
    const { response, bytes } = await fetched(id);
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const parts = unzipSync(bytes);
    expect(Object.keys(parts)).toContain('[Content_Types].xml');
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain(
      `<row><c t="inlineStr"><is><t xml:space="preserve">${orders.at(-1)?.orderNo}</t></is></c><c s="2"><v>20.00</v></c><c t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt; &amp; "more"</t></is></c></row>`,
    );
    expect(sheet.match(/<row>/g)).toHaveLength(orders.length + 1);
  });

  it('contains no formula, also in CSV', async () => {
    for (const sellerNote of ['=1+1', '+1', '-1', '@a', '\t=1']) {
      await app.deps.db.update(order).set({ sellerNote });
      const lines = await linesOf(await made({ columns: ['sellerNote'] }));
      expect(new Set(lines.map((line) => Object.values(line)[0]))).toEqual(new Set([`'${sellerNote}`]));
    }
  });

  it('exists for every list', async () => {
    await addCoupon(app, { supplierId: fixture.shop.id });
    const admin = await addAccount(app, 9);
    for (const list of ExportList.options) {
      const by = list.startsWith('platform/') ? admin : fixture.owner;
      for (const format of ['csv', 'xlsx'] satisfies ExportFormat[]) await made({ list, format }, by);
    }
    const [line] = await linesOf(await made({ list: 'vendor/journal' }));
    expect(line).toMatchObject({ Page: 'Staff', Action: 'Export' });
  });

  it('shows one snapshot across pages, though rows are added while it is written', async () => {
    const { deps } = app;
    const { id: _, ...one } = await addCoupon(app, { supplierId: fixture.shop.id });
    const named = (number: number) => ({ ...one, name: { zh: '', en: `Coupon ${number}` } });
    await deps.db.insert(coupon).values(Array.from({ length: 600 }, (_none, number) => named(number)));
    const { id } = await ask({ list: 'vendor/coupons', columns: ['name'] });
    const storage = { ...deps.storage };
    storage.write = (key, bytes) => {
      async function* slowly() {
        for await (const part of bytes as AsyncIterable<Uint8Array>) {
          await deps.db.insert(coupon).values(named(1_000));
          yield part;
        }
      }
      return deps.storage.write(key, slowly());
    };
    await runExports({ ...deps, storage });
    const lines = (await linesOf(id)).map((line) => Object.values(line)[0]);
    expect((await job(id))?.total).toBe(lines.length);
    const before = lines.filter((name) => /^Coupon \d{1,3}$/.test(name ?? ''));
    expect([before.length, new Set(before).size]).toEqual([600, 600]);
  });
});

describe('permission for an export', () => {
  it('is that of the list, checked again when the file is written and downloaded', async () => {
    const clerk = await addAccount(app);
    await refused(ask({}, clerk), 'forbidden');
    await giveRole(app.deps.db, clerk.id, 'service', fixture.shop.id);
    await refused(ask({ list: 'vendor/journal' }, clerk), 'forbidden');
    const kept = await ask({}, clerk);
    await runExports(app.deps);
    expect((await fetched(kept.id, clerk)).response.status).toBe(200);
    expect((await fetched(kept.id)).response.status).toBe(404);
    const late = await ask({}, clerk);
    await app.deps.db.delete(accountRole).where(eq(accountRole.accountId, clerk.id));
    await runExports(app.deps);
    expect(await job(late.id, clerk)).toMatchObject({ status: 'failed', reason: 'forbidden' });
    expect((await fetched(kept.id, clerk)).response.status).toBe(403);
    await refused(app.client()('GET /api/admin/export/list'), 'not_logged_in');
  });

  it('is lost when the scope of the role shrinks after the file was written', async () => {
    const admin = await addAccount(app, 9);
    const roleScope = (supplierIds: number[]) => ({ supplierIds, categoryIds: [] });
    const named = { name: { zh: 'x', en: 'x' }, permissions: ['platform.order.read' as const] };
    const own = await admin.api('POST /api/system/role/add', { body: named });
    const hold = (to: ReturnType<typeof roleScope> | null) =>
      admin.api('PUT /api/system/role/update/{id}', { ...byId(own.id), body: { ...named, reach: to } });
    const person = await addAccount(app);
    await app.deps.db
      .insert(accountRole)
      .values({ accountId: person.id, roleId: own.id, createdAt: app.clock.now() });
    const list = 'platform/orders' as const;
    const status = async (id: number) => (await fetched(id, person)).response.status;
    const all = await made({ list }, person);
    await hold(roleScope([fixture.shop.id]));
    const part = await made({ list }, person);
    expect([await status(all), await status(part)]).toEqual([403, 200]);
    expect(await job(all, person)).toMatchObject({ status: 'failed', reason: 'forbidden', size: null });
    expect((await job(part, person))?.status).toBe('done');
    const other = await addSupplier(app);
    await hold(roleScope([other.id]));
    expect(await status(part)).toBe(403);
    await hold(roleScope([other.id, fixture.shop.id]));
    expect([await status(all), await status(part)]).toEqual([403, 200]);
    await hold(null);
    expect([await status(all), await status(part)]).toEqual([200, 200]);
    await app.deps.db.delete(accountRole).where(eq(accountRole.accountId, person.id));
    expect(await status(part)).toBe(403);
    expect((await job(part, person))?.reason).toBe('forbidden');
    const disable = { ...byId(person.id), body: { reason: 'Left' } };
    await admin.api('POST /api/system/account/disable/{id}', disable);
    expect(await status(part)).toBe(401);
  });

  it('is logged once, with the exported filter', async () => {
    const { id } = await ask({ query: { status: '1' } });
    const entries = await app.deps.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.targetKind, 'export'), eq(auditEntry.targetId, `${id}`)));
    expect(entries).toMatchObject([
      {
        accountId: fixture.owner.id,
        supplierId: fixture.shop.id,
        route: 'POST /api/admin/export',
        after: { list: 'vendor/orders', query: { status: '1' } },
      },
    ]);
    await remove(id);
  });

  it('is checked with the filter: invalid parameters and too many rows are refused', async () => {
    await refused(ask({ query: { status: '99' } }), 'invalid_input', 'body.query.status');
    await refused(ask({ query: { stattus: '1' } }), 'invalid_input', 'body.query.stattus');
    await refused(ask({ columns: ['orderNo', 'secret'] }), 'invalid_input', 'body.columns.1');
    const some = [await ask(), await ask(), await ask()];
    await refused(ask(), 'export_limit');
    for (const { id } of some) await remove(id);
  });
});

describe('export worker', () => {
  it('restarts exports of a dead process, and only those', async () => {
    const { id } = await ask();
    const heldUntil = new Date(app.clock.now().getTime() + 120_000);
    await app.deps.db
      .update(exportJob)
      .set({ status: 'running', attempt: 1, heldUntil })
      .where(eq(exportJob.id, id));
    await runExports(app.deps);
    expect((await job(id))?.status).toBe('running');
    app.clock.pass(121_000);
    await runExports(app.deps);
    expect(await row(id)).toMatchObject({ status: 'done', attempt: 2 });
    expect(await linesOf(id)).not.toEqual([]);
  });

  it('retries three times, with a delay, and then reports a failure', async () => {
    const { deps } = app;
    const { id } = await ask();
    const full = { ...deps.storage, write: () => Promise.reject(new Error('the disk is full')) };
    for (const status of ['running', 'running', 'failed']) {
      await runExports({ ...deps, storage: full });
      expect((await job(id))?.status).toBe(status);
      await runExports({ ...deps, storage: full });
      expect((await job(id))?.status).toBe(status);
      app.clock.pass(61_000);
    }
    expect((await job(id))?.reason).toBe('internal');
  });

  it('stops for a deleted export, leaves no file, and returns its export on shutdown', async () => {
    const { deps } = app;
    const files = () => deps.storage.list('private/export/');
    const before = await files();
    const { id } = await ask();
    const removing = { ...deps.storage };
    removing.write = async (key, bytes) => {
      await remove(id);
      return deps.storage.write(key, bytes);
    };
    await runExports({ ...deps, storage: removing });
    expect(await files()).toEqual(before);
    const next = await ask();
    const ending = { ...deps.storage };
    const runner = exportRunner({ ...deps, storage: ending });
    let closed: Promise<void> | undefined;
    ending.write = (key, bytes) => {
      closed = runner.close();
      return deps.storage.write(key, bytes);
    };
    await runner.run();
    await closed;
    expect(await row(next.id)).toMatchObject({ status: 'waiting', attempt: 0 });
    await runExports(deps);
    expect((await job(next.id))?.status).toBe('done');
  });

  it('removes files after seven days, and orphaned ones', async () => {
    const { deps } = app;
    const id = await made();
    const { fileKey } = await row(id);
    await deps.storage.write('private/export/999999-1.csv', 'left');
    await cleanExports(deps);
    expect(await deps.storage.list('private/export/')).toContain(fileKey);
    expect(await deps.storage.list('private/export/')).not.toContain('private/export/999999-1.csv');
    app.clock.pass(7 * 24 * 3_600_000 + 1);
    await cleanExports(deps);
    expect(await deps.storage.list('private/export/')).toEqual([]);
    expect(await deps.db.$count(exportJob)).toBe(0);
    expect(await deps.db.$count(account)).toBeGreaterThan(0);
  });
});

describe('exports of an account', () => {
  it('keep the newest files, and make room for another one', async () => {
    const one = await addAccount(app);
    await giveRole(app.deps.db, one.id, 'super');
    const body = { list: 'platform/orders', format: 'csv' } as const;
    const oldest = await made(body, one);
    const from = await row(oldest);
    const { id: _, ...same } = from;
    const more = Array.from({ length: mostExportFiles }, (_one, n) => ({
      ...same,
      fileKey: `private/export/none-${n}.csv`,
    }));
    await app.deps.db.insert(exportJob).values(more);
    await ask(body, one);
    expect(await job(oldest, one)).toBeUndefined();
    expect(await app.deps.storage.read(from.fileKey ?? '')).toBeNull();
    const kept = await one.api('GET /api/admin/export/list');
    expect(kept.filter(({ status }) => status === 'done')).toHaveLength(mostExportFiles);
  });
});
