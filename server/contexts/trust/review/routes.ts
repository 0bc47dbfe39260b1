import type { reviewRoutes } from '../../../../contract/trust/review.ts';
import type { reviewAuditRoutes } from '../../../../contract/trust/review-audit.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { judgeReview, listAllReviews, readAudited } from './audit.ts';
import { judgePart } from './hold.ts';
import { pageOwn, readWaiting } from './queries.ts';
import { addReview, followUp, reply, shopReviews } from './reviews.ts';
import { listSupplierReviews, readSupplierReview } from './supplier-list.ts';
import { translateReview } from './translate.ts';

export const reviewHandlers = {
  'POST /api/product/review/add': async ({ deps, caller, locale, body }) =>
    addReview(deps, caller.id, locale, body),
  'POST /api/product/review/follow-up/{id}': async ({ deps, caller, params, body }) =>
    followUp(deps, caller.id, params.id, body),
  'POST /api/product/review/translate/{id}': async ({ deps, ip, params, body }) =>
    translateReview(deps, ip, { id: params.id, to: body.to }),
  'GET /api/product/review/mine': async ({ deps, caller, query }) =>
    pageOwn(deps.db, caller.id, paged(query), deps.clock.now()),
  'GET /api/product/review/waiting': async ({ deps, caller, query }) =>
    readWaiting(deps.db, caller.id, query.orderId, paged(query)),
  'GET /api/supplier/review/list': async ({ deps, actor, query }) =>
    listSupplierReviews(deps.db, actor.shop(), query),
  'GET /api/supplier/review/detail/{id}': async ({ deps, actor, params }) =>
    readSupplierReview(deps.db, actor.shop(), params.id),
  'POST /api/product/review/reply/{id}': async ({ deps, actor, params, body }) =>
    reply(deps, actor.shop(), params.id, body.content),
  'GET /api/product/review/supplier/detail/{id}': async ({ deps, params, uses }) => {
    uses(`supplier:${params.id}`);
    return shopReviews(deps.db, params.id, deps.clock.now());
  },
  'GET /api/system/review/list': async ({ deps, query }) => listAllReviews(deps.db, query),
  'GET /api/system/review/detail/{id}': async ({ deps, params }) => readAudited(deps.db, params.id),
  'POST /api/system/review/hide/{id}': async ({ deps, params, body }) => judgeReview(deps, params.id, body),
  'POST /api/system/review/approve/{id}': async ({ deps, params, body }) =>
    judgePart(deps, params.id, { ...body, reason: null }),
  'POST /api/system/review/reject/{id}': async ({ deps, params, body }) => judgePart(deps, params.id, body),
  'POST /api/system/review/show/{id}': async ({ deps, params, body }) =>
    judgeReview(deps, params.id, { ...body, reason: null }),
} satisfies HandlersOf<typeof reviewRoutes & typeof reviewAuditRoutes>;
