import type { productFileRoutes } from '../../../contract/product-file.ts';
import { fail } from '../../fail.ts';
import type { Caller, HandlersOf } from '../../http/context.ts';
import { exportProducts } from './export.ts';
import { importProducts } from './import.ts';
import { readShop } from './shop.ts';

/** @throws forbidden for another's shop; invalid_input when an administrator names none */
function shopOf(caller: Caller, supplierId: number | undefined): number {
  if (caller.userType === 9) return supplierId ?? fail('invalid_input', {}, 'query.supplierId');
  if (caller.supplierId === null || (supplierId ?? caller.supplierId) !== caller.supplierId)
    fail('forbidden');
  return caller.supplierId;
}

export const productFileHandlers = {
  'POST /api/admin/product/import': async ({ deps, caller, query, file }) => {
    const supplierId = shopOf(caller, query.supplierId);
    const options = { ...query, supplierId, dryRun: query.dryRun === 'true' };
    return importProducts(deps, options, async function* () {
      yield file.bytes;
    });
  },
  'GET /api/admin/product/export': async ({ deps, caller, query }) => {
    const supplierId = shopOf(caller, query.supplierId);
    await readShop(deps.db, supplierId);
    return { name: `products-${supplierId}.csv`, body: exportProducts(deps, { ...query, supplierId }) };
  },
} satisfies HandlersOf<typeof productFileRoutes>;
