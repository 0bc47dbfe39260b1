import type { promotionRoutes } from '../../../../contract/pricing/promotion.ts';
import type { seenPromotionRoutes } from '../../../../contract/pricing/seen-promotion.ts';
import type { supplierPromotionRoutes } from '../../../../contract/pricing/supplier-promotion.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { goodsOf } from '../../catalogue/index.ts';
import { closeForAll, listAll, oneOfAll } from './all-suppliers.ts';
import { listPromotions } from './list.ts';
import { listOwn, oneOwn } from './own.ts';
import { addPromotion, changePromotion, closePromotion, removePromotion } from './write.ts';

export const promotionHandlers = {
  'GET /api/promotion/list': async ({ deps, query }) => listPromotions(deps.db, query, deps.clock.now()),
  'GET /api/supplier/promotion/list': async ({ deps, actor, query }) =>
    listOwn(deps.db, actor.shop(), query, deps.clock.now()),
  'GET /api/supplier/promotion/detail/{id}': async ({ deps, actor, params }) =>
    oneOwn(deps.db, actor.shop(), params.id, deps.clock.now()),
  'GET /api/supplier/promotion/goods': async ({ deps, actor, query }) =>
    goodsOf(deps.db, actor.shop(), query),
  'POST /api/supplier/promotion/add': async ({ deps, actor, body, locale }) =>
    addPromotion(deps, actor.shop(), body, locale),
  'PUT /api/supplier/promotion/update/{id}': async ({ deps, actor, params, body, locale }) =>
    changePromotion(deps, actor.shop(), params.id, body, locale),
  'POST /api/supplier/promotion/close/{id}': async ({ deps, actor, params }) =>
    closePromotion(deps, actor.shop(), params.id),
  'DELETE /api/supplier/promotion/delete/{id}': async ({ deps, actor, params }) => {
    await removePromotion(deps, actor.shop(), params.id);
    return null;
  },
  'GET /api/system/promotion/list': async ({ deps, query }) => listAll(deps.db, query, deps.clock.now()),
  'GET /api/system/promotion/detail/{id}': async ({ deps, params }) =>
    oneOfAll(deps.db, params.id, deps.clock.now()),
  'POST /api/system/promotion/close/{id}': async ({ deps, params, body }) =>
    closeForAll(deps, params.id, body.reason),
} satisfies HandlersOf<typeof promotionRoutes & typeof supplierPromotionRoutes & typeof seenPromotionRoutes>;
