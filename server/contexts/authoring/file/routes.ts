import type { productFileRoutes } from '../../../../contract/authoring/product-file.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { consentFor } from '../editor/file-change.ts';
import { exportProducts } from './export.ts';
import { saveColumnMapping } from './foreign/mappings.ts';
import { listMeanings, setMeaning } from './format/meanings.ts';
import { importProducts } from './import.ts';
import { readSupplier } from './supplier.ts';

export const productFileHandlers = {
  'POST /api/admin/product/import': async ({ deps, actor, query, file }) => {
    const shop = actor.scope().one(query.supplierId);
    const { supplierId: _, ...asked } = query;
    const options = { ...asked, dryRun: query.dryRun === 'true', setStock: query.setStock === 'true' };
    const report = await importProducts(deps, shop, options, file.bytes, {
      consent: actor.side === 'shop' ? consentFor(actor) : undefined,
    });
    return query.problems === 'all' ? report : { ...report, problems: report.problems.slice(0, 200) };
  },
  'GET /api/admin/product/import/category': async ({ deps, actor, query }) =>
    listMeanings(deps.db, actor.scope().one(query.supplierId)),
  'PUT /api/admin/product/import/category': async ({ deps, actor, query, body }) =>
    setMeaning(deps, actor.scope().one(query.supplierId), body),
  'PUT /api/admin/product/import/columns': async ({ deps, actor, query, body }) =>
    saveColumnMapping(deps, actor.scope().one(query.supplierId), body.columns),
  'GET /api/admin/product/export': async ({ deps, actor, query }) => {
    const shop = actor.scope().one(query.supplierId);
    await readSupplier(deps.db, shop);
    return { name: `products-${shop.supplierId}.csv`, body: exportProducts(deps, shop, query) };
  },
} satisfies HandlersOf<typeof productFileRoutes>;
