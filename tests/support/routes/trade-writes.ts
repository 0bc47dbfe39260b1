import { eq } from 'drizzle-orm';
import { exportJob, page } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import type { TestApp } from '../test-app.ts';
import { byId, type Trade } from '../trade.ts';

const body = { reason: 'Some words about it' };

/** Actions of the platform on orders: part of staff-writes.ts. */
export function tradeWrites({ deps }: TestApp, fixture: Trade, admin: Api) {
  const job = async () => {
    const body = { list: 'vendor/orders', format: 'csv' } as const;
    const { id } = await fixture.owner.api('POST /api/admin/export', { body });
    return id;
  };
  const paramsOf = (id: number) => ({ params: { kind: 'export', id: `${id}` } }) as const;
  return {
    'POST /api/system/publisher/republish': async () => {
      const path = '/qianduanshop/some';
      const row = { path, tags: [], hash: '', indexable: false, changedAt: deps.clock.now() };
      await deps.db.insert(page).values(row).onConflictDoNothing();
      return () => admin('POST /api/system/publisher/republish', { body: { path } });
    },
    'POST /api/system/job/retry/{kind}/{id}': async () => {
      const id = await job();
      await deps.db.update(exportJob).set({ status: 'failed', fileKey: null }).where(eq(exportJob.id, id));
      return () => admin('POST /api/system/job/retry/{kind}/{id}', paramsOf(id));
    },
    'POST /api/system/job/cancel/{kind}/{id}': async () => {
      const id = await job();
      await deps.db.update(exportJob).set({ status: 'waiting', fileKey: null }).where(eq(exportJob.id, id));
      return () => admin('POST /api/system/job/cancel/{kind}/{id}', paramsOf(id));
    },
    'POST /api/system/job/run/{name}': async () => () =>
      admin('POST /api/system/job/run/{name}', { params: { name: 'search.figures' } }),
    'POST /api/system/order/receiver/{id}': async () => {
      const { id } = await fixture.placed();
      return () => admin('POST /api/system/order/receiver/{id}', { ...byId(id), body });
    },
    'POST /api/system/order/cancel/{id}': async () => {
      const { id } = await fixture.placed();
      return () => admin('POST /api/system/order/cancel/{id}', { ...byId(id), body });
    },
    'POST /api/system/order/close/{id}': async () => {
      const { id } = await fixture.paid();
      return () => admin('POST /api/system/order/close/{id}', { ...byId(id), body });
    },
  };
}
