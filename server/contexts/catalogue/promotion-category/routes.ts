import type { promotionCategoryRoutes } from '../../../../contract/catalogue/promotion-category.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { listPromoted, mostPromoted, orderPromoted, removePromoted, savePromoted } from './promoted.ts';

export const promotionCategoryHandlers = {
  'GET /api/admin/promotion/category/list': async ({ deps }) => ({
    limit: mostPromoted,
    records: await listPromoted(deps.db),
  }),
  'POST /api/admin/promotion/category/save': async ({ deps, actor, body }) => savePromoted(deps, actor, body),
  'PUT /api/admin/promotion/category/order': async ({ deps, body }) => {
    await orderPromoted(deps, body.ids);
    return null;
  },
  'DELETE /api/admin/promotion/category/{id}': async ({ deps, params }) => {
    await removePromoted(deps, params.id);
    return null;
  },
} satisfies HandlersOf<typeof promotionCategoryRoutes>;
