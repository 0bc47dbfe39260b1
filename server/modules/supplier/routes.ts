import type { supplierRoutes } from '../../../contract/supplier.ts';
import type { HandlersOf } from '../../http/context.ts';
import { readBanners, readPromotedCategories } from './promotions.ts';
import { listSuppliers, supplierDetail, topSuppliers } from './service.ts';

const topCount = 10;

export const supplierHandlers = {
  'POST /api/admin/supplier/list': async ({ deps, body, uses }) => {
    const page = await listSuppliers(deps.db, body, deps.clock.now());
    uses('suppliers');
    for (const { id, products } of page.records) {
      uses(`supplier:${id}`, `list:supplier:${id}`, ...products.map((item) => `product:${item.id}`));
    }
    return page;
  },
  'GET /api/admin/supplier/detail/{id}': async ({ deps, params, uses }) => {
    uses(`supplier:${params.id}`, 'dictionary:business_scope');
    return supplierDetail(deps.db, params.id, deps.clock.now());
  },
  'GET /api/admin/supplier/top': async ({ deps, uses }) => {
    const cards = await topSuppliers(deps.db, topCount, deps.clock.now());
    uses('suppliers', ...cards.map((card) => `supplier:${card.id}`));
    return cards;
  },
  'GET /api/supplier/promotion/banner': async ({ deps, query, uses }) => {
    uses('promotions');
    return readBanners(deps.db, query.supplierId);
  },
  'GET /api/supplier/promotion/categories': async ({ deps, uses }) => {
    const promoted = await readPromotedCategories(deps.db);
    uses('promotions', ...promoted.map((item) => `category:${item.categoryId}`));
    return promoted;
  },
} satisfies HandlersOf<typeof supplierRoutes>;
