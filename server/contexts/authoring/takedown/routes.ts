import type { productTakedownRoutes } from '../../../../contract/authoring/product-takedown.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { goodsDetail, listGoods } from './list.ts';
import { appeal, lift, refuseAppeal, takeDown } from './take-down.ts';

export const productTakedownHandlers = {
  'POST /api/system/product/page': async ({ deps, actor, body }) => listGoods(deps.db, actor, body),
  'GET /api/system/product/takedown/detail/{id}': async ({ deps, params }) => goodsDetail(deps.db, params.id),
  'POST /api/system/product/{id}/off-shelf': async ({ deps, actor, params, query }) =>
    takeDown(deps, actor, params.id, query.reason),
  'POST /api/system/product/takedown/lift/{id}': async ({ deps, actor, params, body }) =>
    lift(deps, actor, params.id, body.version),
  'POST /api/system/product/takedown/keep/{id}': async ({ deps, actor, params, body }) =>
    refuseAppeal(deps, actor, params.id, body),
  'POST /api/supplier/product/appeal/{id}': async ({ deps, actor, params, body }) =>
    appeal(deps, actor, params.id, body.text),
} satisfies HandlersOf<typeof productTakedownRoutes>;
