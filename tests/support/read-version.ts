import type { Api } from '../../src/lib/api.ts';
import { byId } from './trade.ts';

/** The version that an operator has read: decisions name it. */
export const readVersion = (admin: Api) => {
  const of = (read: (id: { params: { id: string } }) => Promise<{ version: string }>) => async (id: number) =>
    (await read(byId(id))).version;
  return {
    application: of((id) => admin('GET /api/system/supplier/application/detail/{id}', id)),
    request: of((id) => admin('GET /api/system/supplier/request/detail/{id}', id)),
    review: of((id) => admin('GET /api/system/review/detail/{id}', id)),
    report: of((id) => admin('GET /api/system/report/detail/{id}', id)),
    afterSale: of((id) => admin('GET /api/system/after-sale/detail/{id}', id)),
    bill: of((id) => admin('GET /api/system/settlement/detail/{id}', id)),
    async flashEntry(id: number) {
      const { records } = await admin('GET /api/system/flash-sale/entries', { query: { size: '100' } });
      return records.find((row) => row.id === id)?.version ?? 'unknown';
    },
  };
};
