import type { Api } from '../../../src/lib/api.ts';
import { first } from '../fixtures/fixtures.ts';
import { addSale, saleTerms } from '../fixtures/flash.ts';
import { readVersion } from '../read-version.ts';
import type { TestApp } from '../test-app.ts';
import { byId } from '../trade.ts';

interface Sides {
  readonly shop: Api;
  readonly admin: Api;
  readonly goods: () => Promise<{ readonly sku: { readonly id: number } }>;
}

/** Writes about flash sales: part of staff-writes.ts. */
export function flashWrites(app: TestApp, { shop, admin, goods }: Sides) {
  const offer = async () => {
    const { sku } = await goods();
    const session = first((await addSale(app, admin)).sessions);
    const body = { sessionId: session.id, items: [{ skuId: sku.id, price: 700, pieces: 5 }] };
    return () => shop('POST /api/supplier/flash-sale/apply', { body });
  };
  const entry = async () => {
    await (await offer())();
    return first((await shop('GET /api/supplier/flash-sale/entries')).records).id;
  };
  return {
    'POST /api/system/flash-sale/add': async () => () => addSale(app, admin),
    'PUT /api/system/flash-sale/update/{id}': async () => {
      const { id } = await addSale(app, admin);
      const body = saleTerms(app, { perBuyer: 3 });
      return () => admin('PUT /api/system/flash-sale/update/{id}', { ...byId(id), body });
    },
    'POST /api/system/flash-sale/close/{id}': async () => {
      const { id } = await addSale(app, admin);
      const body = { reason: 'Postponed to next week' };
      return () => admin('POST /api/system/flash-sale/close/{id}', { ...byId(id), body });
    },
    'DELETE /api/system/flash-sale/delete/{id}': async () => {
      const { id } = await addSale(app, admin);
      return () => admin('DELETE /api/system/flash-sale/delete/{id}', byId(id));
    },
    'POST /api/system/flash-sale/decide/{id}': async () => {
      const id = await entry();
      const body = { pass: true, version: await readVersion(admin).flashEntry(id) } as const;
      return () => admin('POST /api/system/flash-sale/decide/{id}', { ...byId(id), body });
    },
    'POST /api/supplier/flash-sale/apply': offer,
    'POST /api/supplier/flash-sale/withdraw/{id}': async () => {
      const id = await entry();
      return () => shop('POST /api/supplier/flash-sale/withdraw/{id}', byId(id));
    },
  } as const;
}
