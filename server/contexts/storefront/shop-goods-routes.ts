import type { shopGoodsRoutes } from '../../../contract/suppliers/shop.ts';
import type { HandlersOf } from '../../http/context.ts';
import { paged } from '../../platform/db/paging.ts';
import { cardTags } from '../catalogue/index.ts';
import { listProducts } from './lists.ts';
import { newestOfSupplier, shopProducts } from './shop-products.ts';

const tagsOf = (supplierId: number) => [`shop:${supplierId}`, `list:supplier:${supplierId}`];

export const shopGoodsHandlers = {
  'GET /api/admin/product/shop/hot': async ({ deps, query: { supplierId, page, size }, uses }) => {
    const found = await listProducts(deps.db, { supplierId, page, size, sort: 'sales' });
    uses(`list:supplier:${supplierId}`, ...cardTags(found.records));
    return found;
  },
  'GET /api/admin/product/shop/new': async ({ deps, query, uses }) => {
    const found = await newestOfSupplier(deps.db, query);
    uses(...tagsOf(query.supplierId), ...cardTags(found.records));
    return found;
  },
  'GET /api/supplier/products/{supplierId}': async ({ deps, params, query, uses }) => {
    const page = await shopProducts(deps.db, params.supplierId, paged(query));
    uses(...tagsOf(params.supplierId), ...cardTags(page.records));
    return page;
  },
} satisfies HandlersOf<typeof shopGoodsRoutes>;
