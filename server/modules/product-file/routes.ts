import type { productFileRoutes } from '../../../contract/product-file.ts';
import { fail } from '../../fail.ts';
import type { Caller, HandlersOf } from '../../http/context.ts';
import { exportProducts } from './export.ts';
import { importProducts } from './import.ts';
import { listMeanings, setMeaning } from './meanings.ts';
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
    const report = await importProducts(deps, options, file.bytes);
    return query.problems === 'all' ? report : { ...report, problems: report.problems.slice(0, 200) };
  },
  'GET /api/admin/product/import/category': async ({ deps, caller, query }) =>
    listMeanings(deps.db, shopOf(caller, query.supplierId)),
  'PUT /api/admin/product/import/category': async ({ deps, caller, query, body }) =>
    setMeaning(deps, shopOf(caller, query.supplierId), body),
  'GET /api/admin/product/export': async ({ deps, caller, query }) => {
    const supplierId = shopOf(caller, query.supplierId);
    await readShop(deps.db, supplierId);
    return { name: `products-${supplierId}.csv`, body: exportProducts(deps, { ...query, supplierId }) };
  },
} satisfies HandlersOf<typeof productFileRoutes>;
