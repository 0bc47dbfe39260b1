import type { supplierRoutes } from '../../../../contract/suppliers/supplier.ts';
import type { supplierBannerRoutes } from '../../../../contract/suppliers/supplier-banner.ts';
import type { supplierChoiceRoutes } from '../../../../contract/suppliers/supplier-choice.ts';
import type { supplierProfileRoutes } from '../../../../contract/suppliers/supplier-profile.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { bannerTag, listBanners, removeBanner, saveBanner } from './banners.ts';
import { supplierChoices } from './choices.ts';
import { listProvinces, listSuppliers } from './list.ts';
import { supplierOverview } from './overview.ts';
import { readBanners, readPromotedCategories } from './promotions.ts';
import { ownDetail, supplierDetail, topSuppliers } from './suppliers.ts';
import { updateSupplier } from './update.ts';

const topCount = 10;

export const supplierHandlers = {
  'POST /api/admin/supplier/list': async ({ deps, body, uses }) => {
    const page = await listSuppliers(deps.db, paged(body), deps.clock.now());
    uses('suppliers');
    for (const { id, products } of page.records) {
      uses(`supplier:${id}`, `list:supplier:${id}`, ...products.map((item) => `product:${item.id}`));
    }
    return page;
  },
  'GET /api/supplier/provinces': async ({ deps, uses }) => {
    uses('suppliers');
    return listProvinces(deps.db);
  },
  'GET /api/admin/supplier/detail/{id}': async ({ deps, params, uses }) => {
    uses(
      `supplier:${params.id}`,
      `shop:${params.id}`,
      `response:${params.id}`,
      `coupons:${params.id}`,
      'dictionary:business_scope',
    );
    return supplierDetail(deps.db, params.id, deps.clock.now());
  },
  'GET /api/admin/supplier/top': async ({ deps, uses }) => {
    const cards = await topSuppliers(deps.db, topCount, deps.clock.now());
    uses('suppliers', ...cards.map((card) => `supplier:${card.id}`));
    return cards;
  },
  'GET /api/supplier/promotion/banner': async ({ deps, query, uses }) => {
    uses(bannerTag(query.supplierId));
    return readBanners(deps.db, query.supplierId);
  },
  'GET /api/supplier/promotion/categories': async ({ deps, uses }) => {
    const promoted = await readPromotedCategories(deps.db);
    uses('promotions', 'categories', ...promoted.map((item) => `category:${item.categoryId}`));
    return promoted;
  },
  'PUT /api/admin/supplier/update': async ({ deps, actor, query, body }) => {
    await updateSupplier(deps, actor, body, query.updateReason);
    return ownDetail(deps.db, body.id, deps.clock.now());
  },
  'GET /api/admin/supplier/overview/{id}': async ({ deps, actor, params }) =>
    supplierOverview(deps.db, actor.scope(), params.id, deps.clock.now()),
  'GET /api/supplier/promotion/banner/list': async ({ deps, actor, query }) =>
    listBanners(deps.db, actor.scope(), query.supplierId),
  'POST /api/supplier/promotion/banner/save': async ({ deps, actor, body }) => saveBanner(deps, actor, body),
  'DELETE /api/supplier/promotion/banner/{id}': async ({ deps, actor, params }) => {
    await removeBanner(deps, actor, params.id);
    return null;
  },
  'GET /api/system/shop/choices': async ({ deps, actor, query }) => supplierChoices(deps.db, actor, query),
} satisfies HandlersOf<
  typeof supplierRoutes &
    typeof supplierProfileRoutes &
    typeof supplierBannerRoutes &
    typeof supplierChoiceRoutes
>;
