import type { Api } from '../../../src/lib/api.ts';
import { addSupplier } from '../fixtures/fixtures.ts';
import { addSplit } from '../fixtures/money/split-row.ts';
import type { TestApp } from '../test-app.ts';
import { byId, type Trade } from '../trade.ts';

/** Writes to splits: part of staff-writes.ts. */
export function splitWrites(app: TestApp, fixture: Trade, admin: Api) {
  const body = {
    kind: 'merchant',
    account: '1900000444',
    name: '宁波小店有限公司',
    relation: 'SUPPLIER',
  } as const;
  /** Of another supplier each time: a supplier has one. */
  const receiver = async () => {
    const { id: supplierId } = await addSupplier(app);
    return admin('POST /api/system/split/receiver/add', { body: { supplierId, ...body } });
  };
  const restrict = (id: number) =>
    admin('POST /api/system/split/receiver/restrict/{id}', { ...byId(id), body: { reason: 'Not now' } });
  /** A receiver that never gets a split. */
  const split = async (status: Parameters<typeof addSplit>[2]) => (await addSplit(app, fixture, status)).id;
  return {
    'POST /api/system/split/execute/{id}': async () => {
      const id = await split('processing');
      return () => admin('POST /api/system/split/execute/{id}', byId(id));
    },
    'POST /api/system/split/retry/{id}': async () => {
      const id = await split('failed');
      return () => admin('POST /api/system/split/retry/{id}', byId(id));
    },
    'POST /api/system/split/finish/{id}': async () => {
      const id = await split('failed');
      return () => admin('POST /api/system/split/finish/{id}', byId(id));
    },
    'POST /api/system/split/return/{id}': async () => {
      const id = await split('finished');
      return () => admin('POST /api/system/split/return/{id}', { ...byId(id), body: { amount: 100 } });
    },
    'POST /api/system/split/receiver/add': async () => receiver,
    'POST /api/system/split/receiver/restrict/{id}': async () => {
      const { id } = await receiver();
      return () => restrict(id);
    },
    'POST /api/system/split/receiver/register/{id}': async () => {
      const { id } = await receiver();
      await restrict(id);
      return () => admin('POST /api/system/split/receiver/register/{id}', byId(id));
    },
    'DELETE /api/system/split/receiver/delete/{id}': async () => {
      const { id } = await receiver();
      await restrict(id);
      return () => admin('DELETE /api/system/split/receiver/delete/{id}', byId(id));
    },
  };
}
