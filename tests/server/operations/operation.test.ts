import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runExports } from '../../../server/contexts/operations/index.ts';
import { exportJob, page, pageFailure, productJob } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { type Trade, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let admin: Api;
let fixture: Trade;
beforeAll(async () => {
  app = await testApp();
  admin = (await addAccount(app, 9)).api;
  fixture = await tradeFixture(app);
});
afterAll(() => app.close());

const paths = ['/', '/en', '/qianduanshop/home', '/en/qianduanshop/home', '/qianduanshop/product/1'];
beforeEach(async () => {
  const { db } = app.deps;
  await db.delete(pageFailure);
  await db.delete(page);
  const changedAt = app.clock.now();
  await db
    .insert(page)
    .values(paths.map((path) => ({ path, tags: [], hash: '', indexable: true, changedAt })));
});

const republish = (path?: string, api = admin) =>
  api('POST /api/system/publisher/republish', { body: path === undefined ? {} : { path } });
const asked = async () => (await app.deps.db.select().from(pageFailure)).map(({ path }) => path).toSorted();

describe('operation routes', () => {
  it('re-render one page in both languages, whatever form of its address is given', async () => {
    for (const address of [
      '/qianduanshop/home',
      '/en/qianduanshop/home',
      'https://shop.example/qianduanshop/home/?from=mail#top',
    ]) {
      await app.deps.db.delete(pageFailure);
      expect(await republish(address)).toEqual({ pages: 2 });
      expect(await asked()).toEqual(['/en/qianduanshop/home', '/qianduanshop/home']);
    }
    expect(await republish('/en')).toEqual({ pages: 2 });
    await refused(republish('/qianduanshop/nothing'), 'not_found');
  });

  it('re-render all pages, and distinguish requested from failing ones', async () => {
    const { db, clock } = app.deps;
    const retryAt = new Date(clock.now().getTime() + 60_000);
    await db.insert(pageFailure).values({ path: '/', failures: 3, retryAt, error: 'Error: broken' });
    expect(await republish()).toEqual({ pages: paths.length });
    const state = await admin('GET /api/system/publisher');
    expect(state).toMatchObject({ pages: 5, asked: 4, failing: 1, failures: [{ path: '/', failures: 3 }] });
    // A failing page is retried at once as well.
    expect(new Date(first(state.failures).retryTime).getTime()).toBeLessThanOrEqual(clock.now().getTime());
  });

  it('require the operations permission', async () => {
    const finance = await addAccount(app);
    await giveRole(app.deps.db, finance.id, 'finance');
    await refused(republish('/', finance.api), 'forbidden');
    await refused(finance.api('GET /api/system/job/list'), 'forbidden');
    await refused(fixture.owner.api('GET /api/system/publisher'), 'forbidden');
  });

  const ask = async () => {
    const body = { list: 'vendor/orders', format: 'csv' } as const;
    return (await fixture.owner.api('POST /api/admin/export', { body })).id;
  };
  const jobs = async () => (await admin('GET /api/system/job/list', {})).records;
  const exportOf = async (id: number) => (await jobs()).find((job) => job.kind === 'export' && job.id === id);
  const one = (id: number) => ({ params: { kind: 'export', id: `${id}` } }) as const;

  it('cancel a waiting job, and start it again', async () => {
    const id = await ask();
    expect(await exportOf(id)).toMatchObject({ status: 'waiting', canCancel: true, canRetry: false });
    await admin('POST /api/system/job/cancel/{kind}/{id}', one(id));
    expect(await exportOf(id)).toMatchObject({ status: 'failed', reason: 'stopped', canRetry: true });
    await runExports(app.deps);
    expect(await exportOf(id)).toMatchObject({ status: 'failed' });
    const own = await fixture.owner.api('GET /api/admin/export/list');
    expect(own.find((job) => job.id === id)).toMatchObject({ status: 'failed', reason: 'stopped' });
    await refused(admin('POST /api/system/job/cancel/{kind}/{id}', one(id)), 'transition_forbidden');
    await admin('POST /api/system/job/retry/{kind}/{id}', one(id));
    await runExports(app.deps);
    expect(await exportOf(id)).toMatchObject({ status: 'done', reason: null });
    await refused(admin('POST /api/system/job/retry/{kind}/{id}', one(id)), 'transition_forbidden');
    await refused(admin('POST /api/system/job/retry/{kind}/{id}', one(2_000_000)), 'not_found');
  });

  it('restart a job that had exhausted its retries', async () => {
    const id = await ask();
    const failed = { status: 'failed', reason: 'internal', attempt: 4 } as const;
    await app.deps.db.update(exportJob).set(failed).where(eq(exportJob.id, id));
    await admin('POST /api/system/job/retry/{kind}/{id}', one(id));
    await runExports(app.deps);
    expect(await exportOf(id)).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('list product jobs as well, each with its supplier, and count every state', async () => {
    const values = {
      accountId: fixture.owner.id,
      supplierId: fixture.shop.id,
      ip: '127.0.0.1',
      requestId: 'r',
      kind: 'sheet',
      status: 'failed',
      reason: 'internal',
    } as const;
    const { id } = first(await app.deps.db.insert(productJob).values(values).returning());
    const { records, counts } = await admin('GET /api/system/job/list', { query: { status: 'failed' } });
    expect(records.find((job) => job.kind === 'sheet' && job.id === id)).toMatchObject({
      shopName: fixture.shop.name,
      canRetry: true,
    });
    expect(records.every(({ status }) => status === 'failed')).toBe(true);
    expect(counts.find(({ tab }) => tab === 'failed')?.count).toBe(records.length);
  });

  it('list no runs where there is no queue', async () => {
    expect(await admin('GET /api/system/job/clock')).toEqual([]);
  });
});
