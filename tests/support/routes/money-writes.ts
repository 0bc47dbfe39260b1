import type { Api } from '../../../src/lib/api.ts';
import { addAccount } from '../fixtures/fixtures.ts';
import { billOf, duePart } from '../fixtures/money/settlement.ts';
import { readVersion } from '../read-version.ts';
import type { TestApp } from '../test-app.ts';
import { byId, type Trade } from '../trade.ts';

/** Writes to settlements: part of staff-writes.ts. */
export function moneyWrites(app: TestApp, fixture: Trade, admin: Api) {
  const shop = fixture.owner.api;
  const { id: supplierId } = fixture.shop;
  /** A statement without an answer. */
  const issued = async () => {
    await duePart(app, supplierId);
    return (await billOf(admin, supplierId)).id;
  };
  const agreed = async () => {
    const id = await issued();
    await shop('POST /api/supplier/settlement/agree/{id}', byId(id));
    return id;
  };
  const object = (id: number) =>
    shop('POST /api/supplier/settlement/object/{id}', { ...byId(id), body: { reason: 'One is missing' } });
  const rule = () => admin('POST /api/system/commission/add', { body: { rate: 300, supplierId } });
  return {
    'POST /api/supplier/settlement/agree/{id}': async () => {
      const id = await issued();
      return () => shop('POST /api/supplier/settlement/agree/{id}', byId(id));
    },
    'POST /api/supplier/settlement/object/{id}': async () => {
      const id = await issued();
      return () => object(id);
    },
    'POST /api/system/settlement/generate': async () => {
      await duePart(app, supplierId);
      return () => billOf(admin, supplierId);
    },
    'POST /api/system/settlement/answer/{id}': async () => {
      const id = await issued();
      await object(id);
      const version = await readVersion(admin).bill(id);
      const body = { version, answer: 'It is on the next one' };
      return () => admin('POST /api/system/settlement/answer/{id}', { ...byId(id), body });
    },
    'POST /api/system/settlement/pay/{id}': async () => {
      const id = await agreed();
      const body = { version: await readVersion(admin).bill(id), reference: 'ICBC-20261123' };
      return () => admin('POST /api/system/settlement/pay/{id}', { ...byId(id), body });
    },
    'POST /api/system/ledger/adjust': async () => {
      const { id } = await addAccount(app);
      const key = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
      const body = { supplierId, amount: -100, reason: 'Paid twice', key };
      return () => admin('POST /api/system/ledger/adjust', { body });
    },
    'POST /api/system/currency/add': async () => () =>
      admin('POST /api/system/currency/add', { body: { currency: 'USD', rate: 71_234, day: '2026-01-02' } }),
    'POST /api/system/commission/add': async () => rule,
    'PUT /api/system/commission/update/{id}': async () => {
      const { id } = await rule();
      return () => admin('PUT /api/system/commission/update/{id}', { ...byId(id), body: { rate: 200 } });
    },
    'DELETE /api/system/commission/delete/{id}': async () => {
      const { id } = await rule();
      return () => admin('DELETE /api/system/commission/delete/{id}', byId(id));
    },
  };
}
