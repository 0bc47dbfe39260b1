import type { shopRoutes } from '../../../../contract/suppliers/shop.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { goodsOf } from '../../catalogue/index.ts';
import { isNotDeleted, ownCategories, shopStats, shopTree } from './categories.ts';
import { addCategory, changeCategory, fillCategory, orderCategories, removeCategory } from './edit.ts';

/** Tags of the supplier's category tree and of its products on sale. */
const tagsOf = (supplierId: number) => [`shop:${supplierId}`, `list:supplier:${supplierId}`];

export const shopHandlers = {
  'GET /api/category/supplier/{supplierId}': async ({ deps, params, uses }) => {
    uses(...tagsOf(params.supplierId));
    return shopTree(deps.db, params.supplierId);
  },
  'GET /api/category/supplier/{supplierId}/stats': async ({ deps, params, uses }) => {
    uses(...tagsOf(params.supplierId));
    return shopStats(deps.db, params.supplierId);
  },
  'GET /api/supplier/category': async ({ deps, actor }) => ownCategories(deps.db, actor.shop()),
  'POST /api/supplier/category': async ({ deps, actor, body }) => addCategory(deps, actor, body),
  'PUT /api/supplier/category/{id}': async ({ deps, actor, params, body }) =>
    changeCategory(deps, actor, params.id, body),
  'DELETE /api/supplier/category/{id}': async ({ deps, actor, params }) => {
    await removeCategory(deps, actor, params.id);
    return null;
  },
  'PUT /api/supplier/category-order/{id}': async ({ deps, actor, params, body }) => {
    await orderCategories(deps, actor, params.id, body.ids);
    return null;
  },
  'GET /api/supplier/category/goods': async ({ deps, actor, query }) =>
    goodsOf(deps.db, actor.shop(), query, isNotDeleted),
  'PUT /api/supplier/category/{id}/products': async ({ deps, actor, params, body }) =>
    fillCategory(deps, actor, params.id, body.productIds),
} satisfies HandlersOf<typeof shopRoutes>;
