import type { applicationReviewRoutes } from '../../../../contract/suppliers/application-review.ts';
import type { shopOpeningRoutes } from '../../../../contract/suppliers/shop-opening.ts';
import type { supplierApplicationRoutes } from '../../../../contract/suppliers/supplier-application.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { openShop } from './open-shop.ts';
import { readOwn } from './queries.ts';
import { applicationDetail, approveApplication, listApplications, sendBack } from './review.ts';
import { saveDraft, submitApplication, withdrawApplication } from './submit.ts';

export const supplierApplicationHandlers = {
  'GET /api/supplier/application/mine': async ({ deps, caller }) => readOwn(deps, caller.id),
  'PUT /api/supplier/application/draft': async ({ deps, caller, body }) => saveDraft(deps, caller.id, body),
  'POST /api/supplier/application/submit': async ({ deps, caller, body, locale }) =>
    submitApplication(deps, caller.id, body, locale),
  'POST /api/supplier/application/withdraw': async ({ deps, caller }) => withdrawApplication(deps, caller.id),
  'GET /api/system/supplier/application/list': async ({ deps, query }) => listApplications(deps, query),
  'GET /api/system/supplier/application/detail/{id}': async ({ deps, params }) =>
    applicationDetail(deps, params.id),
  'POST /api/system/supplier/application/approve/{id}': async ({ deps, actor, params, body }) =>
    approveApplication(deps, { id: params.id, reviewerId: actor.id, version: body.version }),
  'POST /api/system/supplier/application/reject/{id}': async ({ deps, actor, params, body }) =>
    sendBack(deps, { id: params.id, reviewerId: actor.id, version: body.version }, 'reject', body.reason),
  'POST /api/system/supplier/application/request-changes/{id}': async ({ deps, actor, params, body }) =>
    sendBack(
      deps,
      { id: params.id, reviewerId: actor.id, version: body.version },
      'request-changes',
      body.reason,
    ),
  'POST /api/system/supplier/open': async ({ deps, body }) => openShop(deps, body),
} satisfies HandlersOf<
  typeof supplierApplicationRoutes & typeof applicationReviewRoutes & typeof shopOpeningRoutes
>;
