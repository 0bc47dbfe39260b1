import type { regionRoutes } from '../../../../contract/content/region.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { cardTags } from '../../catalogue/index.ts';
import { exportGoods } from '../../storefront/index.ts';
import { suppliersOfMarket } from '../../suppliers/index.ts';
import { allRegions, marketsOf, regionOf, replaceMarkets } from './regions.ts';
import { listTradingSuppliers } from './suppliers.ts';

/** Maximum number of suppliers in the response. */
const suppliersShown = 8;

export const regionHandlers = {
  'GET /api/region/list': async ({ deps }) => allRegions(deps.texts),
  'GET /api/region/{code}': async ({ deps, params: { code }, query, uses }) => {
    const all = await suppliersOfMarket(deps.db, code === 'all' ? null : code, deps.clock.now());
    const ids = all.map((supplier) => supplier.id);
    const products = await exportGoods(deps.db, ids, paged(query));
    const suppliers = all.slice(0, suppliersShown);
    uses(`region:${code}`, 'suppliers', ...ids.flatMap((id) => [`supplier:${id}`, `list:supplier:${id}`]));
    uses(...cardTags(products.records));
    return { region: regionOf(deps.texts, code), suppliers, products };
  },
  'GET /api/supplier/market/list': async ({ deps, actor }) => marketsOf(deps.db, actor.shop()),
  'PUT /api/supplier/market/update': async ({ deps, actor, body }) => {
    await replaceMarkets(deps, actor.shop(), body.codes);
    return null;
  },
  'GET /api/system/region/shops': async ({ deps, actor, query }) =>
    listTradingSuppliers(deps.db, actor.platform(), query),
} satisfies HandlersOf<typeof regionRoutes>;
