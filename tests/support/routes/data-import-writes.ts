import type { DataImportKind } from '../../../contract/operations/data-import.ts';
import type { Api } from '../../../src/lib/api.ts';
import { importing } from '../fixtures/data-import.ts';
import type { TestApp } from '../test-app.ts';
import { byId } from '../trade.ts';

/** Writes about files of a former shop, once each in a way that succeeds. */
export function dataImportWrites(app: TestApp, shop: Api) {
  const { check, start } = importing(app, shop);
  let made = 0;
  const files = {
    customers: () => `Email,First Name\nnew${made}@example.com,Ann\n`,
    orders: () => `Name,Created at,Total,Lineitem name\n#9${made},2024-01-01,5.00,Mug\n`,
  };
  const checked = (kind: keyof typeof files & DataImportKind) => {
    made += 1;
    return check(kind, files[kind]());
  };
  const imported = async (kind: keyof typeof files) => start((await checked(kind)).id);
  return {
    'POST /api/supplier/data-import/check': async () => () => {
      const file = new Blob([files.customers()], { type: 'text/csv' });
      return shop('POST /api/supplier/data-import/check', { query: { kind: 'customers' }, file });
    },
    'POST /api/supplier/data-import/start/{id}': async () => {
      const { id } = await checked('customers');
      return () => shop('POST /api/supplier/data-import/start/{id}', byId(id));
    },
    'POST /api/supplier/data-import/undo/{id}': async () => {
      const { id } = await imported('customers');
      return () => shop('POST /api/supplier/data-import/undo/{id}', byId(id));
    },
    'DELETE /api/supplier/data-import/delete/{id}': async () => {
      const { id } = await checked('customers');
      return () => shop('DELETE /api/supplier/data-import/delete/{id}', byId(id));
    },
    'POST /api/supplier/past-order/delete': async () => {
      await imported('orders');
      const { records } = await shop('GET /api/supplier/past-order/list');
      const body = { ids: records.map(({ id }) => id) };
      return () => shop('POST /api/supplier/past-order/delete', { body });
    },
    'POST /api/supplier/former-customer/delete': async () => {
      await imported('customers');
      const { records } = await shop('GET /api/supplier/former-customer/list');
      const body = { ids: records.map(({ id }) => id) };
      return () => shop('POST /api/supplier/former-customer/delete', { body });
    },
    'DELETE /api/supplier/former-customer/all': async () => {
      await imported('customers');
      return () => shop('DELETE /api/supplier/former-customer/all');
    },
  } as const;
}
